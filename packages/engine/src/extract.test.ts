import type { ExtractionConfig, FieldDefinition, FieldType } from '@rowbox/contract';
import { describe, expect, test } from 'vitest';
import { extract } from './extract.ts';
import type { Page } from './page/page.ts';
import type { DocumentReader } from './ports.ts';
import { composePage, type PlacedText } from './testing/compose-page.ts';

function field(key: string, type: FieldType, label: string): FieldDefinition {
  const rest = {
    hint: null,
    unit: null,
    values: null,
    required: false,
    formula: null,
    validator: null,
    validate: null,
  };
  return { key, label, type, ...rest };
}

const CONFIG: ExtractionConfig = {
  name: 'Invoices',
  hint: null,
  fields: [
    field('invoice_number', 'text', 'Invoice number'),
    field('invoice_date', 'date', 'Invoice date'),
    field('due_date', 'date', 'Due date'),
    field('seller', 'text', 'Supplier'),
    field('buyer', 'text', 'Customer'),
    field('seller_vat', 'text', 'Supplier VAT ID'),
    field('net', 'currency', 'Net total'),
    field('tax', 'currency', 'VAT amount'),
    field('total', 'currency', 'Total'),
    field('advertiser', 'text', 'Advertiser'),
  ],
  groups: [],
  splitKeys: [],
};

/** A German invoice: letterhead right, recipient's address left, sums at the foot. */
const GERMAN_TEXTS: readonly PlacedText[] = [
  { x: 350, y: 60, text: 'Musterwerk GmbH', size: 16, bold: true },
  { x: 350, y: 80, text: 'Werkstraße 12' },
  { x: 350, y: 94, text: '20095 Hamburg' },
  { x: 350, y: 108, text: 'USt-IdNr. DE123456789' },
  { x: 60, y: 160, text: 'Kundenhaus AG' },
  { x: 60, y: 174, text: 'Lange Reihe 5' },
  { x: 60, y: 188, text: '80331 München' },
  { x: 350, y: 200, text: 'Rechnungs-Nr.:' },
  { x: 460, y: 200, text: 'RE-2024-0815' },
  { x: 350, y: 214, text: 'Rechnungsdatum:' },
  { x: 460, y: 214, text: '03.04.2024' },
  { x: 60, y: 240, text: 'Rechnung', size: 14, bold: true },
  { x: 60, y: 400, text: 'Nettobetrag' },
  { x: 500, y: 400, text: '1.000,00 €', align: 'right' },
  { x: 60, y: 414, text: 'zzgl. 19 % MwSt.' },
  { x: 500, y: 414, text: '190,00 €', align: 'right' },
  { x: 60, y: 428, text: 'Gesamtbetrag', bold: true },
  { x: 500, y: 428, text: '1.190,00 €', align: 'right' },
  { x: 60, y: 470, text: 'Zahlbar ohne Abzug bis zum 03.05.2024.' },
];
const GERMAN = composePage({ texts: GERMAN_TEXTS });

function readerOf(pages: readonly Page[]): DocumentReader {
  return { accepts: () => true, read: async () => ({ ok: true, pages, carried: [] }) };
}

async function read(pages: readonly Page[], config = CONFIG) {
  const file = { bytes: new Uint8Array(), contentType: 'application/pdf' };
  const ports = {
    readers: [readerOf(pages)],
    limits: { maxPages: 200, maxPixels: 1e8 },
    today: '2026-01-01',
  };
  const result = await extract({ files: [file] }, config, ports);
  if (result.outcome !== 'extracted') throw new Error(result.message);
  return result;
}

describe('an invoice by label, place and sums', () => {
  test('gives every field that stands on it', async () => {
    const { header } = await read([GERMAN]);
    const values = Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
    expect(values).toMatchObject({
      invoice_number: 'RE-2024-0815',
      invoice_date: '2024-04-03',
      due_date: '2024-05-03',
      seller: 'Musterwerk GmbH',
      seller_vat: 'DE123456789',
      net: 1000,
      tax: 190,
      total: 1190,
    });
  });

  test('cites where each value stands, with the text as read and its currency', async () => {
    const { header } = await read([GERMAN]);
    expect(header.total?.citation).toMatchObject({ page: 1, text: '1.190,00 €' });
    expect(header.total?.meta).toEqual({ currency: 'EUR' });
    expect(header.total?.citation?.box[1]).toBeCloseTo(0.5, 1);
  });

  test('says of a field that the document does not have that it is absent', async () => {
    const { header } = await read([GERMAN]);
    expect(header.advertiser).toMatchObject({ value: null, state: 'absent', citation: null });
  });

  test('gives the same answer every time', async () => {
    expect(await read([GERMAN])).toEqual(await read([GERMAN]));
  });
});

test('sums that do not add up are remarked', async () => {
  const page = composePage({
    texts: [
      { x: 60, y: 100, text: 'Net total' },
      { x: 500, y: 100, text: '100.00', align: 'right' },
      { x: 60, y: 114, text: 'VAT amount' },
      { x: 500, y: 114, text: '20.00', align: 'right' },
      { x: 60, y: 128, text: 'Total' },
      { x: 500, y: 128, text: '125.00', align: 'right' },
    ],
  });
  const { notes } = await read([page]);
  expect(notes).toContainEqual({
    fieldKey: 'total',
    note: 'Net and tax make 120.00, but the total reads 125.00.',
  });
});

test('a date that reads two ways is ambiguous, not silently one of them', async () => {
  const page = composePage({
    texts: [
      { x: 60, y: 100, text: 'Invoice date:' },
      { x: 200, y: 100, text: '03/04/2024' },
    ],
  });
  const { header } = await read([page]);
  expect(header.invoice_date?.state).toBe('ambiguous');
});

test('an empty page has nothing, and says so for every field', async () => {
  const { header } = await read([composePage({ texts: [] })]);
  expect(Object.values(header).map(({ state }) => state)).toEqual(CONFIG.fields.map(() => 'absent'));
});

test('a page crowded with words is read all the same', async () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => ({
    x: (index % 40) * 14,
    y: 10 + Math.floor(index / 40) * 1.6,
    text: `${index},00`,
    size: 2,
  }));
  const { header } = await read([composePage({ texts })]);
  expect(Object.keys(header)).toHaveLength(CONFIG.fields.length);
}, 60_000);

test('files that no reader takes end with a code, not with an exception', async () => {
  const file = { bytes: new Uint8Array(), contentType: 'text/x-odd' };
  const ports = { readers: [], limits: { maxPages: 1, maxPixels: 1 }, today: '2026-01-01' };
  const result = await extract({ files: [file] }, CONFIG, ports);
  expect(result).toMatchObject({ outcome: 'unreadable', code: 'unreadable_file' });
});

test('the pages of several files are numbered through', async () => {
  const file = { bytes: new Uint8Array(), contentType: 'application/pdf' };
  const ports = { readers: [readerOf([GERMAN])], limits: { maxPages: 9, maxPixels: 1 }, today: '2026-01-01' };
  const result = await extract({ files: [file, file] }, CONFIG, ports);
  expect(result).toMatchObject({ outcome: 'extracted', pageCount: 2 });
});

test('what stands once in the header is given to every row that asks for it, and the only tax rate likewise', async () => {
  const table = [
    ['Bezeichnung', 'Menge', 'Betrag'],
    ['Schraube', '200', '600,00'],
    ['Mutter', '400', '400,00'],
  ];
  const page = composePage({
    texts: [
      ...GERMAN_TEXTS,
      { x: 350, y: 228, text: 'Bestellnummer:' },
      { x: 460, y: 228, text: 'PO-8841' },
      ...table.flatMap((cells, row) =>
        cells.map((text, column) => ({
          x: [60, 400, 500][column] ?? 0,
          y: 300 + 16 * row,
          text,
          align: column === 0 ? ('left' as const) : ('right' as const),
        })),
      ),
    ],
  });
  const items = {
    id: 'items',
    name: 'Items',
    fields: [
      field('order', 'text', 'Order number'),
      field('description', 'text', 'Description'),
      field('amount', 'currency', 'Amount'),
      field('vat_rate', 'number', 'VAT rate'),
    ],
  };
  const { sections } = await read([page], { ...CONFIG, groups: [items] });
  const values = (sections.items ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, { value }]) => [key, value])),
  );
  expect(values).toEqual([
    { order: 'PO-8841', description: 'Schraube', amount: 600, vat_rate: 19 },
    { order: 'PO-8841', description: 'Mutter', amount: 400, vat_rate: 19 },
  ]);
});
