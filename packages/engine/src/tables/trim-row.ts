import type { RowOfBands, RowPattern } from './bands-to-rows.ts';
import type { BodyBand } from './body-band.ts';

/** A gap between two bands of one row is at most this many font sizes, beyond the line spacing of set text. */
const WIDEST_GAP = 1.2;
const LETTERS = /\p{L}{3}/u;
/** Words in one line from which on it is running text. */
const LONG_LINE = 6;
const LONG_NAME = 12;
const LABELLED = /^\p{L}[^:]{1,40}:\s\S/u;

/**
 * Leaves out what is no part of a row: bands that stand too far above or below its others, those of another page, running
 * text that passes under columns of figures, and values with labels of their own.
 */
export function trimRow(row: RowOfBands, pattern: RowPattern): RowOfBands {
  let first = row.anchor;
  while (first > 0 && belongs(row.bands[first - 1], row.bands[first])) first--;
  let end = row.anchor + 1;
  while (end < row.bands.length && belongs(row.bands[end - 1], row.bands[end])) {
    const band = row.bands[end];
    if (!band || isRunningText(band, pattern) || isLabelled(band)) break;
    end++;
  }
  return { bands: row.bands.slice(first, end), anchor: row.anchor - first };
}

function belongs(above: BodyBand | undefined, below: BodyBand | undefined): boolean {
  if (!above || !below || above.band.page !== below.band.page) return false;
  return below.band.bottom - above.band.bottom - below.band.fontSize <= WIDEST_GAP * below.band.fontSize;
}

/** Several values beside each other, each behind a label of its own, are no cells of the row above. */
function isLabelled({ band }: BodyBand): boolean {
  return band.lines.length > 1 && band.lines.every((line) => LABELLED.test(line.line.text));
}

function isRunningText(band: BodyBand, pattern: RowPattern): boolean {
  const underFigures = pattern.numberColumns.some((column) =>
    (band.words[column] ?? []).some((word) => LETTERS.test(word.word.text)),
  );
  return (
    underFigures &&
    band.band.lines.length < 3 &&
    band.band.lines.some((line) => line.words.length >= (band.runsOver ? LONG_NAME : LONG_LINE))
  );
}
