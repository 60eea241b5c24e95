import type { Group } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [{ x: 50 }, { x: 90 }, { x: 420, align: 'right' }, { x: 540, align: 'right' }] as const;

function groupOf(...fields: Group['fields']): Group {
  return { id: 'items', name: 'Items', fields };
}

const DESCRIPTION = field('description', 'Description', 'text');
const AMOUNT = field('amount', 'Amount', 'currency');

function page(rows: readonly (readonly string[])[], more: readonly PlacedText[] = []) {
  return composePage({ texts: [...composeTable(COLUMNS, rows, 200), ...more] });
}

describe('what stands once for several rows', () => {
  const deliveries = groupOf(
    field('note', 'Delivery note number', 'text'),
    field('delivered', 'Delivery date', 'date'),
    DESCRIPTION,
    AMOUNT,
  );

  it('is taken from the heading of a section, down to the next one', () => {
    expect(
      valuesOf(
        page([
          ['Pos', 'Bezeichnung', 'Menge', 'Betrag'],
          ['', 'Lieferschein Nr. 80021 vom 03.02.2026'],
          ['1', 'Schraube', '200', '24,00'],
          ['2', 'Mutter', '400', '12,00'],
          ['', 'Lieferschein Nr. 80057 vom 17.02.2026'],
          ['3', 'Blech', '2', '120,00'],
        ]),
        deliveries,
      ),
    ).toEqual([
      { note: '80021', delivered: '2026-02-03', description: 'Schraube', amount: 24 },
      { note: '80021', delivered: '2026-02-03', description: 'Mutter', amount: 12 },
      { note: '80057', delivered: '2026-02-17', description: 'Blech', amount: 120 },
    ]);
  });

  const parted = composePage({
    texts: [
      ['**Code', 'Product', 'Price'],
      ['**Drinks'],
      ['D01', 'Water', '1.20'],
      ['D02', 'Apple juice', '2.40'],
      ['**Snacks'],
      ['S01', 'Peanuts', '1.90'],
    ].flatMap((row, index) =>
      row.map((text, column) => ({
        x: [50, 120, 400][column] ?? 0,
        y: 100 + 16 * index,
        text: text.replace('**', ''),
        bold: row[0]?.startsWith('**') ?? false,
      })),
    ),
  });

  it('is no unit: every row has one of its own, or none', () => {
    const products = groupOf(
      field('unit', 'Units', 'text'),
      field('name', 'Product', 'text'),
      field('price', 'Price', 'currency'),
    );
    expect(valuesOf(parted, products).map(({ unit }) => unit ?? null)).toEqual([null, null, null]);
  });

  it('is the heading itself where a field asks for what no lexicon knows', () => {
    const products = groupOf(
      field('category', 'Category', 'text'),
      field('name', 'Product', 'text'),
      field('price', 'Price', 'currency'),
    );
    expect(valuesOf(parted, products)).toEqual([
      { category: 'Drinks', name: 'Water', price: 1.2 },
      { category: 'Drinks', name: 'Apple juice', price: 2.4 },
      { category: 'Snacks', name: 'Peanuts', price: 1.9 },
    ]);
  });

  it('may be a label and its value over the table, in another language than the config', () => {
    const rows = valuesOf(
      page(
        [
          ['Pos', 'Artikel', 'Menge', 'Betrag'],
          ['1', 'Schraube', '200', '24,00'],
          ['2', 'Mutter', '400', '12,00'],
        ],
        [{ x: 50, y: 182, text: 'Bestellung: PO-8841' }],
      ),
      groupOf(field('order', 'Order number', 'text'), DESCRIPTION, AMOUNT),
    );
    expect(rows.map(({ order }) => order)).toEqual(['PO-8841', 'PO-8841']);
  });

  it('is a date that movements of one day print once', () => {
    const rows = valuesOf(
      page([
        ['Date', 'Description', 'Debit', 'Balance'],
        ['02/03/26', 'City Water', '31.50', '900.00'],
        ['', 'Bakery', '8.20', '891.80'],
        ['15/03/26', 'Transfer', '400.00', '491.80'],
      ]),
      groupOf(field('date', 'Date', 'date'), DESCRIPTION, field('debit', 'Debit', 'currency')),
    );
    expect(rows.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-02', '2026-03-15']);
  });

  it('is no value of a row that is told a remark of its own', () => {
    const rows = valuesOf(
      page([
        ['Pos', 'Description', 'Qty', 'Amount'],
        ['1', 'Pump', '2', '240.00'],
        ['', 'Serial number: 88A-1201'],
        ['2', 'Hose', '4', '80.00'],
      ]),
      groupOf(field('serial', 'Serial number', 'text'), DESCRIPTION, AMOUNT),
    );
    expect(rows.map(({ serial }) => serial)).toEqual(['88A-1201', undefined]);
  });

  it('is what the field called a section asks for, though another text has no column either', () => {
    const tests = groupOf(
      field('section', 'Section', 'text'),
      field('description', 'Description', 'text'),
      field('flag', 'Flag', 'text'),
      AMOUNT,
    );
    const rows = [
      ['Pos', 'Description', 'Quantity', 'Amount'],
      ['1', 'Rope', '12', '24.00'],
      ['2', 'Anchor', '1', '12.00'],
      ['3', 'Lamp', '2', '120.00'],
    ];
    const texts = [
      ...composeTable(COLUMNS, [rows[0] ?? []], 200),
      { x: 50, y: 216, text: 'ON DECK', bold: true },
      ...composeTable(COLUMNS, rows.slice(1, 3), 232),
      { x: 50, y: 262, text: 'IN THE HOLD', bold: true },
      ...composeTable(COLUMNS, rows.slice(3), 278),
    ];
    expect(valuesOf(composePage({ texts }), tests)).toEqual([
      { section: 'ON DECK', description: 'Rope', amount: 24 },
      { section: 'ON DECK', description: 'Anchor', amount: 12 },
      { section: 'IN THE HOLD', description: 'Lamp', amount: 120 },
    ]);
  });
});
