import type { Group } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

function groupOf(...fields: Group['fields']): Group {
  return { id: 'rows', name: 'Rows', fields };
}

const RIGHT = 'right' as const;
const FIGURES = [{ x: 50 }, { x: 220, align: RIGHT }, { x: 300, align: RIGHT }, { x: 380, align: RIGHT }];
const DEBTS = groupOf(
  field('region', 'Region', 'text'),
  field('loans', 'Loans', 'number'),
  field('bonds', 'Bonds', 'number'),
  field('other', 'Other debt', 'number'),
);

it('a row of dashes is a row, not the head of another table', () => {
  const rows = [
    ['Region', 'Loans', 'Bonds', 'Other debt'],
    ['Northmoor', '48.11', '40.45', '3.26'],
    ['Eastvale', '-', '-', '-'],
    ['Southdown', '12.69', '10.02', '2.41'],
    ['Westbrook', '1.23', '-', '0.13'],
  ];
  const page = composePage({ texts: composeTable(FIGURES, rows, 200, 16) });
  expect(valuesOf(page, DEBTS)).toEqual([
    { region: 'Northmoor', loans: 48.11, bonds: 40.45, other: 3.26 },
    { region: 'Eastvale' },
    { region: 'Southdown', loans: 12.69, bonds: 10.02, other: 2.41 },
    { region: 'Westbrook', loans: 1.23, other: 0.13 },
  ]);
});

it('a row that numbers the columns is none', () => {
  const rows = [
    ['Region', 'Loans', 'Bonds', 'Other debt'],
    ['1', '2', '3', '4'],
    ['Northmoor', '48.11', '40.45', '3.26'],
    ['Southdown', '12.69', '10.02', '2.41'],
  ];
  const page = composePage({ texts: composeTable(FIGURES, rows, 200, 16) });
  expect(valuesOf(page, DEBTS).map(({ region }) => region)).toEqual(['Northmoor', 'Southdown']);
});

it('a sign alone names a column', () => {
  const rows = [
    ['#', 'Article', 'Shelf', 'Counted'],
    ['A-17', 'Hinge', 'R2', '40'],
    ['A-18', 'Bolt', 'R3', '125'],
  ];
  const columns = [{ x: 50 }, { x: 120 }, { x: 260 }, { x: 380, align: RIGHT }];
  const page = composePage({ texts: composeTable(columns, rows, 200, 16) });
  const counts = groupOf(
    field('code', '#', 'text'),
    field('article', 'Article', 'text'),
    field('counted', 'Counted', 'integer'),
  );
  expect(valuesOf(page, counts)).toEqual([
    { code: 'A-17', article: 'Hinge', counted: 40 },
    { code: 'A-18', article: 'Bolt', counted: 125 },
  ]);
});

it('a day whose year stands on the next line of its cell is of that year', () => {
  const columns = [{ x: 50 }, { x: 160 }, { x: 380, align: RIGHT }];
  const page = composePage({
    texts: [
      { x: 50, y: 120, text: 'Born 4 May 1968' },
      ...composeTable(columns, [['Date of visit', 'Treatment', 'Amount']], 200, 16),
      { x: 50, y: 216, text: '5 July' },
      { x: 50, y: 227, text: '2025' },
      { x: 160, y: 216, text: 'Check-up' },
      { x: 380, y: 216, text: '40.00', align: RIGHT },
      { x: 50, y: 248, text: '23 August' },
      { x: 50, y: 259, text: '2024' },
      { x: 160, y: 248, text: 'X-ray' },
      { x: 380, y: 248, text: '85.50', align: RIGHT },
    ],
    rulings: composeGrid([45, 150, 300, 385], [190, 205, 237, 269]),
  });
  const visits = groupOf(
    field('date', 'Date of visit', 'date'),
    field('treatment', 'Treatment', 'text'),
    field('amount', 'Amount', 'currency'),
  );
  expect(valuesOf(page, visits).map(({ date }) => date)).toEqual(['2025-07-05', '2024-08-23']);
});

it('what a single row says is found inside a form that is drawn around it', () => {
  const columns = [
    { x: 60 },
    { x: 110 },
    { x: 330, align: RIGHT },
    { x: 410, align: RIGHT },
    { x: 500, align: RIGHT },
  ];
  const page = composePage({
    texts: [
      { x: 60, y: 110, text: 'Exporter' },
      { x: 300, y: 110, text: 'Terms of delivery' },
      { x: 60, y: 122, text: 'Larkfield Ltd' },
      { x: 300, y: 122, text: 'Free on board' },
      { x: 60, y: 150, text: 'Carriage by' },
      { x: 300, y: 150, text: 'Destination' },
      { x: 60, y: 162, text: 'Road' },
      { x: 300, y: 162, text: 'Port Mellon' },
      ...composeTable(
        columns,
        [
          ['Pos.', 'Product', 'Qty.', 'Unit price', 'Line total'],
          ['1', 'Roasted coffee', '4', '3.25', '13.00'],
        ],
        200,
        18,
      ),
      { x: 60, y: 300, text: 'Weight' },
      { x: 300, y: 300, text: '14 kg' },
    ],
    rulings: composeGrid([50, 290, 520], [98, 138, 180, 285, 310]),
  });
  const items = groupOf(
    field('position', 'Pos.', 'integer'),
    field('product', 'Product', 'text'),
    field('quantity', 'Qty.', 'number'),
    field('price', 'Unit price', 'currency'),
    field('total', 'Line total', 'currency'),
  );
  expect(valuesOf(page, items)).toEqual([
    { position: 1, product: 'Roasted coffee', quantity: 4, price: 3.25, total: 13 },
  ]);
});

it('hours, rate and amount keep to their headers where this year’s sums multiply as well', () => {
  const columns = [{ x: 50 }, ...[160, 240, 330, 430, 520].map((x) => ({ x, align: RIGHT }))];
  const rows = [
    ['Earnings', 'Rate', 'Hours', 'Current', 'Hours to date', 'Year to date'],
    ['Hourly', '12.00', '40.00', '480.00', '160.00', '1,920.00'],
    ['OT', '18.00', '1.50', '27.00', '8.00', '144.00'],
    ['Hol', '', '', '', '16.00', '192.00'],
  ];
  const page = composePage({ texts: composeTable(columns, rows, 200, 16) });
  const earnings = groupOf(
    field('name', 'Type', 'text'),
    field('rate', 'Rate', 'number'),
    field('hours', 'Hours', 'number'),
    field('amount', 'This period', 'currency'),
    field('ytd', 'Year to date', 'currency'),
  );
  expect(valuesOf(page, earnings).slice(0, 2)).toEqual([
    { name: 'Hourly', rate: 12, hours: 40, amount: 480, ytd: 1920 },
    { name: 'OT', rate: 18, hours: 1.5, amount: 27, ytd: 144 },
  ]);
});

it('a header centred beside the words of its column is its own', () => {
  const page = composePage({
    texts: [
      { x: 60, y: 200, text: 'Code' },
      { x: 50, y: 216, text: 'of area' },
      { x: 185, y: 208, text: 'Name of area' },
      { x: 290, y: 200, text: 'Code' },
      { x: 284, y: 216, text: 'of place' },
      { x: 400, y: 208, text: 'Name of place' },
      ...composeTable(
        [{ x: 58 }, { x: 110 }, { x: 290 }, { x: 345 }],
        [
          ['01', 'Northmoor', '0094', 'Adderley Farm'],
          ['01', 'Northmoor', '0096', 'Blue Water'],
          ['02', 'Eastvale', '0100', 'Gladrise'],
        ],
        234,
        16,
      ),
    ],
  });
  const places = groupOf(
    field('area', 'Name of area', 'text'),
    field('code', 'Code of place', 'text'),
    field('place', 'Name of place', 'text'),
  );
  expect(valuesOf(page, places).map(({ area }) => area)).toEqual(['Northmoor', 'Northmoor', 'Eastvale']);
});

it('rows of words go on beneath a plain header that lines part', () => {
  const rows = [
    ['Point', 'Result', 'Remarks'],
    ['Brakes', 'Advisory', 'Worn on the left'],
    ['Steering', 'Fail', 'Too much play'],
    ['Lights', 'Pass', 'None seen'],
    ['Axles', 'Advisory', 'Rust'],
  ];
  const page = composePage({
    texts: composeTable([{ x: 50 }, { x: 220 }, { x: 310 }], rows, 200, 18),
    rulings: [206, 224, 242, 260, 278].map((y) => [48, y, 450, y] as const),
  });
  const checks = groupOf(field('point', 'Point', 'text'), field('result', 'Result', 'text'));
  expect(valuesOf(page, checks).map(({ point }) => point)).toEqual(['Brakes', 'Steering', 'Lights', 'Axles']);
});
