/** A row of the page and one of the file that are the same; one of both may be missing. */
export interface RowPair {
  readonly shown: number | null;
  readonly carried: number | null;
}

/** Comparisons of rows in all; beyond them rows are paired by their place. */
const MAX_COMPARISONS = 250_000;

/**
 * Pairs the rows of the page with those of the file in their order, so that the likeness of all pairs together is the
 * greatest: an alignment of two sequences after Needleman and Wunsch (1970) with no cost for gaps. Between two pairs, rows
 * left over on both sides in equal number are paired too, for their cells were misread.
 * @param likeness of a row of the page and one of the file, 0 where they have nothing in common
 */
export function pairRows(
  shownCount: number,
  carriedCount: number,
  likeness: (shown: number, carried: number) => number,
): readonly RowPair[] {
  if (shownCount * carriedCount > MAX_COMPARISONS) return gap(0, shownCount, 0, carriedCount);
  const width = carriedCount + 1;
  const scores = new Float64Array((shownCount + 1) * width);
  const alike = new Float64Array((shownCount + 1) * width);
  const at = (values: Float64Array, row: number, column: number) => values[row * width + column] as number;
  for (let row = shownCount - 1; row >= 0; row -= 1) {
    for (let column = carriedCount - 1; column >= 0; column -= 1) {
      const own = likeness(row, column);
      alike[row * width + column] = own;
      const paired = own > 0 ? own + at(scores, row + 1, column + 1) : 0;
      scores[row * width + column] = Math.max(
        paired,
        at(scores, row + 1, column),
        at(scores, row, column + 1),
      );
    }
  }
  const pairs: RowPair[] = [];
  let [row, column, fromRow, fromColumn] = [0, 0, 0, 0];
  while (row < shownCount && column < carriedCount) {
    const own = at(alike, row, column);
    const score = at(scores, row, column);
    if (own > 0 && score === own + at(scores, row + 1, column + 1)) {
      pairs.push(...gap(fromRow, row, fromColumn, column), { shown: row, carried: column });
      row += 1;
      column += 1;
      [fromRow, fromColumn] = [row, column];
    } else if (score === at(scores, row + 1, column)) row += 1;
    else column += 1;
  }
  return [...pairs, ...gap(fromRow, shownCount, fromColumn, carriedCount)];
}

/** Rows between two pairs: by their place where there are as many on both sides, otherwise each by itself. */
function gap(fromShown: number, toShown: number, fromCarried: number, toCarried: number): readonly RowPair[] {
  const shown = range(fromShown, toShown);
  const carried = range(fromCarried, toCarried);
  if (shown.length === carried.length) {
    return shown.map((row, index) => ({ shown: row, carried: carried[index] ?? null }));
  }
  return [
    ...shown.map((row) => ({ shown: row, carried: null })),
    ...carried.map((row) => ({ shown: null, carried: row })),
  ];
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
