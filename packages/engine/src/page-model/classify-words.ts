import { scoreRows, softmaxRows } from '../model/trees.ts';
import type { WordContext } from './columns.ts';
import { CONTEXT_COLUMNS, probabilitiesToRows } from './context-rows.ts';
import { WORD_CLASSES } from './page-model.ts';
import { linesToPlaceRows, PLACE_COLUMNS } from './place-columns.ts';
import { smoothClasses } from './smooth-classes.ts';
import type { PageModelWeights } from './weights.ts';
import { contextToRows, WORD_COLUMNS } from './word-rows.ts';

/** The probabilities of `WORD_CLASSES` for each word: by itself, then by its neighbours as well, then by its line. */
export function classifyWords(
  context: WordContext,
  { first, second, changes }: Pick<PageModelWeights, 'first' | 'second' | 'changes'>,
): Float64Array {
  const rows = contextToRows(context);
  const count = context.elements.words.length;
  const alone = softmaxRows(scoreRows(first, rows, count), WORD_CLASSES.length);
  const joined = withContext(context, rows, alone);
  const known = softmaxRows(scoreRows(second, joined, count), WORD_CLASSES.length);
  return smoothClasses(context, known, changes);
}

/** What the second round looks at: the first's columns, and those of its probabilities. */
export const SECOND_COLUMNS: readonly string[] = [...WORD_COLUMNS, ...CONTEXT_COLUMNS, ...PLACE_COLUMNS];

export function withContext(context: WordContext, rows: Float32Array, alone: Float64Array): Float32Array {
  const added = probabilitiesToRows(context, alone);
  const places = linesToPlaceRows(context, alone);
  const [width, more, last] = [WORD_COLUMNS.length, CONTEXT_COLUMNS.length, PLACE_COLUMNS.length];
  const whole = SECOND_COLUMNS.length;
  const { words, line } = context.elements;
  const joined = new Float32Array(words.length * whole);
  words.forEach((_, word) => {
    joined.set(rows.subarray(word * width, (word + 1) * width), word * whole);
    joined.set(added.subarray(word * more, (word + 1) * more), word * whole + width);
    joined.set(places.subarray(line[word]! * last, (line[word]! + 1) * last), word * whole + width + more);
  });
  return joined;
}
