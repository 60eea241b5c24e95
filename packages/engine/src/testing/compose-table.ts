import type { PlacedText } from './compose-page.ts';

/** A column: its edge in points and how its texts stand to it. */
export interface ComposedColumn {
  readonly x: number;
  readonly align?: 'left' | 'right';
}

/** Texts of a table: a row a line, an empty string where a cell is empty; rows `pitch` points apart. For tests. */
export function composeTable(
  columns: readonly ComposedColumn[],
  rows: readonly (readonly string[])[],
  top: number,
  pitch = 16,
): PlacedText[] {
  return rows.flatMap((row, index) =>
    row.flatMap((text, column): PlacedText[] => {
      const { x, align = 'left' } = columns[column] ?? { x: 0 };
      return text === '' ? [] : [{ x, y: top + index * pitch, text, align }];
    }),
  );
}

/** The rulings of a grid: horizontal ones at `ys`, vertical ones at `xs`. For tests. */
export function composeGrid(
  xs: readonly number[],
  ys: readonly number[],
): (readonly [number, number, number, number])[] {
  const [left = 0, top = 0] = [xs[0], ys[0]];
  const [right = 0, bottom = 0] = [xs.at(-1), ys.at(-1)];
  return [...ys.map((y) => [left, y, right, y] as const), ...xs.map((x) => [x, top, x, bottom] as const)];
}
