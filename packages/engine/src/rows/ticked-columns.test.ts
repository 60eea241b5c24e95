import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [{ x: 50 }, { x: 110 }, { x: 330 }, { x: 390 }, { x: 450 }] as const;
const GROUP = {
  id: 'checks',
  name: 'Checks',
  fields: [
    field('code', 'Code', 'text'),
    field('check', 'Description', 'text'),
    { ...field('result', 'Outcome', 'enum'), values: ['Pass', 'Fail'] },
  ],
};

function read(heads: readonly string[], ticks: readonly (readonly string[])[]) {
  const names = ['Brakes, front', 'Brakes, rear', 'Lights'];
  const rows = ticks.map((own, at) => [`${at + 7}1`, names[at] ?? '', ...own]);
  const page = composePage({
    texts: composeTable(COLUMNS, [['Code', 'Description', ...heads], ...rows], 200),
  });
  return valuesOf(page, GROUP).map(({ result }) => result);
}

it('reads which of the columns that its values head is ticked', () => {
  const ticks = [
    ['X', '', ''],
    ['', 'X', 'worn'],
    ['X', '', ''],
  ];
  expect(read(['Pass', 'Fail', 'Remarks'], ticks)).toEqual(['Pass', 'Fail', 'Pass']);
});

it('reads none where none or several are ticked', () => {
  const ticks = [
    ['☐', '☐', ''],
    ['☒', '☒', 'see note'],
    ['☐', '☒', ''],
  ];
  expect(read(['Pass', 'Fail', 'Remarks'], ticks)).toEqual([undefined, undefined, 'Fail']);
});

it('reads none of columns that hold something else than ticks', () => {
  const ticks = [
    ['3', '1', ''],
    ['2', '4', 'worn'],
    ['5', '2', ''],
  ];
  expect(read(['Pass', 'Fail', 'Remarks'], ticks)).toEqual([undefined, undefined, undefined]);
});
