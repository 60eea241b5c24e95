import type { Group } from '@rowbox/contract';
import { expect, test } from 'vitest';
import {
  composeList,
  type ListLine,
  plainRows,
  readRowsByMemory,
  teachRows,
} from '../testing/compose-list.ts';
import { field } from '../testing/read-rows.ts';

const ITEMS: Group = {
  id: 'items',
  name: 'Line items',
  fields: [
    field('description', 'Description', 'text'),
    field('quantity', 'Quantity', 'number'),
    field('price', 'Unit price', 'currency'),
    field('amount', 'Line total', 'currency'),
  ],
};
const HEADS: ListLine = ['Description', 'Quantity', 'Unit price', 'Line total'];
const FIRST: readonly ListLine[] = [
  ['Oak planks', '12', '3.00', '36.00'],
  ['Brass hinges', '45', '2.00', '90.00'],
  ['Cotton rope', '17', '1.50', '25.50'],
];
const NEXT: readonly ListLine[] = [
  ['Iron nails', '70', '0.10', '7.00'],
  ['Pine boards', '22', '4.00', '88.00'],
];

function toValues(lines: readonly ListLine[]) {
  return lines.map(([name, quantity, price, amount]) => ({
    description: String(name),
    quantity: Number(quantity),
    price: Number(price),
    amount: Number(amount),
  }));
}

test('columns without heads are known by where they stood, and the rows say from which document', () => {
  const group: Group = {
    ...ITEMS,
    fields: [
      field('thing', 'Thing', 'text'),
      field('inner', 'Inner', 'number'),
      field('outer', 'Outer', 'number'),
    ],
  };
  const heads: ListLine = [null, null, null];
  const cut = (lines: readonly ListLine[]) => lines.map((line) => line.slice(0, 3));
  const taught = teachRows(
    composeList(heads, cut(FIRST)),
    group,
    FIRST.map(([name, first, second]) => ({
      thing: String(name),
      inner: Number(second),
      outer: Number(first),
    })),
  );
  const rows = readRowsByMemory(composeList(heads, cut(NEXT)), group, [taught]);
  expect(plainRows(rows)).toEqual([
    { thing: 'Iron nails', inner: 0.1, outer: 70 },
    { thing: 'Pine boards', inner: 4, outer: 22 },
  ]);
  expect(rows[0]?.inner?.citation?.asIn?.map(({ document }) => document)).toEqual(['INV-3']);
});

test('rows that people left out are left out of the next document of that look', () => {
  const pallet: ListLine = ['Pallet deposit', '1', '9.00', '9.00'];
  const taught = teachRows(composeList(HEADS, [...FIRST, pallet]), ITEMS, toValues(FIRST));
  const page = composeList(HEADS, [...NEXT, ['Pallet deposit', '2', '9.00', '18.00']]);
  expect(plainRows(readRowsByMemory(page, ITEMS, [])).length).toBe(3);
  expect(plainRows(readRowsByMemory(page, ITEMS, [taught]))).toEqual(toValues(NEXT));
});

test('a sum that the page prints of all rows keeps them all', () => {
  const pallet: ListLine = ['Pallet deposit', '1', '9.00', '9.00'];
  const taught = teachRows(composeList(HEADS, [...FIRST, pallet]), ITEMS, toValues(FIRST));
  const page = composeList(HEADS, [
    ...NEXT,
    ['Pallet deposit', '2', '9.00', '18.00'],
    ['Total', null, null, '113.00'],
  ]);
  expect(plainRows(readRowsByMemory(page, ITEMS, [taught])).length).toBe(3);
});

test('a description is as many of its lines as people made it', () => {
  const wrapped = (lines: readonly ListLine[]) =>
    lines.map(([name, ...rest]): ListLine => [`${name}\nGrade: superior`, ...rest]);
  const whole = FIRST.map(([name, ...rest]): ListLine => [`${name} Grade: superior`, ...rest]);
  const taught = teachRows(composeList(HEADS, wrapped(FIRST)), ITEMS, toValues(whole));
  const page = composeList(HEADS, wrapped(NEXT));
  expect(readRowsByMemory(page, ITEMS, [])[0]?.description?.value).toBe('Iron nails');
  expect(readRowsByMemory(page, ITEMS, [taught])[0]?.description?.value).toBe('Iron nails Grade: superior');
});

test('a column that people parted is parted: a code and what it stands for', () => {
  const group: Group = { ...ITEMS, fields: [field('ident', 'Ident', 'text'), ...ITEMS.fields] };
  const coded = (lines: readonly ListLine[]) =>
    lines.map(([name, ...rest], index): ListLine => [`ZQ${index}X ${name}`, ...rest]);
  const parted = (lines: readonly ListLine[]) =>
    toValues(lines).map((values, index) => ({ ident: `ZQ${index}X`, ...values }));
  const taught = teachRows(composeList(HEADS, coded(FIRST)), group, parted(FIRST));
  expect(plainRows(readRowsByMemory(composeList(HEADS, coded(NEXT)), group, [taught]))).toEqual(parted(NEXT));
});

test('two columns that people joined are joined', () => {
  const heads: ListLine = ['Description', 'Kind', 'Quantity', 'Unit price', 'Line total'];
  const kinds = (lines: readonly ListLine[]) =>
    lines.map(([name, ...rest], index): ListLine => [name ?? null, `sort${'ab'[index % 2]}`, ...rest]);
  const joined = (lines: readonly ListLine[]) =>
    toValues(lines).map((values, index) => ({
      ...values,
      description: `${values.description} sort${'ab'[index % 2]}`,
    }));
  const taught = teachRows(composeList(heads, kinds(FIRST)), ITEMS, joined(FIRST));
  expect(plainRows(readRowsByMemory(composeList(heads, kinds(NEXT)), ITEMS, [taught]))).toEqual(joined(NEXT));
});

test('a value behind a word of its cell is looked for behind that word', () => {
  const group: Group = { ...ITEMS, fields: [field('ident', 'Ident', 'text'), ...ITEMS.fields] };
  const remarked = (lines: readonly ListLine[]) =>
    lines.map(([name, ...rest], index): ListLine => [`${name}\nLot 7\nMarke: QX-${index}3`, ...rest]);
  const values = (lines: readonly ListLine[]) =>
    toValues(lines).map((own, index) => ({ ident: `QX-${index}3`, ...own }));
  const taught = teachRows(composeList(HEADS, remarked(FIRST)), group, values(FIRST));
  const rows = readRowsByMemory(composeList(HEADS, remarked(NEXT)), group, [taught]);
  expect(rows.map(({ ident }) => ident?.value)).toEqual(['QX-03', 'QX-13']);
});

test('what was learnt of one look changes no rows of another', () => {
  const elsewhere = [
    'Quarry Lane Stoneworks',
    'Granite slate and gravel',
    'Weighed each morning at our gate',
  ];
  const pallet: ListLine = ['Pallet deposit', '1', '9.00', '9.00'];
  const taught = teachRows(composeList(HEADS, [...FIRST, pallet]), ITEMS, toValues(FIRST));
  const heads: ListLine = ['Goods', 'Pieces', 'Each', 'Sum'];
  const page = composeList(heads, [...NEXT, ['Pallet deposit', '2', '9.00', '18.00']], elsewhere);
  expect(readRowsByMemory(page, ITEMS, [taught])).toEqual(readRowsByMemory(page, ITEMS, []));
});

test('examples that know heads alone are still read', () => {
  const { groups, ...example } = teachRows(composeList(HEADS, FIRST), ITEMS, toValues(FIRST));
  const old = { ...example, groups: { items: { heads: groups.items?.heads ?? {} } } };
  expect(plainRows(readRowsByMemory(composeList(HEADS, NEXT), ITEMS, [old]))).toEqual(toValues(NEXT));
});
