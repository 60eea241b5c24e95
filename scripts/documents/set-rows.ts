import type { Sheet, TextStyle } from './sheet.ts';

/** Where a column's texts begin or, with a minus, end: points from the left edge of the page. */
export type ColumnEdge = number;

/**
 * Sets rows of texts without any lines, `pitch` points apart from `top` down; an empty text leaves its column empty.
 *
 * @returns the baseline of the row after the last one
 */
export function setRows(
  sheet: Sheet,
  top: number,
  columns: readonly ColumnEdge[],
  rows: readonly (readonly string[])[],
  { pitch = 15, ...style }: TextStyle & { readonly pitch?: number } = {},
): number {
  for (const [index, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      const edge = columns[column] ?? 0;
      if (text === '') continue;
      sheet.text(Math.abs(edge), top + index * pitch, text, {
        size: 9,
        ...style,
        align: edge < 0 ? 'right' : 'left',
      });
    }
  }
  return top + rows.length * pitch;
}
