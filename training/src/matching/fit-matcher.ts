import { labelsToColumns, MATCH_COLUMNS, type MatchWeights } from '@rowbox/engine';
import { shuffled } from '../scorer/ask-annotated.ts';
import { seededRandom } from '../seeded-random.ts';
import type { AskedLabels } from './asked-labels.ts';

/** A field's labels as the matcher is told of them, one row each. */
export interface FieldRows {
  readonly source: string;
  readonly family: string;
  /** Whether labels were told with what they stand under. */
  readonly underHeads: boolean;
  readonly count: number;
  readonly rows: Float32Array;
  readonly right: readonly number[];
}

const WIDTH = Object.keys(MATCH_COLUMNS).length;

export function askedToRows(
  { source, family, labels, fields }: AskedLabels,
  underHeads: boolean,
): readonly FieldRows[] {
  const columns = labelsToColumns(
    fields.map(({ field }) => field),
    labels,
  );
  return fields.map(({ right }, index) => {
    const rows = new Float32Array(labels.length * WIDTH);
    for (const [at, own] of columns.entries())
      rows.set(own.subarray(index * WIDTH, (index + 1) * WIDTH), at * WIDTH);
    return { source, family, underHeads, count: labels.length, rows, right };
  });
}

export interface MatcherFit {
  readonly units: number;
  readonly rounds: number;
  readonly seed: number;
}

const [RATE, BATCH, DECAY, SECOND] = [0.004, 16, 0.9, 0.999];
const SHRINK = 1e-4;

/**
 * Fits the matcher so that of all labels of a document and of "none of them", whose odds are 1, the right ones have the greatest share
 * (softmax; Adam: Kingma and Ba 2015). Deterministic for a seed.
 */
export function fitMatcher(fields: readonly FieldRows[], { units, rounds, seed }: MatcherFit): MatchWeights {
  const random = seededRandom(seed);
  const { mean, inverse } = scaleOf(fields);
  const net = createNet(units, random);
  const [moment, square] = [new Float64Array(net.length), new Float64Array(net.length)];
  const slopes = new Float64Array(net.length);
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled([...fields.keys()], random);
    const rate = RATE * (1 - round / rounds);
    for (let from = 0; from < order.length; from += BATCH) {
      slopes.fill(0);
      const batch = order.slice(from, from + BATCH);
      for (const index of batch) addSlopes(net, units, fields[index] as FieldRows, mean, inverse, slopes);
      step += 1;
      for (let at = 0; at < net.length; at += 1) {
        const slope = (slopes[at] as number) / batch.length + SHRINK * (net[at] as number);
        moment[at] = DECAY * (moment[at] as number) + (1 - DECAY) * slope;
        square[at] = SECOND * (square[at] as number) + (1 - SECOND) * slope * slope;
        const [first, second] = [
          (moment[at] as number) / (1 - DECAY ** step),
          (square[at] as number) / (1 - SECOND ** step),
        ];
        net[at] = (net[at] as number) - (rate * first) / (Math.sqrt(second) + 1e-8);
      }
    }
  }
  return toWeights(net, units, mean, inverse);
}

/** linear, offset, then of each unit: weights, offset, counts. */
function createNet(units: number, random: () => number): Float64Array {
  const net = new Float64Array(WIDTH + 1 + units * (WIDTH + 2));
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  for (let unit = 0; unit < units; unit += 1) {
    const from = WIDTH + 1 + unit * (WIDTH + 2);
    for (let at = 0; at < WIDTH; at += 1) net[from + at] = normal() / Math.sqrt(WIDTH);
    net[from + WIDTH + 1] = normal() / Math.sqrt(units);
  }
  return net;
}

function scaleOf(fields: readonly FieldRows[]): {
  readonly mean: Float64Array;
  readonly inverse: Float64Array;
} {
  const [sum, squares] = [new Float64Array(WIDTH), new Float64Array(WIDTH)];
  let count = 0;
  for (const { rows, count: own } of fields) {
    count += own;
    for (let at = 0; at < rows.length; at += 1) {
      const [column, value] = [at % WIDTH, rows[at] as number];
      sum[column] = (sum[column] as number) + value;
      squares[column] = (squares[column] as number) + value * value;
    }
  }
  const mean = sum.map((total) => total / count);
  const inverse = squares.map(
    (total, column) => 1 / (Math.sqrt(Math.max(0, total / count - (mean[column] as number) ** 2)) + 1e-3),
  );
  return { mean, inverse };
}

/** The odds of a row, and what its units gave. */
function oddsOf(
  net: Float64Array,
  units: number,
  inputs: Float64Array,
  from: number,
  given: Float64Array,
): number {
  let odds = net[WIDTH] as number;
  for (let at = 0; at < WIDTH; at += 1) odds += (net[at] as number) * (inputs[from + at] as number);
  for (let unit = 0; unit < units; unit += 1) {
    const own = WIDTH + 1 + unit * (WIDTH + 2);
    let sum = net[own + WIDTH] as number;
    for (let at = 0; at < WIDTH; at += 1) sum += (net[own + at] as number) * (inputs[from + at] as number);
    given[unit] = Math.max(0, sum);
    odds += (given[unit] as number) * (net[own + WIDTH + 1] as number);
  }
  return odds;
}

function addSlopes(
  net: Float64Array,
  units: number,
  { rows, count, right }: FieldRows,
  mean: Float64Array,
  inverse: Float64Array,
  slopes: Float64Array,
): void {
  const inputs = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const column = at % WIDTH;
    inputs[at] = ((rows[at] as number) - (mean[column] as number)) * (inverse[column] as number);
  }
  const given = Array.from({ length: count }, () => new Float64Array(units));
  const odds = given.map((own, row) => oddsOf(net, units, inputs, row * WIDTH, own));
  const highest = Math.max(0, ...odds);
  const masses = odds.map((own) => Math.exp(own - highest));
  const none = Math.exp(-highest);
  const all = masses.reduce((sum, mass) => sum + mass, none);
  const ofRight = right.length === 0 ? none : right.reduce((sum, at) => sum + (masses[at] as number), 0);
  const isRight = new Set(right);
  for (let row = 0; row < count; row += 1) {
    const mass = masses[row] as number;
    const slope = mass / all - (isRight.has(row) ? mass / ofRight : 0);
    if (Math.abs(slope) < 1e-6) continue;
    const from = row * WIDTH;
    add(slopes, WIDTH, slope);
    for (let at = 0; at < WIDTH; at += 1) add(slopes, at, slope * (inputs[from + at] as number));
    for (let unit = 0; unit < units; unit += 1) {
      const own = WIDTH + 1 + unit * (WIDTH + 2);
      const value = (given[row] as Float64Array)[unit] as number;
      if (value === 0) continue;
      const back = slope * (net[own + WIDTH + 1] as number);
      add(slopes, own + WIDTH + 1, slope * value);
      add(slopes, own + WIDTH, back);
      for (let at = 0; at < WIDTH; at += 1) add(slopes, own + at, back * (inputs[from + at] as number));
    }
  }
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] as number) + value;
}

function toWeights(
  net: Float64Array,
  units: number,
  mean: Float64Array,
  inverse: Float64Array,
): MatchWeights {
  const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
  const part = (from: number) => [...net.subarray(from, from + WIDTH)].map(rounded);
  return {
    columns: Object.keys(MATCH_COLUMNS),
    mean: [...mean].map(rounded),
    inverse: [...inverse].map(rounded),
    linear: part(0),
    offset: rounded(net[WIDTH] as number),
    units: Array.from({ length: units }, (_, unit) => {
      const from = WIDTH + 1 + unit * (WIDTH + 2);
      return {
        offset: rounded(net[from + WIDTH] as number),
        counts: rounded(net[from + WIDTH + 1] as number),
        weights: part(from),
      };
    }),
  };
}
