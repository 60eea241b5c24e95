import type { FieldValue } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { citationsAsDisplayed } from './citations-as-displayed.ts';
import type { Page } from './page.ts';

const STRAIGHT: Page = { number: 1, width: 600, height: 800, words: [], rulings: [], remarks: [] };
const TURNED: Page = { ...STRAIGHT, number: 2, straightening: { rotation: 180, skew: 0 } };

function found(page: number): FieldValue {
  const citation = { page, box: [0.125, 0.25, 0.375, 0.5] as const, text: 'A-1' };
  return { value: 'A-1', state: 'found', confidence: 1, citation };
}

it('points at the pages as they are displayed, whether or not they were turned to be read', () => {
  const absent: FieldValue = { value: null, state: 'absent', confidence: 1, citation: null };
  const values = citationsAsDisplayed({ a: found(1), b: found(2), c: absent }, [STRAIGHT, TURNED]);
  expect(values.a).toEqual(found(1));
  expect(values.b?.citation).toEqual({ page: 2, box: [0.625, 0.5, 0.875, 0.75], text: 'A-1' });
  expect(values.c).toEqual(absent);
});
