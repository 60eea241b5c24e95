import { expect, test } from 'vitest';
import { labelToCore } from './label-core.ts';

test.each([
  ['Guest name', 'guest'],
  ['Flight No.', 'flight'],
  ['Gross weight (kg)', 'gross weight'],
  ['Nombre del huésped', 'huesped'],
  ['Zimmernummer', 'zimmer'],
])('%s without what any label may say: %s', (label, core) => {
  expect(labelToCore(label)).toBe(core);
});

test.each(['Total', 'Invoice', 'Date', 'Name', ''])('%s has nothing to leave out', (label) => {
  expect(labelToCore(label)).toBeNull();
});
