import { describe, expect, it } from 'vitest';
import { composeReceipt } from '../testing/compose-receipt.ts';
import { readField } from '../testing/read-field.ts';

type Line = readonly [string, string];
const HEAD: readonly Line[] = [
  ['Example Deli', ''],
  ['7 Sample Road, Ipswich', ''],
  ['03/04/2026 14:22', ''],
  ['Soup', '6.20'],
  ['Rye bread', '2.30'],
  ['Total', '8.50'],
];

function paidWith(label: string, ...foot: readonly Line[]) {
  return readField(composeReceipt([...HEAD, ...foot]), 'paid', label, 'text');
}

describe('what was paid with', () => {
  it.each([
    [
      'Payment method',
      'Cash',
      [
        ['Cash', '10.00'],
        ['Change', '1.50'],
      ],
    ],
    [
      'Paid with',
      'VISA',
      [
        ['VISA', '8.50'],
        ['AUTH 55221', ''],
      ],
    ],
    ['How paid', 'MASTERCARD DEBIT', [['MASTERCARD DEBIT', '8.50']]],
    ['Zahlungsart', 'Geg. EC-Karte', [['Geg. EC-Karte', '8,50']]],
    ['Mode de paiement', 'Carte bancaire', [['Carte bancaire', '8,50']]],
    [
      'Forma de pago',
      'EFECTIVO',
      [
        ['EFECTIVO', '10,00'],
        ['Cambio', '1,50'],
      ],
    ],
    ['Payment method', 'Visa xxxxxxxx2781', [['Visa xxxxxxxx2781', '']]],
  ] as const)('%s: is read from the line of the tender, %s', (label, value, foot) => {
    const read = paidWith(label, ...foot);
    expect(read).toMatchObject({ value, state: 'found' });
    expect(read?.citation?.text).toBe(value);
  });

  it('is less sure of the first of several', () => {
    const alone = paidWith('Payment method', ['VISA', '8.50']);
    const several = paidWith('Payment method', ['Cash', '3.50'], ['VISA', '5.00']);
    expect(several?.value).toBe('Cash');
    expect(several?.confidence).toBeLessThan(alone?.confidence ?? 0);
  });

  it('leaves out tenders of nothing, and words that may be anything without a sum', () => {
    expect(paidWith('Payment method', ['Cash', '0.00'], ['VISA', '8.50'])?.value).toBe('VISA');
    expect(paidWith('Payment method', ['Bar', ''])?.value).toBeNull();
  });

  it('is what a label says where there is one, and nothing for whom that is not asked', () => {
    expect(paidWith('Payment method', ['Payment method: Twint', ''], ['Cash', '0.00'])?.value).toBe('Twint');
    expect(paidWith('Cashier', ['Cash', '10.00'])?.value).not.toBe('Cash');
  });
});
