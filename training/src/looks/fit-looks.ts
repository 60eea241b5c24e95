import { LOOK_ROWS, LOOKS, type TrainedLooks, textToLookRows } from '@rowbox/engine';
import { seededRandom } from '../seeded-random.ts';
import type { LookSample } from './sample-looks.ts';

const ROUNDS = 4;
const LEARNING_RATE = 0.08;
/** Pulls rows that say little to nought. */
const PULL = 2e-6;
/** Of the traits of a text so many are left out, so that none alone decides. */
const LEFT_OUT = 0.25;
/** One in a hundred thousand numbers is cut off, so that the other steps are finer. */
const CUT_OFF = 0.00001;
const HIGHEST = 127;

/** A softmax over the sums of the rows of a text's traits (Adagrad), rounded to steps of one size. Seeded. */
export function fitLooks(samples: readonly LookSample[], seed: number): TrainedLooks {
  const random = seededRandom(seed);
  const count = LOOKS.length;
  const table = new Float64Array(LOOK_ROWS * count);
  const squares = new Float64Array(table.length).fill(0.01);
  const traits = samples.map(({ text }) => textToLookRows(text));
  const right = samples.map(({ look }) => LOOKS.indexOf(look));
  const order = [...samples.keys()];
  const chances = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    const rate = LEARNING_RATE / (1 + round);
    for (const index of order) {
      const rows = traits[index]!.filter(() => random() > LEFT_OUT);
      toChances(table, rows, chances);
      for (let look = 0; look < count; look += 1) {
        const slope = chances[look]! - (look === right[index] ? 1 : 0);
        for (const row of rows) {
          const at = row * count + look;
          const full = slope + PULL * table[at]!;
          squares[at]! += full * full;
          table[at]! -= (rate * full) / Math.sqrt(squares[at]!);
        }
      }
    }
  }
  return toWholeNumbers(table);
}

/** Rows were fitted with a quarter of a text's traits left out: all of them together say a third more than was meant. */
function toWholeNumbers(table: Float64Array): TrainedLooks {
  const sizes = table.map(Math.abs).sort();
  const largest = sizes[Math.floor((sizes.length - 1) * (1 - CUT_OFF))]!;
  const rows = Int8Array.from(table, (value) =>
    Math.max(-HIGHEST, Math.min(HIGHEST, Math.round((value / largest) * HIGHEST))),
  );
  return { rows, step: (largest / HIGHEST) * (1 - LEFT_OUT) };
}

function toChances(table: Float64Array, rows: readonly number[], chances: Float64Array): void {
  chances.fill(0);
  for (const row of rows) {
    for (let look = 0; look < chances.length; look += 1)
      chances[look]! += table[row * chances.length + look]!;
  }
  const highest = Math.max(...chances);
  let total = 0;
  for (let look = 0; look < chances.length; look += 1) {
    chances[look] = Math.exp(chances[look]! - highest);
    total += chances[look]!;
  }
  for (let look = 0; look < chances.length; look += 1) chances[look]! /= total;
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}
