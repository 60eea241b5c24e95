import type { Sheet } from './sheet.ts';

export interface TableColumn {
  readonly title: string;
  /** Points from the left edge of the page. */
  readonly left: number;
  readonly right: number;
  readonly align?: 'left' | 'right';
}

export interface TableStyle {
  readonly ruled: boolean;
  readonly rowHeight?: number;
  readonly size?: number;
}

/**
 * Draws a header row and rows below it, from `top` down. A cell may hold several lines, separated by `\n`.
 *
 * @returns the `y` below the last row
 */
export function drawTable(
  sheet: Sheet,
  top: number,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { ruled, rowHeight = 18, size = 9 }: TableStyle,
): number {
  if (ruled) sheet.fill(leftOf(columns), top, rightOf(columns) - leftOf(columns), rowHeight, 0.9);
  drawRow(
    sheet,
    top,
    columns,
    columns.map(({ title }) => title),
    { rowHeight, size, bold: true },
  );
  if (!ruled) sheet.line(leftOf(columns), top + rowHeight, rightOf(columns), top + rowHeight, 1);
  const edges = [top, top + rowHeight];
  for (const row of rows) {
    const y = edges.at(-1) ?? top;
    drawRow(sheet, y, columns, row, { rowHeight, size, bold: false });
    const lines = Math.max(...row.map((cell) => cell.split('\n').length));
    edges.push(y + rowHeight + (lines - 1) * (size + 2));
  }
  const bottom = edges.at(-1) ?? top;
  if (ruled) {
    for (const y of edges) sheet.line(leftOf(columns), y, rightOf(columns), y);
    for (const x of [...columns.map(({ left }) => left), rightOf(columns)]) sheet.line(x, top, x, bottom);
  }
  return bottom;
}

function drawRow(
  sheet: Sheet,
  top: number,
  columns: readonly TableColumn[],
  cells: readonly string[],
  { rowHeight, size, bold }: { rowHeight: number; size: number; bold: boolean },
): void {
  for (const [index, column] of columns.entries()) {
    const align = column.align ?? 'left';
    const x = align === 'left' ? column.left + 4 : column.right - 4;
    for (const [line, text] of (cells[index] ?? '').split('\n').entries()) {
      sheet.text(x, top + rowHeight / 2 + size / 3 + line * (size + 2), text, { size, bold, align });
    }
  }
}

function leftOf(columns: readonly TableColumn[]): number {
  return columns[0]?.left ?? 0;
}

function rightOf(columns: readonly TableColumn[]): number {
  return columns.at(-1)?.right ?? 0;
}
