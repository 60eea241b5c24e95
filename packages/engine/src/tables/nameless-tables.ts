import type { PageLayout } from '../layout/layout.ts';
import { apartFromHeadings } from './apart-from-headings.ts';
import { assignBand } from './assign-band.ts';
import { bandsToPattern, bandsToRows } from './bands-to-rows.ts';
import type { BodyBand } from './body-band.ts';
import { bodyToTable, spansToColumns } from './body-to-table.ts';
import { textToShape } from './cell-shape.ts';
import { columnSpans } from './column-spans.ts';
import { type PlacedBand, sharedWidth } from './placed-bands.ts';
import { type PlacedPage, placePages } from './placed-page.ts';
import { rowsToKinds } from './rows-to-kinds.ts';
import { isRuledBetween } from './ruled-between.ts';
import type { Table } from './table.ts';
import { trimRow } from './trim-row.ts';

const LEAST_PIECES = 3;
const LEAST_ROWS = 2;
const MOST_ROWS = 500;
/** Bands between two rows at most (names that go on, remarks), and their distance in font sizes. */
const MOST_BETWEEN = 4;
const WIDEST_GAP = 5;
const MONEY = /\d[.,]\d{2}(?!\d)/;

/**
 * Tables that neither a header nor drawn lines show: bands that follow each other soon, each with a name and figures in
 * three or more pieces, the last of them money, the pieces of each standing over or under those of the one before. The
 * fullest band gives the columns; they have no names.
 */
export function findNamelessTables(layouts: readonly PageLayout[]): Table[] {
  return placePages(layouts).flatMap((page) =>
    runsOfRows(page.bands).flatMap((run) => bandsToTable(run, page) ?? []),
  );
}

/** First and last index of the bands of each run. */
function runsOfRows(bands: readonly PlacedBand[]): PlacedBand[][] {
  const runs: PlacedBand[][] = [];
  let first = -1;
  let last = -1;
  let rows = 0;
  const close = () => {
    if (rows >= LEAST_ROWS) runs.push(bands.slice(first, last + 1));
    rows = 0;
  };
  bands.slice(0, MOST_ROWS).forEach((band, index) => {
    if (!looksLikeRow(band)) return;
    const before = bands[last];
    const goesOn =
      rows > 0 &&
      !!before &&
      index - last <= MOST_BETWEEN + 1 &&
      band.top - before.bottom <= WIDEST_GAP * band.fontSize &&
      alignedPieces(before, band) >= LEAST_PIECES;
    if (!goesOn) {
      close();
      first = index;
    }
    rows++;
    last = index;
  });
  close();
  return runs;
}

function looksLikeRow(band: PlacedBand): boolean {
  const shapes = band.lines.map((line) => textToShape(line.line.text));
  const end = band.lines.at(-1)?.line.text ?? '';
  const holdsMoney = band.lines.slice(-2).some((line) => MONEY.test(line.line.text));
  return (
    band.lines.length >= LEAST_PIECES &&
    shapes.includes('words') &&
    holdsMoney &&
    /\d/.test(end) &&
    shapes.filter((shape) => shape === 'number').length > 1
  );
}

function alignedPieces(above: PlacedBand, below: PlacedBand): number {
  return below.lines.filter((line) => above.lines.some((other) => sharedWidth(line, other) > 0)).length;
}

/** Bands as the rows of one table, whose columns are those of the fullest of them; null when no row is left. */
export function bandsToTable(bands: readonly PlacedBand[], page: PlacedPage): Table | null {
  const [first] = bands;
  if (first === undefined) return null;
  const fullest = bands.reduce((most, band) => (band.lines.length > most.lines.length ? band : most), first);
  const cells = fullest.lines.map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
  const spans = columnSpans(cells, bands);
  const stretch = { left: spans[0]?.left ?? 0, right: spans.at(-1)?.right ?? 0 };
  const body = bands.map((band, index): BodyBand => {
    const above = bands[index - 1];
    const top = above ? (above.top + above.bottom) / 2 : band.top;
    const ruledAbove = isRuledBetween(page.horizontals, top, (band.top + band.bottom) / 2, stretch, 0.55);
    const { words, runsOver } = assignBand(band, spans);
    return { band, words, runsOver, ruledAbove };
  });
  const pattern = bandsToPattern(body, spans.length);
  const trimmed = bandsToRows(body, pattern).map((row) => trimRow(row, pattern));
  const rows = apartFromHeadings(trimmed, body);
  return bodyToTable({
    origin: 'columns',
    columns: spansToColumns(spans, [], page),
    headerLines: [],
    rows,
    kinds: rowsToKinds(rows, pattern),
    body,
  });
}
