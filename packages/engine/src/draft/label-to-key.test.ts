import { expect, test } from 'vitest';
import { freeKey, labelToKey } from './label-to-key.ts';

test.each([
  ['Invoice number', 'invoiceNumber'],
  ['Rechnungs-Nr. (intern)', 'rechnungsNrIntern'],
  ["Date d'échéance", 'dateDEcheance'],
  ['2019', 'field2019'],
  ['請求書番号', 'field'],
])('the label %s becomes the key %s', (label, key) => {
  expect(labelToKey(label, 'field')).toBe(key);
});

test('a key stays within 64 characters', () => {
  expect(labelToKey('x'.repeat(100), 'field')).toHaveLength(64);
  expect(freeKey('x'.repeat(64), new Set(['x'.repeat(64)])).length).toBeLessThanOrEqual(64);
});

test('a key that is taken gets the first free number', () => {
  expect(freeKey('total', new Set())).toBe('total');
  expect(freeKey('total', new Set(['total', 'total2']))).toBe('total3');
});
