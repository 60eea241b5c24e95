/** A letter as the recogniser read it. */
export interface ReadLetter {
  readonly letter: string;
  /** Where its centre stands along the line: a fraction of the steps, 0–1. */
  readonly at: number;
  /** 0–1. */
  readonly confidence: number;
  /** The highest probability of a space since the letter before, 0–1; a space is no letter of its own. */
  readonly spaceBefore: number;
}

/** Steps `[start, end)` in a row whose best class is the same. */
export interface ClassRun {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** The class's highest value among the steps. */
  readonly best: number;
}

/** Class 0 is the blank. */
const BLANK = 0;
const SPACE = ' ';

/**
 * Greedy decoding after Graves et al. 2006 ("Connectionist Temporal Classification"): the best class of each step,
 * repetitions joined, blanks dropped. It departs in telling spaces by how likely they are between letters, so that the
 * ink may decide where the recogniser wavers.
 *
 * @param probabilities steps × classes, row-major
 * @param steps how many steps belong to the line; those behind it are padding
 */
export const ctcDecode = (
  probabilities: Float32Array,
  steps: number,
  alphabet: readonly string[],
): readonly ReadLetter[] => {
  const space = alphabet.indexOf(SPACE);
  const letters: ReadLetter[] = [];
  let previousEnd = 0;
  for (const { index, start, end, best } of classRuns(probabilities, steps, alphabet.length)) {
    if (index === space) continue;
    let spaceBefore = 0;
    for (let step = previousEnd; step < start && space >= 0; step += 1) {
      spaceBefore = Math.max(spaceBefore, probabilities[step * alphabet.length + space]!);
    }
    letters.push({ letter: alphabet[index]!, at: (start + end) / 2 / steps, confidence: best, spaceBefore });
    previousEnd = end;
  }
  return letters;
};

/** The runs of one best class, without those of the blank. */
export const classRuns = (values: Float32Array, steps: number, classes: number): readonly ClassRun[] => {
  const runs: ClassRun[] = [];
  let run: ClassRun = { index: BLANK, start: 0, end: 0, best: 0 };
  for (let step = 0; step < steps; step += 1) {
    const index = bestClass(values, step * classes, classes);
    const value = values[step * classes + index]!;
    if (index === run.index) {
      run = { ...run, end: step + 1, best: Math.max(run.best, value) };
      continue;
    }
    if (run.index !== BLANK) runs.push(run);
    run = { index, start: step, end: step + 1, best: value };
  }
  if (run.index !== BLANK) runs.push(run);
  return runs;
};

const bestClass = (values: Float32Array, offset: number, classes: number): number => {
  let best = 0;
  let most = -Infinity;
  for (let index = 0; index < classes; index += 1) {
    const value = values[offset + index]!;
    if (value > most) {
      most = value;
      best = index;
    }
  }
  return best;
};
