import { decodeTrees, type Trees } from '../../model/trees.ts';
import weights from './rescorer.json' with { type: 'json' };

let decoded: Trees | null = null;

/** The trees that `npm run train-rescorer` has fitted, made ready when they are first asked for. */
export function trainedRescorer(): Trees {
  decoded ??= decodeTrees(weights);
  return decoded;
}
