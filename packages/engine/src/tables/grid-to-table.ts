import type { PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { apartFromHeadings } from './apart-from-headings.ts';
import { bandsToPattern, bandsToRows, isNumber, type RowOfBands, type RowPattern } from './bands-to-rows.ts';
import { type BodyBand, filledColumns } from './body-band.ts';
import { bodyToTable, linesToText } from './body-to-table.ts';
import { numbersColumns } from './column-numbers.ts';
import { type FilledGrid, indexIn, SAME_COLUMN, type Slice } from './fill-grid.ts';
import { numberColumns } from './heads-figures.ts';
import { rowsToKinds } from './rows-to-kinds.ts';
import { carriesSum } from './sum-labels.ts';
import type { Table } from './table.ts';

/** Header rows at most; below that a table without figures has no way to show where its header ends. */
const MOST_HEADER_ROWS = 3;
/** The same with rows for units and numbers of columns. */
const MOST_WITH_UNITS = 6;

/**
 * Tables from filled grids, those that go on over pages put together: a grid that begins on the next page with the same
 * columns as the last one, the header left out where it is repeated.
 *
 * 1. The first rows that hold no figures are the header (one row in a grid of words alone, more while its cells cover
 *    several columns).
 * 2. A drawn row is one row of the table, unless several bands in it have figures under the same headers: then it is
 *    only drawn around a body without lines, and its bands become rows as they do under a header without a grid.
 * 3. Sums end the table.
 */
export function gridsToTables(filled: readonly FilledGrid[]): Table[] {
  const tables: Table[] = [];
  const joined = new Set<FilledGrid>();
  // A single drawn row is a table's last one on its last page, or no table.
  const several = filled.filter((grid) => grid.slices.length > 1);
  for (const first of several) {
    if (joined.has(first)) continue;
    const parts = [first];
    for (const next of filled) {
      const last = parts.at(-1);
      if (last && next.pageIndex === last.pageIndex + 1 && goesOn(last, next, several)) {
        parts.push(next);
        joined.add(next);
      }
    }
    const table = partsToTable(parts);
    if (table) tables.push(table);
  }
  return tables;
}

function partsToTable(parts: readonly FilledGrid[]): Table | null {
  const [first] = parts;
  if (!first) return null;
  const columns = first.edges.length - 1;
  const headerSize = headerRows(first);
  const header = first.slices.slice(0, headerSize);
  const headers = headerTexts(header, first);
  const slices = [...first.slices.slice(headerSize)];
  const [numbers] = slices;
  if (headerSize > 0 && numbers?.bands.length === 1 && numbers.bands.some(({ band }) => numbersColumns(band)))
    slices.shift();
  for (const next of parts.slice(1)) {
    const again = headerTexts(next.slices.slice(0, headerSize), next);
    const repeated = headers.every((own, index) => own.text === again[index]?.text);
    slices.push(...next.slices.slice(repeated ? headerSize : 0));
  }
  const end = slices.findIndex((slice, index) => headsAnother(slice, slices.slice(0, index)));
  if (end > 0) slices.length = end;
  const body = flatMapped(slices, (slice) => slice.bands);
  const pattern = bandsToPattern(body, columns);
  const rows = apartFromHeadings(
    flatMapped(slices, (slice) => sliceToRows(slice, columns)),
    body,
  );
  return bodyToTable({
    origin: 'grid',
    columns: headers.map(({ text, lines, over }, index) => ({
      header: text,
      headerLines: lines,
      over,
      left: (first.edges[index] ?? 0) / first.page.frame.width,
      right: (first.edges[index + 1] ?? 0) / first.page.frame.width,
    })),
    headerLines: flatMapped(header, (slice) =>
      flatMapped(slice.bands, (band) => band.band.lines.map((line) => line.line)),
    ),
    rows,
    kinds: rowsToKinds(rows, pattern),
    body,
  });
}

/** Whether a drawn row is the header of another table in the same frame: bold words alone in several columns, under figures. */
function headsAnother({ bands }: Slice, above: readonly Slice[]): boolean {
  const [band] = bands;
  if (!band || bands.length > 1 || band.band.lines.length < LEAST_HEADS) return false;
  const isBold = band.band.lines.every(({ line }) => line.bold && /\p{L}{2}/u.test(line.text));
  const holdsFigure = band.words.some((words) => isNumber(words));
  return (
    isBold &&
    !holdsFigure &&
    above.some((slice) => slice.bands.some(({ words }) => words.some((inColumn) => isNumber(inColumn))))
  );
}

/** Bold pieces from which on a row heads a table. */
const LEAST_HEADS = 4;

/** A sum carried over stands for itself, even where no line parts it from the first row. */
function sliceToRows({ bands }: Slice, columns: number): RowOfBands[] {
  const carried = bands.filter((band) => carriesSum(band.band));
  if (carried.length === 0) return bandsInSliceToRows(bands, columns);
  const others = bands.filter((band) => !carried.includes(band));
  return [
    ...carried.map((band) => ({ bands: [band], anchor: 0 })),
    ...bandsInSliceToRows(others, columns),
  ].sort((a, b) => bands.indexOf(a.bands[0] as BodyBand) - bands.indexOf(b.bands[0] as BodyBand));
}

function bandsInSliceToRows(bands: readonly BodyBand[], columns: number): RowOfBands[] {
  if (bands.length === 0) return [];
  const pattern = bandsToPattern(bands, columns);
  const starts = rowStarts(bands, pattern);
  if (starts.length > 1) {
    const anchors = bandsToRows(bands, pattern);
    if (anchors.length >= starts.length) return anchors;
    return starts.map((start, index) => ({
      bands: bands.slice(index === 0 ? 0 : start, starts[index + 1]),
      anchor: index === 0 ? start : 0,
    }));
  }
  const counts = bands.map((band) => filledColumns(band.words).length);
  return [{ bands, anchor: counts.indexOf(Math.max(...counts)) }];
}

/**
 * Where the rows inside one drawn row begin: at bands that fill the first column and have a figure, when two of them
 * have one in the same column; otherwise there is just one row.
 */
function rowStarts(bands: readonly BodyBand[], pattern: RowPattern): number[] {
  const [name] = pattern.usualColumns;
  if (name === undefined) return [];
  const figures = pattern.numberColumns.filter((column) => column !== name);
  const starts = flatMapped(bands, (band, index) =>
    (band.words[name] ?? []).length > 0 && figures.some((column) => isNumber(band.words[column] ?? []))
      ? [index]
      : [],
  );
  const conflict = figures.some((column) => {
    const cells = starts.map((index) => bands[index]?.words[column] ?? []).filter(isNumber);
    return cells.length > 1 && !cells.slice(0, -1).every(goesOnBelow);
  });
  return conflict ? starts : [];
}

/** `2021–`: a span whose end stands on the next line. */
function goesOnBelow(words: readonly PlacedWord[]): boolean {
  return /\d\s?[-–—/]$/.test(words.at(-1)?.word.text ?? '');
}

function headerRows({ slices, grid }: FilledGrid): number {
  const rows = rowsThatSpan(slices);
  const last = slices[rows - 1]?.row ?? 0;
  // What a header's cell reaches down beside belongs to the header, figures or not: units, numbers of columns.
  const beside = slices.findIndex(
    ({ row }) => row > last && !isBesideHeader(row, slices.slice(0, rows), grid),
  );
  const end = rows === 0 || beside <= rows || beside > MOST_WITH_UNITS ? rows : beside;
  const next = slices[end];
  return end > 0 && next !== undefined && areNumbered(next) ? end + 1 : end;
}

/** Whether a cell of the header's rows that holds words reaches down to a row of the grid. */
function isBesideHeader(row: number, header: readonly Slice[], { cells, xs }: FilledGrid['grid']): boolean {
  return cells.some(
    (cell) =>
      cell.row < row &&
      cell.rowEnd > row &&
      header.some(
        (slice) =>
          slice.row === cell.row &&
          slice.bands.some(({ words }) =>
            words.some((inColumn) =>
              inColumn.some(
                (word) => word.left >= (xs[cell.column] ?? 0) && word.right <= (xs[cell.columnEnd] ?? 0),
              ),
            ),
          ),
      ),
  );
}

function rowsThatSpan(slices: readonly Slice[]): number {
  let rows = 0;
  while (rows < Math.min(MOST_HEADER_ROWS, slices.length - 1)) {
    const slice = slices[rows];
    if (!slice) break;
    const isHead = !holdsFigures(slice, slices.slice(rows + 1, rows + 1 + MOST_HEADER_ROWS));
    if (!isHead && !(rows === 0 && headsFigures(slice, slices.slice(1)))) break;
    rows++;
    if (!slice.spans) break;
  }
  return rows;
}

/**
 * Whether a drawn row has figures. Years are none, nor what stands below words in their cell over a column of figures (`Annual` and `(80)`).
 */
function holdsFigures({ bands }: Slice, below: readonly Slice[]): boolean {
  const columns = (bands[0]?.words ?? []).map((_, column) => column);
  const overFigures = columns.filter((column) =>
    below.some((slice) => linesIn(slice.bands, column).some(isNumber)),
  );
  return columns.some((column) => {
    const lines = linesIn(bands, column);
    const figures = lines.filter((words) => isNumber(words) && !isYear(words));
    if (figures.length === 0) return false;
    const isHead = overFigures.length >= LEAST_OVER_FIGURES && overFigures.includes(column);
    return figures.length === lines.length || !isHead;
  });
}

function linesIn(bands: readonly BodyBand[], column: number): readonly (readonly PlacedWord[])[] {
  return flatMapped(bands, ({ words }) => {
    const own = words[column] ?? [];
    return own.length > 0 ? [own] : [];
  });
}

/**
 * Whether a row names days (`10/10 | 10/17`) among words that stand over figures: weeks and days head columns, too.
 */
function headsFigures({ bands }: Slice, below: readonly Slice[]): boolean {
  const cells = flatMapped(bands, (band) => band.words.filter((words) => words.length > 0));
  if (cells.some((words) => isNumber(words) && !isYear(words) && !isDay(words))) return false;
  const over = flatMapped(bands, (band) =>
    flatMapped(band.words, (words, column) => (words.length > 0 && !isNumber(words) ? [column] : [])),
  );
  const isOverFigures = (column: number) =>
    below.slice(0, 2).every(({ bands: rows }) => rows.some((row) => isNumber(row.words[column] ?? [])));
  return over.filter(isOverFigures).length >= LEAST_OVER_FIGURES;
}

/** Columns of words over figures from which on a row is a header. */
const LEAST_OVER_FIGURES = 2;

function isDay(words: readonly PlacedWord[]): boolean {
  return /^\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{2}){0,2})?$/.test(words.map(({ word }) => word.text).join(' '));
}

function isYear(words: readonly PlacedWord[]): boolean {
  return words.length === 1 && /^(?:19|20)\d\d$/.test(words[0]?.word.text ?? '');
}

/** Header texts by column; what stands in a cell over several columns is told apart. */
function headerTexts(
  header: readonly Slice[],
  filled: FilledGrid,
): { text: string; lines: string[]; over: string }[] {
  const texts = Array.from({ length: filled.edges.length - 1 }, () => ({
    own: [] as string[],
    over: [] as string[],
  }));
  const { grid, edges } = filled;
  header.forEach((slice) => {
    if (areNumbered(slice)) return;
    texts.forEach((_, column) => {
      const words = flatMapped(slice.bands, (band) => band.words[column] ?? []);
      const [word] = words;
      if (!word) return;
      const x = (word.left + word.right) / 2;
      const y = (word.top + word.bottom) / 2;
      const cell = grid.cells.find(
        (other) =>
          (grid.xs[other.column] ?? 0) <= x &&
          (grid.xs[other.columnEnd] ?? 0) >= x &&
          (grid.ys[other.row] ?? 0) <= y &&
          (grid.ys[other.rowEnd] ?? 0) >= y,
      );
      const first = cell ? indexIn(edges, (grid.xs[cell.column] ?? 0) + 1) : column;
      const last = cell ? indexIn(edges, (grid.xs[cell.columnEnd] ?? 0) - 1) : column;
      const lines = flatMapped(slice.bands, (band) => {
        const inBand = band.words[column] ?? [];
        return inBand.length > 0 ? [inBand.map((item) => item.word.text).join(' ')] : [];
      });
      if (last <= first) texts[column]?.own.push(...lines);
      else for (let index = first; index <= last; index++) texts[index]?.over.push(...lines);
    });
  });
  return texts.map(({ own, over }) => ({ text: linesToText(own), lines: own, over: linesToText(over) }));
}

/** A row that numbers the columns says nothing of what is in them. */
function areNumbered({ bands }: Slice): boolean {
  return numberColumns(
    flatMapped(bands, ({ words }) =>
      flatMapped(words, (inColumn) =>
        inColumn.length > 0 ? [inColumn.map(({ word }) => word.text).join(' ')] : [],
      ),
    ),
  );
}

/** Whether a grid takes up the columns of the last grid of the page before, as the first one of its own page. */
function goesOn(last: FilledGrid, next: FilledGrid, all: readonly FilledGrid[]): boolean {
  if (last.edges.length !== next.edges.length) return false;
  if (!last.edges.every((x, index) => Math.abs(x - (next.edges[index] ?? 0)) <= SAME_COLUMN)) return false;
  const before = all.some(
    (other) => other.pageIndex === next.pageIndex && (other.grid.ys[0] ?? 0) < (next.grid.ys[0] ?? 0),
  );
  const after = all.some(
    (other) => other.pageIndex === last.pageIndex && (other.grid.ys[0] ?? 0) > (last.grid.ys[0] ?? 0),
  );
  return !before && !after;
}
