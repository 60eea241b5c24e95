import type { PageLayout } from '../layout/layout.ts';
import type { Box } from '../page/box.ts';
import { findHeaders, type HeaderAt } from './find-headers.ts';
import { fillGrid, gridsToTables } from './grid-to-table.ts';
import { type PlacedPage, placePages } from './placed-page.ts';
import { rulingsToGrids } from './rulings-to-grids.ts';
import type { Table } from './table.ts';
import { tableUnderHeader } from './table-under-header.ts';

/** Every table of a document that shows itself by its drawn lines or by its header, top to bottom. */
export function findTables(layouts: readonly PageLayout[]): Table[] {
  const pages = placePages(layouts);
  const grids = pages.flatMap((page, index) =>
    rulingsToGrids(page.layout.page.rulings, page.frame).flatMap((grid) => fillGrid(grid, page, index) ?? []),
  );
  const drawn = gridsToTables(grids).filter((table) => table.columns.length > 1);
  const headers = findAllHeaders(pages);
  const headed = headers.flatMap((header) => tableUnderHeader(pages, header, headers) ?? []);
  return withoutOverlaps(drawn, headed).sort(byPlace);
}

export function findAllHeaders(pages: readonly PlacedPage[]): HeaderAt[] {
  return pages.flatMap((page, index) => findHeaders(page, index, pages));
}

/** Drops a table under a header that a drawn grid holds as well, or that an earlier one went on over pages to. */
function withoutOverlaps(drawn: readonly Table[], headed: readonly Table[]): Table[] {
  const kept = [...drawn];
  for (const table of headed) {
    const [part] = table.parts;
    if (!part) continue;
    const inside = kept.some(
      (other) =>
        other.rows.length >= table.rows.length &&
        other.parts.some(
          (otherPart) => otherPart.page === part.page && isMostlyInside(part.box, otherPart.box),
        ),
    );
    if (!inside) kept.push(table);
  }
  return kept;
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
