import type { Column, ExtractionConfig, FieldType } from '@rowbox/contract';
import { sheetFormat, toSheetCell, toSheetName, toSheetText } from '@rowbox/engine/sheet';
import { type RowSource, rowSources } from '../store/rows.ts';
import { type PackedRows, packRows } from '../workbook/packed-rows.ts';
import type { ModelColumn, ModelRow, ModelSheet } from '../workbook/workbook-model.ts';
import type { Context } from './context.ts';
import { headerProjection, type RowProjection, sectionProjection } from './row-projection.ts';

/* What a workbook of a mailbox, or of one of its splits, is to show. */

/** A sheet whose rows are packed, oldest extraction first. */
export interface PackedSheet extends Omit<ModelSheet, 'rows'> {
  readonly rows: PackedRows;
}

export interface MailboxToShow {
  readonly id: string;
  readonly name: string;
  readonly config: ExtractionConfig;
  readonly configVersion: number;
}

/** How many extractions are in memory at once. */
const BATCH = 500;

/**
 * @param split null: of the whole mailbox
 * @param ids its newest extractions, newest first, and one more than can be shown where there are more
 */
export async function mailboxToSheets(
  ctx: Pick<Context, 'db' | 'rowCap'>,
  { name, config }: Pick<MailboxToShow, 'name' | 'config'>,
  ids: readonly string[],
): Promise<readonly PackedSheet[]> {
  const sheets: PackedSheet[] = [];
  const header = headerProjection(config);
  sheets.push(await packSheet(ctx, { section: null, name, projection: header }, ids.slice(0, ctx.rowCap)));
  for (const { id: section, name: groupName } of config.groups) {
    const projection = sectionProjection(config, section);
    if (projection) sheets.push(await packSheet(ctx, { section, name: groupName, projection }, ids));
  }
  return sheets;
}

interface Table {
  readonly section: string | null;
  readonly name: string;
  readonly projection: RowProjection;
}

async function packSheet(
  { db, rowCap }: Pick<Context, 'db' | 'rowCap'>,
  { section, name, projection: { columns, toRows } }: Table,
  ids: readonly string[],
): Promise<PackedSheet> {
  const pieces: Uint8Array[] = [];
  let left = rowCap;
  const read = (from: number): Promise<readonly RowSource[]> => {
    const sources =
      from < ids.length ? rowSources(db, ids.slice(from, from + BATCH), section) : Promise.resolve([]);
    // Nobody may be left to hear of a failure: what comes after the last row is not waited for.
    sources.catch(() => undefined);
    return sources;
  };
  let coming = read(0);
  for (let from = 0; from < ids.length && left > 0; from += BATCH) {
    const sources = new Map((await coming).map((source) => [source.id, source]));
    // The database works on the next batch while this one is packed.
    coming = read(from + BATCH);
    const extractions: ModelRow[][] = [];
    for (const id of ids.slice(from, from + BATCH)) {
      const source = sources.get(id);
      if (!source || left === 0) continue;
      const rows = toRows(source).slice(0, left);
      left -= rows.length;
      const keys = rowKeys(source, rows.length);
      extractions.push(
        rows.map(({ values }, index) => ({
          key: keys[index] ?? '',
          values: columns.map((column) => toSheetCell(values[column.key] ?? null, column)),
        })),
      );
    }
    pieces.push(packRows(extractions.reverse().flat()));
  }
  return { section, name: toSheetName(name), columns: columns.map(toModelColumn), rows: pieces.reverse() };
}

/** A row keeps its key when others before it are removed or added. */
function rowKeys({ id, origins }: RowSource, rows: number): readonly string[] {
  let added = 0;
  return Array.from({ length: rows }, (_, index) => {
    const origin = origins === null ? index : (origins[index] ?? null);
    if (origin !== null) return `${id}#${origin}`;
    added += 1;
    return `${id}#n${added}`;
  });
}

const toModelColumn = (column: Column): ModelColumn => ({
  key: column.key,
  label: toSheetText(column.label),
  format: sheetFormat(column) ?? unitFormat(column),
  width: COLUMN_WIDTHS[column.type] ?? COLUMN_WIDTH,
});

/** A number with the unit that its column is in. */
const unitFormat = ({ type, unit }: Pick<Column, 'type' | 'unit'>): string =>
  type === 'number' && unit !== null && /^[^"\\]{1,20}$/.test(unit) ? `General" ${unit}"` : 'General';

/** In characters: wide enough for a date or an amount. */
const COLUMN_WIDTH = 16;
const COLUMN_WIDTHS: Readonly<Partial<Record<FieldType, number>>> = { text: 24, address: 32, datetime: 20 };
