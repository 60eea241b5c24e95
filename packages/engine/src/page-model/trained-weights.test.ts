import { expect, test } from 'vitest';
import { SECOND_COLUMNS } from './classify-words.ts';
import { JOIN_COLUMNS } from './join-rows.ts';
import { LINK_COLUMNS } from './link-rows.ts';
import { WORD_CLASSES } from './page-model.ts';
import { trainedPageModel } from './trained-weights.ts';
import { NGRAM_CLASSES } from './word-context.ts';
import { WORD_COLUMNS } from './word-rows.ts';

test('the weights were fitted to the columns that there are', () => {
  const { ngrams, first, second, changes, joins, links } = trainedPageModel();
  expect(ngrams.outputs).toBe(NGRAM_CLASSES.length);
  expect(first.features).toEqual(WORD_COLUMNS);
  expect(second.features).toEqual(SECOND_COLUMNS);
  expect([first.outputs, second.outputs]).toEqual([WORD_CLASSES.length, WORD_CLASSES.length]);
  expect(changes.features).toEqual(JOIN_COLUMNS);
  expect(joins.features).toEqual(JOIN_COLUMNS);
  expect(links.features).toEqual(LINK_COLUMNS);
});
