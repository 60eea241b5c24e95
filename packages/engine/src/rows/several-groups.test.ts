import { describe, expect, it } from 'vitest';
import { documentToRows } from '../document-to-rows.ts';
import { composeDocument } from '../testing/designs/compose-document.ts';
import { PLAIN_DESIGN } from '../testing/designs/table-design.ts';
import { TABLE_WORDS } from '../testing/designs/words.ts';
import { field } from '../testing/read-rows.ts';

const GROUPS = [
  {
    id: 'taxes',
    name: 'Tax breakdown',
    fields: [
      field('rate', 'Tax rate', 'number'),
      field('net', 'Taxable amount', 'currency'),
      field('tax', 'Tax amount', 'currency'),
    ],
  },
  {
    id: 'lines',
    name: 'Lines',
    fields: [
      field('text', 'Description', 'text'),
      field('quantity', 'Quantity', 'number'),
      field('project', 'Project', 'text'),
      field('delivered', 'Delivery date', 'date'),
      field('discount', 'Discount %', 'number'),
      field('amount', 'Line total', 'currency'),
    ],
  },
  {
    id: 'payments',
    name: 'Payments',
    fields: [
      field('method', 'Payment method', 'text'),
      field('date', 'Date', 'date'),
      field('amount', 'Amount paid', 'currency'),
    ],
  },
];

describe('items, taxes and payments on one document', () => {
  it.each(Object.keys(TABLE_WORDS))('each go to the group that asks for them: %s', (language) => {
    const design = { ...PLAIN_DESIGN, language, taxes: true, payments: true, references: true };
    const document = composeDocument(design, 1);
    const { groups } = documentToRows(document.pages, GROUPS).rows;
    const valuesOf = (group: string) =>
      (groups[group]?.rows ?? []).map((row) => Object.values(row).map(({ value }) => value));
    expect(valuesOf('lines')).toEqual(
      document.items.map(({ description, quantity, amount }) => [
        description,
        quantity,
        null,
        null,
        null,
        amount,
      ]),
    );
    expect(valuesOf('taxes')).toEqual([[19, expect.any(Number), expect.any(Number)]]);
    expect(valuesOf('payments')).toEqual([['Visa', '2026-03-05', expect.any(Number)]]);
  });
});
