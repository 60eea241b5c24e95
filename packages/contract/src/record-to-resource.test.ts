import { expect, it } from 'vitest';
import type { FieldValue, ValidationIssue } from './extraction.ts';
import { extractionSchema } from './extraction-resource.ts';
import { recordToResource, valuesToData } from './record-to-resource.ts';

const field = (key: string) =>
  ({
    key,
    label: null,
    type: 'text',
    hint: null,
    unit: null,
    values: null,
    required: false,
    formula: null,
    validator: null,
    validate: null,
  }) as const;

const found = (value: string): FieldValue => ({
  value,
  state: 'found',
  confidence: 0.9,
  citation: { page: 1, box: [0, 0, 0.5, 0.5], text: value },
});

const issue = (rowIndex: number): ValidationIssue => ({
  fieldKey: 'b',
  sectionId: 'items',
  rowIndex,
  severity: 'warning',
  code: 'low_confidence',
  message: 'Look.',
});

const record = {
  header: { old: found('old'), z: found('z'), a: { ...found('set'), state: 'corrected', readValue: 'a' } },
  sections: { items: [{ b: found('1') }, { b: { ...found('2'), meta: { currency: 'EUR' } } }] },
  issues: [issue(1)],
  notes: [],
  engine: 'test',
  version: '1',
} as const;

const order = {
  fields: [field('a'), field('z')],
  groups: [{ id: 'items', name: 'Items', fields: [field('b')] }],
};

it('has exactly the fields and groups of the config, in their order', () => {
  const other = {
    ...order,
    groups: [...order.groups, { id: 'taxes', name: 'Taxes', fields: [field('rate')] }],
  };
  const whole = {
    ...record,
    sections: { ...record.sections, gone: [{ x: found('1') }] },
    issues: [issue(1), { ...issue(0), sectionId: 'gone', severity: 'error' as const }],
  };
  const { data, sections, states, validationStatus } = recordToResource(whole, {
    ...other,
    fields: [field('a'), field('new'), field('z')],
  });
  expect(Object.entries(data)).toEqual([
    ['a', 'set'],
    ['new', null],
    ['z', 'z'],
  ]);
  expect(states).toEqual({ a: 'corrected', new: 'absent', z: 'found' });
  expect(Object.keys(sections)).toEqual(['items', 'taxes']);
  expect(sections.taxes).toEqual([]);
  expect(validationStatus).toBe('warning');
  expect(valuesToData(record.header, [field('z'), field('constructor')])).toEqual({
    z: 'z',
    constructor: null,
  });
});

it('gives each row its own issues and status, and the record the worst of all', () => {
  const { sections, validationStatus, validationIssues } = recordToResource(record, order);
  expect(sections.items?.map((row) => [row.validationStatus, row.validationIssues])).toEqual([
    ['valid', []],
    ['warning', [issue(1)]],
  ]);
  expect([validationStatus, validationIssues]).toEqual(['warning', [issue(1)]]);
});

it('shows what was read only where something else holds now, and what belongs to a value beside it', () => {
  const { readValues, sections } = recordToResource(record, order);
  expect(readValues).toEqual({ a: 'a' });
  expect(sections.items?.map((row) => row.valueMeta)).toEqual([{}, { b: { currency: 'EUR' } }]);
});

it('is an extraction with the members a service adds', () => {
  const added = {
    id: 'ext_1',
    mailboxId: 'mbx_1',
    documentId: 'doc_1',
    attempt: 1,
    configVersion: 3,
    autoConfirmedAt: null,
    reviewedAt: null,
    reviewedBy: null,
  };
  const whole = { ...recordToResource(record, order), ...added, extractedAt: '2026-11-20T09:30:00.000Z' };
  expect(extractionSchema.parse(whole)).toEqual(whole);
});
