import { expect, it } from 'vitest';
import { firstOfTemplates } from './first-of-templates.ts';
import type { LabelledDocument } from './labelled-set.ts';
import { truthToSettled } from './truth-to-settled.ts';

const documentOf = (id: string, template: string): LabelledDocument => ({
  id,
  file: `/set/${id}.pdf`,
  template,
  config: { fields: [], groups: [] },
  truth: { data: { number: id, due: null }, sections: { items: [{ amount: 3 }] } },
});
const SET = [documentOf('a', 'x'), documentOf('b', 'y'), documentOf('c', 'x'), documentOf('d', 'x')];
const idsOf = (documents: readonly LabelledDocument[]) => documents.map(({ id }) => id);

it('learns from the first documents of each template and measures the others', () => {
  const { learnt, measured } = firstOfTemplates(SET, 1);
  expect([idsOf(learnt), idsOf(measured)]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('measures all documents where none is learnt from', () => {
  expect(idsOf(firstOfTemplates(SET, 0).measured)).toEqual(['a', 'b', 'c', 'd']);
});

it('settles what the truth knows, and that the document does not have a value', () => {
  const settled = truthToSettled(SET[0] as LabelledDocument, 3);
  expect(settled.fields).toEqual({
    number: { value: 'a', state: 'corrected' },
    due: { value: null, state: 'absent' },
  });
  expect(settled.rows.items).toEqual([{ amount: { value: 3, state: 'corrected' } }]);
  expect(settled.settledAt > truthToSettled(SET[0] as LabelledDocument, 2).settledAt).toBe(true);
});
