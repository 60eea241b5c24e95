import type { PageLayout } from '../layout/layout.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Box } from '../page/box.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { endAtGrids } from './end-at-grids.ts';
import { fillGrid } from './fill-grid.ts';
import { findHeaders, type HeaderAt, widenHeader } from './find-headers.ts';
import { gridsToTables } from './grid-to-table.ts';
import { joinMarkColumns } from './join-mark-columns.ts';
import { type PlacedPage, placePages } from './placed-page.ts';
import { rulingsToGrids } from './rulings-to-grids.ts';
import type { Table, TableRow } from './table.ts';
import { tableUnderHeader } from './table-under-header.ts';
import { withoutTextsBeside } from './texts-beside.ts';
import { whereTablesPart } from './where-tables-part.ts';

/** Share of the columns whose header is the same when two tables are one. */
const SAME_HEADER = 0.7;
/** Cells of a row from which on it is a row like those above it. */
const LEAST_CELLS = 3;

/** Every table of a document that shows itself by its drawn lines or by its header, top to bottom. */
export function findTables(layouts: readonly PageLayout[]): Table[] {
  const pages = placePages(layouts);
  const grids = flatMapped(pages, (page, index) =>
    flatMapped(
      rulingsToGrids(page.layout.page.rulings, page.frame),
      (grid) => fillGrid(grid, page, index) ?? [],
    ),
  );
  const drawn = gridsToTables(grids).filter((table) => table.columns.length > 1);
  const headers = findAllHeaders(pages);
  const headed = tablesUnderHeaders(pages, headers, headers).map((table) => endAtGrids(table, drawn));
  const found = withoutOverlaps(drawn, headed).sort(byPlace).map(joinMarkColumns);
  const hasDetails = pages.some(({ details }) => details.length > 0);
  return hasDetails ? found.map((table) => overDetails(table, pages)) : found;
}

function findAllHeaders(pages: readonly PlacedPage[]): readonly HeaderAt[] {
  const known = headersOfPages.get(pages);
  if (known !== undefined) return known;
  const headers = flatMapped(pages, (page, index) => findHeaders(page, index, pages));
  headersOfPages.set(pages, headers);
  return headers;
}

/** Every group of a config that looks for tables of its own asks anew. */
const headersOfPages = new WeakMap<readonly PlacedPage[], readonly HeaderAt[]>();

/**
 * The tables under bands that `isHeader` recognises by their texts, apart from those that were found without it:
 * for headers that look like data (`2009 | 2010`) or that are known only to who asks for them.
 */
export function findNamedTables(
  layouts: readonly PageLayout[],
  found: readonly Table[],
  isHeader: (texts: readonly string[]) => boolean,
): Table[] {
  const pages = placePages(layouts);
  const lines = new Set(flatMapped(found, ({ headerLines }) => [...headerLines]));
  const hasTable = ({ page, first, last }: HeaderAt) =>
    pages[page]?.bands
      .slice(first, last + 1)
      .some((band) => band.lines.some(({ line }) => lines.has(line))) === true;
  // What gave way to a grid around it shows no table either.
  const shown = findAllHeaders(pages).filter(hasTable);
  const named = flatMapped(pages, (page, pageIndex) =>
    flatMapped(page.bands, (band, index) => {
      const known = shown.some(
        (header) => header.page === pageIndex && header.first <= index && header.last >= index,
      );
      if (known || !isHeader(band.lines.map((line) => line.line.text))) return [];
      return [widenHeader(page, pageIndex, index)];
    }),
  );
  // What stands right under a header that the fields name is its first row, however much it looks like a header too.
  const others = shown.filter(
    (header) => !named.some(({ page, last }) => page === header.page && header.first === last + 1),
  );
  const all = [...others, ...named].sort((a, b) => a.page - b.page || a.first - b.first);
  return tablesUnderHeaders(pages, named, all);
}

function tablesUnderHeaders(
  pages: readonly PlacedPage[],
  headers: readonly HeaderAt[],
  all: readonly HeaderAt[],
): Table[] {
  const repeated = new Set<HeaderAt>();
  return flatMapped(headers, (header) => {
    if (repeated.has(header)) return [];
    const found = tableUnderHeader(pages, header, all);
    for (const repeat of found?.repeats ?? []) repeated.add(repeat);
    if (!found) return [];
    const { width } = pages[header.page]?.frame ?? { width: 0 };
    const part = whereTablesPart(found.table);
    if (part === null) {
      const own = withoutTextsBeside(found.table, pages);
      const limits = own && { left: own.left * width, right: own.right * width };
      return [(limits && tableUnderHeader(pages, header, all, limits)?.table) ?? found.table];
    }
    const sides = [
      { left: 0, right: part * width },
      { left: part * width, right: width },
    ].flatMap((limits) => tableUnderHeader(pages, header, all, limits)?.table ?? []);
    return sides.length > 1 ? sides : [found.table];
  });
}

/** The table with what stands under its last row, too, as far as its small tables reach. */
function overDetails(table: Table, pages: readonly PlacedPage[]): Table {
  const parts = table.parts.map((part) => {
    const details = pages.find(({ layout }) => layout.page.number === part.page)?.details ?? [];
    let { bottom } = part.box;
    for (const { lines } of details) {
      for (const { line } of lines) {
        const { box } = line;
        if (box.top >= part.box.top && box.top - bottom < box.bottom - box.top)
          bottom = Math.max(bottom, box.bottom);
      }
    }
    return bottom === part.box.bottom ? part : { ...part, box: { ...part.box, bottom } };
  });
  return { ...table, parts };
}

/**
 * Where a drawn grid and a header speak of the same place, one of the two is left: the grid, unless it has no header of
 * its own (it frames rows whose header stands above it), holds fewer rows under another header, or but the first of them.
 */
function withoutOverlaps(drawn: readonly Table[], headed: readonly Table[]): Table[] {
  const nameless = drawn.filter((table) => table.columns.every((column) => column.header === ''));
  const named = drawn.filter(
    (table) => !nameless.includes(table) && !headed.some((other) => goesOnBelow(other, table)),
  );
  const kept = [...named];
  for (const table of headed) {
    const covered = kept.some(
      (other) =>
        isOver(table, other) && (other.rows.length >= table.rows.length || haveSameHeader(table, other)),
    );
    if (!covered) kept.push(table);
  }
  const framed = nameless.filter((table) => !kept.some((other) => isOver(table, other)));
  return [...kept, ...framed];
}

/**
 * Whether a grid is no more than a table's header and its first row, as they come out where every other row is shaded: the
 * rows that go on below are as full as the one in it.
 */
function goesOnBelow(table: Table, grid: Table): boolean {
  const [first] = grid.rows;
  const [, second] = table.rows;
  if (first === undefined || second === undefined || grid.rows.length > 1) return false;
  const filled = (row: TableRow) => row.cells.filter((cell) => cell !== null).length;
  const isFull = filled(second) >= Math.max(LEAST_CELLS, filled(first) - 1);
  return isFull && isOver(grid, table) && haveSameHeader(table, grid);
}

/** Whether a table's first part lies mostly inside a part of another one. */
function isOver(table: Table, other: Table): boolean {
  const [part] = table.parts;
  return (
    !!part &&
    other.parts.some((otherPart) => {
      if (otherPart.page !== part.page) return false;
      return isMostlyInside(part.box, otherPart.box) || isMostlyInside(otherPart.box, part.box);
    })
  );
}

function haveSameHeader(table: Table, other: Table): boolean {
  const own = new Set(table.columns.map((column) => foldToAlphanumerics(column.header)));
  const shared = other.columns.filter((column) => own.has(foldToAlphanumerics(column.header)));
  return shared.length >= SAME_HEADER * Math.max(table.columns.length, other.columns.length);
}

function isMostlyInside(box: Box, around: Box): boolean {
  const width = Math.min(box.right, around.right) - Math.max(box.left, around.left);
  const height = Math.min(box.bottom, around.bottom) - Math.max(box.top, around.top);
  if (width <= 0 || height <= 0) return false;
  return width * height > 0.6 * (box.right - box.left) * (box.bottom - box.top);
}

function byPlace(a: Table, b: Table): number {
  const [first] = a.parts;
  const [second] = b.parts;
  if (!first || !second) return 0;
  return first.page - second.page || first.box.top - second.box.top || first.box.left - second.box.left;
}
