import { PLACE_FEATURES } from './place-features.ts';
import fitted from './weights.json' with { type: 'json' };

/** Log-odds of what a memory says: of each feature, and what it gains with the agreement of the looks. */
export interface MemoryWeights {
  readonly of: readonly number[];
  readonly ofLook: readonly number[];
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
  return { of, ofLook };
}
