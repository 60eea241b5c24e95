import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { onlyTable, tablesOf, textsOf } from '../testing/tables-of.ts';

const ITEM_COLUMNS = [
  { x: 50 },
  { x: 90 },
  { x: 360, align: 'right' },
  { x: 440, align: 'right' },
  { x: 540, align: 'right' },
] as const;
const ITEM_HEADER = ['Pos', 'Description', 'Quantity', 'Price', 'Amount'];

describe('tables under a header', () => {
  it('reads rows whose columns only their alignment shows', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: composeTable(
            ITEM_COLUMNS,
            [
              ITEM_HEADER,
              ['1', 'Steel bolt', '100', '0.10', '10.00'],
              ['2', 'A washer that has a rather long name', '2', '1.25', '2.50'],
            ],
            200,
          ),
        }),
      ),
    );
    expect(table.columns.map((column) => column.header)).toEqual(ITEM_HEADER);
    expect(textsOf(table)).toEqual([
      ['1', 'Steel bolt', '100', '0.10', '10.00'],
      ['2', 'A washer that has a rather long name', '2', '1.25', '2.50'],
    ]);
  });

  it('gives what stands over several columns to each of them', () => {
    const columns = [{ x: 50 }, { x: 200 }, { x: 270 }, { x: 340 }, { x: 410 }] as const;
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: [
            { text: 'Start', x: 205, y: 186 },
            { text: 'End', x: 345, y: 186 },
            ...composeTable(
              columns,
              [
                ['Meter', 'date', 'reading', 'date', 'reading'],
                ['E004', '14-01-2024', '18.402', '12-01-2025', '20.187'],
                ['G771', '14-01-2024', '7.541', '12-01-2025', '8.466'],
              ],
              200,
            ),
          ],
        }),
      ),
    );
    expect(table.columns.map(({ over, header }) => [over, header])).toEqual([
      ['', 'Meter'],
      ['Start', 'date'],
      ['Start', 'reading'],
      ['End', 'date'],
      ['End', 'reading'],
    ]);
  });

  it('ends the last row where values with labels of their own begin', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: [
            ...composeTable(
              [{ x: 50 }, { x: 300, align: 'right' }, { x: 400, align: 'right' }],
              [
                ['Subject', 'First', 'Second'],
                ['Mathematics', '11', '12'],
                ['Geography', '14', '15'],
              ],
              200,
            ),
            { text: 'Days absent: 21', x: 50, y: 246 },
            { text: 'Of these excused: 19', x: 220, y: 246 },
          ],
        }),
      ),
    );
    expect(textsOf(table).at(-1)).toEqual(['Geography', '14', '15']);
  });

  it('parts the headings of groups from the names above them by their distance', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: composeTable(
            [{ x: 50 }, { x: 300, align: 'right' }, { x: 400, align: 'right' }],
            [
              ['District', 'Households', 'Vacant'],
              ['North'],
              ['Ardmore', '1204', '42'],
              ['Bexford', '842', '68'],
              ['Calder', '310', '39'],
              ['South'],
              ['Fenmouth', '120', '31'],
              ['Grayling', '487', '84'],
            ],
            200,
          ),
        }),
      ),
    );
    expect(table.rows.map((row) => row.cells[0]?.text)).toEqual([
      'Ardmore',
      'Bexford',
      'Calder',
      'Fenmouth',
      'Grayling',
    ]);
    expect(table.headings.map(({ rowsAbove, line }) => [rowsAbove, line.text])).toEqual([
      [0, 'North'],
      [3, 'South'],
    ]);
  });

  it('joins a header of several lines column by column', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: [
            ...composeTable(
              [
                { x: 360, align: 'right' },
                { x: 540, align: 'right' },
              ],
              [['Unit', 'Line']],
              200,
            ),
            ...composeTable(
              [{ x: 90 }, { x: 360, align: 'right' }, { x: 540, align: 'right' }],
              [
                ['Item', 'price', 'total'],
                ['Bolt', '0.10', '10.00'],
                ['Nut', '0.20', '20.00'],
              ],
              212,
            ),
          ],
        }),
      ),
    );
    expect(table.columns.map((column) => column.header)).toEqual(['Item', 'Unit price', 'Line total']);
  });

  it('gives text that goes on beneath a row to the row with the figures', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: composeTable(
            ITEM_COLUMNS,
            [
              ITEM_HEADER,
              ['1', 'Steel bolt', '100', '0.10', '10.00'],
              ['', 'galvanised', '', '', ''],
              ['2', 'Washer', '2', '1.25', '2.50'],
            ],
            200,
            12,
          ),
        }),
      ),
    );
    expect(textsOf(table).map((row) => row[1])).toEqual(['Steel bolt galvanised', 'Washer']);
  });

  it('gives it to the row below when the figures stand on the last line', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: composeTable(
            ITEM_COLUMNS,
            [
              ITEM_HEADER,
              ['', 'Steel bolt', '', '', ''],
              ['1', 'galvanised', '100', '0.10', '10.00'],
              ['', 'Washer', '', '', ''],
              ['2', 'of brass', '2', '1.25', '2.50'],
            ],
            200,
            12,
          ).map((text) => (text.y > 224 ? { ...text, y: text.y + 8 } : text)),
        }),
      ),
    );
    expect(textsOf(table).map((row) => row[1])).toEqual(['Steel bolt galvanised', 'Washer of brass']);
  });

  it('takes the first line of a period that goes on below for a cell, not for a header', () => {
    const texts = [
      { x: 50, y: 100, text: 'Electricity' },
      { x: 180, y: 100, text: 'Period' },
      { x: 400, y: 100, text: 'Price', align: 'right' as const },
      { x: 500, y: 100, text: 'Amount', align: 'right' as const },
      ...['peak', 'off-peak'].flatMap((when, row) => [
        { x: 50, y: 130 + 40 * row, text: 'Consumption of hours' },
        { x: 50, y: 142 + 40 * row, text: when },
        { x: 180, y: 130 + 40 * row, text: 'du 15/12/2024 au' },
        { x: 180, y: 142 + 40 * row, text: '14/02/2025' },
        { x: 400, y: 136 + 40 * row, text: '0.18', align: 'right' as const },
        { x: 500, y: 136 + 40 * row, text: '94.21', align: 'right' as const },
      ]),
    ];
    const rows = textsOf(onlyTable(tablesOf(composePage({ texts }))));
    expect(rows).toEqual([
      ['Consumption of hours peak', 'du 15/12/2024 au 14/02/2025', '0.18', '94.21'],
      ['Consumption of hours off-peak', 'du 15/12/2024 au 14/02/2025', '0.18', '94.21'],
    ]);
  });

  it('keeps sums apart from rows, also between them', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: composeTable(
            ITEM_COLUMNS,
            [
              ITEM_HEADER,
              ['1', 'Bolt', '100', '0.10', '10.00'],
              ['', '', '', 'Subtotal', '10.00'],
              ['2', 'Nut', '10', '0.50', '5.00'],
              ['', '', '', 'Total', '15.00'],
            ],
            200,
          ),
        }),
      ),
    );
    expect(textsOf(table).map((row) => row[1])).toEqual(['Bolt', 'Nut']);
    expect(table.totals).toHaveLength(2);
  });

  it('has a column for names that stand under no header', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: composeTable(
            [{ x: 50 }, { x: 300, align: 'right' }, { x: 400, align: 'right' }],
            [
              ['', 'Imports', 'Exports'],
              ['Austria', '12.5', '11.0'],
              ['Belgium', '30.1', '28.4'],
              ['Denmark', '9.7', '10.2'],
            ],
            200,
          ),
        }),
      ),
    );
    expect(table.columns.map((column) => column.header)).toEqual(['', 'Imports', 'Exports']);
    expect(textsOf(table)[1]).toEqual(['Belgium', '30.1', '28.4']);
  });

  it('goes on over pages that repeat the header', () => {
    const page = (number: number, rows: readonly string[][]) =>
      composePage({ number, texts: composeTable(ITEM_COLUMNS, [ITEM_HEADER, ...rows], 200) });
    const table = onlyTable(
      tablesOf(
        page(1, [
          ['1', 'Bolt', '1', '1.00', '1.00'],
          ['2', 'Nut', '2', '1.00', '2.00'],
        ]),
        page(2, [['3', 'Washer', '3', '1.00', '3.00']]),
      ),
    );
    expect(table.rows.map((row) => row.page)).toEqual([1, 1, 2]);
    expect(table.parts.map((part) => part.page)).toEqual([1, 2]);
  });

  it('goes on over a page that begins with a row like those before, its columns carried along', () => {
    const first = composePage({
      texts: composeTable(
        ITEM_COLUMNS,
        [ITEM_HEADER, ['1', 'Bolt', '1', '1.00', '1.00'], ['2', 'Nut', '2', '1.00', '2.00']],
        700,
      ),
    });
    const second = composePage({
      number: 2,
      texts: composeTable(
        ITEM_COLUMNS,
        [
          ['3', 'Washer', '3', '1.00', '3.00'],
          ['', '', '', 'Total', '6.00'],
        ],
        150,
      ),
    });
    const table = onlyTable(tablesOf(first, second));
    expect(textsOf(table).map((row) => row[1])).toEqual(['Bolt', 'Nut', 'Washer']);
    expect(table.totals.map((row) => row.page)).toEqual([2]);
  });

  it('takes a header at the foot of a page to the rows on the next', () => {
    const first = composePage({ texts: composeTable(ITEM_COLUMNS, [ITEM_HEADER], 800) });
    const second = composePage({
      number: 2,
      texts: composeTable(
        ITEM_COLUMNS,
        [
          ['1', 'Bolt', '1', '1.00', '1.00'],
          ['2', 'Nut', '2', '1.00', '2.00'],
        ],
        150,
      ),
    });
    expect(textsOf(onlyTable(tablesOf(first, second))).map((row) => row[1])).toEqual(['Bolt', 'Nut']);
  });

  it('parts two columns that nearly touch where the words keep to an edge', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: [
            ...composeTable(
              [{ x: 50 }, { x: 62 }, { x: 540, align: 'right' }],
              [['No', 'Item', 'Amount']],
              200,
            ),
            ...composeTable(
              [{ x: 50 }, { x: 62 }, { x: 540, align: 'right' }],
              [
                ['1', 'Bolt', '1.00'],
                ['2', 'Nut', '2.00'],
                ['3', 'Washer', '3.00'],
                ['4', 'Screw', '4.00'],
              ],
              216,
            ),
          ],
        }),
      ),
    );
    expect(textsOf(table)[3]).toEqual(['4', 'Screw', '4.00']);
  });
});

describe('what is no table', () => {
  it('finds none in two columns of running text', () => {
    const column = (x: number) =>
      Array.from({ length: 12 }, (_, index) => ({
        x,
        y: 100 + 12 * index,
        text: 'words that go on and on over the line',
      }));
    expect(tablesOf(composePage({ texts: [...column(50), ...column(320)] }))).toEqual([]);
  });
});

describe('hostile pages', () => {
  it('stays within bounds on a raster of 40,000 rulings and 5,000 words', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => (index % 800) + 1);
    const page = composePage({
      texts: Array.from({ length: 5000 }, (_, index) => ({
        x: (index % 50) * 11,
        y: 10 + Math.floor(index / 50) * 8,
        text: '1.00',
        size: 4,
      })),
      rulings: [
        ...lines.map((y) => [0, y, 590, y] as const),
        ...lines.map((x) => [x % 590, 0, x % 590, 840] as const),
      ],
    });
    expect(layOut([page]).pages).toHaveLength(1);
  });
});

it('takes a first row that begins as a sum does for a row: there is nothing above it to sum up', () => {
  const columns = [{ x: 60 }, { x: 340, align: 'right' }, { x: 460, align: 'right' }] as const;
  const [table] = layOut([
    composePage({
      texts: composeTable(
        columns,
        [
          ['Description', 'Debits', 'Credits'],
          ['Tax on your income', '8,120.40', ''],
          ['Levy', '730.15', ''],
          ['Withheld', '', '9,011.00'],
          ['Interest', '', '12.80'],
        ],
        120,
        20,
      ),
    }),
  ]).tables;
  expect(table?.rows.map(({ cells }) => cells[0]?.text)).toEqual([
    'Tax on your income',
    'Levy',
    'Withheld',
    'Interest',
  ]);
});

it('takes a row with figures in most columns for a row though its name begins as a sum does', () => {
  const columns = [
    { x: 50 },
    { x: 260, align: 'right' },
    { x: 340, align: 'right' },
    { x: 430, align: 'right' },
    { x: 530, align: 'right' },
  ] as const;
  const [table] = layOut([
    composePage({
      texts: composeTable(
        columns,
        [
          ['Security', 'Quantity', 'Price', 'Value', 'Gain'],
          ['Total World Shares Fund', '310', '28.44', '8,816.40', '2,509.22'],
          ['Harbour Rail plc', '120', '17.10', '2,052.00', '-88.40'],
          ['Total', '', '', '10,868.40', '2,420.82'],
        ],
        120,
        20,
      ),
    }),
  ]).tables;
  expect(table?.rows.map(({ cells }) => cells[0]?.text)).toEqual([
    'Total World Shares Fund',
    'Harbour Rail plc',
  ]);
});

describe('parts of a list', () => {
  const COLUMNS = [
    { x: 50 },
    { x: 110 },
    { x: 360, align: 'right' },
    { x: 450, align: 'right' },
    { x: 540, align: 'right' },
  ] as const;

  it('end with a sum, below which words head the next', () => {
    const rows = [
      ['Code', 'Description', 'Fee', 'Covered', 'To pay'],
      ['D4341', 'Scaling, upper right', '288.00', '230.40', '57.60'],
      ['D4342', 'Scaling, lower right', '288.00', '230.40', '57.60'],
      ['Visit 1 subtotal', '', '576.00', '460.80', '115.20'],
      ['Visit 2 with the doctor', '', '', '', ''],
      ['D2950', 'Core buildup', '312.00', '156.00', '156.00'],
      ['D2740', 'Crown', '1,385.00', '570.60', '814.40'],
      ['Visit 2 subtotal', '', '1,697.00', '726.60', '970.40'],
    ];
    const table = onlyTable(tablesOf(composePage({ texts: composeTable(COLUMNS, rows, 200) })));
    expect(table.rows.map(({ cells }) => cells[1]?.text)).toEqual([
      'Scaling, upper right',
      'Scaling, lower right',
      'Core buildup',
      'Crown',
    ]);
    expect(table.totals.map(({ cells }) => cells[0]?.text)).toEqual(['Visit 1 subtotal', 'Visit 2 subtotal']);
    expect(table.headings.map(({ rowsAbove, line }) => [rowsAbove, line.text])).toEqual([
      [2, 'Visit 2 with the doctor'],
    ]);
  });

  it('begin with what is carried over, though day and month stand before it', () => {
    const columns = [
      { x: 50 },
      { x: 80 },
      { x: 120 },
      { x: 450, align: 'right' },
      { x: 540, align: 'right' },
    ] as const;
    const rows = [
      ['MM', 'DD', 'Details', 'Amount', 'Balance'],
      ['12', '15', 'Balance brought forward', '', '3,120.55'],
      ['12', '23', 'Cash withdrawal', '1,500.00', '1,620.55'],
      ['12', '28', 'Credit transfer', '800.00', '2,420.55'],
      ['01', '03', 'Prepaid airtime', '55.00', '2,365.55'],
    ];
    const table = onlyTable(tablesOf(composePage({ texts: composeTable(columns, rows, 200) })));
    expect(table.rows.map(({ cells }) => cells[2]?.text)).toEqual([
      'Cash withdrawal',
      'Credit transfer',
      'Prepaid airtime',
    ]);
  });
});

it('joins short codes under a header with the texts behind them that have none', () => {
  const columns = [{ x: 50 }, { x: 120 }, { x: 160 }, { x: 540, align: 'right' }] as const;
  const rows = [
    ['Date', 'Details', '', 'Amount'],
    ['03 Mar', 'DD', 'Thornmoor Water', '38.20'],
    ['07 Mar', 'BGC', 'Hexley Joinery Salary', '2,145.60'],
    ['10 Mar', 'SO', 'A K Dunmore Rent', '875.00'],
  ];
  const table = onlyTable(tablesOf(composePage({ texts: composeTable(columns, rows, 200) })));
  expect(textsOf(table).map((cells) => cells[1])).toEqual([
    'DD Thornmoor Water',
    'BGC Hexley Joinery Salary',
    'SO A K Dunmore Rent',
  ]);
});
