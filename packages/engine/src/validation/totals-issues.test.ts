import type { FieldDefinition, FieldValue } from '@rowbox/contract';
import { expect, it } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import { composeReceipt } from '../testing/compose-receipt.ts';
import { field } from '../testing/read-rows.ts';
import { totalsIssues } from './totals-issues.ts';

const UNSET = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
const amount = (key: string, label: string) =>
  fieldToProfile({ key, label, type: 'currency', required: false, ...UNSET } as FieldDefinition, 'header');
const PROFILES = [amount('net', 'Net total'), amount('tax', 'VAT amount'), amount('total', 'Total')];

const found = (value: number | null): FieldValue => ({
  value,
  state: value === null ? 'absent' : 'found',
  confidence: 0.9,
  citation: null,
});
const toCandidate = (value: number) => ({ kind: 'amount', value, strength: 0.9 }) as Candidate;
const issuesOf = (net: number | null, tax: number | null, total: number | null, stated: number[] = []) =>
  totalsIssues(PROFILES, { net: found(net), tax: found(tax), total: found(total) }, stated.map(toCandidate));

it('says nothing of amounts that add up, to the cent, or of which one is missing', () => {
  expect(issuesOf(100, 19, 119)).toEqual([]);
  expect(issuesOf(100, 19, 119.01)).toEqual([]);
  expect(issuesOf(100, null, 150)).toEqual([]);
});

it('warns at the total of amounts that do not add up, and names them', () => {
  expect(issuesOf(100, 19, 150)).toMatchObject([
    { fieldKey: 'total', sectionId: null, rowIndex: null, severity: 'warning', code: 'totals_mismatch' },
  ]);
  expect(issuesOf(100, 19, 150)[0]?.message).toContain('Net total, VAT amount, Total');
});

it('says nothing where a charge on the page makes up the difference', () => {
  expect(issuesOf(1090, 76.3, 1211.3, [1090, 76.3, 45, 1211.3])).toEqual([]);
  expect(issuesOf(1090, 76.3, 1211.3, [1090, 76.3, 1211.3])).toHaveLength(1);
});

it('says nothing where two amounts do, as net and tax of a second rate or another tax and a rounding', () => {
  expect(issuesOf(15.15, 1.52, 28.02, [15.15, 1.52, 9.38, 1.97, 28.02])).toEqual([]);
  expect(issuesOf(509.43, 10.19, 550, [509.43, 30.57, 10.19, -0.19, 550])).toEqual([]);
  const many = Array.from({ length: 60 }, (_, index) => 1 + 0.41 * index);
  expect(issuesOf(100, 19, 130, many)).toHaveLength(1);
});

it('says nothing where a discount and a charge together do, each named on its line', () => {
  const config = {
    name: null,
    hint: null,
    fields: [
      field('net', 'Subtotal', 'currency'),
      field('tax', 'VAT', 'currency'),
      field('total', 'Total', 'currency'),
    ],
    groups: [],
    splitKeys: [],
  };
  const foot = (discount: string, shipping: string): readonly (readonly [string, string])[] => [
    ['Example Trading Ltd', ''],
    ['Invoice 2026-118', '04/03/2026'],
    ['Oak board', '310.00'],
    ['Beech board', '190.00'],
    ['Subtotal', '500.00'],
    ['Discount', discount],
    ['Shipping', shipping],
    ['VAT', '90.00'],
    ['Total', '573.50'],
  ];
  const issuesFor = (discount: string, shipping: string) => {
    const page = composeReceipt(foot(discount, shipping));
    const { header, issues } = readToExtraction({ pages: [page], carried: [] }, config, {
      today: '2026-04-01',
    });
    expect([header.net, header.tax, header.total].map((read) => read?.value)).toEqual([500, 90, 573.5]);
    return issues.filter(({ code }) => code === 'totals_mismatch');
  };
  expect(issuesFor('41.50', '25.00')).toEqual([]);
  expect(issuesFor('-41.50', '25.00')).toEqual([]);
  expect(issuesFor('38.20', '25.00')).toHaveLength(1);
});
