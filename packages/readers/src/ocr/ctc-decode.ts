import { LOOKALIKES } from './lookalikes.ts';

/** A letter as the recogniser read it. */
export interface ReadLetter {
  readonly letter: string;
  /** Where its centre stands along the line: a fraction of the steps, 0–1. */
  readonly at: number;
  /** 0–1. */
  readonly confidence: number;
  /** The highest probability of a space since the letter before, 0–1; a space is no letter of its own. */
  readonly spaceBefore: number;
  /** The likeliest letter of its shape and another kind (`0` and `O`), where there is one. */
  readonly lookalike: { readonly letter: string; readonly confidence: number } | null;
}

/** Steps `[start, end)` in a row whose best class is the same. */
export interface ClassRun {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** The class's highest value among the steps. */
  readonly best: number;
  /** The step that has it. */
  readonly at: number;
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
  const lookalikes = lookalikeClasses(alphabet);
  const letters: ReadLetter[] = [];
  let previousEnd = 0;
  for (const { index, start, end, best, at } of classRuns(probabilities, steps, alphabet.length)) {
    if (index === space) continue;
    let spaceBefore = 0;
    for (let step = previousEnd; step < start && space >= 0; step += 1) {
      spaceBefore = Math.max(spaceBefore, probabilities[step * alphabet.length + space]!);
    }
    const offset = at * alphabet.length;
    let lookalike: ReadLetter['lookalike'] = null;
    for (const other of lookalikes[index] ?? []) {
      const confidence = probabilities[offset + other]!;
      if (lookalike === null || confidence > lookalike.confidence)
        lookalike = { letter: alphabet[other]!, confidence };
    }
    const centre = (start + end) / 2 / steps;
    letters.push({ letter: alphabet[index]!, at: centre, confidence: best, spaceBefore, lookalike });
    previousEnd = end;
  }
  return letters;
};

/** Classes of the other kind that look like each class. */
const lookalikeClasses = (alphabet: readonly string[]): readonly (readonly number[])[] =>
  alphabet.map((letter) =>
    [...(LOOKALIKES[letter] ?? '')].map((other) => alphabet.indexOf(other)).filter((index) => index >= 0),
  );

/** The runs of one best class, without those of the blank. */
export const classRuns = (values: Float32Array, steps: number, classes: number): readonly ClassRun[] => {
  const runs: ClassRun[] = [];
  let run: ClassRun = { index: BLANK, start: 0, end: 0, best: 0, at: 0 };
  for (let step = 0; step < steps; step += 1) {
    const index = bestClass(values, step * classes, classes);
    const value = values[step * classes + index]!;
    if (index === run.index) {
      run = value > run.best ? { ...run, end: step + 1, best: value, at: step } : { ...run, end: step + 1 };
      continue;
    }
    if (run.index !== BLANK) runs.push(run);
    run = { index, start: step, end: step + 1, best: value, at: step };
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
