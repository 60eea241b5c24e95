import { wordsToLine } from '../layout/band-to-lines.ts';
import type { Line } from '../layout/line.ts';
import { boxAround } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { RowOfBands } from './bands-to-rows.ts';
import type { BodyBand } from './body-band.ts';
import type { PlacedPage } from './placed-page.ts';
import type { RowKind } from './rows-to-kinds.ts';
import type { Cell, Table, TableColumn, TableHeading, TableOrigin, TableRow } from './table.ts';

export interface TableParts {
  readonly origin: TableOrigin;
  readonly columns: readonly TableColumn[];
  readonly headerLines: readonly Line[];
  readonly rows: readonly RowOfBands[];
  readonly kinds: readonly RowKind[];
  /** All that stands below the header, also what belongs to no row. */
  readonly body: readonly BodyBand[];
}

/** Longer lines are running text. */
const LONGEST_HEADING = 160;
const MOST_HEADINGS = 1000;

/** Puts a table together; null when no row is left. */
export function bodyToTable(parts: TableParts): Table | null {
  const rows: TableRow[] = [];
  const totals: TableRow[] = [];
  parts.kinds.forEach((kind, index) => {
    const row = parts.rows[index];
    if (!row || kind === 'other') return;
    (kind === 'sum' ? totals : rows).push(bandsToRow(row, parts.columns.length));
  });
  if (rows.length === 0) return null;
  return {
    origin: parts.origin,
    columns: parts.columns,
    headerLines: parts.headerLines,
    rows,
    totals,
    headings: bandsToHeadings(parts),
    parts: partsOf(parts.headerLines, [...rows, ...totals]),
  };
}

/** The bands above the last row that are part of no row and no sum. */
function bandsToHeadings({ rows, kinds, body }: TableParts): TableHeading[] {
  const rowsDownTo = new Map<BodyBand, number>();
  let count = 0;
  kinds.forEach((kind, index) => {
    if (kind === 'other') return;
    if (kind === 'row') count++;
    for (const band of rows[index]?.bands ?? []) rowsDownTo.set(band, count);
  });
  const headings: TableHeading[] = [];
  let rowsAbove = 0;
  for (const band of body) {
    const known = rowsDownTo.get(band);
    if (known !== undefined) rowsAbove = known;
    else if (rowsAbove < count) {
      const words = flatMapped(band.band.lines, (line) => line.words.map((word) => word.word));
      const line = wordsToLine(words, band.band.page);
      if (line.text.length <= LONGEST_HEADING) headings.push({ rowsAbove, line });
    }
  }
  return headings.slice(0, MOST_HEADINGS);
}

function bandsToRow(row: RowOfBands, columns: number): TableRow {
  const page = row.bands[row.anchor]?.band.page ?? 1;
  const cells: (Cell | null)[] = [];
  for (let column = 0; column < columns; column++) {
    const lines = flatMapped(row.bands, (band) => {
      const words = band.words[column] ?? [];
      return words.length > 0
        ? [
            wordsToLine(
              words.map((word) => word.word),
              band.band.page,
            ),
          ]
        : [];
    });
    cells.push(linesToCell(lines.filter((line) => line.page === page)));
  }
  const boxes = flatMapped(cells, (cell) => (cell ? [cell.box] : []));
  return { page, cells, box: boxAround(boxes) };
}

/** A cell of lines from top to bottom; a word broken by a hyphen at a line's end is joined. Null without lines. */
export function linesToCell(lines: readonly Line[]): Cell | null {
  const [first] = lines;
  if (!first) return null;
  return {
    page: first.page,
    text: linesToText(lines.map((line) => line.text)),
    words: flatMapped(lines, (line) => line.words),
    lines,
    box: boxAround(lines.map((line) => line.box)),
  };
}

/** Joins wrapped lines: by a space, or with nothing where a hyphen breaks a word before a small letter or a code before a digit. */
export function linesToText(lines: readonly string[]): string {
  return lines.reduce((all, line) => {
    if (all === '') return line;
    if (/\p{L}-$/u.test(all) && /^\p{Ll}/u.test(line)) return all.slice(0, -1) + line;
    // A code is broken behind one of its own signs (`MAT-2024-` over `0093`).
    if (/[\p{L}\d]-$/u.test(all) && /^\d/.test(line)) return all + line;
    return `${all} ${line}`;
  }, '');
}

function partsOf(headerLines: readonly Line[], rows: readonly TableRow[]): Table['parts'] {
  const pages = [...new Set([...headerLines.map((line) => line.page), ...rows.map((row) => row.page)])];
  return pages
    .sort((a, b) => a - b)
    .map((page) => ({
      page,
      box: boxAround([
        ...headerLines.filter((line) => line.page === page).map((line) => line.box),
        ...rows.filter((row) => row.page === page).map((row) => row.box),
      ]),
    }));
}

/** Column edges half-way between the spans of neighbours, as fractions of the page's width. */
export function spansToColumns(
  spans: readonly { readonly left: number; readonly right: number }[],
  headers: readonly { readonly text: string; readonly textLines: readonly string[]; readonly over: string }[],
  page: PlacedPage,
): TableColumn[] {
  return spans.map((span, index) => {
    const before = spans[index - 1];
    const after = spans[index + 1];
    const left = before ? (before.right + span.left) / 2 : span.left;
    const right = after ? (span.right + after.left) / 2 : span.right;
    return {
      header: headers[index]?.text ?? '',
      headerLines: headers[index]?.textLines ?? [],
      over: headers[index]?.over ?? '',
      left: left / page.frame.width,
      right: right / page.frame.width,
    };
  });
}
