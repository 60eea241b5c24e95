import { base64ToBytes } from './base64.ts';

/** One layer as data: of each unit one signed byte for each input, worth `scales` of the unit each. */
export interface LayerData {
  readonly units: number;
  /** Base64, unit by unit. */
  readonly weights: string;
  readonly scales: readonly number[];
  readonly offsets: readonly number[];
}

/**
 * A net of two layers that gives one score a row. Inputs are columns, cut at `low` and `high`, less their `mean`, times `inverse`; 0 for
 * what is not known; then for each column in `masks` whether it is unknown, less how often it is.
 */
export interface NetData {
  readonly features: readonly string[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly mean: readonly number[];
  readonly inverse: readonly number[];
  readonly masks: readonly number[];
  readonly maskMeans: readonly number[];
  readonly first: LayerData;
  readonly second: LayerData;
  readonly last: readonly number[];
  /** How much its scores count beside those of another model, 0–1. */
  readonly share: number;
  /** Types of fields that it is asked for. */
  readonly types: readonly string[];
}

interface Layer {
  readonly units: number;
  /** Input by input. */
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
}

/** A net made ready for use. */
export interface Net extends Omit<NetData, 'first' | 'second'> {
  readonly first: Layer;
  readonly second: Layer;
}

export function decodeNet(data: NetData): Net {
  return { ...data, first: decodeLayer(data.first), second: decodeLayer(data.second) };
}

function decodeLayer({ units, weights, scales, offsets }: LayerData): Layer {
  const bytes = base64ToBytes(weights);
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const inputs = signed.length / units;
  const decoded = new Float64Array(signed.length);
  for (let unit = 0; unit < units; unit += 1)
    for (let input = 0; input < inputs; input += 1)
      decoded[input * units + unit] = (signed[unit * inputs + input] as number) * (scales[unit] as number);
  return { units, weights: decoded, offsets: Float64Array.from(offsets) };
}

/** Beyond so many deviations a column says no more. */
const MOST_DEVIATIONS = 4;

/** Scores `count` rows of `features` side by side, NaN for what is not known. Sums go in one order, so that all machines agree. */
export function scoreNet(net: Net, rows: Float32Array, count: number): Float64Array {
  const { features, first, second, last } = net;
  const width = features.length;
  const scores = new Float64Array(count);
  const hidden = new Float64Array(first.units);
  const upper = new Float64Array(second.units);
  for (let row = 0; row < count; row += 1) {
    addInputs(net, rows.subarray(row * width, (row + 1) * width), hidden);
    upper.set(second.offsets);
    for (let unit = 0; unit < first.units; unit += 1) {
      const value = hidden[unit] as number;
      if (value > 0) addScaled(second, unit, value, upper);
    }
    let score = 0;
    for (let unit = 0; unit < second.units; unit += 1)
      score += Math.max(0, upper[unit] as number) * (last[unit] as number);
    scores[row] = score;
  }
  return scores;
}

function addInputs(
  { low, high, mean, inverse, masks, maskMeans, first }: Net,
  row: Float32Array,
  hidden: Float64Array,
): void {
  hidden.set(first.offsets);
  for (let column = 0; column < row.length; column += 1) {
    const value = row[column] as number;
    if (Number.isNaN(value)) continue;
    const cut = Math.max(low[column] as number, Math.min(high[column] as number, value));
    const input = (cut - (mean[column] as number)) * (inverse[column] as number);
    if (input !== 0)
      addScaled(first, column, Math.max(-MOST_DEVIATIONS, Math.min(MOST_DEVIATIONS, input)), hidden);
  }
  for (const [at, column] of masks.entries())
    addScaled(first, row.length + at, Number(Number.isNaN(row[column])) - (maskMeans[at] as number), hidden);
}

function addScaled({ units, weights }: Layer, input: number, value: number, sums: Float64Array): void {
  const from = input * units;
  for (let unit = 0; unit < units; unit += 1)
    sums[unit] = (sums[unit] as number) + value * (weights[from + unit] as number);
}
