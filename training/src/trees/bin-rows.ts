import type { FeatureRows } from './feature-rows.ts';

/** Bins: 0 for a missing value, 1 + the number of edges below it for any other. */
export interface BinnedRows {
  readonly features: readonly string[];
  readonly count: number;
  readonly edges: readonly Float64Array[];
  /** For each feature the bin of each row. */
  readonly columns: readonly Uint8Array[];
}

/** With a cut below all values and one above them, where missing values stand alone, a bin still fits a byte. */
const MOST_EDGES = 250;
/** Rows looked at for the edges. */
const SAMPLE = 100_000;

/** Cuts each feature, at most `mostEdges` times, where as many values lie in each bin, between values that occur. */
export function binRows(rows: FeatureRows, mostEdges = MOST_EDGES): BinnedRows {
  const edges = rows.features.map((_, feature) =>
    featureToEdges(rows, feature, Math.min(mostEdges, MOST_EDGES)),
  );
  const columns = edges.map((own, feature) => {
    const bins = new Uint8Array(rows.count);
    for (let row = 0; row < rows.count; row += 1) {
      const value = rows.at(row, feature);
      bins[row] = Number.isNaN(value) ? 0 : 1 + edgesBelow(own, value);
    }
    return bins;
  });
  return { features: rows.features, count: rows.count, edges, columns };
}

function featureToEdges(rows: FeatureRows, feature: number, mostEdges: number): Float64Array {
  const stride = Math.max(1, Math.floor(rows.count / SAMPLE));
  const values: number[] = [];
  for (let row = 0; row < rows.count; row += stride) {
    const value = rows.at(row, feature);
    if (!Number.isNaN(value)) values.push(value);
  }
  const sorted = Float64Array.from(values).sort();
  const distinct = new Set(sorted).size;
  const perBin = distinct <= mostEdges + 1 ? 0 : sorted.length / (mostEdges + 1);
  const edges: number[] = [];
  let next = perBin;
  for (let index = 1; index < sorted.length && edges.length < mostEdges; index += 1) {
    const below = sorted[index - 1]!;
    const above = sorted[index]!;
    if (below === above || index < next) continue;
    edges.push(roundBetween(below, above));
    next = Math.max(next + perBin, index);
  }
  return Float64Array.from(edges);
}

/** The shortest decimal fraction near the middle that is at least `below` and less than `above`. */
function roundBetween(below: number, above: number): number {
  const middle = below + (above - below) / 2;
  for (let digits = 1; digits < 17; digits += 1) {
    const rounded = Number(middle.toPrecision(digits));
    if (rounded >= below && rounded < above) return rounded;
  }
  return below;
}

function edgesBelow(edges: Float64Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
