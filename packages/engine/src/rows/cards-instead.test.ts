import type { Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field, ITEMS, rowsOf, valuesOf } from '../testing/read-rows.ts';

describe('blocks of labels and values that repeat', () => {
  const chairs = [
    ['Chair', 'C-100', '4', '89.00', '356.00'],
    ['Lamp', 'L-220', '2', '35.50', '71.00'],
  ] as const;

  it('are rows, each label going to the field it fits best', () => {
    const texts = chairs.flatMap((values, card) =>
      ['Item:', 'Item number:', 'Quantity:', 'Unit price:', 'Line total:'].flatMap(
        (label, line): PlacedText[] => [
          { x: 50, y: 100 + 90 * card + 15 * line, text: label },
          { x: 150, y: 100 + 90 * card + 15 * line, text: values[line] ?? '' },
        ],
      ),
    );
    expect(valuesOf(composePage({ texts }), ITEMS)).toEqual([
      { item_number: 'C-100', description: 'Chair', quantity: 4, price: 89, amount: 356 },
      { item_number: 'L-220', description: 'Lamp', quantity: 2, price: 35.5, amount: 71 },
    ]);
    expect(rowsOf(composePage({ texts }), ITEMS).groups.items?.origin).toBe('cards');
  });

  it('have several labels in one line and their name above, in another language than the config', () => {
    const texts = chairs.flatMap(([name, code, quantity, price, amount], card): PlacedText[] => [
      { x: 50, y: 100 + 60 * card, text: name, bold: true },
      { x: 50, y: 114 + 60 * card, text: `Artikelnummer: ${code}` },
      { x: 50, y: 128 + 60 * card, text: `Menge: ${quantity}` },
      { x: 150, y: 128 + 60 * card, text: `Einzelpreis: ${price} € Gesamt: ${amount} €` },
    ]);
    expect(valuesOf(composePage({ texts }), ITEMS)).toEqual([
      { item_number: 'C-100', description: 'Chair', quantity: 4, price: 89, amount: 356 },
      { item_number: 'L-220', description: 'Lamp', quantity: 2, price: 35.5, amount: 71 },
    ]);
  });

  const vehicles: Group = {
    id: 'vehicles',
    name: 'Vehicles',
    fields: [
      field('plate', 'Registration', 'text'),
      field('make', 'Make', 'text'),
      field('mileage', 'Mileage', 'integer'),
    ],
  };
  const fleet = [
    ['AB12 CDE', 'Ford', '48100'],
    ['KL65 XYZ', 'Vauxhall', '71990'],
    ['MN19 OPQ', 'Renault', '15230'],
  ] as const;

  it('may stand side by side and without colons', () => {
    const texts = fleet.flatMap((values, card) =>
      ['Registration', 'Make', 'Mileage'].flatMap((label, line): PlacedText[] => {
        const [x, y] = [50 + 260 * (card % 2), 100 + 90 * Math.floor(card / 2) + 15 * line];
        return [
          { x, y, text: label },
          { x: x + 90, y, text: values[line] ?? '' },
        ];
      }),
    );
    expect(valuesOf(composePage({ texts }), vehicles)).toEqual(
      fleet.map(([plate, make, mileage]) => ({ plate, make, mileage: Number(mileage) })),
    );
  });

  it('are none where labels stand once', () => {
    const texts = [
      { x: 50, y: 100, text: 'Registration: AB12 CDE' },
      { x: 50, y: 115, text: 'Make: Ford' },
    ];
    expect(valuesOf(composePage({ texts }), vehicles)).toEqual([]);
  });
});
