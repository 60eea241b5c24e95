import { bandsToPattern, bandsToRows, type RowOfBands, saysSum } from './bands-to-rows.ts';
import type { BodyBand } from './body-band.ts';
import type { HeaderAt } from './find-headers.ts';
import type { PlacedPage } from './placed-page.ts';
import { isCarriedOver, rowsToKinds } from './rows-to-kinds.ts';

/** Share of its words by which a repeated header may differ ("continued", a letter misread). */
const HEADER_CHANGES = 0.1;
/** Running text: lines of as many words, over as much of the page's width, and how many of them part two tables. */
const WORDS_IN_LINE = 9;
const WIDE = 0.45;
const RUNNING_LINES = 4;
/** The last bands of a page that tell whether its table goes on. */
const LAST_BANDS = 80;
export const FIRST_BANDS = 6;
/** Share of the usual columns that the first row of a next page must fill. */
const AS_WHOLE = 0.8;

/** The header that a page repeats; null where it does not. */
export function repeatedHeader(
  pageIndex: number,
  header: HeaderAt,
  others: readonly HeaderAt[],
): HeaderAt | null {
  const found = others.find((other) => {
    if (other.page !== pageIndex) return false;
    let shared = 0;
    for (const word of header.words) if (other.words.has(word)) shared++;
    const different = header.words.size + other.words.size - 2 * shared;
    return different <= Math.max(1, HEADER_CHANGES * header.words.size);
  });
  return found ?? null;
}

/** Whether running text follows the last row of a page, so that the table does not go on over it. */
export function isOverBefore(body: readonly BodyBand[], page: PlacedPage, columns: number): boolean {
  const onPage = body.filter((band) => band.band.page === page.layout.page.number).slice(-LAST_BANDS);
  const pattern = bandsToPattern(beforeSums(onPage), columns);
  const rows = bandsToRows(onPage, pattern);
  const last = rows[rowsToKinds(rows, pattern).length - 1];
  const bottom = last?.bands[last.anchor]?.band.bottom;
  return bottom !== undefined && holdsRunningText(page, bottom, page.frame.height);
}

/** Whether a stretch of a page, in points from its top, holds several lines of running text. */
export function holdsRunningText(page: PlacedPage, top: number, bottom: number): boolean {
  const running = page.bands.filter(
    (band) =>
      band.top >= top &&
      band.bottom <= bottom &&
      band.lines.some(
        (line) => line.words.length >= WORDS_IN_LINE && line.right - line.left > WIDE * page.frame.width,
      ),
  );
  return running.length >= RUNNING_LINES;
}

/** Whether a page's first bands (`FIRST_BANDS` of them) hold a row as whole as those that a table had before. */
export function beginsAlike(next: readonly BodyBand[], body: readonly BodyBand[], columns: number): boolean {
  const recent = body.slice(-LAST_BANDS);
  const pattern = bandsToPattern(beforeSums(recent), columns);
  const before = bandsToRows(recent, pattern);
  // A header at the foot of a page has its first row on the next one.
  if (before.length === 0) return true;
  const kinds = rowsToKinds(before, pattern);
  const ended = before.some((row, index) => kinds[index] === 'sum' && !isCarriedOver(row));
  if (ended || kinds.length < before.length) return false;
  const row = bandsToRows(next, pattern).find((first) => !isCarriedOver(first));
  if (!row) return false;
  const anchor = row.bands[row.anchor];
  const filled = pattern.usualColumns.filter((column) => (anchor?.words[column] ?? []).length > 0);
  return filled.length >= AS_WHOLE * pattern.usualColumns.length && rowsToKinds([row], pattern)[0] === 'row';
}

/** The bands above the first sum: from these the look of whole rows is learned. */
export function beforeSums(body: readonly BodyBand[]): readonly BodyBand[] {
  const first = body.findIndex((band, index) => index > 0 && isSumBand(band));
  return first > 0 ? body.slice(0, first) : body;
}

function isSumBand(band: BodyBand): boolean {
  // Asked of every band of every page; hardly any begins as a sum.
  if (!saysSum(band)) return false;
  const rows: RowOfBands[] = [{ bands: [band], anchor: 0 }];
  const all = {
    numberColumns: band.words.map((_, index) => index),
    usualColumns: band.words.map((_, index) => index),
  };
  return rowsToKinds(rows, all)[0] === 'sum';
}
