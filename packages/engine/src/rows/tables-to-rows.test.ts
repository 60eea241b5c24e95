import type { FieldDefinition, FieldType, Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import type { Page } from '../page/page.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { textsToConventions } from '../values/conventions.ts';
import { tablesToRows } from './tables-to-rows.ts';

function field(key: string, label: string, type: FieldType, hint: string | null = null): FieldDefinition {
  return {
    key,
    label,
    type,
    hint,
    unit: null,
    values: null,
    required: false,
    formula: null,
    validator: null,
    validate: null,
  };
}

const ITEMS: Group = {
  id: 'items',
  name: 'Line items',
  fields: [
    field('item_number', 'Item number', 'text'),
    field('description', 'Description', 'text'),
    field('quantity', 'Quantity', 'number'),
    field('price', 'Unit price', 'currency'),
    field('amount', 'Line total', 'currency'),
  ],
};

function rowsOf(page: Page, ...groups: readonly Group[]) {
  const layout = layOut([page]);
  const conventions = textsToConventions(layout.pages.flatMap((laid) => laid.lines.map((line) => line.text)));
  return tablesToRows(layout, groups, conventions);
}

function valuesOf(page: Page, group: Group): Record<string, unknown>[] {
  const rows = rowsOf(page, group).groups[group.id]?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, { value }]) => (value === null ? [] : [[key, value]])),
    ),
  );
}

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
          ],
          230,
          12,
        ),
      ],
    });
    expect(valuesOf(page, ITEMS).map(({ item_number, description }) => [item_number, description])).toEqual([
      ['A-17', 'Steel bolt'],
      ['A-18', 'Brass nut'],
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
      taxes: { rows: [], tables: [] },
      items: { rows: [], tables: [] },
    });
  });
});

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
