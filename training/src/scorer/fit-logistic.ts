import type { Curve } from '@rowbox/engine';

/** One row of inputs, whether it is so, and how much it counts. */
export interface LogisticRow {
  readonly inputs: readonly number[];
  readonly isSo: boolean;
  readonly weight: number;
}

const ROUNDS = 40;

/**
 * A logistic curve by Newton's steps. `pull` holds the weights (of inputs of equal spread) near zero, as many rows as it
 * says would; the offset is free.
 */
export function fitLogistic(rows: readonly LogisticRow[], pull: number): Curve {
  const count = rows[0]?.inputs.length ?? 0;
  const { means, spreads } = spreadOf(rows, count);
  const scaled = rows.map(({ inputs }) => [
    1,
    ...inputs.map((value, at) => (value - (means[at] as number)) / (spreads[at] as number)),
  ]);
  let weights = new Array<number>(count + 1).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = newtonStep(rows, scaled, weights, pull);
    weights = weights.map((weight, at) => weight - (step[at] as number));
    if (Math.max(...step.map(Math.abs)) < 1e-7) break;
  }
  const own = weights.slice(1).map((weight, at) => weight / (spreads[at] as number));
  const offset = own.reduce((sum, weight, at) => sum - weight * (means[at] as number), weights[0] as number);
  return { offset: rounded(offset), weights: own.map(rounded) };
}

function spreadOf(rows: readonly LogisticRow[], count: number) {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const means = Array.from(
    { length: count },
    (_, at) => rows.reduce((sum, { inputs, weight }) => sum + weight * (inputs[at] as number), 0) / total,
  );
  const spreads = means.map((mean, at) => {
    const square = rows.reduce(
      (sum, { inputs, weight }) => sum + weight * ((inputs[at] as number) - mean) ** 2,
      0,
    );
    return Math.sqrt(square / total) || 1;
  });
  return { means, spreads };
}

function newtonStep(
  rows: readonly LogisticRow[],
  scaled: readonly (readonly number[])[],
  weights: readonly number[],
  pull: number,
): readonly number[] {
  const size = weights.length;
  const gradient = weights.map((weight, at) => (at === 0 ? 0 : pull * weight));
  const curvature = weights.map((_, a) => weights.map((_, b) => (a === b ? (a === 0 ? 1e-9 : pull) : 0)));
  for (const [index, { isSo, weight }] of rows.entries()) {
    const inputs = scaled[index] as readonly number[];
    const height = inputs.reduce((sum, value, at) => sum + value * (weights[at] as number), 0);
    const chance = 1 / (1 + Math.exp(-height));
    const error = weight * (chance - Number(isSo));
    const bend = weight * Math.max(1e-6, chance * (1 - chance));
    for (let a = 0; a < size; a += 1) {
      gradient[a]! += error * (inputs[a] as number);
      for (let b = 0; b < size; b += 1)
        curvature[a]![b]! += bend * (inputs[a] as number) * (inputs[b] as number);
    }
  }
  return solve(curvature, gradient);
}

/** Solves a system of linear equations, the largest pivots first. */
function solve(matrix: number[][], right: number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, right[at] as number]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1)
      if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let row = 0; row < size; row += 1) {
      if (row === at) continue;
      const share = rows[row]![at]! / rows[at]![at]!;
      for (let column = at; share !== 0 && column <= size; column += 1)
        rows[row]![column]! -= share * rows[at]![column]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
