import type { BodyBand, RowOfBands } from './bands-to-rows.ts';
import { filledColumns } from './bands-to-rows.ts';
import type { PlacedBand } from './placed-bands.ts';

const LETTERS = /\p{L}{3}/u;
const DIGIT = /\d/;
/** How far two left edges of one column may lie apart, in points. */
const SAME_EDGE = 2;

/**
 * Takes out of rows what stands above their figures as a heading (`Delivery note 80021`, `Order 4711`): a line in bold
 * over a row that has a name of its own in another face, or a line that runs on over several columns. Where the first
 * row has a heading above it, headings of that look below the other rows are those of the rows that follow.
 */
export function apartFromHeadings(rows: readonly RowOfBands[], body: readonly BodyBand[]): RowOfBands[] {
  const [first] = rows;
  const anchor = first?.bands[first.anchor];
  if (!anchor) return [];
  const above = body.slice(0, body.indexOf(anchor));
  const opens = above.some((band) => headsSection(band, anchor));
  let carried: readonly BodyBand[] = [];
  return rows.map((row, index) => {
    const whole = { bands: [...carried, ...row.bands], anchor: row.anchor + carried.length };
    const isLast = index === rows.length - 1;
    const end = opens && !isLast ? firstHeadingBelow(whole) : whole.bands.length;
    carried = whole.bands.slice(end);
    return belowHeadings({ ...whole, bands: whole.bands.slice(0, end) });
  });
}

function firstHeadingBelow({ bands, anchor }: RowOfBands): number {
  const row = bands[anchor];
  if (!row || !namesItself(row)) return bands.length;
  const found = bands.findIndex((band, index) => index > anchor && headsSection(band, row));
  return found < 0 ? bands.length : found;
}

function belowHeadings({ bands, anchor }: RowOfBands): RowOfBands {
  const row = bands[anchor];
  if (!row || !namesItself(row)) return { bands, anchor };
  let first = 0;
  for (let index = 0; index < anchor; index++) {
    const band = bands[index];
    const isOver = band && isAlone(band) && (band.runsOver || filledColumns(band.words).length > 1);
    if (band && (isOver || headsSection(band, row))) first = index + 1;
  }
  return first === 0 ? { bands, anchor } : { bands: bands.slice(first), anchor: anchor - first };
}

/**
 * Whether a single line looks like the heading of a section: bold where the row is not; or where rows begin with a number
 * or a code, it begins there with words, or runs on from there under what stands beside.
 */
function headsSection(band: BodyBand, row: BodyBand): boolean {
  const [line] = band.band.lines;
  if (!line || !isAlone(band)) return false;
  if (isBold(band.band) && !isBold(row.band)) return true;
  const [code, beside] = row.band.lines;
  if (!code || !beside || !DIGIT.test(code.line.text) || LETTERS.test(code.line.text)) return false;
  if (Math.abs(line.left - code.left) > SAME_EDGE) return false;
  return line.right > beside.left || (LETTERS.test(line.line.text) && !DIGIT.test(line.line.text));
}

function isAlone(band: BodyBand): boolean {
  return band.band.lines.length === 1;
}

function namesItself(row: BodyBand): boolean {
  return row.words.some((words) => words.some((word) => LETTERS.test(word.word.text)));
}

function isBold(band: PlacedBand): boolean {
  return band.lines.filter((line) => line.line.bold).length * 2 > band.lines.length;
}
