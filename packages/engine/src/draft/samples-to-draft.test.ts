import { expect, test } from 'vitest';
import { checkConfig } from '../config/check-config.ts';
import type { Page } from '../page/page.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { type ConfigDraft, type DraftHints, NO_HINTS } from './config-draft.ts';
import { samplesToDraft } from './samples-to-draft.ts';

const TODAY = '2026-01-01';

interface Bill {
  readonly number: string;
  readonly date: string;
  readonly meter: string;
  readonly total: string;
  readonly remark?: string;
}

const BILL: Bill = { number: 'R-2024-0117', date: '15.03.2024', meter: 'ZX-8841', total: '178,50 €' };

function bill({ number, date, meter, total, remark }: Bill): Page {
  const texts: PlacedText[] = [
    { x: 50, y: 60, text: 'Lindenhof Handel GmbH', size: 14, bold: true },
    { x: 50, y: 76, text: 'Gartenweg 12' },
    { x: 50, y: 90, text: '04109 Leipzig' },
    { x: 50, y: 140, text: 'Rechnung', size: 18, bold: true },
    { x: 330, y: 160, text: 'Rechnungsnummer:' },
    { x: 450, y: 160, text: number },
    { x: 330, y: 176, text: 'Rechnungsdatum:' },
    { x: 450, y: 176, text: date },
    { x: 330, y: 192, text: 'Zählerkennung:' },
    { x: 450, y: 192, text: meter },
    ...(remark === undefined ? [] : [{ x: 50, y: 230, text: remark }]),
    ...composeTable(
      [{ x: 50 }, { x: 300, align: 'right' }, { x: 420, align: 'right' }, { x: 540, align: 'right' }],
      [
        ['Beschreibung', 'Menge', 'Einzelpreis', 'Betrag'],
        ['Strom Grundpreis', '1', '50,00', '50,00'],
        ['Strom Arbeitspreis', '200', '0,50', '100,00'],
      ],
      300,
    ),
    { x: 330, y: 380, text: 'Nettobetrag' },
    { x: 540, y: 380, text: '150,00 €', align: 'right' },
    { x: 330, y: 396, text: 'MwSt 19 %' },
    { x: 540, y: 396, text: '28,50 €', align: 'right' },
    { x: 330, y: 412, text: 'Gesamtbetrag' },
    { x: 540, y: 412, text: total, align: 'right' },
    { x: 50, y: 500, text: 'Bitte beachten Sie: wir sind vom 24. bis zum 31. Dezember nicht zu erreichen.' },
    { x: 270, y: 800, text: 'Seite 1 von 1' },
  ];
  return composePage({ texts });
}

const LETTER: readonly PlacedText[] = [
  { x: 50, y: 60, text: 'Lindenhof Handel GmbH', size: 14, bold: true },
  { x: 50, y: 76, text: 'Gartenweg 12' },
  { x: 50, y: 90, text: '04109 Leipzig' },
  { x: 50, y: 140, text: 'Rechnung', size: 18, bold: true },
  { x: 330, y: 160, text: 'Rechnungsnummer:' },
  { x: 450, y: 160, text: 'R-2024-0117' },
  { x: 330, y: 176, text: 'Rechnungsdatum:' },
  { x: 450, y: 176, text: '15.03.2024' },
];

const draft = (pages: readonly Page[], hints: DraftHints = NO_HINTS): ConfigDraft =>
  samplesToDraft(
    pages.map((page) => ({ pages: [page], carried: [] })),
    hints,
    TODAY,
  );

const doubtsOf = ({ doubts }: ConfigDraft) =>
  doubts.map(({ group, key, reason }) => [group, key, reason].filter((part) => part !== null).join(' '));
const keysOf = ({ config }: ConfigDraft) => config.fields.map(({ key }) => key);
const shownAs = ({ fields }: ConfigDraft, key: string, sample = 0) =>
  fields.find((field) => field.key === key)?.values[sample]?.value;

test('terms of business, other labels and a table of one invoice become typed fields and a group with their values', () => {
  const made = draft([bill(BILL)]);

  expect(made.config.name).toBe('Invoices');
  expect(made.config.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'invoiceNumber', label: 'Rechnungsnummer', type: 'text' }),
      expect.objectContaining({ key: 'invoiceDate', label: 'Rechnungsdatum', type: 'date' }),
      expect.objectContaining({ key: 'zahlerkennung', label: 'Zählerkennung', type: 'text' }),
      expect.objectContaining({ key: 'total', type: 'currency', unit: 'EUR' }),
    ]),
  );
  expect(shownAs(made, 'invoiceNumber')).toBe('R-2024-0117');
  expect(shownAs(made, 'invoiceDate')).toBe('2024-03-15');
  expect(shownAs(made, 'zahlerkennung')).toBe('ZX-8841');
  expect(shownAs(made, 'total')).toBe(178.5);
  const [items] = made.config.groups;
  expect(items).toMatchObject({ id: 'items', name: 'Positionen' });
  expect(items?.fields.map(({ key, label, type }) => [key, label, type])).toEqual([
    ['description', 'Beschreibung', 'text'],
    ['quantity', 'Menge', 'number'],
    ['unitPrice', 'Einzelpreis', 'currency'],
    ['amount', 'Betrag', 'currency'],
  ]);
  expect(made.groups[0]?.rows[0]?.map((row) => [row.description?.value, row.amount?.value])).toEqual([
    ['Strom Grundpreis', 50],
    ['Strom Arbeitspreis', 100],
  ]);
});

test('every proposed value says where it stands', () => {
  const made = draft([bill(BILL)]);
  for (const { values } of made.fields) {
    expect(values[0]?.citation).toMatchObject({ page: 1, text: expect.any(String) });
  }
});

test('page numbers, sentences and lines of addresses are no fields', () => {
  const made = draft([bill(BILL)]);
  const shown = made.fields.map(({ values }) => String(values[0]?.value));
  expect(shown.filter((value) => /Seite|Dezember|^Gartenweg 12$|^1$/.test(value))).toEqual([]);
  expect(new Set(keysOf(made)).size).toBe(keysOf(made).length);
});

test('a label that heads a column, and one that another label stands beside, are no fields', () => {
  const texts: PlacedText[] = [
    { x: 50, y: 60, text: 'Menge:' },
    { x: 150, y: 60, text: '12' },
    { x: 50, y: 80, text: 'Raum:' },
    { x: 150, y: 80, text: 'Zählerkennung' },
    { x: 50, y: 100, text: 'Zählerkennung:' },
    { x: 150, y: 100, text: 'ZX-8841' },
  ];
  expect(keysOf(draft([composePage({ texts })]))).toEqual(['zahlerkennung']);
});

test('fields stand in the order of the page', () => {
  const order = keysOf(draft([bill(BILL)]));
  const at = (key: string) => order.indexOf(key);
  expect(at('invoiceNumber')).toBeLessThan(at('invoiceDate'));
  expect(at('invoiceDate')).toBeLessThan(at('zahlerkennung'));
  expect(at('zahlerkennung')).toBeLessThan(at('total'));
});

test('the proposed config can be saved, and extraction by it reads the same values', () => {
  const page = bill(BILL);
  const made = draft([page]);
  expect(checkConfig({ ...made.config, layout: made.layout } as never)).toMatchObject({ ok: true });
  const read = readToExtraction({ pages: [page], carried: [] }, made.config, { today: TODAY });
  for (const { key, values } of made.fields) expect(read.header[key]?.value).toEqual(values[0]?.value);
});

test('of several samples, what repeats is kept, with the value of each', () => {
  const made = draft([
    bill({ ...BILL, remark: 'Haltestelle: Nordpark' }),
    bill({ number: 'R-2024-0204', date: '02.04.2024', meter: 'ZX-9001', total: '178,50 €' }),
  ]);
  expect(shownAs(made, 'zahlerkennung', 0)).toBe('ZX-8841');
  expect(shownAs(made, 'zahlerkennung', 1)).toBe('ZX-9001');
  expect(shownAs(made, 'invoiceNumber', 1)).toBe('R-2024-0204');
  expect(keysOf(made)).not.toContain('haltestelle');
});

test('a field that a person asks for is there, found or not, and one that they refuse is not', () => {
  const made = draft([bill(BILL)], {
    text: 'Electricity bills',
    wanted: [
      { label: 'Cost centre', type: null, hint: 'Who pays inside the house' },
      { label: 'Zählerkennung', type: 'text', hint: null },
    ],
    unwanted: ['Rechnungsdatum', 'items'],
  });
  expect(made.config.hint).toBe('Electricity bills');
  expect(made.config.fields).toContainEqual(
    expect.objectContaining({ key: 'costCentre', type: 'text', hint: 'Who pays inside the house' }),
  );
  expect(shownAs(made, 'zahlerkennung')).toBe('ZX-8841');
  expect(keysOf(made)).not.toContain('invoiceDate');
  expect(made.config.groups).toEqual([]);
});

test('a page without anything gives an empty config', () => {
  const made = draft([composePage({ texts: [] })]);
  expect(made.config).toMatchObject({ name: 'Documents', fields: [], groups: [] });
});

/** A form of boxes three wide, each with its label small in the corner. */
function boxedForm(boxes: readonly (readonly [label: string, value: string])[]): Page {
  const [left, top, width, height, columns] = [40, 80, 170, 36, 3];
  const rows = Math.ceil(boxes.length / columns);
  return composePage({
    texts: [
      { x: left, y: 60, text: 'Statement of earnings', size: 13, bold: true },
      ...boxes.flatMap(([label, value], at): PlacedText[] => {
        const x = left + width * (at % columns) + 4;
        const y = top + height * Math.floor(at / columns);
        return [
          { x, y: y + 9, text: label, size: 7 },
          { x: x + 8, y: y + 27, text: value },
        ];
      }),
    ],
    rulings: [
      ...Array.from(
        { length: rows + 1 },
        (_, row) => [left, top + row * height, left + columns * width, top + row * height] as const,
      ),
      ...Array.from(
        { length: columns + 1 },
        (_, column) => [left + column * width, top, left + column * width, top + rows * height] as const,
      ),
    ],
  });
}

test('each box of a form becomes a field by the label in its corner without its number, and none of its rows becomes a list', () => {
  const made = draft([
    boxedForm([
      ['1 Worker number', '55-71023'],
      ['2 Wages before deductions', '28,412.60'],
      ['3 Levy withheld', '3,120.15'],
      ['4 Pension wages', '29,007.00'],
      ['5 Pension withheld', '1,798.43'],
      ['6 Control letters', 'KJU-204'],
      ['7 Allowances', '912.00'],
      ['8 Region', 'Norrland'],
      ['9 Region wages', '28,950.00'],
    ]),
  ]);

  expect(made.config.groups).toEqual([]);
  const values = made.config.fields.map(({ label }, at) => [label, made.fields[at]?.values[0]?.value]);
  expect(values).toEqual(
    expect.arrayContaining([
      ['Wages before deductions', 28412.6],
      ['Levy withheld', 3120.15],
      ['Pension withheld', 1798.43],
      ['Region wages', 28950],
    ]),
  );
});

test('what a house says of itself is in doubt, unless a person asked for it', () => {
  const texts = [
    ...LETTER,
    { x: 50, y: 760, text: 'Geschäftsführerin: Johanna Musterfrau' },
    { x: 330, y: 760, text: 'Handelsregister: HRB 12345' },
  ];
  const made = draft([composePage({ texts })]);
  expect(doubtsOf(made).filter((doubt) => !doubt.startsWith('items '))).toEqual([
    'geschaftsfuhrerin ofTheHouse',
    'taxNumber ofTheHouse',
  ]);
  const wanted = [{ label: 'Geschäftsführerin', type: null, hint: null }];
  const asked = draft([composePage({ texts })], { ...NO_HINTS, wanted });
  expect(doubtsOf(asked)).not.toContain('geschaftsfuhrerin ofTheHouse');
});

test('a column that no heading stands over is in doubt, one whose heading has two lines is not', () => {
  const rows = [
    ['2', 'Espresso', '5,20'],
    ['1', 'Kuchen', '3,80'],
    ['3', 'Wasser', '7,50'],
  ];
  const columns = [{ x: 50 }, { x: 90 }, { x: 400, align: 'right' as const }];
  const bare = draft([composePage({ texts: [...LETTER, ...composeTable(columns, rows, 300)] })]);
  expect(doubtsOf(bare).filter((doubt) => doubt.startsWith('items '))).toContain('items amount noHeading');
  const head = [
    { x: 50, y: 270, text: 'Menge' },
    { x: 90, y: 270, text: 'Artikel-' },
    { x: 90, y: 282, text: 'bezeichnung' },
    { x: 400, y: 270, text: 'Gesamt-', align: 'right' as const },
    { x: 400, y: 282, text: 'preis', align: 'right' as const },
  ];
  const headed = draft([composePage({ texts: [...LETTER, ...head, ...composeTable(columns, rows, 300)] })]);
  expect(headed.groups[0]?.rows[0]?.length).toBe(3);
  expect(doubtsOf(headed).filter((doubt) => doubt.startsWith('items '))).toEqual([]);
});

const labelsOf = ({ config }: ConfigDraft) => config.fields.map(({ label }) => label);
const ticked = (made: ConfigDraft) =>
  keysOf(made).filter(
    (key) =>
      !made.doubts.some((doubt) => doubt.group === null && doubt.key === key && doubt.reason !== 'noHeading'),
  );

test('what a document prints no name for is called as in its language', () => {
  expect(labelsOf(draft([bill(BILL)]))).toContain('Lieferant');
  expect(labelsOf(draft([bill(BILL)]))).not.toContain('Supplier');
});

const SLIP: readonly PlacedText[] = [
  { x: 50, y: 60, text: 'Orchard Works Ltd', size: 14, bold: true },
  { x: 50, y: 100, text: 'Staff number:' },
  { x: 200, y: 100, text: '70-4418-22' },
  { x: 50, y: 116, text: 'Payment day:' },
  { x: 200, y: 116, text: '28.02.2025' },
  { x: 50, y: 132, text: 'Levy number:' },
  { x: 200, y: 132, text: 'QX 44 81 20' },
  { x: 50, y: 148, text: 'Basic earnings:' },
  { x: 200, y: 148, text: '£3,120.00' },
  { x: 50, y: 164, text: 'Take-home:' },
  { x: 200, y: 164, text: '£2,418.75' },
  { x: 50, y: 700, text: 'Please keep this stub, Staff number:' },
  { x: 280, y: 700, text: '70-4418-22' },
  { x: 50, y: 716, text: 'Transferred to you:' },
  { x: 200, y: 716, text: '£2,418.75' },
];

test('what stands on a page twice is proposed once: under one name not at all, under another one without a tick', () => {
  const made = draft([composePage({ texts: SLIP })]);
  const shown = made.fields.map(({ values }) => values[0]?.value);
  expect(shown.filter((value) => value === '70-4418-22')).toHaveLength(1);
  const sums = ticked(made).filter((key) => shownAs(made, key) === 2418.75);
  expect(sums).toHaveLength(1);
});

test('of many values those that people ask for first are proposed, the rest is offered, and there is an end to it', () => {
  const boxes = Array.from({ length: 60 }, (_, at): readonly [string, string] => [
    `Levy ${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(97 + ((at * 7) % 26))} withheld`,
    `${1000 + 37 * at}.${10 + at}`,
  ]);
  const made = draft([boxedForm(boxes)]);
  expect(ticked(made).length).toBeGreaterThan(5);
  expect(ticked(made).length).toBeLessThanOrEqual(20);
  expect(keysOf(made).length).toBeLessThanOrEqual(40);
});

test('lines of addresses under names are no list, and neither are numbered lines to write on', () => {
  const columns = [{ x: 50 }, { x: 230 }, { x: 410 }];
  const addresses = composeTable(
    columns,
    [
      ['Larkhill Finance', 'Larkhill Delivery', 'Larkhill Services'],
      ['7 Tallow Street', '19 Tallow Street', '31 Tallow Street'],
      ['Elmford, OH 44099', 'Elmford, OH 44099', 'Elmford, OH 44099'],
    ],
    300,
  );
  const lines = composeTable(
    columns,
    [
      ['Name', 'Signed', 'Seen'],
      ['1.', '☐', '☐'],
      ['2.', '☐', '☐'],
      ['3.', '☐', '☐'],
    ],
    500,
  );
  expect(draft([composePage({ texts: [...LETTER, ...addresses, ...lines] })]).config.groups).toEqual([]);
});
