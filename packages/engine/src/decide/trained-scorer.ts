import { decodeTrees } from '../model/trees.ts';
import type { Scorer } from './score-evidence.ts';
import weights from './scorer.json' with { type: 'json' };

let decoded: Scorer | null = null;

/** The trees that `npm run train` has fitted to evidence for fields, made ready when they are first asked for. */
export function trainedScorer(): Scorer {
  decoded ??= {
    look: decodeTrees(weights.look),
    full: decodeTrees(weights.full),
  };
  return decoded;
}
