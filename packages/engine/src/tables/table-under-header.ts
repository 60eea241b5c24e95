import { flatMapped } from '../lists/flat-mapped.ts';
import { apartFromHeadings } from './apart-from-headings.ts';
import { assignBand } from './assign-band.ts';
import type { ColumnSpan } from './assign-words.ts';
import { bandsToPattern, bandsToRows } from './bands-to-rows.ts';
import type { BodyBand } from './body-band.ts';
import { bodyToTable, spansToColumns } from './body-to-table.ts';
import { isCaptionOfNext } from './captions.ts';
import { withoutColumnNumbers } from './column-numbers.ts';
import { columnSpans } from './column-spans.ts';
import type { HeaderAt } from './find-headers.ts';
import {
  beforeSums,
  beginsAlike,
  FIRST_BANDS,
  holdsRunningText,
  isOverBefore,
  repeatedHeader,
} from './following-pages.ts';
import { headerToCells } from './header-to-columns.ts';
import { joinNamelessColumns } from './join-nameless-columns.ts';
import { bandOfLines, type PlacedBand, placeAround, sharedWidth } from './placed-bands.ts';
import type { PlacedPage } from './placed-page.ts';
import { rowsToKinds } from './rows-to-kinds.ts';
import { isRuledBetween } from './ruled-between.ts';
import type { Table } from './table.ts';
import { cutAtEdges, textEdges } from './text-edges.ts';
import { trimEnd } from './trim-end.ts';
import { trimRow } from './trim-row.ts';

/** How far beyond its header a table may reach at either side, in shares of the page's width. */
const OVERHANG = 0.12;
/** Bands of one page that may belong to a table, and pages it may go on over. */
const MOST_BANDS = 1500;
const MOST_PAGES = 200;
/** A gap this many font sizes high ends a page's part of a table, unless rows as whole as before follow. */
const WIDEST_GAP = 14;
/** Bands from which the edges that words keep to are learned. */
const SAMPLE = 60;
/** Bands from which the table's width is learned. */
const WIDTH_BANDS = 12;

/** From where to where across the page, in points. */
export interface Stretch {
  readonly left: number;
  readonly right: number;
}

export interface TableUnderHeader {
  readonly table: Table;
  /** Where later pages repeat the header; these head no table of their own. */
  readonly repeats: readonly HeaderAt[];
}

/**
 * Reads the table under a header, on its page and on those it goes on over:
 *
 * 1. Header cells give the columns; the body's fuller bands widen them.
 * 2. The words of every band below are assigned to columns, until another header begins.
 * 3. Bands become rows; rows that sum up end the table.
 * 4. A next page that repeats the header, or begins with a row like those before, goes on with the same columns.
 *
 * `others` are the other headers of the document, at which a table ends; `limits`: what stands beyond, in points, is
 * another table's. Null when nothing below fits.
 */
export function tableUnderHeader(
  pages: readonly PlacedPage[],
  at: HeaderAt,
  others: readonly HeaderAt[],
  limits: Stretch | null = null,
): TableUnderHeader | null {
  const page = pages[at.page];
  if (!page) return null;
  const header = page.bands.slice(at.first, at.last + 1);
  const around = limits ?? tableWidth(header, page.bands.slice(at.last + 1, at.last + 1 + WIDTH_BANDS));
  const reach = limits ? 0 : OVERHANG * page.frame.width;
  const within = (band: PlacedBand) =>
    bandOfLines(
      band,
      band.lines.filter((line) => line.right > around.left - reach && line.left < around.right + reach),
    );
  const below = (pageIndex: number, from: number) => {
    const next = others.find((other) => other.page === pageIndex && other.first >= from);
    const bands =
      pages[pageIndex]?.bands.slice(from, Math.min(next?.first ?? MOST_BANDS, from + MOST_BANDS)) ?? [];
    const caption = bands.findIndex(isCaptionOfNext);
    return flatMapped(caption < 0 ? bands : bands.slice(0, caption), (band) => within(band) ?? []);
  };

  const ownHeader = flatMapped(header, (band) => within(band) ?? []);
  const uncut = withoutColumnNumbers(beforeWideGap(below(at.page, at.last + 1), header));
  const firstNext = repeatedHeader(at.page + 1, at, others);
  const uncutSample = uncut.length > 0 ? uncut : below(at.page + 1, firstNext ? firstNext.last + 1 : 0);
  const edges = textEdges([...ownHeader, ...uncutSample.slice(0, SAMPLE)]);
  const cut = (bands: readonly PlacedBand[]) => bands.map((band) => cutAtEdges(band, edges));
  const ownBands = cut(uncut);
  const sample = uncutSample === uncut ? ownBands : cut(uncutSample);
  const cells = headerToCells(ownHeader, sample, uncutSample, page.horizontals);
  if (cells.length < 2) return null;
  const spans = columnSpans(cells, sample);
  const stretch = { left: spans[0]?.left ?? 0, right: spans.at(-1)?.right ?? 0 };
  const body = toBody(ownBands, spans, page, stretch);

  const repeats: HeaderAt[] = [];
  for (let index = at.page + 1; index < Math.min(pages.length, at.page + MOST_PAGES); index++) {
    const next = pages[index];
    const before = pages[index - 1];
    if (!next || !before || isOverBefore(body, before, cells.length)) break;
    const repeat = repeatedHeader(index, at, others);
    if (repeat && holdsRunningText(next, 0, next.bands[repeat.first]?.top ?? 0)) break;
    const from = repeat ? repeat.last + 1 : 0;
    const bands = cut(below(index, from));
    const begin = repeat ? [] : toBody(bands.slice(0, FIRST_BANDS), spans, next, stretch);
    if (!repeat && !beginsAlike(begin, body, cells.length)) break;
    if (repeat) repeats.push(repeat);
    body.push(...toBody(bands, spans, next, stretch));
  }

  const pattern = bandsToPattern(beforeSums(body), cells.length);
  const trimmed = bandsToRows(body, pattern).map((row) => trimRow(row, pattern));
  const rows = trimEnd(apartFromHeadings(trimmed, body), spans);
  const table = bodyToTable({
    origin: 'header',
    columns: spansToColumns(spans, cells, page),
    headerLines: [...new Set(flatMapped(cells, (cell) => cell.lines))],
    rows,
    kinds: rowsToKinds(rows, pattern),
    body,
  });
  return table ? { table: joinNamelessColumns(table), repeats } : null;
}

function toBody(
  bands: readonly PlacedBand[],
  spans: readonly ColumnSpan[],
  page: PlacedPage,
  stretch: { readonly left: number; readonly right: number },
): BodyBand[] {
  return bands.map((band, index) => {
    const above = bands[index - 1];
    const top = above ? (above.top + above.bottom) / 2 : band.top - band.fontSize;
    const bottom = (band.top + band.bottom) / 2;
    return {
      band,
      ...assignBand(band, spans),
      ruledAbove: isRuledBetween(page.horizontals, top, bottom, stretch, 0.55),
    };
  });
}

/**
 * From where to where a table stands: the header's width, and what stands beside it in most of the bands that have
 * several pieces under it (a column of names has often no header).
 */
function tableWidth(
  header: readonly PlacedBand[],
  below: readonly PlacedBand[],
): { left: number; right: number } {
  const around = placeAround(header);
  const cells = flatMapped(header, (band) => band.lines);
  const under = below.filter(
    (band) => band.lines.filter((line) => cells.some((cell) => sharedWidth(cell, line) > 0)).length > 1,
  );
  const lefts = under.map((band) => band.left).sort((a, b) => a - b);
  const rights = under.map((band) => band.right).sort((a, b) => b - a);
  const middle = Math.floor(under.length / 3);
  return {
    left: Math.min(around.left, lefts[middle] ?? around.left),
    right: Math.max(around.right, rights[middle] ?? around.right),
  };
}

/** The bands down to a gap too wide for any table. */
function beforeWideGap(bands: readonly PlacedBand[], header: readonly PlacedBand[]): readonly PlacedBand[] {
  let bottom = placeAround(header).bottom;
  const kept: PlacedBand[] = [];
  for (const band of bands) {
    if (band.top - bottom > WIDEST_GAP * Math.max(8, band.fontSize)) break;
    kept.push(band);
    bottom = Math.max(bottom, band.bottom);
  }
  return kept;
}
