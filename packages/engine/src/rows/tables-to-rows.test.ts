import type { Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import type { Page } from '../page/page.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, ITEMS, rowsOf, valuesOf } from '../testing/read-rows.ts';

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

describe('columns of a table', () => {
  it('go to the fields their headers name, in any language, and their cells become typed values', () => {
    expect(
      valuesOf(
        tablePage([
          ['Artikelnr.', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis'],
          ['A-17', 'Schraube', '1.000 Stk', '0,10 €', '100,00 €'],
          ['A-18', 'Mutter', '2 Stk', '1,25 €', '2,50 €'],
        ]),
        ITEMS,
      ),
    ).toEqual([
      { item_number: 'A-17', description: 'Schraube', quantity: 1000, price: 0.1, amount: 100 },
      { item_number: 'A-18', description: 'Mutter', quantity: 2, price: 1.25, amount: 2.5 },
    ]);
  });

  it('are told by quantity × price = amount where headers say nothing', () => {
    expect(
      valuesOf(
        tablePage([
          ['Code', 'Description', 'zz', 'Unit price', 'qq'],
          ['A-17', 'Bolt', '12', '0.50', '6.00'],
          ['A-18', 'Nut', '3', '1.25', '3.75'],
        ]),
        ITEMS,
      ).map(({ quantity, amount }) => [quantity, amount]),
    ).toEqual([
      [12, 6],
      [3, 3.75],
    ]);
  });

  it('leave a field that the table does not have without a value', () => {
    const [row] = rowsOf(
      tablePage([
        ['', 'Description', '', '', 'Amount'],
        ['', 'Consulting', '', '', '500.00'],
        ['', 'Travel', '', '', '80.00'],
      ]),
      ITEMS,
    ).groups.items?.rows ?? [{}];
    expect(row?.quantity).toMatchObject({ value: null, state: 'absent', citation: null });
  });

  it('may hold two fields, one above the other', () => {
    const page = composePage({
      texts: [
        ...composeTable(
          [{ x: 50 }, { x: 360, align: 'right' }, { x: 540, align: 'right' }],
          [
            ['Item number', 'Quantity', 'Amount'],
            ['Description', '', ''],
          ],
          200,
          12,
        ).map((text) => ({ ...text, bold: true })),
        ...composeTable(
          [{ x: 50 }, { x: 360, align: 'right' }, { x: 540, align: 'right' }],
          [
            ['A-17', '2', '6.00'],
            ['Steel bolt', '', ''],
            ['', '', ''],
            ['A-18', '3', '3.75'],
            ['Brass nut', '', ''],
            ['', '', ''],
            ['Deposit for bottles', '2', '0.50'],
          ],
          230,
          12,
        ),
      ],
    });
    expect(valuesOf(page, ITEMS).map(({ item_number, description }) => [item_number, description])).toEqual([
      ['A-17', 'Steel bolt'],
      ['A-18', 'Brass nut'],
      [undefined, 'Deposit for bottles'],
    ]);
  });

  it('may have a field in brackets before the name of another', () => {
    expect(
      valuesOf(
        tablePage([
          ['', 'Description', 'Quantity', 'Unit price', 'Amount'],
          ['', '[FURN_77] Office chair', '1', '70.00', '70.00'],
          ['', '[FURN_78] Desk', '2', '90.00', '180.00'],
        ]),
        ITEMS,
      ).map(({ item_number }) => item_number),
    ).toEqual(['FURN_77', 'FURN_78']);
  });
});

describe('rows of a table', () => {
  it('leave out charges on the whole document that stand among the items', () => {
    expect(
      valuesOf(
        tablePage([
          ['Code', 'Description', 'Quantity', 'Unit price', 'Amount'],
          ['A-17', 'Bolt', '2', '3.00', '6.00'],
          ['A-18', 'Nut', '3', '1.25', '3.75'],
          ['', 'Shipping', '', '', '5.00'],
        ]),
        ITEMS,
      ).map(({ description }) => description),
    ).toEqual(['Bolt', 'Nut']);
  });

  it('keep totals where a group asks for texts only', () => {
    const countries: Group = {
      id: 'countries',
      name: 'Countries',
      fields: [
        field('name', 'Country', 'text'),
        field('a', 'Imports', 'text'),
        field('b', 'Exports', 'text'),
      ],
    };
    const page = composePage({
      texts: composeTable(
        [{ x: 50 }, { x: 300, align: 'right' }, { x: 400, align: 'right' }],
        [
          ['Country', 'Imports', 'Exports'],
          ['Austria', '12.5', '11.0'],
          ['Belgium', '30.1', '28.4'],
          ['Total', '42.6', '39.4'],
        ],
        200,
      ),
    });
    expect(valuesOf(page, countries).at(-1)).toEqual({ name: 'Total', a: '42.6', b: '39.4' });
  });

  it('cite page, box and text of every value', () => {
    const [row] = rowsOf(
      tablePage([
        ['Code', 'Description', 'Quantity', 'Unit price', 'Amount'],
        ['A-17', 'Bolt', '2', '3,00 €', '6,00 €'],
      ]),
      ITEMS,
    ).groups.items?.rows ?? [{}];
    expect(row?.price).toMatchObject({
      value: 3,
      state: 'found',
      citation: { page: 1, text: '3,00 €' },
      meta: { currency: 'EUR' },
    });
    const [left, top, right, bottom] = row?.price?.citation?.box ?? [0, 0, 0, 0];
    expect([left, top, right, bottom].map((edge) => Math.round(edge * 100))).toEqual([69, 25, 74, 26]);
  });

  it('are a name of several lines when the first has no room left, and no remark under it', () => {
    expect(
      valuesOf(
        composePage({
          texts: composeTable(
            COLUMNS,
            [
              ['Code', 'Description', 'Quantity', 'Unit price', 'Amount'],
              ['A-17', 'Hexagon bolt of stainless steel', '2', '3.00', '6.00'],
              ['', 'M12', '', '', ''],
              ['', 'Colour: grey', '', '', ''],
              ['A-18', 'Nut', '3', '1.25', '3.75'],
            ],
            200,
            12,
          ),
        }),
        ITEMS,
      ).map(({ description }) => description),
    ).toEqual(['Hexagon bolt of stainless steel M12', 'Nut']);
  });
});

describe('several groups', () => {
  const taxes: Group = {
    id: 'taxes',
    name: 'Taxes',
    fields: [
      field('rate', 'VAT rate', 'number'),
      field('net', 'Net amount', 'currency'),
      field('tax', 'VAT amount', 'currency'),
    ],
  };

  it('take each the table that fits it, and a table serves one group only', () => {
    const page = composePage({
      texts: [
        ...composeTable(
          COLUMNS,
          [
            ['Code', 'Description', 'Quantity', 'Unit price', 'Amount'],
            ['A-17', 'Bolt', '2', '3.00', '6.00'],
            ['A-18', 'Nut', '3', '1.25', '3.75'],
          ],
          200,
        ),
        ...composeTable(
          [{ x: 60 }, { x: 240, align: 'right' }, { x: 380, align: 'right' }],
          [
            ['VAT rate', 'Net amount', 'VAT amount'],
            ['20 %', '6.00', '1.20'],
            ['7 %', '3.75', '0.26'],
          ],
          400,
        ),
      ],
    });
    const { groups } = rowsOf(page, taxes, ITEMS);
    expect(groups.items?.rows.map((row) => row.description?.value)).toEqual(['Bolt', 'Nut']);
    expect(groups.taxes?.rows.map((row) => [row.rate?.value, row.tax?.value])).toEqual([
      [20, 1.2],
      [7, 0.26],
    ]);
    expect(groups.items?.tables[0]).not.toBe(groups.taxes?.tables[0]);
  });

  it('have no rows where the document has no such table', () => {
    const page = composePage({ texts: [{ x: 50, y: 100, text: 'A letter with nothing to count' }] });
    expect(rowsOf(page, taxes, ITEMS).groups).toEqual({
      taxes: { rows: [], origin: null, tables: [], columns: [] },
      items: { rows: [], origin: null, tables: [], columns: [] },
    });
  });
});

describe('names in running text', () => {
  it('are those that the beginning of an agreement gives a short form', () => {
    const parties: Group = { id: 'parties', name: 'Parties', fields: [field('name', 'Party', 'text')] };
    const page = composePage({
      texts: [
        { x: 50, y: 100, text: 'This Agreement is made by and between Acme Widgets, Inc., a Delaware' },
        { x: 50, y: 114, text: 'corporation (the “Company”), and Jane Q. Example (“Employee”). All that' },
        { x: 50, y: 128, text: 'is said below (the “Terms of Work”) binds them.' },
      ],
    });
    expect(valuesOf(page, parties)).toEqual([{ name: 'Acme Widgets, Inc.' }, { name: 'Jane Q. Example' }]);
  });
});

describe('used words', () => {
  it('are those of the rows, not those of headers and totals', () => {
    const { usedWords } = rowsOf(
      tablePage([
        ['Code', 'Description', 'Quantity', 'Unit price', 'Amount'],
        ['A-17', 'Bolt', '2', '3.00', '6.00'],
        ['', '', '', 'Total', '6.00'],
      ]),
      ITEMS,
    );
    expect([...usedWords].map((word) => word.text)).toEqual(['A-17', 'Bolt', '2', '3.00', '6.00']);
  });
});
