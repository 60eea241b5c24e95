import weights from './weights.json' with { type: 'json' };
import { decodePageModel, type PageModelData, type PageModelWeights } from './weights.ts';

let decoded: PageModelWeights | null = null;

/** The weights that `npm run train-page-model` has fitted, made ready when they are first asked for. */
export function trainedPageModel(): PageModelWeights {
  decoded ??= decodePageModel(weights as PageModelData);
  return decoded;
}
