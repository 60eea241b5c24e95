import type { Line } from '../layout/line.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, Table } from '../tables/table.ts';

/** A remark under a name begins with what it is about: `GTIN: …`, `Color - red`. */
const REMARK = /^[\p{L}][\p{L}\p{N} ./-]{0,24}\s?[:=](?:\s|$)/u;
/** Space between words in shares of the font size. */
const SPACE = 0.25;

/**
 * How far to the right the text of a column runs, as a fraction of the page's width: to the drawn edge, or as far as the
 * longest line that stays inside the column (remarks may run on under the next one).
 */
export function columnReach(table: Table, column: number): number {
  const edge = table.columns[column]?.right ?? 1;
  if (table.origin === 'grid') return edge;
  let reach = 0;
  for (const row of table.rows) {
    for (const line of row.cells[column]?.lines ?? []) {
      if (line.box.right <= edge) reach = Math.max(reach, line.box.right);
    }
  }
  return reach === 0 ? edge : reach;
}

/**
 * What an item is called, out of a cell that may go on with remarks beneath it (sizes, codes, terms, periods): its first
 * line, and each further one that the text had to be wrapped to, because the next word had no room left before `reach`,
 * as long as the face stays the same and the line does not begin as a remark does.
 */
export function descriptionOf(cell: Cell, reach: number): Cell {
  const [first] = cell.lines;
  if (!first || cell.lines.length === 1) return cell;
  const lines = [first];
  for (const line of cell.lines.slice(1)) {
    const last = lines.at(-1);
    if (!last || !isWrapped(last, line, reach) || REMARK.test(line.text)) break;
    if (line.bold !== last.bold || Math.abs(line.fontSize - last.fontSize) > 0.5) break;
    lines.push(line);
  }
  return linesToCell(lines) ?? cell;
}

function isWrapped(above: Line, below: Line, reach: number): boolean {
  const [word] = below.words;
  if (!word) return false;
  const letters = Math.max(1, above.text.length);
  const space = ((above.box.right - above.box.left) / letters) * SPACE * 2;
  return above.box.right + space + (word.box.right - word.box.left) > reach;
}
