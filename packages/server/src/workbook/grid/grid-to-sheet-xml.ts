import { columnToLetters } from '../cell-places.ts';
import { textXml } from '../plain-row.ts';
import type { SheetRow, SheetXml } from '../sheet-xml.ts';
import type { GridValue } from './grid.ts';

/** The values of a grid as the rows of a sheet, so that both are planned alike. Rows without a value are left out. */
export function gridToSheetXml(values: readonly (readonly GridValue[])[]): SheetXml {
  const letters: string[] = [];
  const rows: SheetRow[] = [];
  for (const [index, row] of values.entries()) {
    let cells = '';
    for (const [column, value] of row.entries()) {
      if (value === null || value === '') continue;
      letters[column] ??= columnToLetters(column + 1);
      cells += `<c r="${letters[column]}${index + 1}" t="inlineStr">${textXml(String(value))}</c>`;
    }
    if (cells !== '') rows.push({ at: index + 1, tag: '', cells });
  }
  return { head: '', rows, tail: '' };
}
