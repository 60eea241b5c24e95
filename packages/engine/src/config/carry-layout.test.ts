import type { LayoutDefinitionInput, MailboxConfigInput } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { carryLayout } from './carry-layout.ts';
import { checkConfig } from './check-config.ts';
import { checkLayout } from './check-layout.ts';

function configOf(input: MailboxConfigInput) {
  const checked = checkConfig(input);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.config;
}

const text = (key: string) => ({ key, type: 'text' });
const items = { id: 'items', name: 'Items', fields: [text('thing'), text('price')] };
const before = configOf({ fields: [text('a'), text('b'), text('hidden')], groups: [items] });
const layout: LayoutDefinitionInput = {
  label: 'Bill',
  children: [
    { type: 'heading', level: 1, label: 'Head' },
    {
      type: 'grid',
      span: 3,
      children: [
        { type: 'field', key: 'b' },
        { type: 'field', key: 'a' },
      ],
    },
    { type: 'table', tableColumns: ['price', 'thing'] },
  ],
};

it('is the layout itself for the config it is of', () => {
  expect(carryLayout(layout, before, before)).toEqual(layout);
});

it('loses what there is no more, and shows what is new at the end', () => {
  const after = configOf({
    fields: [text('b'), text('hidden'), text('c')],
    groups: [
      { ...items, fields: [text('price'), text('tax')] },
      { id: 'rates', name: 'Rates', fields: [text('rate')] },
    ],
  });
  const carried = carryLayout(layout, before, after);
  expect(checkLayout(carried, after)).toEqual([]);
  expect(carried.children).toEqual([
    { type: 'heading', level: 1, label: 'Head' },
    {
      type: 'grid',
      span: 3,
      children: [
        { type: 'field', key: 'b' },
        { type: 'field', key: 'c', label: 'c', control: 'text', span: 1 },
      ],
    },
    { type: 'table', group: 'items', tableColumns: ['price', 'tax'] },
    { type: 'heading', level: 2, label: 'Rates' },
    { type: 'table', group: 'rates', tableColumns: ['rate'] },
  ]);
});

it('shows new fields in front where nothing shows fields, and drops tables of groups that are gone', () => {
  const onlyTable: LayoutDefinitionInput = { children: [{ type: 'table', group: 'items' }] };
  const after = configOf({
    fields: [...before.fields, text('c')].map((field) => ({
      ...field,
      values: null,
      validator: null,
    })),
  });
  const carried = carryLayout(onlyTable, before, after);
  expect(checkLayout(carried, after)).toEqual([]);
  expect(carried.children).toMatchObject([{ type: 'card', children: [{ children: [{ key: 'c' }] }] }]);
});
