import { type RecalledField, WIDTH } from './recalled-fields.ts';

const ROUNDS = 400;
const STEP = 0.05;
/** Draws each weight to nothing, in the same measure as so many fields' likelihood. */
const RIDGE = 2;

/**
 * Weights under which the right answers are likeliest: a conditional logit over each field's options and its absence, the
 * scorer's own log-odds given, by gradient ascent (Adam). Deterministic.
 */
export function fitWeights(fields: readonly RecalledField[]): {
  readonly weights: readonly number[];
  readonly likelihood: number;
  readonly without: number;
} {
  const weights = new Float64Array(WIDTH);
  const [first, second] = [new Float64Array(WIDTH), new Float64Array(WIDTH)];
  const all = fields.reduce((sum, { weight }) => sum + weight, 0);
  let likelihood = 0;
  let without = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = new Float64Array(WIDTH);
    likelihood = 0;
    for (const field of fields) likelihood += addGradient(field, weights, gradient);
    if (round === 1) without = likelihood;
    for (let at = 0; at < WIDTH; at += 1) {
      const slope = ((gradient[at] as number) - RIDGE * (weights[at] as number)) / all;
      first[at] = 0.9 * (first[at] as number) + 0.1 * slope;
      second[at] = 0.999 * (second[at] as number) + 0.001 * slope * slope;
      const mean = (first[at] as number) / (1 - 0.9 ** round);
      const spread = Math.sqrt((second[at] as number) / (1 - 0.999 ** round));
      weights[at] = (weights[at] as number) + (STEP * mean) / (spread + 1e-8);
    }
  }
  return { weights: [...weights], likelihood: likelihood / all, without: without / all };
}

/** The log-likelihood of the field's right answers, all together; what moves it is added to `gradient`. */
function addGradient(
  { scores, rows, right, weight }: RecalledField,
  weights: Float64Array,
  gradient: Float64Array,
): number {
  const odds = scores.map((score, at) => {
    let sum = score;
    for (let column = 0; column < WIDTH; column += 1)
      sum += (weights[column] as number) * (rows[at * WIDTH + column] as number);
    return sum;
  });
  const highest = odds.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  const masses = odds.map((one) => Math.exp(one - highest));
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const ofRight = right.reduce((sum, at) => sum + (masses[at] as number), 0) + 1e-12;
  const isRight = new Set(right);
  for (let at = 0; at < masses.length; at += 1) {
    const mass = masses[at] as number;
    const slope = weight * ((isRight.has(at) ? mass / ofRight : 0) - mass / total);
    if (Math.abs(slope) < 1e-9) continue;
    for (let column = 0; column < WIDTH; column += 1)
      gradient[column] = (gradient[column] as number) + slope * (rows[at * WIDTH + column] as number);
  }
  return weight * Math.log(ofRight / total);
}
