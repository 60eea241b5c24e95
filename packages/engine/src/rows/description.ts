import type { Line } from '../layout/line.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, Table } from '../tables/table.ts';

/** A remark under a name begins with what it is about: `GTIN: …`, `Color - red`. */
const REMARK = /^[\p{L}][\p{L}\p{N} ./-]{0,24}\s?[:=](?:\s|$)/u;
/** `BUF-SET-3` */
const CODE = /^[\p{Lu}\d]{2,}(?:[-_/.][\p{Lu}\d]+)+$/u;
/** A part or property of an item, listed beneath it, or the delivery or order that the next items belong to. */
const LISTED =
  /^(?:[-–•·*>]|(?:lieferschein|auftrag|bestellung|delivery note|order|bon de livraison|bl|commande|albarán|pedido|ddt|ordine|pakbon|levering|bestelling)(?!\p{L})[^\d]{0,12}\d)/iu;
/** What ends a line that goes on: a hyphen, a comma, a joining word. */
const BROKEN = /(?:\p{L}-|,|&|\+|\/)$/u;
/** A number of a shop's own, or a bar code, under a name. */
const BAR_CODE = /^\d{6,14}$/;
const SHORT_NAME = 40;
/** What stands under a name belongs to it while both together are not much longer than the name, in letters. */
const LONGER = 3;
const LONGER_LETTERS = 20;
/** Space between words in shares of the font size. */
const SPACE = 0.25;
const SET_FACE = 0.5;
const SCANNED_FACE = 0.25;

/** How wide the text of a column is set, and where it ends, as fractions of the page's width. */
export interface ColumnMeasure {
  readonly width: number;
  readonly right: number;
}

/**
 * The width that lines of a column fill: that of the longest one which stays inside the column (remarks may run on under
 * the next one). Widths rather than right edges, because text may be centred.
 */
export function measureColumn(table: Table, column: number): ColumnMeasure {
  const right = table.columns[column]?.right ?? 1;
  let width = 0;
  for (const row of table.rows) {
    for (const line of row.cells[column]?.lines ?? []) {
      if (REMARK.test(line.text)) break;
      if (line.box.right <= right) width = Math.max(width, line.box.right - line.box.left);
    }
  }
  return { width: width === 0 ? 1 : width, right };
}

/**
 * What an item is called, out of a cell that may go on with remarks beneath it (sizes, codes, terms, periods): its first
 * line (the second one, below a code), and each further one that the text had to be wrapped to, because the next word had no room left or because the
 * line breaks off, as long as the face stays the same and the line neither begins as a remark does nor runs out of the
 * column. One short line more may complete a short name. What else is said of it down to the first remark is part of
 * it as well where that is short beside the name. `over`: lines above the figures of the row belong to the name.
 */
export function descriptionOf(cell: Cell, measure: ColumnMeasure, over = 0): Cell {
  const start = isCode(cell.lines[0]) && hasWord(cell.lines[1]) ? 1 : 0;
  const first = cell.lines[Math.max(start, over)];
  if (!first || cell.lines.length === 1) return cell;
  const lines = [...cell.lines.slice(start, over), first];
  for (const line of cell.lines.slice(Math.max(start, over) + 1)) {
    const last = lines.at(-1);
    if (!last || REMARK.test(line.text) || BAR_CODE.test(line.text)) break;
    const runsOn = BROKEN.test(last.text) || isWrapped(last, line, measure.width);
    if (!runsOn && !(lines.length === 1 && completesName(last, line))) break;
    if (line.bold !== last.bold || Math.abs(line.fontSize - last.fontSize) > sameFace(line)) break;
    const isOver = line.box.right > measure.right && last.box.right <= measure.right;
    // A single word may be too long for its column; of several the last would have gone on to the next line.
    if (isOver && line.words.length > 1) break;
    lines.push(line);
  }
  const all = [...lines, ...linesBelow(cell.lines.slice(start + lines.length))];
  const isLong = lengthOf(all) > LONGER * lengthOf(lines) + LONGER_LETTERS;
  return linesToCell(isLong ? lines : all) ?? cell;
}

/** What is said of an item beneath its name, as far as the first remark. */
function linesBelow(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex((line) => REMARK.test(line.text) || LISTED.test(line.text) || !hasWord(line));
  return end < 0 ? lines : lines.slice(0, end);
}

function lengthOf(lines: readonly Line[]): number {
  return lines.reduce((length, { text }) => length + text.length + 1, -1);
}

/** By how many points sizes of one face may differ; those of a scan are measured from its letters. */
function sameFace({ words, fontSize }: Line): number {
  return words.some(({ source }) => source === 'ocr') ? SCANNED_FACE * fontSize : SET_FACE;
}

/** A code that stands over the name: a single word with a digit and no word in it, or of capitals with hyphens. */
export function isCode(line: Line | undefined): boolean {
  if (line === undefined || line.words.length !== 1) return false;
  if (CODE.test(line.text)) return true;
  if (hasWord(line)) return false;
  return /\d/.test(line.text) && !/\d[.,]\d{1,2}\D?$/.test(line.text);
}

function hasWord(line: Line | undefined): boolean {
  return line !== undefined && /\p{L}{3}/u.test(line.text);
}

/** A name of two short lines. */
function completesName(above: Line, below: Line): boolean {
  return (
    below.words.length <= 2 &&
    !BAR_CODE.test(below.text) &&
    above.text.length + below.text.length <= SHORT_NAME
  );
}

function isWrapped(above: Line, below: Line, width: number): boolean {
  const [word] = below.words;
  if (!word) return false;
  const own = above.box.right - above.box.left;
  const space = (own / Math.max(1, above.text.length)) * SPACE * 2;
  return own + space + (word.box.right - word.box.left) > width;
}
