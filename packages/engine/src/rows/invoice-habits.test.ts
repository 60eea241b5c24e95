import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

const RIGHT = 'right';

describe('names of items', () => {
  const COLUMNS = [
    { x: 50 },
    { x: 330, align: RIGHT },
    { x: 420, align: RIGHT },
    { x: 540, align: RIGHT },
  ] as const;
  const page = (below: readonly string[]) =>
    composePage({
      texts: composeTable(
        COLUMNS,
        [
          ['Description', 'Qty', 'Unit price', 'Amount'],
          ['Roller banner 850 mm', '3', '70.00', '210.00'],
          ...below.map((text) => [text]),
          ['Delivery to the door', '2', '20.00', '40.00'],
        ],
        200,
      ),
    });

  it('go on with what is said of the item beneath them', () => {
    const [first] = valuesOf(page(['incl. bag and feet']), ITEMS);
    expect(first?.description).toBe('Roller banner 850 mm incl. bag and feet');
  });

  it('end before remarks, parts and a text much longer than they are', () => {
    const names = [
      ['GTIN: 4012345678901'],
      ['- two feet of grey steel'],
      Array(6).fill('a text that says a lot of it'),
    ].map((below) => valuesOf(page(below), ITEMS)[0]?.description);
    expect(names).toEqual(Array(3).fill('Roller banner 850 mm'));
  });

  it('keep their second line and what stands beside it from heading a table of its own', () => {
    const rows = [
      ['Description', 'Qty', 'Unit price', 'Amount'],
      ['Booklet A5', '500.00', '1.48', '740.00'],
      ['silk, stitched', 'pcs'],
      ['Roller banner', '3.00', '74.90', '224.70'],
      ['with its bag', 'pcs'],
      ['Delivery', '1.00', '22.98', '22.98'],
    ];
    const amounts = valuesOf(composePage({ texts: composeTable(COLUMNS, rows, 200) }), ITEMS);
    expect(amounts.map(({ amount }) => amount)).toEqual([740, 224.7, 22.98]);
  });
});

describe('columns', () => {
  it('`Amount | Total` are a price and what it comes to', () => {
    const columns = [
      { x: 50 },
      { x: 130 },
      { x: 400, align: RIGHT },
      { x: 480, align: RIGHT },
      { x: 550, align: RIGHT },
    ] as const;
    const rows = [
      ['Aantal', 'Omschrijving', 'Bedrag', 'Totaal', 'Btw'],
      ['3 dagen', 'Snoeiwerk', '640,00', '1.920,00', '21%'],
      ['12 st', 'Taxus baccata', '18,75', '225,00', '9%'],
    ];
    const read = valuesOf(composePage({ texts: composeTable(columns, rows, 200) }), ITEMS);
    expect(read.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
      [3, 640, 1920],
      [12, 18.75, 225],
    ]);
  });

  it('of codes under a bare `Nr.` are the numbers of the items', () => {
    const columns = [
      { x: 50 },
      { x: 130 },
      { x: 360, align: RIGHT },
      { x: 440, align: RIGHT },
      { x: 540, align: RIGHT },
    ] as const;
    const read = (numbers: readonly [string, string]) =>
      valuesOf(
        composePage({
          texts: composeTable(
            columns,
            [
              ['Nr.', 'Beschreibung', 'Menge', 'VK-Preis', 'Betrag'],
              [numbers[0], 'Kabelbinder', '100', '0,04', '4,00'],
              [numbers[1], 'Hutschiene', '4', '6,90', '27,60'],
            ],
            200,
          ),
        }),
        ITEMS,
      ).map(({ item_number }) => item_number);
    expect(read(['10450', '10487'])).toEqual(['10450', '10487']);
    expect(read(['1', '2'])).toEqual([undefined, undefined]);
  });

  it('hours and rates of a list without a header are told by their product, both written with two decimals', () => {
    const columns = [
      { x: 50 },
      { x: 420, align: RIGHT },
      { x: 470, align: RIGHT },
      { x: 550, align: RIGHT },
    ] as const;
    const rows = [
      ['Review of the supply agreement', '2.40', '395.00', '948.00'],
      ['Draft of the response', '3.10', '310.00', '961.00'],
      ['Total fees', '', '', '1,909.00'],
    ];
    const read = valuesOf(composePage({ texts: composeTable(columns, rows, 200) }), ITEMS);
    expect(read.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
      [2.4, 395, 948],
      [3.1, 310, 961],
    ]);
  });
});
