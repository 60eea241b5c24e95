import { columnToLetters } from './cell-places.ts';
import type { ModelRow, SheetCell } from './workbook-model.ts';
import { type Bytes, escapeXml } from './xml.ts';

/** The cells of a row that holds nothing but ours, in the looks of their columns. */
export type PlainRowWriter = (row: number, values: ModelRow) => Bytes;

interface Slot {
  /** `<c r="B`: what a cell begins with. */
  readonly start: Bytes;
  /** Of the model's row; null: the key. */
  readonly index: number | null;
  /** ` s="4"`, or nothing. Asked for with the first value: a look that no cell has is not made. */
  readonly look: () => Bytes;
}

/** @param styleOf the look of a column's cells */
export function plainRowWriter(
  keyColumn: number,
  columns: readonly { readonly at: number; readonly index: number; readonly format: string }[],
  styleOf: (column: number, format: string) => number,
): PlainRowWriter {
  const slotOf = (
    at: number,
    index: number | null,
    toStyle: () => number,
  ): Slot & { readonly at: number } => {
    let look: Bytes | null = null;
    return {
      at,
      start: `<c r="${columnToLetters(at)}`,
      index,
      look: () => {
        if (look === null) {
          const style = toStyle();
          look = style === 0 ? '' : ` s="${style}"`;
        }
        return look;
      },
    };
  };
  const slots: readonly Slot[] = [
    slotOf(keyColumn, null, () => 0),
    ...columns.map(({ at, index, format }) => slotOf(at, index, () => styleOf(at, format))),
  ].sort((a, b) => a.at - b.at);
  return (row, { key, values }) => {
    let cells = '';
    for (const { start, index, look } of slots) {
      const value = index === null ? key : (values[index] ?? null);
      if (value !== null) cells += `${start}${row}"${look()}${contentXml(value)}`;
    }
    return cells;
  };
}

/** The rest of a cell after its look. */
function contentXml(value: Exclude<SheetCell, null>): Bytes {
  if (typeof value === 'number') return `><v>${value}</v></c>`;
  if (typeof value === 'boolean') return ` t="b"><v>${value ? 1 : 0}</v></c>`;
  return ` t="inlineStr">${textXml(value)}</c>`;
}

export const textXml = (text: string): Bytes => `<is><t xml:space="preserve">${escapeXml(text)}</t></is>`;
