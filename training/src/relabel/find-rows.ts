import type { CellValue } from '@rowbox/contract';
import type { WordRun } from '../annotated-document.ts';
import { findValue, type SearchedPage } from './find-value.ts';
import type { KnownGroup } from './labelled-page.ts';

/** Of each row and column: where the cell is printed; null where it was not found. */
export type FoundRows = readonly (readonly (WordRun | null)[])[];

/** A row is found where at least this many of its cells stand in one line. */
const ENOUGH_CELLS = 2;

/**
 * Finds the rows of a group one below the other: each where most of its cells stand in one line, below the row before.
 * A number like 1 is printed everywhere; in the line of its row it is the cell.
 */
export function findRows({ columns, rows }: KnownGroup, pages: readonly SearchedPage[]): FoundRows {
  let [fromPage, fromTop] = [0, 0];
  const found = rows.map((row) => {
    const places = columns.map(({ key, type }) =>
      pages.flatMap((searched, at) =>
        findValue(row[key] ?? null, type, searched).map((run) => ({ run, at, ...spanOf(run, searched) })),
      ),
    );
    const later = places.map((column) =>
      column.filter(({ at, bottom }) => at > fromPage || (at === fromPage && bottom > fromTop)),
    );
    const lines = later.flat().map((anchor) => {
      const cells = later.map((column) =>
        column.filter((place) => place.at === anchor.at && overlaps(place, anchor)),
      );
      return { anchor, cells, count: cells.filter((cell) => cell.length > 0).length };
    });
    const known = columns.filter(({ key }) => isSaid(row[key])).length;
    const best = lines
      .filter(({ count }) => count >= Math.min(ENOUGH_CELLS, known))
      .sort(
        (one, other) =>
          other.count - one.count ||
          one.anchor.at - other.anchor.at ||
          one.anchor.bottom - other.anchor.bottom,
      )[0];
    if (best === undefined) return columns.map(() => []);
    [fromPage, fromTop] = [best.anchor.at, best.anchor.bottom];
    return best.cells.map((cell) => cell.map(({ run }) => run));
  });
  const edges = columns.map((_, at) =>
    edgesOf(
      found.flatMap((row) => (row[at]!.length === 1 ? row[at]! : [])),
      pages,
    ),
  );
  return found.map((row) =>
    apart(row.map((cell, at) => cell.filter((run) => isInColumn(run, edges[at]!, pages)))),
  );
}

/** Left and right edges, in fractions of the page, of cells that are printed once in their line; null: too few. */
type Edges = { readonly left: number; readonly right: number } | null;

function edgesOf(runs: readonly WordRun[], pages: readonly SearchedPage[]): Edges {
  if (runs.length < 2) return null;
  const middle = (values: readonly number[]): number =>
    [...values].sort((one, other) => one - other)[values.length >> 1]!;
  const boxes = runs.map((run) => sidesOf(run, pages));
  return { left: middle(boxes.map(({ left }) => left)), right: middle(boxes.map(({ right }) => right)) };
}

function sidesOf(
  { page, words }: WordRun,
  pages: readonly SearchedPage[],
): { readonly left: number; readonly right: number } {
  const boxes = words.map((word) => pages[page - 1]!.page.words[word]!.box);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}

/** A cell stands under the others of its column: at their left edge, at their right one, or within both. */
function isInColumn(run: WordRun, edges: Edges, pages: readonly SearchedPage[]): boolean {
  if (edges === null) return true;
  const { left, right } = sidesOf(run, pages);
  return (
    Math.abs(left - edges.left) < 0.02 ||
    Math.abs(right - edges.right) < 0.02 ||
    (left > edges.left - 0.02 && right < edges.right + 0.02)
  );
}

const isSaid = (value: CellValue | undefined): boolean =>
  value !== null && value !== undefined && value !== '';

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Of the first line of a run, in fractions of the page. */
function spanOf(run: WordRun, { page }: SearchedPage): Span {
  const { top, bottom } = page.words[run.words[0]!]!.box;
  return { top, bottom };
}

const overlaps = (one: Span, other: Span): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  0.4 * Math.min(one.bottom - one.top, other.bottom - other.top);

/** Cells of one row that are equal (2 pieces of 2 kg) each take words of their own, from left to right. */
function apart(cells: readonly (readonly WordRun[])[]): (WordRun | null)[] {
  const taken = new Set<number>();
  const order = cells
    .map((cell, at) => ({ cell, at }))
    .sort((one, other) => one.cell.length - other.cell.length);
  const chosen: (WordRun | null)[] = cells.map(() => null);
  for (const { cell, at } of order) {
    const free = cell.find((run) => !run.words.some((word) => taken.has(word)));
    if (free === undefined) continue;
    for (const word of free.words) taken.add(word);
    chosen[at] = free;
  }
  return chosen;
}
