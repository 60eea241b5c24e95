import { z } from 'zod';
import { driveFailure, requestJson } from '../drives/drive-request.ts';
import { type DriveAccess, ExportConflict, type OwnForm } from './export-folder.ts';
import type { GoogleApi } from './google-files.ts';

const spreadsheetSchema = z.object({
  sheets: z.array(
    z.object({
      properties: z.object({
        sheetId: z.number(),
        title: z.string(),
        sheetType: z.string().default('GRID'),
        gridProperties: z.object({ rowCount: z.number(), columnCount: z.number() }).optional(),
      }),
    }),
  ),
});
const marksSchema = z.object({
  matchedDeveloperMetadata: z
    .array(
      z.object({
        developerMetadata: z.object({
          metadataValue: z.string().default(''),
          location: z.object({
            dimensionRange: z
              .object({ sheetId: z.number().default(0), startIndex: z.number().default(0) })
              .optional(),
          }),
        }),
      }),
    )
    .default([]),
});
const valuesSchema = z.object({
  valueRanges: z
    .array(
      z.object({
        valueRange: z.object({
          values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).default([]),
        }),
      }),
    )
    .default([]),
});

/** By which our columns are found again wherever people moved them to. */
export const MARK_KEY = 'rowbox';

/**
 * Reads a spreadsheet, has it planned what changes in it, and changes that: all that is there already in one request, which is done as a
 * whole or not at all; rows that come at the end in pieces.
 *
 * Sheets has no condition for a change. Whether somebody changed the file since it was read is looked at just before.
 *
 * @throws ExportConflict, ExportFailure
 */
export async function changeSpreadsheet(
  { sheetsUrl, request }: GoogleApi,
  { token }: DriveAccess,
  id: string,
  plan: Parameters<OwnForm['change']>[1],
  isUnchanged: () => Promise<boolean>,
): Promise<void> {
  const base = `${sheetsUrl}/v4/spreadsheets/${encodeURIComponent(id)}`;
  const post = <Schema extends z.ZodType>(schema: Schema, address: string, body: object) =>
    requestJson(request, schema, {
      url: base + address,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      token,
    });
  const { sheets } = await requestJson(request, spreadsheetSchema, {
    url: `${base}?fields=sheets(properties(sheetId,title,sheetType,gridProperties(rowCount,columnCount)))`,
    token,
  });
  const found = await post(marksSchema, '/developerMetadata:search', {
    dataFilters: [{ developerMetadataLookup: { metadataKey: MARK_KEY } }],
  });
  const marks = found.matchedDeveloperMetadata.flatMap(
    ({ developerMetadata: { metadataValue, location } }) =>
      location.dimensionRange
        ? [
            {
              name: metadataValue,
              sheetId: location.dimensionRange.sheetId,
              column: location.dimensionRange.startIndex + 1,
            },
          ]
        : [],
  );
  const marked = new Set(marks.map(({ sheetId }) => sheetId));
  const present = [];
  for (const { properties } of sheets) {
    const { sheetId, title, sheetType, gridProperties } = properties;
    // The only sheet of a new spreadsheet is looked at, too: whether it is still as it was made.
    const isRead = marked.has(sheetId) || (sheets.length === 1 && sheetType === 'GRID');
    const { valueRanges } = isRead
      ? await post(valuesSchema, '/values:batchGetByDataFilter', {
          dataFilters: [{ gridRange: { sheetId } }],
          valueRenderOption: 'FORMULA',
          dateTimeRenderOption: 'SERIAL_NUMBER',
        })
      : { valueRanges: [] };
    present.push({
      sheetId,
      title,
      rowCount: gridProperties?.rowCount ?? 0,
      columnCount: gridProperties?.columnCount ?? 0,
      values: isRead ? (valueRanges[0]?.valueRange.values ?? []) : null,
    });
  }
  const changes = await plan(Buffer.from(JSON.stringify({ sheets: present, marks })));
  if (changes.length > 0 && !(await isUnchanged())) throw new ExportConflict();
  for (const body of changes) {
    const answer = await request({
      url: `${base}:batchUpdate`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      token,
    });
    // Such as a sheet that somebody deleted in this moment.
    if (answer.status === 400) throw new ExportConflict();
    if (answer.status !== 200) throw driveFailure(answer);
  }
}
