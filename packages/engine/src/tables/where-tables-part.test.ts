import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';

test('two tables under one header line are told apart, each with rows of its own', () => {
  const texts = [
    ...composeTable(
      [{ x: 50 }, { x: 200, align: 'right' }, { x: 280, align: 'right' }],
      [
        ['Earnings', 'Hours', 'Amount'],
        ['Basic pay', '160', '3200.00'],
        ['Overtime', '10', '300.00'],
        ['Holiday pay', '', '120.00'],
        ['Total', '', '3620.00'],
      ],
      100,
    ),
    ...composeTable(
      [{ x: 320 }, { x: 545, align: 'right' }],
      [
        ['Deductions', 'Amount'],
        ['Income tax', '640.00'],
        ['Pension', '181.00'],
      ],
      100,
    ),
  ];
  const { tables } = layOut([composePage({ texts })]);
  expect(tables.map(({ rows }) => rows.map(({ cells }) => cells.map((cell) => cell?.text ?? '')))).toEqual([
    [
      ['Basic pay', '160', '3200.00'],
      ['Overtime', '10', '300.00'],
      ['Holiday pay', '', '120.00'],
    ],
    [
      ['Income tax', '640.00'],
      ['Pension', '181.00'],
    ],
  ]);
});
