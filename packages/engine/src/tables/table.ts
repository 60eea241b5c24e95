import type { Line } from '../layout/line.ts';
import type { Box } from '../page/box.ts';
import type { Word } from '../page/page.ts';

/** One cell: its text (lines of a wrapped cell joined by a space) and where it stands. */
export interface Cell {
  readonly page: number;
  readonly text: string;
  readonly words: readonly Word[];
  /** The words line by line, top to bottom: what stands under a cell's first line may be a remark rather than its end. */
  readonly lines: readonly Line[];
  readonly box: Box;
}

export interface TableColumn {
  /** Header text, the lines of a header of several rows joined by a space; empty when the table has no header. */
  readonly header: string;
  /** The header's own lines, top to bottom. */
  readonly headerLines: readonly string[];
  /** Header text that stands over this column and others together; empty when there is none. */
  readonly over: string;
  /** Left and right edge in fractions of the page's width. */
  readonly left: number;
  readonly right: number;
}

export interface TableRow {
  readonly page: number;
  /** As many as the table has columns. */
  readonly cells: readonly (Cell | null)[];
  readonly box: Box;
}

/** A line among the rows that belongs to none of them: a section's heading (`Delivery note 80021`), a remark. */
export interface TableHeading {
  /** How many rows of the table stand above it; always fewer than it has. */
  readonly rowsAbove: number;
  readonly line: Line;
}

/** How a table was found: by its drawn lines, by its header, or by columns that repeat without a header. */
export type TableOrigin = 'grid' | 'header' | 'columns';

/** A table, over as many pages as it goes on; its repeated headers and its totals are not among its rows. */
export interface Table {
  readonly origin: TableOrigin;
  readonly columns: readonly TableColumn[];
  readonly headerLines: readonly Line[];
  readonly rows: readonly TableRow[];
  /** The part of the table on each page it stands on, in page order. */
  readonly parts: readonly { readonly page: number; readonly box: Box }[];
  /** Rows that sum others up (subtotals, totals, carried-over amounts), in order; they may stand among the rows. */
  readonly totals: readonly TableRow[];
  /** Top to bottom; what stands below the last row is none. */
  readonly headings: readonly TableHeading[];
}
