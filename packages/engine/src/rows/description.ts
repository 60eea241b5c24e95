import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell } from '../tables/table.ts';

/**
 * What an item is called, out of a cell that may go on with remarks beneath it (sizes, codes, terms, periods): the first
 * line, and those after it that the text runs on to, in the same face and because the line before ended where the cell
 * does.
 */
export function descriptionOf(cell: Cell): Cell {
  const [first] = cell.lines;
  if (!first || cell.lines.length === 1) return cell;
  const lines = [first];
  for (const line of cell.lines.slice(1)) {
    const last = lines.at(-1);
    if (!last || !runsOn(last.text, line.text)) break;
    if (line.bold !== last.bold || Math.abs(line.fontSize - last.fontSize) > 0.5) break;
    if (last.box.right < cell.box.right - 0.25 * (cell.box.right - cell.box.left)) break;
    lines.push(line);
  }
  return linesToCell(lines) ?? cell;
}

function runsOn(above: string, below: string): boolean {
  if (/:\s|:$/.test(below.slice(0, 24))) return false;
  return !/[.;:]$/.test(above);
}
