import type { FieldType } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { composeReceipt as receipt } from '../testing/compose-receipt.ts';
import { field, ITEMS, valuesOf } from '../testing/read-rows.ts';

function namesOf(lines: readonly (readonly [string, string])[]): unknown[] {
  return valuesOf(receipt(lines), ITEMS).map(({ description }) => description);
}

describe('the list of a receipt', () => {
  it('ends at a sum behind a count of things, and at a count alone', () => {
    const items = [
      ['2 Coffee', '5.00'],
      ['1 Croissant', '2.40'],
    ] as const;
    for (const sum of ['3 Total', 'Qty: 3 Total Amount', '2 Item(s) Net Total', 'Qty 3']) {
      expect(namesOf([...items, [sum, '7.40'], ['Cash', '10.00']])).toEqual(['Coffee', 'Croissant']);
    }
  });

  it('has no counts in what only numbers its things', () => {
    const numbered = (sums: readonly string[]) =>
      valuesOf(
        receipt([
          ...['Espresso', 'Croissant', 'Orange juice']
            .slice(0, sums.length)
            .map((name, index) => [`${index + 1} ${name}`, sums[index] ?? ''] as const),
          ['Total', '99.00'],
        ]),
        ITEMS,
      ).map(({ quantity, price }) => [quantity, price]);
    const nothing = [undefined, undefined];
    expect(numbered(['2.40', '9.60', '6.30'])).toEqual([nothing, nothing, nothing]);
    // Two may be counted as well, where the sums can be parted.
    expect(numbered(['2.40', '9.61'])).toEqual([nothing, nothing]);
    expect(numbered(['2.40', '9.60']).map(([quantity]) => quantity)).toEqual([1, 2]);
  });

  it('takes what was weighed or counted to the name over it', () => {
    const rows = valuesOf(
      receipt([
        ['ORG PEACHES', ''],
        ['  2.31 lb @ 0.79 /lb', '1.82 F'],
        ['WHOLE MILK GAL', '4.29 F'],
        ['SPARKLING WATER', ''],
        ['  2 @ 6.99', '13.98 T'],
        ['SUBTOTAL', '20.09'],
      ]),
      ITEMS,
    );
    expect(rows.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['ORG PEACHES', 2.31],
      ['WHOLE MILK GAL', undefined],
      ['SPARKLING WATER', 2],
    ]);
  });

  it('may be of one thing, its name over its figures in widely set print', () => {
    const rows = valuesOf(
      receipt(
        [
          ['BLUE DOOR TRADING', ''],
          ['', ''],
          ['CARBON PAPER', ''],
          ['3 X 2.90', '8.70 SR'],
          ['Total Sales Inclusive of GST', '8.70'],
          ['CASH', '10.00'],
          ['CHANGE', '1.30'],
        ],
        19,
      ),
      ITEMS,
    );
    expect(rows.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
      ['CARBON PAPER', 3, 8.7],
    ]);
  });

  it('has names with a size on a line of its own between them and their figures', () => {
    const lines = [
      ['TOWEL RING', ''],
      ['65018274@2.33 1', '2.33'],
      ['GARDEN TROWEL LARGE', ''],
      ['360', ''],
      ['63165004@2.50 1', '2.50'],
      ['WALL PLUG', ''],
      ['74065001@3.00 1', '3.00'],
      ['Total', '7.83'],
    ] as const;
    expect(namesOf(lines)).toEqual(['TOWEL RING', 'GARDEN TROWEL LARGE', 'WALL PLUG']);
  });

  it('makes no thing of a line that says how much of the one above was sold', () => {
    const lines = [
      ['Super E10', '74,35 EUR'],
      ['  Säule 04', ''],
      ['  42,51 L x 1,749 EUR/L', ''],
      ['Scheibenreiniger', '8,99 EUR'],
      ['Gesamtbetrag', '83,34 EUR'],
    ] as const;
    expect(namesOf(lines)).toEqual(['Super E10', 'Scheibenreiniger']);
  });

  it('takes no unit beside the figures for a name, whichever tax stands behind them', () => {
    const lines = [
      ['RICE RAMBUTAN 10KG', ''],
      ['1 UNIT @ RM 26.90', '26.90 ZRL'],
      ['SARDINES 425G', ''],
      ['6 UNIT @ RM 6.30', '37.80 SR'],
      ['NOODLES', ''],
      ['4 UNIT @ RM 4.20', '16.80 SR'],
      ['TOTAL', '81.50'],
    ] as const;
    expect(namesOf(lines)).toEqual(['RICE RAMBUTAN 10KG', 'SARDINES 425G', 'NOODLES']);
  });

  it.each(['Service 10%', 'Trinkgeld', 'Gratuity 10%', 'Servizio 10%'])(
    'ends at what was given for the service: %s',
    (name) => {
      const lines = [
        ['2 Cream tea', '15.90'],
        ['1 Sponge', '4.10'],
        [name, '2.00'],
        ['Total', '22.00'],
      ] as const;
      expect(namesOf(lines)).toEqual(['Cream tea', 'Sponge']);
    },
  );

  it('reads what was filled at a pump, and its name over the figures', () => {
    const rows = valuesOf(
      receipt(
        [
          ['Pump Fuel SAVE95', ''],
          ['07 21.65 L', '50.01', '2.310'],
          ['Milk 200ml X 2', '4.20'],
          ['TOTAL', '54.21'],
        ].map(
          ([text = '', amount = '', price]) =>
            (price ? [text, price, amount] : [text, amount]) as [string, string],
        ),
      ),
      ITEMS,
    );
    expect(rows[0]).toMatchObject({ quantity: 21.65, price: 2.31, amount: 50.01 });
    expect(String(rows[0]?.description)).toContain('SAVE95');
  });

  it('keeps how much is in the glass in the name', () => {
    const lines = [
      ['2 x Pils 0,4', '7,80'],
      ['1 x Cola 0,5', '3,90'],
      ['Summe', '11,70'],
    ] as const;
    expect(namesOf(lines)).toEqual(['Pils 0,4', 'Cola 0,5']);
  });

  it('takes a line of quantity and price alone to the thing that costs as much', () => {
    expect(
      valuesOf(
        receipt([
          ['Milch', '1,19 A'],
          ['2 x 0,59', ''],
          ['Joghurt', '1,18 A'],
          ['Seife', '6,95 B'],
          ['SUMME EUR', '9,32'],
        ]),
        ITEMS,
      ),
    ).toEqual([
      { description: 'Milch', amount: 1.19 },
      { description: 'Joghurt', quantity: 2, price: 0.59, amount: 1.18 },
      { description: 'Seife', amount: 6.95 },
    ]);
  });

  it('goes on after a thing that costs as much as those before it together', () => {
    expect(
      namesOf([
        ['1 Cestino pane', '2,00'],
        ['4 Vongole', '16,00'],
        ['1 Cozze', '18,00'],
        ['1 Verdure', '10,00'],
        ['Totale', '46,00'],
      ]),
    ).toEqual(['Cestino pane', 'Vongole', 'Cozze', 'Verdure']);
  });

  it('ends before lines about the payment, where its sum is printed further down only', () => {
    expect(
      namesOf([
        ['Apple cake', '18.90'],
        ['Chicken and herbs', '24.90'],
        ['Terminal', ''],
        ['Version', '3.14'],
        ['Sale', '43.80'],
        ['', '43.80'],
      ]),
    ).toEqual(['Apple cake', 'Chicken and herbs']);
  });

  it('begins after figures without a name, where the things below them cost the printed sum', () => {
    expect(
      namesOf([
        ['2634128815', '11.39'],
        ['Handbag, red', '28,250.00'],
        ['Tax', '0.00'],
        ['Card', '28,250.00'],
        ['Balance due', '28,250.00'],
      ]),
    ).toEqual(['Handbag, red']);
  });

  it('has sizes in its names, not as quantities', () => {
    expect(
      valuesOf(
        receipt([
          ['Spinach 6 OZ', '1.99'],
          ['2 Cucumber', '2.49'],
          ['Total', '4.48'],
        ]),
        ITEMS,
      ),
    ).toMatchObject([{ description: 'Spinach 6 OZ' }, { description: 'Cucumber', quantity: 2 }]);
  });

  it('has quantities with decimals before its names, and prices that go into the amounts', () => {
    expect(
      valuesOf(
        receipt([
          ['2.00 Wheel balancing', '29.20'],
          ['1.22 Potatoes', '11.10'],
          ['3.50 Bread roll', '14.00'],
          ['5.00 Parking', '5.00'],
          ['Total', '59.30'],
        ]),
        ITEMS,
      ),
    ).toEqual([
      { description: 'Wheel balancing', quantity: 2, price: 14.6, amount: 29.2 },
      { description: 'Potatoes', quantity: 1.22, price: 9.1, amount: 11.1 },
      { description: 'Bread roll', quantity: 4, price: 3.5, amount: 14 },
      { description: 'Parking', quantity: 1, price: 5, amount: 5 },
    ]);
  });

  it('has codes before its names where the group asks for them', () => {
    const lines = [
      ['H987 Ceiling lamp', '18.86'],
      ['CA-7201 Window pane', '16.34'],
      ['9556001234567 Mop', '9.90'],
      ['Total', '45.10'],
    ] as const;
    const [code, ...others] = ITEMS.fields;
    expect(valuesOf(receipt(lines), ITEMS).map((row) => [row.item_number, row.description])).toEqual([
      ['H987', 'Ceiling lamp'],
      ['CA-7201', 'Window pane'],
      ['9556001234567', 'Mop'],
    ]);
    expect(code?.key).toBe('item_number');
    expect(
      valuesOf(receipt(lines), { ...ITEMS, fields: others }).map(({ description }) => description),
    ).toEqual(['H987 Ceiling lamp', 'CA-7201 Window pane', 'Mop']);
  });

  it('may be in a currency without decimals, when it adds up', () => {
    const items = [
      ['1 Octopus grill', '1600'],
      ['1 Sashimi', '1600'],
      ['2 Turbot', '6400'],
    ] as const;
    expect(namesOf([...items, ['Total due', '9600']])).toEqual(['Octopus grill', 'Sashimi', 'Turbot']);
    expect(namesOf([...items, ['Total due', '9700']])).toEqual([]);
  });

  it('keeps short words in capitals within names, and leaves out tax codes behind figures', () => {
    expect(
      namesOf([
        ['1 CHICKEN JAL FREZI', '15.95'],
        ['2 PILAU RICE', '3.50 SR'],
        ['Total', '19.45'],
      ]),
    ).toEqual(['CHICKEN JAL FREZI', 'PILAU RICE']);
  });
});

describe('a list of which a group asks for a part', () => {
  const lines = [
    ['CORNER SHOP', ''],
    ['2 Bread rolls', '3.00'],
    ['1 Fresh milk', '1.20'],
    ['TOTAL', '4.20'],
    ['CASH', '10.00'],
  ] as const;
  const ask = (fields: readonly (readonly [string, FieldType])[]) =>
    valuesOf(receipt(lines), {
      id: 'things',
      name: 'Things',
      fields: fields.map(([label, type], index) => field(`${index}`, label, type)),
    }).map((row) => fields.map((_, index) => row[`${index}`] ?? null));

  it('gives what things cost by a price without a count, in any language', () => {
    for (const [name, cost] of [
      ['Product', 'Cost'],
      ['Artikel', 'Preis'],
      ['Article', 'Prix'],
    ] as const) {
      const rows = ask([
        [name, 'text'],
        [cost, 'currency'],
      ]);
      expect(rows).toEqual([
        ['Bread rolls', 3],
        ['Fresh milk', 1.2],
      ]);
    }
  });

  it('gives names with counts, with prices of one, and alone, and counts with amounts', () => {
    expect(
      ask([
        ['Name', 'text'],
        ['Qty', 'number'],
      ]),
    ).toEqual([
      ['Bread rolls', 2],
      ['Fresh milk', 1],
    ]);
    expect(
      ask([
        ['Produkt', 'text'],
        ['Anzahl', 'integer'],
        ['Einzelpreis', 'currency'],
      ]),
    ).toEqual([
      ['Bread rolls', 2, 1.5],
      ['Fresh milk', 1, 1.2],
    ]);
    expect(ask([['Item', 'text']])).toEqual([['Bread rolls'], ['Fresh milk']]);
    expect(
      ask([
        ['Menge', 'number'],
        ['Betrag', 'currency'],
      ]),
    ).toEqual([
      [2, 3],
      [1, 1.2],
    ]);
  });

  it('gives what it prints where something else is asked for besides', () => {
    expect(
      ask([
        ['Item', 'text'],
        ['Qty', 'number'],
        ['Colour', 'text'],
      ]),
    ).toEqual([
      ['Bread rolls', 2, null],
      ['Fresh milk', 1, null],
    ]);
  });

  it('gives nothing where names alone may be those of people', () => {
    expect(ask([['Name', 'text']])).toEqual([]);
    expect(ask([['Payment method', 'text']])).toEqual([]);
  });
});
