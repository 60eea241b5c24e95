import type { FieldDefinition, FieldValue } from '@rowbox/contract';
import type { ConfigDraft } from '@rowbox/engine';
import { expect, test } from 'vitest';
import type { LabelledDocument } from '../score/labelled-set.ts';
import { scoreDraft } from './score-draft.ts';

const value = (of: FieldValue['value']): FieldValue => ({
  value: of,
  state: 'found',
  confidence: 1,
  citation: null,
});

const field = (key: string, type: FieldDefinition['type']): FieldDefinition => ({
  key,
  label: null,
  type,
  hint: null,
  unit: null,
  values: null,
  required: false,
  formula: null,
  validator: null,
  validate: null,
});

const DRAFT: ConfigDraft = {
  config: {
    name: null,
    hint: null,
    fields: [field('no', 'text'), field('sum', 'currency')],
    groups: [{ id: 'rows', name: 'Rows', fields: [field('what', 'text'), field('price', 'currency')] }],
    splitKeys: [],
  },
  layout: { children: [] },
  doubts: [],
  fields: [
    { key: 'no', values: [value('RE 17')] },
    { key: 'sum', values: [value(12)] },
  ],
  groups: [
    {
      id: 'rows',
      rows: [
        [
          { what: value('Tea'), price: value(5) },
          { what: value('Cup'), price: value(9) },
        ],
      ],
    },
  ],
};

const LABELLED: LabelledDocument = {
  id: 'a',
  file: '/a.pdf',
  template: 'a',
  config: {
    fields: [
      { key: 'number', type: 'text' },
      { key: 'due', type: 'date' },
      { key: 'tip', type: 'currency' },
    ],
    groups: [
      {
        id: 'items',
        fields: [
          { key: 'name', type: 'text' },
          { key: 'amount', type: 'currency' },
        ],
      },
    ],
  },
  truth: {
    data: { number: 'RE-17', due: '2024-01-31', tip: null },
    sections: {
      items: [
        { name: 'Tea', amount: 7 },
        { name: 'Cup', amount: 8 },
      ],
    },
  },
};

test('a labelled field is shown when any proposed field shows its value, a column when half of its cells are shown', () => {
  const { header, columns, groups } = scoreDraft(DRAFT, [LABELLED]);
  expect(groups).toBe(1);
  expect(header).toMatchObject({ labelled: 2, shown: 1, missed: ['due'], proposals: 2, useful: 1, typed: 1 });
  expect(columns).toMatchObject({ labelled: 2, shown: 1, missed: ['items.amount'], proposals: 2, useful: 1 });
});

test('what is offered without a tick counts as shown, and not as ticked', () => {
  const doubts = [
    { group: null, key: 'no', reason: 'unsure' as const },
    { group: 'rows', key: 'what', reason: 'noHeading' as const },
  ];
  const { header, columns } = scoreDraft({ ...DRAFT, doubts }, [LABELLED]);
  expect(header).toMatchObject({ shown: 1, shownTicked: 0, proposals: 2, ticked: 1, useful: 0 });
  expect(columns).toMatchObject({ shown: 1, shownTicked: 1, ticked: 2 });
});

test('two proposals with one value are a double at one place, and a repeat elsewhere', () => {
  const at = (left: number): FieldValue => ({
    ...value(12),
    citation: { page: 1, box: [left, 0.1, left + 0.2, 0.12], text: '12' },
  });
  const twice = (one: FieldValue, other: FieldValue): ConfigDraft => ({
    ...DRAFT,
    fields: [
      { key: 'no', values: [one] },
      { key: 'sum', values: [other] },
    ],
  });
  expect(scoreDraft(twice(at(0.1), at(0.11)), [LABELLED]).header).toMatchObject({ doubles: 1, repeats: 0 });
  expect(scoreDraft(twice(at(0.1), at(0.6)), [LABELLED]).header).toMatchObject({ doubles: 0, repeats: 1 });
});
