import { expect, it } from 'vitest';
import { textTable } from './text-table.ts';

it('aligns columns, numbers at their end', () => {
  const rows = [
    ['item', 'price'],
    ['Hex bolt', '1.50'],
    ['Nut', '12.00'],
  ];
  expect(textTable(rows, { rightAligned: new Set([1]) })).toBe(
    ['item      price', 'Hex bolt   1.50', 'Nut       12.00'].join('\n'),
  );
});

it('lets no control code of a document reach the terminal', () => {
  expect(textTable([['a\u001b[31mb\r\nc\u202ed']])).toBe('a [31mb c d');
});

it('cuts long cells', () => {
  expect(textTable([['abcdefgh']], { maxWidth: 5 })).toBe('abcd…');
});
