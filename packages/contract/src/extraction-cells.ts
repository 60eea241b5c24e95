import { z } from 'zod';
import { citationSchema } from './citation.ts';
import { idSchema, int32, timestampSchema } from './common.ts';
import type { ExtractionConfig, FieldDefinition } from './config.ts';
import type { FieldValue, ValidationIssue } from './extraction.ts';
import {
  cellValueSchema,
  extractionSchema,
  noteSchema,
  validationIssueSchema,
  validationStatusSchema,
} from './extraction-resource.ts';
import { fieldTypeSchema } from './field-types.ts';
import { shownState } from './record-to-resource.ts';
import { worstStatus } from './validation-status.ts';

/* An extraction for a reader who looks at one value at a time: all that is known of a value stands beside it. */

export const cellSchema = z.object({
  path: z.string().describe('Names this cell: `Data.{key}` or `Sections.{groupId}[{index}].data.{key}`.'),
  key: z.string(),
  label: z.string(),
  type: fieldTypeSchema,
  value: cellValueSchema.describe('Null when not found.'),
  state: extractionSchema.shape.states.valueType,
  confidence: z.number().describe('0 to 1.'),
  source: citationSchema.nullable().describe('Where on the document it stands; null when nowhere.'),
  currency: z.string().optional().describe('ISO 4217 code.'),
  readValue: cellValueSchema.optional().describe('What was read where somebody has set another value.'),
  issues: z.array(validationIssueSchema.pick({ severity: true, code: true, message: true })),
});

export const sectionCellsSchema = z.object({
  id: z.string(),
  name: z.string(),
  totalRows: int32(),
  rows: z
    .array(
      z.object({
        index: int32().describe('From 0.'),
        validationStatus: validationStatusSchema,
        cells: z.array(cellSchema),
      }),
    )
    .describe('As many of them as were asked for.'),
});

export const extractionCellsSchema = z.object({
  extractionId: idSchema,
  mailboxId: idSchema,
  documentId: idSchema,
  revision: int32().describe('Changes with every change of the extraction.'),
  validationStatus: validationStatusSchema.describe('The worst of the header and all rows.'),
  extractedAt: timestampSchema,
  configVersion: int32(),
  notes: z.array(noteSchema).describe('Observations that flag the record for review.'),
  fields: z.array(cellSchema),
  sections: z.array(sectionCellsSchema),
});

export type Cell = z.output<typeof cellSchema>;
export type SectionCells = z.output<typeof sectionCellsSchema>;

type Values = Readonly<Record<string, FieldValue>>;

export interface RecordOfCells {
  readonly header: Values;
  /** Rows by group id. */
  readonly sections: Readonly<Record<string, readonly Values[]>>;
  /** Those of the header and of every row. */
  readonly issues: readonly ValidationIssue[];
}

export interface WantedRows {
  /** Group id; null: of every group. */
  readonly section: string | null;
  /** From 0. */
  readonly from: number;
  /** At most so many of each section. */
  readonly count: number;
}

/** The cells of a record by a config: exactly its fields and groups, in their order, of the sections the rows that are wanted. */
export function recordToCells(
  { header, sections, issues }: RecordOfCells,
  { fields, groups }: Pick<ExtractionConfig, 'fields' | 'groups'>,
  wanted: WantedRows,
): { readonly fields: Cell[]; readonly sections: SectionCells[] } {
  const byPlace = issuesByPlace(issues);
  const at = (sectionId: string | null, row: number | null, key: string) =>
    byPlace.get(placeOf(sectionId, row, key)) ?? [];
  return {
    fields: fields.map((field) =>
      toCell(field, own(header, field.key), `Data.${field.key}`, at(null, null, field.key)),
    ),
    sections: groups
      .filter(({ id }) => wanted.section === null || id === wanted.section)
      .map(({ id, name, fields: columns }) => {
        const rows = own(sections, id) ?? [];
        return {
          id,
          name,
          totalRows: rows.length,
          rows: rows.slice(wanted.from, wanted.from + wanted.count).map((row, offset) => {
            const index = wanted.from + offset;
            const found = columns.map(({ key }) => at(id, index, key));
            return {
              index,
              validationStatus: worstStatus(found.flat()),
              cells: columns.map((field, position) => {
                const path = `Sections.${id}[${index}].data.${field.key}`;
                return toCell(field, own(row, field.key), path, found[position] ?? []);
              }),
            };
          }),
        };
      }),
  };
}

const ABSENT: FieldValue = { value: null, state: 'absent', confidence: 0, citation: null };

function toCell(
  { key, label, type }: FieldDefinition,
  found: FieldValue = ABSENT,
  path: string,
  issues: readonly ValidationIssue[],
): Cell {
  const { value, confidence, citation, meta, readValue } = found;
  return {
    path,
    key,
    label: label ?? key,
    type,
    value,
    state: shownState(found),
    confidence,
    source: citation && { ...citation, box: [...citation.box] },
    ...(meta?.currency !== undefined && { currency: meta.currency }),
    ...(readValue !== undefined && readValue !== value && { readValue }),
    issues: issues.map(({ severity, code, message }) => ({ severity, code, message })),
  };
}

const placeOf = (sectionId: string | null, row: number | null, key: string): string =>
  `${sectionId ?? ''} ${row ?? ''} ${key}`;

function issuesByPlace(issues: readonly ValidationIssue[]): ReadonlyMap<string, ValidationIssue[]> {
  const byPlace = new Map<string, ValidationIssue[]>();
  for (const issue of issues) {
    const place = placeOf(issue.sectionId, issue.rowIndex, issue.fieldKey);
    const there = byPlace.get(place);
    if (there) there.push(issue);
    else byPlace.set(place, [issue]);
  }
  return byPlace;
}

/** A field may be called `constructor`. */
const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
