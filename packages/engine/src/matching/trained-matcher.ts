import weights from './weights.json' with { type: 'json' };

/** A net of one layer of rectified units beside a linear part, over columns less their `mean`, times `inverse`. */
export interface MatchWeights {
  /** `MATCH_COLUMNS`, in their order. */
  readonly columns: readonly string[];
  readonly mean: readonly number[];
  readonly inverse: readonly number[];
  readonly linear: readonly number[];
  readonly offset: number;
  /** Of each unit its offset, what it counts, and a number for each column. */
  readonly units: readonly {
    readonly offset: number;
    readonly counts: number;
    readonly weights: readonly number[];
  }[];
}

export const TRAINED_MATCHER: MatchWeights = weights;

/** Sums go in one order, so that all machines agree. */
export function matchToOdds(
  { mean, inverse, linear, offset, units }: MatchWeights,
  row: Float32Array,
): number {
  const inputs = new Float64Array(row.length);
  let odds = offset;
  for (let at = 0; at < row.length; at += 1) {
    const input = ((row[at] as number) - (mean[at] as number)) * (inverse[at] as number);
    inputs[at] = input;
    odds += input * (linear[at] as number);
  }
  for (const unit of units) {
    let sum = unit.offset;
    for (let at = 0; at < inputs.length; at += 1)
      sum += (inputs[at] as number) * (unit.weights[at] as number);
    if (sum > 0) odds += sum * unit.counts;
  }
  return odds;
}
