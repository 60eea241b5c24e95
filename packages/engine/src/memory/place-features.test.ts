import { expect, test } from 'vitest';
import type { ValuePlace } from './example.ts';
import { differInTextAlone } from './place-features.ts';

const PLACE: ValuePlace = {
  page: 1,
  box: [0.1, 0.2, 0.3, 0.22],
  text: 'RE-1',
  kind: 'identifier',
  words: 1,
  lines: 1,
  before: 'invoice no',
  after: '',
  above: 'date',
  anchors: [
    ['invoice', -0.1, 0],
    ['date', 0, -0.05],
  ],
};

test('places of one form differ in their text alone', () => {
  const copy = JSON.parse(JSON.stringify({ ...PLACE, text: 'RE-2' })) as ValuePlace;
  expect(differInTextAlone(PLACE, copy)).toBe(true);
});

test.each<Partial<ValuePlace>>([
  { page: 2 },
  { box: [0.1, 0.2, 0.31, 0.22] },
  { kind: 'text' },
  { words: 2 },
  { lines: 2 },
  { before: 'order no' },
  { after: 'of' },
  { above: '' },
  { anchors: [['invoice', -0.1, 0]] },
  {
    anchors: [
      ['invoice', -0.1, 0],
      ['date', 0, -0.04],
    ],
  },
])('%j is another place', (other) => {
  expect(differInTextAlone(PLACE, { ...PLACE, ...other })).toBe(false);
});
