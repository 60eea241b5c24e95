import type { BodyBand, RowOfBands } from './bands-to-rows.ts';
import { filledColumns } from './bands-to-rows.ts';
import type { PlacedBand } from './placed-bands.ts';

const LETTERS = /\p{L}{3}/u;

/**
 * Leaves out of a row what stands above its figures as a heading (`Delivery note 80021`, `Order 4711`): a line in bold
 * over a row that has a name of its own in another face, or a line that runs on over several columns.
 */
export function withoutHeading({ bands, anchor }: RowOfBands): RowOfBands {
  const row = bands[anchor];
  if (!row || !namesItself(row)) return { bands, anchor };
  let first = 0;
  for (let index = 0; index < anchor; index++) {
    const band = bands[index];
    if (band && isHeading(band, row)) first = index + 1;
  }
  return first === 0 ? { bands, anchor } : { bands: bands.slice(first), anchor: anchor - first };
}

function isHeading(band: BodyBand, row: BodyBand): boolean {
  const [line] = band.band.lines;
  if (!line || band.band.lines.length > 1) return false;
  if (isBold(band.band) && !isBold(row.band)) return true;
  return filledColumns(band.words).length > 1;
}

function namesItself(row: BodyBand): boolean {
  return row.words.some((words) => words.some((word) => LETTERS.test(word.word.text)));
}

function isBold(band: PlacedBand): boolean {
  return band.lines.filter((line) => line.line.bold).length * 2 > band.lines.length;
}
