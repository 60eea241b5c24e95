import type { FieldType } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composeReceipt } from '../testing/compose-receipt.ts';
import { field } from '../testing/read-rows.ts';
import { headerToProfiles } from './header-to-profiles.ts';

const termOf = (label: string, type: FieldType, key = 'field_1') =>
  headerToProfiles([field(key, label, type)])[0]?.term;

describe('names that people give and documents do not print', () => {
  it.each([
    ['Amount', 'currency', 'Total'],
    ['Cost', 'currency', 'Total'],
    ['How much', 'number', 'Total'],
    ['Total spent', 'text', 'Total'],
    ['Before tax', 'currency', 'Net total'],
    ['When', 'date', 'Date'],
    ['Purchase time', 'time', 'Time'],
    ['Where', 'text', 'Supplier'],
    ['Pay to', 'text', 'Supplier'],
    ['Where', 'address', 'Supplier address'],
    ['Billing address', 'address', 'Customer address'],
    ['Take home', 'currency', 'Net pay'],
    ['Closing bal', 'currency', 'Closing balance'],
    ['Insurer name', 'text', 'Insurer'],
  ] as const)('%s (%s) asks for the %s', (name, type, printed) => {
    const [asked, usual] = [name, printed].map((label) => headerToProfiles([field('f', label, type)])[0]);
    expect(asked?.term).toBe(usual?.term);
    expect(asked?.role).toBe(usual?.role);
    expect(asked?.field.label).toBe(name);
  });

  it('are read in keys, and in labels that are written as keys', () => {
    const ofKey = { ...field('totalPaid', '', 'currency'), label: null };
    expect(headerToProfiles([ofKey])[0]?.term).toBe('grand_total');
    expect(termOf('totalSpent', 'currency')).toBe('grand_total');
    expect(termOf('customer_number', 'text')).toBe('customer_number');
    const [asked, usual] = ['vendorAddress', 'Vendor address'].map(
      (label) => headerToProfiles([field('f', label, 'address')])[0],
    );
    expect([asked?.term, asked?.role]).toEqual([usual?.term, usual?.role]);
  });

  it('mean something else where another field asks for what they would mean', () => {
    const [total, paid] = headerToProfiles([
      field('total', 'Total', 'currency'),
      field('paid', 'Total paid', 'currency'),
    ]);
    expect(total?.term).toBe('grand_total');
    expect(paid?.term).toBe('paid_amount');
    const [first, second] = headerToProfiles([
      field('a', 'Cost', 'currency'),
      field('b', 'Amount', 'currency'),
    ]);
    expect([first?.term, second?.term]).toEqual(['grand_total', null]);
  });

  it('do not touch fields that they are no names of', () => {
    for (const label of ['Coliform count', 'Amount of sugar', 'Where made', 'Pricing model'])
      expect(headerToProfiles([field('f', label, 'text')])[0]?.asked.label).toBe(label);
  });
});

describe('sums and days that are asked for as numbers and texts', () => {
  const RECEIPT = composeReceipt([
    ['Example Deli', ''],
    ['7 Sample Road, Ipswich', ''],
    ['Date 03/14/2026 14:22', ''],
    ['Soup', '6.20'],
    ['Rye bread', '2.30'],
    ['Subtotal', '8.50'],
    ['Tax', '0.68'],
    ['Total', '9.18'],
    ['Cash', '10.00'],
    ['Change', '0.82'],
  ]);

  function read(types: readonly [string, string, FieldType][]): Record<string, unknown> {
    const fields = types.map(([key, label, type]) => field(key, label, type));
    const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
    const { header } = readToExtraction({ pages: [RECEIPT], carried: [] }, config, { today: '2026-04-01' });
    return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
  }

  it('are found as such and given as they are asked for', () => {
    expect(
      read([
        ['day', 'When', 'text'],
        ['net', 'Before tax', 'text'],
        ['tax', 'Tax', 'number'],
        ['all', 'Amount', 'text'],
      ]),
    ).toEqual({ day: '03/14/2026', net: '8.50', tax: 0.68, all: '9.18' });
  });

  it('are texts where their name means a text, too', () => {
    expect(headerToProfiles([field('f', 'Voucher', 'text')])[0]?.asked.type).toBe('text');
    expect(headerToProfiles([field('f', 'Shipping', 'text')])[0]?.asked.type).toBe('text');
  });
});
