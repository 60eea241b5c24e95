import { expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';

const COLUMNS = [{ x: 60 }, { x: 248, align: 'right' }, { x: 251 }, { x: 390, align: 'right' }] as const;

it('cuts an amount from its unit where a drawn row without lines keeps to the columns above', () => {
  const [table] = layOut([
    composePage({
      texts: [
        ...composeTable(COLUMNS, [['Item', 'Qty', 'Unit', 'Price']], 112, 20),
        { x: 60, y: 132, text: 'Preparation of the ground and removal of' },
        ...composeTable(
          COLUMNS,
          [
            ['Gravel', '300', 'm²', '7.00'],
            ['Stones', '250', 'pcs', '9.00'],
          ],
          152,
          20,
        ),
      ],
      rulings: [
        ...composeGrid([50, 200, 250, 300, 400], [100, 120]),
        ...composeGrid([50, 400], [120, 140, 160, 180]),
      ],
    }),
  ]).tables;
  const texts = table?.rows.map((row) => row.cells.map((cell) => cell?.text ?? '')) ?? [];
  expect(table?.origin).toBe('grid');
  expect(texts.slice(-2)).toEqual([
    ['Gravel', '300', 'm²', '7.00'],
    ['Stones', '250', 'pcs', '9.00'],
  ]);
});

it('ends where another bold header follows in the same frame', () => {
  const xs = [50, 120, 260, 340, 420];
  const cells = [{ x: 55 }, { x: 125 }, { x: 265 }, { x: 345 }] as const;
  const [first] = layOut([
    composePage({
      texts: [
        ...composeTable(cells, [['Code', 'Omschrijving', 'Uren', 'Bedrag']], 112, 20),
        ...composeTable(
          cells,
          [
            ['010', 'Salaris', '160,00', '3.120,00'],
            ['022', 'Toeslag', '12,00', '96,00'],
          ],
          132,
          20,
        ),
        ...composeTable(cells, [['Heffing', 'Grondslag', 'Premie', 'Inhouding']], 172, 20).map((text) => ({
          ...text,
          bold: true,
        })),
        ...composeTable(cells, [['Loon', '3.216,00', '41,80', '611,20']], 192, 20),
      ],
      rulings: composeGrid(xs, [98, 118, 138, 158, 178, 198]),
    }),
  ]).tables;
  expect(first?.rows.map((row) => row.cells[1]?.text)).toEqual(['Salaris', 'Toeslag']);
});

it('takes figures below words in a cell of the header for no row', () => {
  const xs = [50, 150, 250, 350, 450];
  const cells = [{ x: 55 }, { x: 155 }, { x: 255 }, { x: 355 }] as const;
  const [table] = layOut([
    composePage({
      texts: [
        ...composeTable(cells, [['Subject', 'Oral', 'Written', 'Grade']], 110, 20),
        { x: 155, y: 122, text: '(20)' },
        { x: 255, y: 122, text: '(80)' },
        ...composeTable(
          cells,
          [
            ['Botany', '17', '71', 'A'],
            ['Physics', '15', '64', 'B'],
          ],
          142,
          20,
        ),
      ],
      rulings: composeGrid(xs, [98, 128, 148, 168]),
    }),
  ]).tables;
  expect(table?.columns.map(({ header }) => header)).toEqual([
    'Subject',
    'Oral (20)',
    'Written (80)',
    'Grade',
  ]);
  expect(table?.rows.map(({ cells: own }) => own[0]?.text)).toEqual(['Botany', 'Physics']);
});

it('leaves out the row that numbers the columns and says how they are worked out', () => {
  const cells = [{ x: 55 }, { x: 125 }, { x: 265 }, { x: 345 }] as const;
  const rows = [
    ['No.', 'Item', 'Quantity', 'Value'],
    ['0', '1', '2', '3 (1x2)'],
    ['1', 'Gravel', '12', '84.00'],
    ['2', 'Stones', '5', '45.00'],
  ];
  const [table] = layOut([
    composePage({
      texts: composeTable(cells, rows, 112, 20),
      rulings: composeGrid([50, 120, 260, 340, 420], [100, 120, 140, 160, 180]),
    }),
  ]).tables;
  expect(table?.rows.map((row) => row.cells[1]?.text)).toEqual(['Gravel', 'Stones']);
});
