import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';
import { field, rowsOf, valuesOf } from '../testing/read-rows.ts';

const PRODUCTS = {
  id: 'products',
  name: 'Products',
  fields: [
    field('section', 'Category', 'text'),
    field('code', 'Code', 'text'),
    field('name', 'Product', 'text'),
    field('price', 'Price', 'currency'),
  ],
};
const HEADER = ['Code', 'Product', 'Price'];

describe('several tables on one page', () => {
  it('that have the same columns are one group, the left one first', () => {
    const texts = [
      ...composeTable(
        [{ x: 50 }, { x: 100 }, { x: 280, align: 'right' }],
        [HEADER, ['P01', 'Pencil', '0.40'], ['P02', 'Fountain pen', '12.00'], ['P03', 'Eraser', '0.60']],
        100,
      ),
      ...composeTable(
        [{ x: 320 }, { x: 370 }, { x: 545, align: 'right' }],
        [HEADER, ['P04', 'Ruler', '1.10'], ['P05', 'Stapler', '4.75']],
        100,
      ),
    ];
    expect(valuesOf(composePage({ texts }), PRODUCTS).map(({ code, price }) => [code, price])).toEqual([
      ['P01', 0.4],
      ['P02', 12],
      ['P03', 0.6],
      ['P04', 1.1],
      ['P05', 4.75],
    ]);
  });

  it('keep their captions apart from their headers and give them to their rows', () => {
    const columns = [{ x: 50 }, { x: 120 }, { x: 400, align: 'right' }] as const;
    const texts = [
      { x: 50, y: 92, text: 'Stationery', bold: true, size: 12 },
      ...composeTable(columns, [HEADER], 112).map((text) => ({ ...text, bold: true })),
      ...composeTable(
        columns,
        [
          ['P01', 'Pencil', '0.40'],
          ['P02', 'Fountain pen', '12.00'],
        ],
        128,
      ),
      { x: 50, y: 190, text: 'Kitchen', bold: true, size: 12 },
      ...composeTable(columns, [HEADER], 210).map((text) => ({ ...text, bold: true })),
      ...composeTable(
        columns,
        [
          ['K04', 'Cup', '1.10'],
          ['K05', 'Spoon', '0.30'],
        ],
        226,
      ),
    ];
    expect(valuesOf(composePage({ texts }), PRODUCTS).map(({ section, code }) => [section, code])).toEqual([
      ['Stationery', 'P01'],
      ['Stationery', 'P02'],
      ['Kitchen', 'K04'],
      ['Kitchen', 'K05'],
    ]);
  });

  it('that have other columns serve a group each, though their headers stand on one line', () => {
    const taxes = {
      id: 'taxes',
      name: 'Taxes',
      fields: [
        field('rate', 'VAT rate', 'number'),
        field('net', 'Net amount', 'currency'),
        field('tax', 'VAT amount', 'currency'),
      ],
    };
    const payments = {
      id: 'payments',
      name: 'Payments',
      fields: [field('method', 'Payment method', 'text'), field('paid', 'Amount paid', 'currency')],
    };
    const texts = [
      ...composeTable(
        [
          { x: 90, align: 'right' },
          { x: 170, align: 'right' },
          { x: 250, align: 'right' },
        ],
        [
          ['Rate', 'Net', 'VAT'],
          ['20%', '119.00', '23.80'],
          ['0%', '18.00', '0.00'],
        ],
        100,
      ),
      ...composeTable(
        [{ x: 320 }, { x: 400 }, { x: 545, align: 'right' }],
        [
          ['Date', 'Method', 'Amount'],
          ['01/04/2026', 'Card', '100.00'],
          ['15/04/2026', 'Transfer', '60.80'],
        ],
        100,
      ),
    ];
    const { groups } = rowsOf(composePage({ texts }), taxes, payments);
    const values = (group: string) =>
      (groups[group]?.rows ?? []).map((row) => Object.values(row).map(({ value }) => value));
    expect(values('taxes')).toEqual([
      [20, 119, 23.8],
      [0, 18, 0],
    ]);
    expect(values('payments')).toEqual([
      ['Card', 100],
      ['Transfer', 60.8],
    ]);
  });
});

it('a table beside another with the same headers does not take its names', () => {
  const group = {
    id: 'earnings',
    name: 'Earnings',
    fields: [
      field('head', 'Head', 'text'),
      field('full', 'Full month', 'currency'),
      field('year', 'Year to date', 'currency'),
    ],
  };
  const columns = [
    { x: 50 },
    { x: 185, align: 'right' },
    { x: 245, align: 'right' },
    { x: 305, align: 'right' },
    { x: 320 },
    { x: 470, align: 'right' },
    { x: 545, align: 'right' },
  ] as const;
  const rows = [
    ['Head', 'Standard', 'Earned', 'YTD', 'Head', 'Amount', 'YTD'],
    ['Basic', '45,000.00', '43,392.86', '493,392.86', 'Provident fund', '5,200.00', '59,200.00'],
    ['Rent allowance', '22,500.00', '21,696.43', '246,696.43', 'Profession tax', '300.00', '2,500.00'],
    ['Conveyance', '1,600.00', '1,542.86', '17,542.86', 'Income tax', '8,280.00', '91,080.00'],
    ['', '', '', '', 'Advance (3 of 6)', '1,000.00', '3,000.00'],
  ];
  const texts = composeTable(columns, rows, 112, 20);
  const rulings = composeGrid([45, 130, 190, 250, 310, 395, 475, 550], [100, 120, 140, 160, 180, 200]);
  expect(valuesOf(composePage({ texts, rulings }), group).slice(0, 3)).toEqual([
    expect.objectContaining({ head: 'Basic', year: 493392.86 }),
    expect.objectContaining({ head: 'Rent allowance', year: 246696.43 }),
    expect.objectContaining({ head: 'Conveyance', year: 17542.86 }),
  ]);
});
