import type { Cells } from './labelled-set.ts';

export interface RowPairs {
  /** Index of the truth's row → index of the predicted row. */
  readonly pairs: ReadonlyMap<number, number>;
  /** Predicted rows that no row of the truth is like. */
  readonly extra: readonly number[];
}

/**
 * Pairs predicted rows with rows of the truth greedily, those with the most agreeing cells first, ties by nearness of
 * position, then by order. Rows with no agreeing cell stay alone.
 */
export function pairRows(
  truthRows: readonly Cells[],
  predictedRows: readonly Cells[],
  agreeingCells: (truth: Cells, predicted: Cells) => number,
): RowPairs {
  const candidates = truthRows.flatMap((truth, truthRow) =>
    predictedRows.map((predicted, predictedRow) => ({
      truthRow,
      predictedRow,
      agreeing: agreeingCells(truth, predicted),
    })),
  );
  const ranked = candidates
    .filter(({ agreeing }) => agreeing > 0)
    .sort(
      (a, b) =>
        b.agreeing - a.agreeing ||
        Math.abs(a.truthRow - a.predictedRow) - Math.abs(b.truthRow - b.predictedRow) ||
        a.truthRow - b.truthRow,
    );
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { truthRow, predictedRow } of ranked) {
    if (pairs.has(truthRow) || taken.has(predictedRow)) continue;
    pairs.set(truthRow, predictedRow);
    taken.add(predictedRow);
  }
  return { pairs, extra: predictedRows.map((_, row) => row).filter((row) => !taken.has(row)) };
}
