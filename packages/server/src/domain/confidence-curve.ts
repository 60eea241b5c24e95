import { stepConfidence } from './confidence-steps.ts';
import type { Sureness } from './reading-to-sureness.ts';

/** How a mailbox's documents bend the engine's confidence: log-odds are stretched and shifted. It never turns an order around. */
export interface ConfidenceCurve {
  readonly stretch: number;
  readonly shift: number;
}

/** Fewer checked values say nothing. */
const LEAST_VALUES = 30;
/** What is believed before any value was checked: that the engine keeps its word, give or take so much. */
const SPREAD = { stretch: 0.4, shift: 1 };
const BOUNDS = { stretch: [0.2, 2], shift: [-4, 4] } as const;
const ROUNDS = 30;

/**
 * The likeliest curve by what people found right and wrong (Platt's, with a belief beforehand that counts the less, the more was checked).
 *
 * @returns null: the engine's confidence as it is
 */
export function fitCurve({ right, wrong }: Sureness): ConfidenceCurve | null {
  const steps = right.map((count, step) => ({
    odds: toOdds(stepConfidence(step)),
    right: count,
    wrong: wrong[step] ?? 0,
  }));
  if (steps.reduce((sum, step) => sum + step.right + step.wrong, 0) < LEAST_VALUES) return null;
  let curve: ConfidenceCurve = { stretch: 1, shift: 0 };
  let cost = costOf(curve, steps);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = newtonStep(curve, steps);
    // As far along it as it leads down: where a confidence was very wrong, the whole step leads too far.
    let part = 1;
    let next = curve;
    do {
      next = {
        stretch: within(curve.stretch + part * step.stretch, BOUNDS.stretch),
        shift: within(curve.shift + part * step.shift, BOUNDS.shift),
      };
      part /= 2;
    } while (costOf(next, steps) > cost && part > 1e-4);
    const nextCost = costOf(next, steps);
    if (cost - nextCost < 1e-6) break;
    curve = next;
    cost = nextCost;
  }
  return curve;
}

interface Step {
  /** Log-odds of the engine's confidence. */
  readonly odds: number;
  readonly right: number;
  readonly wrong: number;
}

/** How unlikely what was found is by a curve, and the curve by what was believed before. */
function costOf({ stretch, shift }: ConfidenceCurve, steps: readonly Step[]): number {
  let cost = ((stretch - 1) / SPREAD.stretch) ** 2 / 2 + (shift / SPREAD.shift) ** 2 / 2;
  for (const { odds, right, wrong } of steps) {
    const bent = stretch * odds + shift;
    cost += right * Math.log1p(Math.exp(-bent)) + wrong * Math.log1p(Math.exp(bent));
  }
  return cost;
}

/** Towards where the slope of `costOf` is nought. */
function newtonStep({ stretch, shift }: ConfidenceCurve, steps: readonly Step[]): ConfidenceCurve {
  let [slopeA, slopeB] = [(1 - stretch) / SPREAD.stretch ** 2, -shift / SPREAD.shift ** 2];
  let [bendA, bendB, bendAB] = [1 / SPREAD.stretch ** 2, 1 / SPREAD.shift ** 2, 0];
  for (const { odds, right, wrong } of steps) {
    const share = toShare(stretch * odds + shift);
    const rest = right - (right + wrong) * share;
    const weight = (right + wrong) * share * (1 - share);
    slopeA += rest * odds;
    slopeB += rest;
    bendA += weight * odds * odds;
    bendB += weight;
    bendAB += weight * odds;
  }
  const determinant = bendA * bendB - bendAB * bendAB;
  return {
    stretch: (bendB * slopeA - bendAB * slopeB) / determinant,
    shift: (bendA * slopeB - bendAB * slopeA) / determinant,
  };
}

/** @param confidence 0 to 1; the ends stay: nothing is read into what is certain */
export function onCurve({ stretch, shift }: ConfidenceCurve, confidence: number): number {
  if (confidence <= 0 || confidence >= 1) return confidence;
  return Math.round(toShare(stretch * toOdds(confidence) + shift) * 1e4) / 1e4;
}

const toOdds = (share: number): number => Math.log(share / (1 - share));
const toShare = (odds: number): number => 1 / (1 + Math.exp(-odds));
const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));
