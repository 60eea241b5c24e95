import { expect, test } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { readField } from '../testing/read-field.ts';

const COLUMNS = [{ x: 50 }, { x: 250, align: 'right' }, { x: 350, align: 'right' }] as const;
const ROWS = [
  ['Part', 'Net weight', 'Pieces'],
  ['Valve', '312.0', '8'],
  ['Gasket', '26.0', '200'],
  ['Flange', '418.5', '24'],
  ['Total', '756.5', '232'],
];

test('what a document weighs is the figure in the row of totals under its head', () => {
  const page = composePage({ texts: composeTable(COLUMNS, ROWS, 200) });
  expect(readField(page, 'net', 'Net weight', 'number')?.value).toBe(756.5);
});

test('a figure that its own label gives elsewhere needs no sum', () => {
  const told = { x: 50, y: 140, text: 'Net weight: 801.2' };
  const page = composePage({ texts: [told, ...composeTable(COLUMNS, ROWS, 200)] });
  expect(readField(page, 'net', 'Net weight', 'number')?.value).toBe(801.2);
});
