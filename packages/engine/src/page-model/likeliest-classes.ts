import { WORD_CLASSES } from './page-model.ts';

/** The most probable class of each word. */
export function likeliestClasses(probabilities: Float64Array): Uint8Array {
  const classes = WORD_CLASSES.length;
  return Uint8Array.from({ length: probabilities.length / classes }, (_, word) => {
    let best = 0;
    for (let of = 1; of < classes; of += 1)
      if (probabilities[word * classes + of]! > probabilities[word * classes + best]!) best = of;
    return best;
  });
}
