import { decodeTrees, logistic, scoreRows, type Trees } from '../model/trees.ts';
import { bandsToItemColumns } from './item-columns.ts';
import weights from './item-weights.json' with { type: 'json' };
import type { MoneyBand } from './money-bands.ts';

let trained: Trees | null = null;

/**
 * For each band the chance, 0–1, that its amount is that of one of the things a document lists, by gradient-boosted trees; 0 where it has none.
 *
 * @param isHeader whether the texts of a band head a list
 */
export function bandsToItemOdds(
  bands: readonly MoneyBand[],
  isHeader: (texts: readonly string[]) => boolean,
): readonly number[] {
  if (!bands.some(({ amount }) => amount)) return bands.map(() => 0);
  trained ??= decodeTrees(weights);
  return columnsToItemOdds(bands, bandsToItemColumns(bands, isHeader), trained);
}

/** The same by given trees. `columns`: those of each band, one band after another. */
export function columnsToItemOdds(
  bands: readonly MoneyBand[],
  columns: Float32Array,
  trees: Trees,
): readonly number[] {
  const scores = scoreRows(trees, columns, bands.length);
  return bands.map(({ amount }, index) => (amount ? logistic(scores[index] ?? 0) : 0));
}
