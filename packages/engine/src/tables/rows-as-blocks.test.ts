import { expect, it } from 'vitest';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { onlyTable, tablesOf, textsOf } from '../testing/tables-of.ts';

const COLUMNS = [50, 120, 330, 420];
const LINE = 12;

/** Rows of wrapped cells, `\n` between their lines, all from one line on; `apart`: from a row's last line to the next row. */
function wrapped(rows: readonly (readonly string[])[], apart: number): PlacedText[] {
  let y = 200;
  return rows.flatMap((row) => {
    const top = y;
    y += LINE * (Math.max(...row.map((cell) => cell.split('\n').length)) - 1) + apart;
    return row.flatMap((cell, column) =>
      cell
        .split('\n')
        .flatMap((text, line) =>
          text === '' ? [] : [{ x: COLUMNS[column] ?? 0, y: top + line * LINE, text }],
        ),
    );
  });
}

const ROWS = [
  ['1', 'Repair the gate at the\nnorthern yard', 'Ines Ward', '4 June\n2024'],
  ['2', 'Order hinges', 'Paul Abel', '18 May\n2024'],
  ['3', 'Measure the roof of the\nlower barn, both\nsides', 'Ines Ward', '30 August\n2024'],
  ['4', 'Paint', 'Mara Lind', '2 July\n2024'],
];

it('reads rows of wrapped cells by the wider gaps between them', () => {
  const page = composePage({ texts: wrapped([['No.', 'Task', 'Responsible', 'Due'], ...ROWS], 19) });
  expect(textsOf(onlyTable(tablesOf(page)))).toEqual(
    ROWS.map((row) => row.map((cell) => cell.replaceAll('\n', ' '))),
  );
});

it('takes the further lines of a row for no header of the rows below', () => {
  const rows = [
    ['2024.\nmay 4.', 'Grated cheese from the\nnorthern hills', '5 200', '12 500'],
    ['2024.\nmay 9.', 'Bread of rye with\nseeds', '1 700', '9 100'],
    ['2024.\njune 2.', 'Butter salted in\na tub', '900', '7 600'],
  ];
  const page = composePage({ texts: wrapped([['Booked', 'Article', 'Debit', 'Balance'], ...rows], 19) });
  expect(textsOf(onlyTable(tablesOf(page)))).toEqual(
    rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' '))),
  );
});
