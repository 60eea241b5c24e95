import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

const RIGHT = 'right';

/** Headers in the middles of their columns, texts at the left, figures at the right, no line drawn; taxes by rate right below. */
it('a header centred over a wide column is that of the texts at its left', () => {
  const names = ['Oak table', 'Walnut chair', 'Pine bench'];
  const texts = [
    { x: 190, y: 200, text: 'Description', size: 10 },
    { x: 345, y: 200, text: 'Quantity', size: 10 },
    { x: 425, y: 200, text: 'Unit price', size: 10 },
    { x: 515, y: 200, text: 'Amount', size: 10 },
    ...names.flatMap((text, index) => {
      const y = 225 + 18 * index;
      return [
        { x: 40, y, text },
        { x: 395, y, text: String(index + 2), align: RIGHT } as const,
        { x: 475, y, text: '10.00', align: RIGHT } as const,
        { x: 555, y, text: `${(index + 2) * 10}.00`, align: RIGHT } as const,
      ];
    }),
  ];
  const sums = [
    ['Tax', 'Base', 'Tax amount', 'Total net', '90.00'],
    ['VAT 0%', '90.00', '0.00', 'Total due', '90.00'],
  ].flatMap((line, index) =>
    line.map(
      (text, column) =>
        ({
          x: [90, 225, 300, 490, 560][column] as number,
          y: 280 + 13 * index,
          text,
          align: RIGHT,
        }) as const,
    ),
  );
  expect(valuesOf(composePage({ texts: [...texts, ...sums] }), ITEMS)).toMatchObject(
    names.map((description, index) => ({ description, quantity: index + 2, amount: (index + 2) * 10 })),
  );
});
