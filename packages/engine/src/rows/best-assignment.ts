/**
 * The assignment of rows to columns with the greatest total weight, each row and column used at most once (the Hungarian
 * method in the form of shortest augmenting paths with potentials, O(rows² × columns)). Pairs of weight 0 or less are
 * left out. Answers the column of each row, null for none.
 */
export function bestAssignment(weights: readonly (readonly number[])[]): (number | null)[] {
  const rows = weights.length;
  const columns = Math.max(0, ...weights.map((row) => row.length));
  // Every row gets a column of its own with weight 0, so that being left out is always possible.
  const width = columns + rows;
  const cost = (row: number, column: number): number =>
    column < columns ? -Math.max(0, weights[row]?.[column] ?? 0) : 0;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(width + 1);
  const rowOfColumn = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row++) {
    const cameFrom = new Int32Array(width + 1);
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
    const used = new Uint8Array(width + 1);
    rowOfColumn[0] = row;
    let column = 0;
    do {
      used[column] = 1;
      const current = rowOfColumn[column] ?? 0;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= width; other++) {
        if (used[other]) continue;
        const reduced =
          cost(current - 1, other - 1) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= width; other++) {
        if (used[other]) {
          const at = rowOfColumn[other] ?? 0;
          rowPotential[at] = (rowPotential[at] ?? 0) + delta;
          columnPotential[other] = (columnPotential[other] ?? 0) - delta;
        } else {
          least[other] = (least[other] ?? 0) - delta;
        }
      }
      column = next;
    } while (rowOfColumn[column] !== 0);
    while (column !== 0) {
      const from = cameFrom[column] ?? 0;
      rowOfColumn[column] = rowOfColumn[from] ?? 0;
      column = from;
    }
  }
  const result: (number | null)[] = new Array<number | null>(rows).fill(null);
  for (let column = 1; column <= columns; column++) {
    const row = (rowOfColumn[column] ?? 0) - 1;
    if (row >= 0 && (weights[row]?.[column - 1] ?? 0) > 0) result[row] = column - 1;
  }
  return result;
}
