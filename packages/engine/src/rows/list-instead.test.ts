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

describe('tables with discounts, whose factors do not multiply', () => {
  const DISCOUNTED = [
    { x: 50 },
    { x: 90 },
    { x: 320, align: 'right' },
    { x: 390, align: 'right' },
    { x: 450, align: 'right' },
    { x: 540, align: 'right' },
  ] as const;
  const page = (number: number, rows: readonly (readonly string[])[]): Page =>
    composePage({ number, texts: composeTable(DISCOUNTED, rows, 120) });

  it('stand against a list that ends where a sum is carried over', () => {
    const head = ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'Rab%', 'Gesamt'];
    const rows = valuesOf(
      [
        page(1, [
          head,
          ['1', 'Kugelhahn', '24', '6,85', '20', '131,52'],
          ['2', 'Bogen', '12', '9,40', '20', '90,24'],
          ['3', 'Muffe', '50', '2,18', '35', '70,85'],
          ['', '', '', '', 'Übertrag', '292,61'],
        ]),
        page(2, [
          head,
          ['', 'Übertrag von Blatt 1', '', '', '', '292,61'],
          ['4', 'Pumpe', '2', '289,00', '15', '491,30'],
          ['5', 'Hanf', '5', '3,10', '10', '13,95'],
          [],
          ['', 'Warenwert netto', '', 'MwSt', '', 'Rechnungsbetrag'],
          ['', '797,86', '', '151,59', '', '949,45'],
        ]),
      ],
      ITEMS,
    );
    expect(rows.map(({ quantity, price }) => [quantity, price])).toEqual([
      [24, 6.85],
      [12, 9.4],
      [50, 2.18],
      [2, 289],
      [5, 3.1],
    ]);
  });

  it('keep their own prices where a list proves which of their rows are the items', () => {
    const rows = valuesOf(
      page(1, [
        ['', 'Concepto', 'Uds.', 'Precio', 'Dto.', 'Importe'],
        ['', 'Proyecto de la nave', '1', '6.800,00', '5 %', '6.460,00'],
        ['', 'Visitas de obra', '6', '140,00', '10 %', '756,00'],
        ['', 'Base imponible', '', '', '', '7.216,00'],
        ['', 'IVA 21 %', '', '', '', '1.515,36'],
        ['', 'TOTAL FACTURA', '', '', '', '8.731,36'],
        ['', 'Entregado el 15/04/2024', '', '', '', '-3.000,00'],
        ['', 'RESTO', '', '', '', '5.731,36'],
      ]),
      ITEMS,
    );
    expect(rows.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
      [1, 6800, 6460],
      [6, 140, 756],
    ]);
  });

  it('go on behind the sum of some of their rows', () => {
    const rows = valuesOf(
      page(1, [
        ['Nr', 'Artikel', 'Menge', 'Preis', '', 'Betrag'],
        ['71', 'Rinderkeule', '2', '40,00', '', '80,00'],
        ['72', 'Kalbsbrust', '3', '20,00', '', '60,00'],
        ['', 'Warenwert', '', '', '', '140,00'],
        ['90', 'Kiste Leergut', '3', '4,00', '', '12,00'],
        ['', 'Gesamtbetrag', '', '', '', '152,00'],
      ]),
      ITEMS,
    );
    expect(rows).toHaveLength(3);
  });
});

describe('bills that say first what they come to', () => {
  const bill = (lines: readonly (readonly [string, string])[]): Page =>
    composePage({
      texts: lines.flatMap(([text, amount], index) => [
        { x: 60, y: 120 + index * 18, text },
        ...(amount === '' ? [] : [{ x: 520, y: 120 + index * 18, text: amount, align: 'right' as const }]),
      ]),
    });

  it('are read from their details, which come to as much', () => {
    const rows = valuesOf(
      bill([
        ['Charges for this period', '£214.36'],
        ['Total now due', '£214.36'],
        ['How we worked out your charges', ''],
        ['Water supply', '£101.31'],
        ['Wastewater', '£79.56'],
        ['Standing charge', '£33.49'],
      ]),
      ITEMS,
    );
    expect(rows.map(({ amount }) => amount)).toEqual([101.31, 79.56, 33.49]);
  });

  it('are read from their details with the tax below them, past what is owed later', () => {
    const rows = valuesOf(
      bill([
        ['Current charges', '$1,302.86'],
        ['Total amount due', '$1,302.86'],
        ['After due date pay', '$1,341.95'],
        ['Details of current charges', ''],
        ['Customer charge', '$28.50'],
        ['Energy charge', '$683.77'],
        ['Demand charge', '$511.07'],
        ['Total electric charges', '$1,223.34'],
        ['State sales tax 6.5%', '$79.52'],
        ['Total current charges', '$1,302.86'],
      ]),
      ITEMS,
    );
    expect(rows.map(({ amount }) => amount)).toEqual([28.5, 683.77, 511.07]);
  });

  it('may count hours and what they cost in words of their own', () => {
    const rows = valuesOf(
      composePage({
        texts: composeTable(
          [{ x: 60 }, { x: 390, align: 'right' }, { x: 520, align: 'right' }],
          [
            ['Gärtnermeister', '11,5 Std. à 58,00 €', '667,00 €'],
            ['Gartenhelfer', '16 Std. à 36,50 €', '584,00 €'],
            ['', 'Summe netto', '1.251,00 €'],
          ],
          200,
        ),
      }),
      ITEMS,
    );
    expect(rows).toEqual([
      { description: 'Gärtnermeister', quantity: 11.5, price: 58, amount: 667 },
      { description: 'Gartenhelfer', quantity: 16, price: 36.5, amount: 584 },
    ]);
  });

  it('may take something off, its sign before the currency', () => {
    const rows = valuesOf(
      bill([
        ['Virtual machines', '$214.36'],
        ['Block storage', '$38.12'],
        ['Promotional credit', '-$25.00'],
        ['Total for this invoice', '$227.48'],
      ]),
      ITEMS,
    );
    expect(rows.map(({ amount }) => amount)).toEqual([214.36, 38.12, -25]);
  });
});

it('leaves a table that gives more of each row alone, though most of its rows have no name and nothing adds up', () => {
  const group = {
    id: 'services',
    name: 'Services',
    fields: [
      field('treatment', 'Treatment', 'text'),
      field('day', 'Date of service', 'date'),
      field('billed', 'Amount billed', 'currency'),
      field('paid', 'Plan paid', 'currency'),
      field('owed', 'You may owe', 'currency'),
    ],
  };
  const page = tablePage([
    ['Date of service', 'Treatment', 'Amount billed', 'Plan paid', 'You may owe'],
    ['23 March 2022', '', '138.63', '6.41', '11.16'],
    ['6 May 2022', 'X-ray', '134.45', '8.70', '43.35'],
    ['30 August 2022', '', '84.07', '29.81', '27.90'],
    ['24 November 2022', '', '421.73', '70.15', '48.20'],
  ]);
  expect(valuesOf(page, group)[0]).toEqual({ day: '2022-03-23', billed: 138.63, paid: 6.41, owed: 11.16 });
});
