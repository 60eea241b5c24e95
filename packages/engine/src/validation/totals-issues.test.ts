import type { FieldDefinition, FieldValue } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { fieldToProfile } from '../lexicon/field-profile.ts';
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
const issuesOf = (net: number | null, tax: number | null, total: number | null) =>
  totalsIssues(PROFILES, { net: found(net), tax: found(tax), total: found(total) });

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
