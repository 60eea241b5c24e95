import { scoreRows, softmaxRows, type Trees } from '../model/trees.ts';
import type { WordContext } from './columns.ts';
import { CONTEXT_COLUMNS, probabilitiesToRows } from './context-rows.ts';
import { WORD_CLASSES } from './page-model.ts';
import { contextToRows, WORD_COLUMNS } from './word-rows.ts';

/** The probabilities of `WORD_CLASSES` for each word by itself, then by its neighbours as well. */
export function classifyWords(context: WordContext, first: Trees, second: Trees): Float64Array {
  const rows = contextToRows(context);
  const count = context.elements.words.length;
  const alone = softmaxRows(scoreRows(first, rows, count), WORD_CLASSES.length);
  return softmaxRows(scoreRows(second, withContext(context, rows, alone), count), WORD_CLASSES.length);
}

/** What the second round looks at: the first's columns, and those of its probabilities. */
export const SECOND_COLUMNS: readonly string[] = [...WORD_COLUMNS, ...CONTEXT_COLUMNS];

export function withContext(context: WordContext, rows: Float32Array, alone: Float64Array): Float32Array {
  const added = probabilitiesToRows(context, alone);
  const [width, more] = [WORD_COLUMNS.length, CONTEXT_COLUMNS.length];
  const count = context.elements.words.length;
  const joined = new Float32Array(count * (width + more));
  for (let word = 0; word < count; word += 1) {
    joined.set(rows.subarray(word * width, (word + 1) * width), word * (width + more));
    joined.set(added.subarray(word * more, (word + 1) * more), word * (width + more) + width);
  }
  return joined;
}

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
