import { flatMapped } from '../lists/flat-mapped.ts';
import { fillsMost, isNumber, type RowOfBands, type RowPattern } from './bands-to-rows.ts';
import { filledColumns } from './body-band.ts';
import { rowsUpToSum } from './rows-up-to-sum.ts';
import { carriesSum, sumLabels } from './sum-labels.ts';

export type RowKind = 'row' | 'sum' | 'other';

/** After a sum, rows must look this much like the table's whole rows to be taken for more of it. */
const ALIKE_AFTER_SUM = 0.7;
const ALIKE = 0.4;
/** Rows unlike the table's after which it is over. */
const MOST_OTHERS = 2;
/** Words of a name that only begins as a sum's, figures of a row that no sum has, and rows below one that show it to be a row. */
const LEAST_WORDS = 3;
const MANY_FIGURES = 4;
const LEAST_BELOW = 2;

/**
 * Tells a table's rows from the sums that end it and from what follows: rows are taken from the top; one that begins
 * as a sum does and leaves out columns that whole rows fill is a sum; after a sum a row must look like the rows before
 * (subtotals stand between them); two rows with figures in succession that don't, nor add up with those above to what is printed below, end the table. One kind for each row of the table,
 * which may be fewer than were given.
 */
export function rowsToKinds(rows: readonly RowOfBands[], pattern: RowPattern): RowKind[] {
  const kinds: RowKind[] = [];
  let sums = 0;
  let others = 0;
  let proven: number | null = null;
  for (const [index, row] of rows.entries()) {
    const alike = likeness(row, pattern);
    const figures = figureColumns(row, pattern);
    let kind: RowKind;
    if (isSum(row, pattern, alike) && (kinds.includes('row') || !isNamedAsSum(rows.slice(index), pattern)))
      kind = 'sum';
    else if (figures.length === 0 && pattern.numberColumns.length > 1 && !isOfWords(row, pattern))
      kind = 'other';
    else kind = alike >= (sums > 0 ? ALIKE_AFTER_SUM : ALIKE) ? 'row' : 'other';
    // Only arithmetic tells freight or a discount among the items from figures beneath the table.
    if (kind === 'other' && figures.length > 0) {
      proven ??= rowsUpToSum(rows, pattern);
      if (index < proven) kind = 'row';
    }
    // Headings and remarks between rows have no figures; only rows of another kind show that the table is over.
    if (kind === 'other' && figures.length > 0) others++;
    if (others >= MOST_OTHERS) break;
    if (kind === 'sum' && !isCarriedOver(row)) sums++;
    if (kind === 'row') {
      sums = 0;
      others = 0;
    }
    kinds.push(kind);
  }
  while (kinds.at(-1) === 'other') kinds.pop();
  return kinds;
}

/**
 * Whether a row with none above it is one though its name begins as a sum's does (`Tax on your income`, `Total Market Fund`): there is nothing
 * to sum up. It has figures in most columns, or others like it below.
 */
function isNamedAsSum([first, ...below]: readonly RowOfBands[], pattern: RowPattern): boolean {
  const anchor = first?.bands[first.anchor];
  if (
    !first ||
    !anchor ||
    isCarriedOver(first) ||
    sumLabels(anchor.band).some(({ line }) => line.words.length < LEAST_WORDS)
  )
    return false;
  if (figureColumns(first, pattern).length >= MANY_FIGURES) return true;
  const rows = below.filter((row) => {
    const alike = likeness(row, pattern);
    return alike >= ALIKE && !isSum(row, pattern, alike) && figureColumns(row, pattern).length > 0;
  });
  return rows.length >= LEAST_BELOW;
}

/** A row of one line may say in words what others give in figures. */
function isOfWords({ bands, anchor }: RowOfBands, pattern: RowPattern): boolean {
  const band = bands[anchor];
  return band !== undefined && bands.length === 1 && fillsMost(band, pattern);
}

/** Whether a row only carries a sum on, as a page's or a statement's first row does. */
export function isCarriedOver({ bands, anchor }: RowOfBands): boolean {
  const band = bands[anchor];
  return !!band && carriesSum(band.band);
}

/** The columns of figures in which a row has one. */
function figureColumns(row: RowOfBands, pattern: RowPattern): number[] {
  return pattern.numberColumns.filter((column) =>
    row.bands.some((band) => isNumber(band.words[column] ?? [])),
  );
}

/** Share of the usual columns that the row's anchor fills with what whole rows have there. */
function likeness(row: RowOfBands, pattern: RowPattern): number {
  const anchor = row.bands[row.anchor];
  if (!anchor || pattern.usualColumns.length === 0) return 1;
  const figures = new Set(pattern.numberColumns);
  let alike = 0;
  for (const column of pattern.usualColumns) {
    const words = flatMapped(row.bands, (band) => band.words[column] ?? []);
    if (words.length === 0) continue;
    const own = anchor.words[column] ?? [];
    alike += figures.has(column) === isNumber(own.length > 0 ? own : words) ? 1 : 0.5;
  }
  return alike / pattern.usualColumns.length;
}

function isSum(row: RowOfBands, pattern: RowPattern, alike: number): boolean {
  const anchor = row.bands[row.anchor];
  if (!anchor) return false;
  const filled = filledColumns(anchor.words);
  const figures = filled.filter((column) => isNumber(anchor.words[column] ?? []));
  if (figures.length === 0) return false;
  const labels = sumLabels(anchor.band);
  const leading = anchor.band.lines[0];
  if (labels.length === 0 || !leading) return false;
  if (alike < 0.85) return true;
  return labels.includes(leading) && figures.length < pattern.numberColumns.length;
}
