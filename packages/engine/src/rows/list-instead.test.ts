import { describe, expect, it } from 'vitest';
import type { Page } from '../page/page.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { ITEMS, rowsOf, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [
  { x: 50 },
  { x: 130 },
  { x: 360, align: 'right' },
  { x: 440, align: 'right' },
  { x: 540, align: 'right' },
] as const;

function tablePage(rows: readonly (readonly string[])[], more: readonly PlacedText[] = []): Page {
  return composePage({ texts: [...composeTable(COLUMNS, rows, 200), ...more] });
}

describe('lists without columns', () => {
  const receipt = (lines: readonly (readonly [string, string])[]): Page =>
    composePage({
      width: 220,
      height: 500,
      texts: lines.flatMap(([text, amount], index) => {
        const y = 40 + index * 14;
        return [
          ...(text === '' ? [] : [{ x: 12, y, text, size: 9 }]),
          ...(amount === '' ? [] : [{ x: 200, y, text: amount, size: 9, align: 'right' as const }]),
        ];
      }),
    });

  it('give their names and amounts down to the sum', () => {
    expect(
      valuesOf(
        receipt([
          ['CORNER SHOP', ''],
          ['12 Main Street', ''],
          ['2 Coffee', '5.00'],
          ['1 Croissant', '2.40'],
          ['Subtotal', '7.40'],
          ['Tax 10 %', '0.74'],
          ['Total', '8.14'],
        ]),
        ITEMS,
      ),
    ).toEqual([
      { description: 'Coffee', quantity: 2, price: 2.5, amount: 5 },
      { description: 'Croissant', quantity: 1, price: 2.4, amount: 2.4 },
    ]);
  });

  it('find names on a line of their own above the figures', () => {
    expect(
      valuesOf(
        receipt([
          ['CORNER SHOP', ''],
          ['', ''],
          ['Green tea', ''],
          ['4006381333931 2 x 1.50', '3.00'],
          ['Noodles', ''],
          ['4006381333948 1 x 8.80', '8.80'],
          ['Total', '11.80'],
        ]),
        ITEMS,
      ).map(({ description, quantity, price }) => [description, quantity, price]),
    ).toEqual([
      ['Green tea', 2, 1.5],
      ['Noodles', 1, 8.8],
    ]);
  });

  it('know the sum by its value when a scan misread its name', () => {
    expect(
      valuesOf(
        receipt([
          ['Coffee', '5.00'],
          ['Croissant', '2.40'],
          ['Sxbtxtxl', '7.40'],
        ]),
        ITEMS,
      ),
    ).toHaveLength(2);
  });

  it('take the things alone where their parts are listed under them', () => {
    const page = receipt([
      ['Storage', '3.00'],
      ['  Space', '2.00'],
      ['  VAT', '1.00'],
      ['Transfer', '4.00'],
      ['  Traffic', '3.50'],
      ['  VAT', '0.50'],
      ['Total', '7.00'],
    ]);
    const indented: Page = {
      ...page,
      words: page.words.flatMap((word) => (word.text === '' ? [] : [word])),
    };
    expect(valuesOf(indented, ITEMS).map(({ description }) => description)).toEqual(['Storage', 'Transfer']);
  });

  it('are not used where a table names more', () => {
    const { groups } = rowsOf(
      tablePage([
        ['Code', 'Description', 'Quantity', 'Unit price', 'Amount'],
        ['A-17', 'Bolt', '2', '3.00', '6.00'],
        ['A-18', 'Nut', '3', '1.25', '3.75'],
        ['', '', '', 'Total', '9.75'],
      ]),
      ITEMS,
    );
    expect(groups.items?.tables).toHaveLength(1);
  });
});
