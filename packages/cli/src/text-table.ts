export interface TextTableOptions {
  /** Columns (from 0) whose cells end at the same place, as numbers do. */
  readonly rightAligned?: ReadonlySet<number>;
  /** Longer cells are cut and end in `…`. */
  readonly maxWidth?: number;
}

/** Rows of cells as lines of aligned columns, two spaces between them. Line breaks and control codes become spaces. */
export function textTable(
  rows: readonly (readonly string[])[],
  { rightAligned = new Set(), maxWidth = 60 }: TextTableOptions = {},
): string {
  const cells = rows.map((row) => row.map((cell) => shorten(printable(cell), maxWidth)));
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells.map((row) => alignRow(row, widths, rightAligned)).join('\n');
}

function alignRow(row: readonly string[], widths: readonly number[], right: ReadonlySet<number>): string {
  const aligned = row.map((cell, column) => {
    const width = widths[column] ?? 0;
    return right.has(column) ? cell.padStart(width) : cell.padEnd(width);
  });
  return aligned.join('  ').trimEnd();
}

/** What a document says goes to a terminal: no escape sequence of it may reach that. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

function shorten(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}
