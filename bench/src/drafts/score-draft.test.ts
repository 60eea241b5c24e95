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

test('a labelled field is proposed when any proposed field shows its value, a column when half of its cells are shown', () => {
  expect(scoreDraft(DRAFT, LABELLED)).toEqual({
    fields: 2,
    fieldsProposed: 1,
    missedFields: ['due'],
    columns: 2,
    columnsProposed: 1,
    missedColumns: ['items.amount'],
    proposals: 2,
    groups: 1,
    groupColumns: 2,
  });
});
