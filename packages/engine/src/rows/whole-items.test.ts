import type { FieldType } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, rowsOf } from '../testing/read-rows.ts';

const COLUMNS = [
  { x: 40 },
  { x: 110 },
  { x: 330, align: 'right' },
  { x: 370 },
  { x: 450, align: 'right' },
  { x: 545, align: 'right' },
] as const;

const PAGE = composePage({
  texts: [
    { x: 40, y: 120, text: 'Invoice 2024-0117', size: 14 },
    ...composeTable(
      COLUMNS,
      [
        ['Art. no.', 'Description', 'Qty', 'Unit', 'Price', 'Amount'],
        ['A-100', 'Steel sheet 2 mm', '3', 'pcs', '10.00', '30.00'],
        ['B-205', 'Cable drum 50 m', '1', 'pcs', '89.90', '89.90'],
        ['C-17', 'Mounting by hand', '2.5', 'h', '60.00', '150.00'],
      ],
      240,
    ),
    { x: 350, y: 340, text: 'Net total' },
    { x: 545, y: 340, text: '269.90', align: 'right' as const },
  ],
});

/** The cells of each row, in the order in which they are asked for. */
function ask(...fields: readonly (readonly [string, FieldType])[]): unknown[][] {
  const group = {
    id: 'things',
    name: 'Things',
    fields: fields.map(([label, type], at) => field(`column_${at}`, label, type)),
  };
  const { rows } = rowsOf(PAGE, group).groups.things ?? { rows: [] };
  return rows.map((row) => {
    expect(Object.keys(row)).toEqual(group.fields.map(({ key }) => key));
    return Object.values(row).map(({ value }) => value);
  });
}

const NAMES = ['Steel sheet 2 mm', 'Cable drum 50 m', 'Mounting by hand'];
const COUNTS = [3, 1, 2.5];
const PRICES = [10, 89.9, 60];
const AMOUNTS = [30, 89.9, 150];
const beside = (...columns: readonly (readonly unknown[])[]) =>
  NAMES.map((_, row) => columns.map((column) => column[row]));

describe('a group that asks for a part of what line items have', () => {
  it.each(['Item', 'Artikel', 'Product', 'Description'])('gives names alone: %s', (name) => {
    expect(ask([name, 'text'])).toEqual(beside(NAMES));
  });

  it.each([
    ['Description', 'Amount'],
    ['Item', 'Total'],
    ['Artikel', 'Betrag'],
  ])('gives what names cost, not the price of one: %s, %s', (name, amount) => {
    expect(ask([name, 'text'], [amount, 'currency'])).toEqual(beside(NAMES, AMOUNTS));
  });

  it.each([
    ['Item', 'Price'],
    ['Product', 'Unit cost'],
    ['Artikel', 'Einzelpreis'],
  ])('gives the price of one, though prices come to no sum: %s, %s', (name, price) => {
    expect(ask([name, 'text'], [price, 'currency'])).toEqual(beside(NAMES, PRICES));
  });

  it('gives counts with names, with amounts, and with numbers', () => {
    expect(ask(['Item', 'text'], ['Qty', 'number'])).toEqual(beside(NAMES, COUNTS));
    expect(ask(['Menge', 'number'], ['Betrag', 'currency'])).toEqual(beside(COUNTS, AMOUNTS));
    const codes = ['A-100', 'B-205', 'C-17'];
    expect(ask(['SKU', 'text'], ['Qty', 'number'])).toEqual(beside(codes, COUNTS));
  });

  it('gives amounts alone', () => {
    expect(ask(['Line total', 'currency'])).toEqual(beside(AMOUNTS));
  });
});
