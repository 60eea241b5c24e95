import { textToHash } from '../generator/random.ts';
import type { KeptField } from './chunk.ts';

export const FOLDS = 3;

/** Sources of many layouts, which are parted by layout; all others are left out whole. */
const OF_MANY = /^papers-|^generated|^random|^refill|^relabel/;

/**
 * The fold in which each field is left out: a labelled set with all its documents, so that nothing was learnt from its source, papers and
 * composed documents by their layout. Sets are dealt in order of their names.
 */
export function sourcesToFolds(
  sources: Iterable<string>,
): (of: Pick<KeptField, 'source' | 'family'>) => number {
  const whole = [...new Set(sources)].filter((source) => !OF_MANY.test(source)).sort();
  return ({ source, family }) => {
    const at = whole.indexOf(source);
    return at < 0 ? textToHash(`fold ${family}`) % FOLDS : at % FOLDS;
  };
}
