/** A letter as the recogniser read it. */
export interface ReadLetter {
  readonly letter: string;
  /** Where its centre stands along the line: a fraction of the steps, 0–1. */
  readonly at: number;
  /** 0–1. */
  readonly confidence: number;
}

/** Class 0 is the blank. */
const BLANK = 0;

/**
 * Greedy decoding after Graves et al. 2006 ("Connectionist Temporal Classification"): the best class of each step,
 * repetitions joined, blanks dropped.
 *
 * @param probabilities steps × classes, row-major
 * @param steps how many steps belong to the line; those behind it are padding
 */
export const ctcDecode = (
  probabilities: Float32Array,
  steps: number,
  alphabet: readonly string[],
): readonly ReadLetter[] => {
  const classes = alphabet.length;
  const letters: ReadLetter[] = [];
  let runClass = BLANK;
  let runStart = 0;
  let runBest = 0;
  for (let step = 0; step <= steps; step += 1) {
    const best = step < steps ? bestClass(probabilities, step * classes, classes) : BLANK;
    const probability = step < steps ? (probabilities[step * classes + best] ?? 0) : 0;
    if (best === runClass) {
      runBest = Math.max(runBest, probability);
      continue;
    }
    if (runClass !== BLANK) {
      letters.push({
        letter: alphabet[runClass] ?? '',
        at: (runStart + step) / 2 / steps,
        confidence: runBest,
      });
    }
    runClass = best;
    runStart = step;
    runBest = probability;
  }
  return letters;
};

const bestClass = (probabilities: Float32Array, offset: number, classes: number): number => {
  let best = 0;
  let most = -1;
  for (let index = 0; index < classes; index += 1) {
    const probability = probabilities[offset + index]!;
    if (probability > most) {
      most = probability;
      best = index;
    }
  }
  return best;
};
