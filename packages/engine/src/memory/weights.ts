import type { LikenessSums } from './asked-examples.ts';
import { LABEL_FEATURES } from './looks-to-labels.ts';
import { type OptionLikeness, PLACE_FEATURES } from './place-features.ts';
import fitted from './weights.json' with { type: 'json' };

/** Log-odds of what a memory says: of each of `PLACE_FEATURES`, and what it gains with the agreement of the looks. */
export interface MemoryWeights {
  readonly of: readonly number[];
  readonly ofLook: readonly number[];
  /** Of absence where examples have the field, and what that gains with the agreement. */
  readonly had: number;
  readonly hadLook: number;
  /** Of each of `LABEL_FEATURES`. */
  readonly labels: readonly number[];
}

/** As `npm run train-memory` has fitted them. */
export function memoryWeights(): MemoryWeights {
  known ??= toWeights();
  return known;
}

let known: MemoryWeights | null = null;

function toWeights(): MemoryWeights {
  const of = PLACE_FEATURES.map((name) => fitted.features[name][0] as number);
  const ofLook = PLACE_FEATURES.map((name) => fitted.features[name][1] as number);
  const labels = LABEL_FEATURES.map((name) => fitted.labels[name]);
  const [had, hadLook] = fitted.had as [number, number];
  return { of, ofLook, had, hadLook, labels };
}

/** Log-odds that an option is what a place tells of. `agreement`: 0–1, of the looks of both documents. */
export function likenessToOdds(
  likeness: OptionLikeness,
  agreement: number,
  { of, ofLook }: Pick<MemoryWeights, 'of' | 'ofLook'>,
): number {
  let sum = 0;
  for (let index = 0; index < likeness.length; index += 1)
    sum += (likeness[index] as number) * ((of[index] as number) + agreement * (ofLook[index] as number));
  return sum;
}

/** The same of what all examples say together, by their shares. */
export function sumsToOdds(sums: LikenessSums, { of, ofLook }: Pick<MemoryWeights, 'of' | 'ofLook'>): number {
  let odds = 0;
  for (let at = 0; at < of.length; at += 1)
    odds +=
      (sums[at] as number) * (of[at] as number) + (sums[of.length + at] as number) * (ofLook[at] as number);
  return odds;
}
