import { describe, expect, it } from 'vitest';
import { composeReceipt } from '../testing/compose-receipt.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

function read(lines: Parameters<typeof composeReceipt>[0]) {
  return valuesOf(composeReceipt(lines), ITEMS);
}

function namesOf(lines: Parameters<typeof composeReceipt>[0]): unknown[] {
  return read(lines).map(({ description }) => description);
}

describe('the name of a thing on a receipt', () => {
  it('keeps the signs that join its words, and numbers and capitals at its end', () => {
    expect(
      namesOf([
        ['1 FISH & CHIPS', '11.50'],
        ['1 SOUP + BREAD', '6.00'],
        ['2 SCALLOPS HALF DZ', '24.00'],
        ['BATTERIES AA 12', '2', '9.00'],
        ['Screw M4 ZN', '1', '3.00'],
        ['Total', '53.50'],
      ]),
    ).toEqual(['FISH & CHIPS', 'SOUP + BREAD', 'SCALLOPS HALF DZ', 'BATTERIES AA 12', 'Screw M4 ZN']);
  });

  it('goes without the tax code behind it', () => {
    expect(
      namesOf([
        ['1 BOTTLED WATER ZR', '2.00'],
        ['1 ICED TEA T', '3.00'],
        ['Total', '5.00'],
      ]),
    ).toEqual(['BOTTLED WATER', 'ICED TEA']);
  });

  it('may hold a figure like a price, and dimensions like factors', () => {
    expect(
      read([
        ['Drawing pen 0.05 black', ''],
        ['4 @ 2.50', '10.00'],
        ['PLANK 2X4X96 OAK', '21.40'],
        ['Total', '31.40'],
      ]),
    ).toEqual([
      { description: 'Drawing pen 0.05 black', quantity: 4, price: 2.5, amount: 10 },
      { description: 'PLANK 2X4X96 OAK', amount: 21.4 },
    ]);
  });

  it('keeps the dimensions and the contents of what it names', () => {
    expect(
      read([
        ['Ceiling panel 60x60', '18.86'],
        ['Cable 3x1.5', '11.62'],
        ['3 Linseed oil 0.75 l', '46.50'],
        ['2 Cloth 2x3', '6.00'],
        ['Total', '82.98'],
      ]),
    ).toEqual([
      { description: 'Ceiling panel 60x60', amount: 18.86 },
      { description: 'Cable 3x1.5', amount: 11.62 },
      { description: 'Linseed oil 0.75 l', quantity: 3, price: 15.5, amount: 46.5 },
      { description: 'Cloth', quantity: 2, price: 3, amount: 6 },
    ]);
  });

  it('goes without its number in the list, a tax code and a bar code before it', () => {
    expect(
      namesOf([
        ['SR 9556001234567 Mop', '1', '9.90'],
        ['SR 9556007654321 Bucket', '2', '15.80'],
        ['Total', '25.70'],
      ]),
    ).toEqual(['Mop', 'Bucket']);
  });

  it('goes without its number in the list, and keeps a number that is its own', () => {
    expect(
      namesOf([
        ['1. Mop', '9.90'],
        ['2. Bucket', '15.80'],
        ['Total', '25.70'],
      ]),
    ).toEqual(['Mop', 'Bucket']);
    expect(
      namesOf([
        ['3. Symphony', '9.90'],
        ['9. Symphony', '15.80'],
        ['Total', '25.70'],
      ]),
    ).toEqual(['3. Symphony', '9. Symphony']);
  });

  it('takes in all lines over what was measured, and no pump', () => {
    expect(
      read([
        ['1. STAPLER HEAVY DUTY', 'SR'],
        ['   100 SHEETS', ''],
        ['2 PCS X 14.50', '= 29.00'],
        ['2. ENVELOPES C5', 'SR'],
        ['3 BOX X 7.00', '= 21.00'],
        ['TOTAL', '50.00'],
      ]).map(({ quantity, price }) => [quantity, price]),
    ).toEqual([
      [2, 14.5],
      [3, 7],
    ]);
    expect(
      read([
        ['DIESEL B7', ''],
        ['PUMP 3', ''],
        ['40.00 LTR ® RM 2.150', 'RM 86.00'],
        ['TOTAL', '86.00'],
        ['CASH', '100.00'],
      ]),
    ).toEqual([{ description: 'DIESEL B7', quantity: 40, price: 2.15, amount: 86 }]);
  });

  it('stands over an amount at the left edge, with its count before it and its price behind it', () => {
    expect(
      read([
        ['1 X VITAMIN C 500MG', ''],
        ['RM 48.90', ''],
        ['3 X EYE DROPS 10ML @ 9.10', ''],
        ['RM 27.30', ''],
        ['Total', 'RM 76.20'],
      ]),
    ).toEqual([
      { description: 'VITAMIN C 500MG', quantity: 1, price: 48.9, amount: 48.9 },
      { description: 'EYE DROPS 10ML', quantity: 3, price: 9.1, amount: 27.3 },
    ]);
  });

  it('does not stand in a line of code, quantity and price over it', () => {
    expect(
      read([
        ['7118820   2 EA   4.99 EA', ''],
        ['HEX NUTS 3/8', '9.98'],
        ['1004482   10 FT   .89 FT', ''],
        ['CHAIN', '8.90'],
        ['Total', '18.88'],
      ]),
    ).toEqual([
      { description: 'HEX NUTS 3/8', quantity: 2, price: 4.99, amount: 9.98 },
      { description: 'CHAIN', quantity: 10, price: 0.89, amount: 8.9 },
    ]);
  });
});

it('an amount whose decimal sign faded is read by the gap that it left', () => {
  expect(
    read([
      ['Photocopies', '8', '4 24'],
      ['Binding', '1', '2 50'],
      ['Total', '6.74'],
    ]).map(({ description, quantity, amount }) => [description, quantity, amount]),
  ).toEqual([
    ['Photocopies', 8, 4.24],
    ['Binding', 1, 2.5],
  ]);
});

describe('sums at the end of a list', () => {
  it('are told by what they add up to, or by the kind of things that they sum up', () => {
    const items = [
      ['1 OYSTERS', '21.00'],
      ['1 HALIBUT', '38.00'],
      ['2 SANCERRE', '34.00'],
    ] as const;
    const names = ['OYSTERS', 'HALIBUT', 'SANCERRE'];
    expect(namesOf([...items, ['FOOD', '59.00'], ['WINE', '34.00'], ['TAX', '8.37']])).toEqual(names);
    expect(namesOf([...items, ['Speisen', '59.00'], ['Getränke', '34.00'], ['MwSt', '8.37']])).toEqual(names);
    expect(namesOf([...items, ['Bar Subtotal:', '0.00'], ['Food Subtotal:', '93.00']])).toEqual(names);
  });
});
