import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

const orderOf = (...lines: readonly string[]) =>
  readField(
    composePage({
      texts: [
        { x: 60, y: 60, text: 'INVOICE 2417', size: 16 },
        ...lines.map((text, index) => ({ x: 60, y: 150 + 14 * index, text })),
      ],
    }),
    'order_number',
    'Purchase order number',
    'text',
  )?.value;

it.each([
  ['Customer ref: ME-PO-20917', 'ME-PO-20917'],
  ['Votre réf. : BC 7741', 'BC 7741'],
  ['Réf. client : CV-24-5590', 'CV-24-5590'],
  ['Uw ref.: 2024-7718', '2024-7718'],
  ['Ihre Best.-Nr.: 4500118', '4500118'],
  ['Vs. ord. 118/24', '118/24'],
])('what the customer’s reference is called where orders are not named: %s', (line, order) => {
  expect(orderOf('Job no: 24110982', line)).toBe(order);
});

it('an order that is named so goes before the customer’s reference', () => {
  expect(orderOf('Customer ref: 00123', 'Purchase order: 4500087')).toBe('4500087');
});
