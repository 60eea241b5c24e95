import type { Table } from './table.ts';

/** In shares of a row's height: how far a row may begin over a grid whose first row it is. */
const SLACK = 0.4;

/**
 * Ends a table found by its header where a drawn grid with a header of its own begins below its first row: the sums that
 * many forms frame under the items (`Net | VAT | Total`) are no further items, though they stand in the same columns.
 */
export function endAtGrids(table: Table, grids: readonly Table[]): Table {
  const [part] = table.parts;
  if (table.origin !== 'header' || part === undefined || table.parts.length > 1) return table;
  const ends = grids.flatMap((grid) =>
    grid.parts.length === 1 && hasHeader(grid)
      ? grid.parts.flatMap(({ page, box }) =>
          page === part.page && sharesWidth(box, part.box) ? [box.top] : [],
        )
      : [],
  );
  const [first] = table.rows;
  const below = ends.filter((top) => first !== undefined && top > first.box.bottom);
  if (below.length === 0) return table;
  const end = Math.min(...below);
  const rows = table.rows.filter(({ box }) => box.top + SLACK * (box.bottom - box.top) < end);
  if (rows.length === table.rows.length) return table;
  return {
    ...table,
    rows,
    totals: table.totals.filter(({ box }) => box.top < end),
    headings: table.headings.filter(({ rowsAbove }) => rowsAbove < rows.length),
    parts: [{ ...part, box: { ...part.box, bottom: Math.min(part.box.bottom, end) } }],
  };
}

function hasHeader({ columns }: Table): boolean {
  return columns.filter(({ header }) => header !== '').length > 1;
}

function sharesWidth(a: { readonly left: number; readonly right: number }, b: typeof a): boolean {
  return Math.min(a.right, b.right) > Math.max(a.left, b.left);
}
