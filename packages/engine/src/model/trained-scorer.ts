import scorer from './scorer.json' with { type: 'json' };
import { decodeTrees, type Trees } from './trees.ts';

let decoded: Trees | null = null;

/** The trees that `npm run train` has fitted to evidence for fields, made ready when they are first asked for. */
export function trainedScorer(): Trees {
  decoded ??= decodeTrees(scorer);
  return decoded;
}
