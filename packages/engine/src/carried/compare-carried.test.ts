import type { CellValue, ExtractionConfig, FieldDefinition, FieldValue } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { extract } from '../extract.ts';
import type { CarriedValue, EnginePorts } from '../ports.ts';
import type { FieldValues } from '../result.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import type { BusinessTerm } from './business-terms.ts';
import { type ComparedValues, compareCarried } from './compare-carried.ts';

function field(key: string, label: string, type: FieldDefinition['type']): FieldDefinition {
  const unset = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
  return { key, label, type, required: false, ...unset };
}

const CONFIG: ExtractionConfig = {
  name: null,
  hint: null,
  splitKeys: [],
  fields: [
    field('number', 'Invoice number', 'text'),
    field('due', 'Due date', 'date'),
    field('supplierVat', 'Supplier VAT ID', 'text'),
    field('net', 'Net total', 'currency'),
    field('tax', 'VAT amount', 'currency'),
    field('total', 'Total', 'currency'),
    field('iban', 'IBAN', 'text'),
  ],
  groups: [
    {
      id: 'items',
      name: 'Line items',
      fields: [
        field('item', 'Item number', 'text'),
        field('text', 'Description', 'text'),
        field('quantity', 'Quantity', 'number'),
        field('price', 'Unit price', 'currency'),
        field('amount', 'Line total', 'currency'),
      ],
    },
  ],
};

/** What the engine read from the page: values by key, in doubt where a confidence stands beside them. */
type Read = Readonly<Record<string, CellValue | readonly [value: CellValue, confidence: number]>>;

const HEADER: Read = { number: 'RE-7001', net: 100, tax: 19, total: 119 };
const ROWS: readonly Read[] = [
  { text: 'Oak shelf', quantity: 2, price: 40, amount: 80 },
  { text: 'Steel bracket', quantity: 4, price: 5, amount: 20 },
];

function toFieldValues(read: Read, fields: readonly FieldDefinition[]): FieldValues {
  return Object.fromEntries(
    fields.map(({ key }): [string, FieldValue] => {
      const given = read[key] ?? null;
      const [value, confidence] = typeof given === 'object' && given !== null ? given : [given, 0.95];
      if (value === null) return [key, { value, state: 'absent', confidence: 0.9, citation: null }];
      const citation = { page: 1, box: [0.1, 0.1, 0.2, 0.2] as const, text: String(value) };
      return [key, { value, state: 'found', confidence, citation }];
    }),
  );
}

type Term = Partial<Record<BusinessTerm, string>>;

function eInvoice(header: Term, rows: readonly Term[] = []): CarriedValue[] {
  const valuesOf = (terms: Term, row?: number): CarriedValue[] =>
    Object.entries(terms).map(([name, value]) => ({
      origin: 'e-invoice',
      name: name as BusinessTerm,
      value,
      ...(row === undefined ? {} : { row }),
    }));
  return [...valuesOf(header), ...rows.flatMap((row, index) => valuesOf(row, index))];
}

const TOTALS: Term = {
  subtotal: '100.00',
  net_total: '100.00',
  tax_total: '19.00',
  grand_total: '119.00',
};
const ITEMS: readonly Term[] = [
  { description: 'Oak shelf', quantity: '2', unit_price: '40.00', line_total: '80.00' },
  { description: 'Steel bracket', quantity: '4', unit_price: '5.00', line_total: '20.00' },
];

interface Document {
  readonly header?: Read;
  readonly rows?: readonly Read[];
  /** What else stands on the page. */
  readonly texts?: readonly PlacedText[];
  readonly config?: ExtractionConfig;
}

function compared(
  { header = HEADER, rows = ROWS, texts = [], config = CONFIG }: Document,
  carried: readonly CarriedValue[],
): ComparedValues {
  const document = documentToOptions([composePage({ texts })], config);
  const sections = Object.fromEntries(
    config.groups.map(({ id, fields }) => [id, rows.map((row) => toFieldValues(row, fields))]),
  );
  const read = { header: toFieldValues(header, config.fields), sections };
  return compareCarried(read, carried, document, config);
}

const column = ({ sections }: ComparedValues, key: string) =>
  (sections.items ?? []).map((row) => row[key]?.value);

const mismatches = ({ issues }: ComparedValues) =>
  issues.map(({ code, severity, fieldKey, rowIndex }) => [code, severity, fieldKey, rowIndex]);

describe('a file that carries nothing', () => {
  it('leaves everything as it was read', () => {
    const { header, sections, issues, notes } = compared({}, []);
    expect(header).toEqual(toFieldValues(HEADER, CONFIG.fields));
    expect(sections.items).toEqual(ROWS.map((row) => toFieldValues(row, CONFIG.groups[0]?.fields ?? [])));
    expect([issues, notes]).toEqual([[], []]);
  });
});

describe('an e-invoice that agrees with its page', () => {
  const carried = eInvoice({ ...TOTALS, invoice_number: 'RE-7001' }, ITEMS);

  it('makes values surer and leaves their places', () => {
    const { header, sections, issues, notes } = compared(
      { header: { ...HEADER, total: [119, 0.6] } },
      carried,
    );
    expect(header.total).toMatchObject({ value: 119, confidence: 0.995, citation: { text: '119' } });
    expect(sections.items?.[1]?.amount).toMatchObject({ confidence: 0.995, citation: { text: '20' } });
    expect([issues, notes]).toEqual([[], []]);
  });

  it('agrees in whatever spelling the page prints', () => {
    const header = { ...HEADER, iban: 'DE89 3704 0044 0532 0130 00', number: 're 7001' };
    const result = compared({ header }, [...carried, ...eInvoice({ iban: 'DE89370400440532013000' })]);
    expect([result.header.iban?.value, result.header.number?.value]).toEqual([header.iban, 're 7001']);
    expect(result.issues).toEqual([]);
  });

  it('lends a name or description its own wording', () => {
    const rows = [{ ...ROWS[0], text: 'Oak shelf delivered on Monday' }, ROWS[1] ?? {}];
    const result = compared({ rows }, carried);
    expect(column(result, 'text')).toEqual(['Oak shelf', 'Steel bracket']);
    expect(result.issues).toEqual([]);
  });

  it('agrees with the price with tax that a shop prints', () => {
    const [net, ...others] = eInvoice({ grand_total: '100.00' });
    const shop = { ...net, alsoShownAs: ['119'] } as CarriedValue;
    expect(compared({}, [shop, ...others]).issues).toEqual([]);
  });

  it('settles a value that the page alone leaves ambiguous', () => {
    const document = { header: { ...HEADER, due: ['2025-03-04', 0.5] as const } };
    const read = compared(document, []).header.due;
    expect(read?.state).toBe('found');
    const result = compared(
      { ...document, texts: [{ text: 'Due 4 April 2025', x: 50, y: 100 }] },
      eInvoice({ due_date: '2025-04-04' }),
    );
    expect(result.header.due).toMatchObject({ value: '2025-04-04', citation: { text: '4 April 2025' } });
    expect(result.issues).toEqual([]);
  });
});

describe('what only the e-invoice says', () => {
  it('is filled in without a place, and one note tells so', () => {
    const carried = eInvoice({ ...TOTALS, due_date: '2025-04-13', iban: 'DE89370400440532013000' });
    const { header, notes, issues } = compared({}, carried);
    expect(header.due).toMatchObject({
      value: '2025-04-13',
      state: 'found',
      confidence: 0.95,
      citation: null,
    });
    const note = 'Taken from the e-invoice data inside the file, not seen on the page: Due date, IBAN.';
    expect(notes).toEqual([{ fieldKey: null, note }]);
    expect(issues).toEqual([]);
  });

  it('is cited where the page shows it after all', () => {
    const texts = [{ text: 'DE89 3704 0044 0532 0130 00', x: 50, y: 700 }];
    const { header, notes } = compared({ texts }, eInvoice({ ...TOTALS, iban: 'DE89370400440532013000' }));
    expect(header.iban?.citation).toMatchObject({ page: 1, text: 'DE89 3704 0044 0532 0130 00' });
    expect(notes).toEqual([]);
  });

  it('can be a due date in payment terms', () => {
    const terms = { invoice_date: '2025-03-14', payment_terms: 'Zahlbar innerhalb von 30 Tagen netto' };
    expect(compared({}, eInvoice({ ...TOTALS, ...terms })).header.due?.value).toBe('2025-04-13');
  });

  it('can be all rows', () => {
    const result = compared({ rows: [] }, eInvoice(TOTALS, ITEMS));
    expect(column(result, 'text')).toEqual(['Oak shelf', 'Steel bracket']);
    expect(column(result, 'quantity')).toEqual([2, 4]);
    expect(column(result, 'item')).toEqual([null, null]);
    expect(result.notes).toHaveLength(1);
    expect(result.issues).toEqual([]);
  });

  it('gives an amount its currency', () => {
    const [total] = eInvoice({ grand_total: '119.00' });
    const { header } = compared({}, [{ ...total, currency: 'EUR' } as CarriedValue]);
    expect(header.total?.meta).toEqual({ currency: 'EUR' });
  });
});

describe('an e-invoice that contradicts its page', () => {
  it('leaves what the page shows beyond doubt, with a warning and a note naming both', () => {
    const result = compared({}, eInvoice({ ...TOTALS, invoice_number: 'RE-7002' }));
    expect(result.header.number).toMatchObject({ value: 'RE-7001', confidence: 0.6 });
    expect(mismatches(result)).toEqual([['page_mismatch', 'warning', 'number', null]]);
    const note =
      'Invoice number is "RE-7001" on the page but "RE-7002" in the e-invoice data inside the file. The page\'s value was kept.';
    expect(result.issues[0]?.message).toBe(note);
    expect(result.notes).toEqual([{ fieldKey: 'number', note }]);
  });

  it('is kept where its sums come out and the page is read in doubt', () => {
    const result = compared({ header: { ...HEADER, total: [149, 0.7] } }, eInvoice(TOTALS));
    expect(result.header.total).toMatchObject({ value: 119, citation: null, confidence: 0.6 });
    expect(mismatches(result)).toEqual([['page_mismatch', 'warning', 'total', null]]);
  });

  it('is kept where the amounts read from the page do not add up', () => {
    const result = compared({ header: { ...HEADER, total: 179 } }, eInvoice(TOTALS));
    expect(result.header.total?.value).toBe(119);
    expect(result.issues).toHaveLength(1);
  });

  it('is not kept where its own sums do not come out', () => {
    const result = compared(
      { header: { ...HEADER, total: [119, 0.7] } },
      eInvoice({ ...TOTALS, grand_total: '120.00' }),
    );
    expect(result.header.total?.value).toBe(119);
    expect(result.issues).toHaveLength(1);
  });

  it('says so for a cell', () => {
    const rows = [ROWS[0] ?? {}, { ...ROWS[1], price: 6 }];
    const result = compared({ rows }, eInvoice(TOTALS, ITEMS));
    expect(mismatches(result)).toEqual([['page_mismatch', 'warning', 'price', 1]]);
    expect(result.issues[0]?.sectionId).toBe('items');
    expect(column(result, 'price')).toEqual([40, 6]);
    expect(result.notes[0]?.note).toContain('Unit price is 6 on the page but 5 in the e-invoice data');
  });

  it('is kept for a column misread in most rows, with one note for all of them', () => {
    const rows = ROWS.map((row) => ({ ...row, price: row.amount ?? null }));
    const result = compared({ rows }, eInvoice(TOTALS, ITEMS));
    expect(column(result, 'price')).toEqual([40, 5]);
    expect(result.issues).toHaveLength(2);
    expect(result.notes.map(({ note }) => note)).toEqual([expect.stringContaining('in 1 more of the rows')]);
  });

  it('adds a row that only it has, and warns', () => {
    const result = compared({ rows: [ROWS[0] ?? {}] }, eInvoice(TOTALS, ITEMS));
    expect(column(result, 'amount')).toEqual([80, 20]);
    expect(mismatches(result)).toEqual([['page_mismatch', 'warning', 'text', 1]]);
  });

  it('adds a row without a warning where its text stands on the page', () => {
    const texts = [{ text: 'Steel bracket', x: 50, y: 300 }];
    const result = compared({ rows: [ROWS[0] ?? {}], texts }, eInvoice(TOTALS, ITEMS));
    expect(column(result, 'amount')).toEqual([80, 20]);
    expect(result.issues).toEqual([]);
  });

  it('leaves out rows of the page beyond items that add up, and tells', () => {
    const rows = [...ROWS, { text: 'Thank you for your order', amount: 3 }];
    const result = compared({ rows }, eInvoice(TOTALS, ITEMS));
    expect(column(result, 'amount')).toEqual([80, 20]);
    expect(result.issues).toHaveLength(1);
    expect(result.notes[0]?.note).toContain('Thank you for your order');
  });

  it('keeps rows of the page beyond items that prove nothing', () => {
    const rows = [...ROWS, { text: 'Freight', amount: 3 }];
    const result = compared({ rows }, eInvoice({}, ITEMS));
    expect(column(result, 'amount')).toEqual([80, 20, 3]);
    expect(mismatches(result)).toEqual([['page_mismatch', 'warning', 'text', 2]]);
  });
});

describe('of several values that fit', () => {
  const accounts = [
    ...eInvoice({ iban: 'DE89370400440532013000' }),
    ...eInvoice({ iban: 'NL91ABNA0417164300' }),
  ];

  it('the page may name either, and none is filled in', () => {
    expect(compared({}, accounts).header.iban?.value).toBeNull();
    const result = compared({ header: { ...HEADER, iban: 'NL91 ABNA 0417 1643 00' } }, accounts);
    expect(result.header.iban?.confidence).toBe(0.97);
    expect(result.issues).toEqual([]);
  });

  it("a field of one side gets that side's", () => {
    const carried: CarriedValue[] = [
      { origin: 'e-invoice', name: 'vat_id', value: 'DE987654321', role: 'recipient' },
      { origin: 'e-invoice', name: 'vat_id', value: 'DE123456789', role: 'issuer' },
    ];
    expect(compared({}, carried).header.supplierVat?.value).toBe('DE123456789');
  });

  it('a computed field gets none', () => {
    const fields = CONFIG.fields.map((each) =>
      each.key === 'total' ? { ...each, formula: 'net + tax' } : each,
    );
    const result = compared({ header: {}, config: { ...CONFIG, fields } }, eInvoice(TOTALS));
    expect([result.header.net?.value, result.header.total?.value]).toEqual([100, null]);
  });
});

describe('a form', () => {
  const config = { ...CONFIG, fields: [field('customer', 'Customer name', 'text')], groups: [] };
  const customer = (carried: CarriedValue) => compared({ config }, [carried]).header.customer?.value;

  it('fills a field that its own field is named after', () => {
    expect(customer({ origin: 'form', name: 'form1[0].CustomerName[0]', value: 'Jane Miller' })).toBe(
      'Jane Miller',
    );
  });

  it('says nothing by names that say nothing', () => {
    expect(customer({ origin: 'form', name: 'Text12', value: 'Jane Miller' })).toBeNull();
  });

  it('may call a field by a label of its own', () => {
    expect(customer({ origin: 'form', name: 'Text12', label: 'Customer name', value: 'Jane Miller' })).toBe(
      'Jane Miller',
    );
  });
});

describe('a QR code', () => {
  const box = { left: 0.1, top: 0.7, right: 0.3, bottom: 0.9 };
  const code: CarriedValue = { origin: 'qr', name: 'iban', value: 'CH9300762011623852957', page: 1, box };

  it('is cited at its own place', () => {
    expect(compared({}, [code]).header.iban).toMatchObject({
      value: 'CH9300762011623852957',
      citation: { page: 1, box: [0.1, 0.7, 0.3, 0.9] },
    });
  });

  it('is compared with the e-invoice too', () => {
    const carried = [...eInvoice({ ...TOTALS, iban: 'DE89370400440532013000' }), code];
    expect(mismatches(compared({}, carried))).toEqual([['page_mismatch', 'warning', 'iban', null]]);
  });
});

describe('extract', () => {
  it('merges the contradictions with the other issues in the order of the fields', async () => {
    const fields = CONFIG.fields.map((each) => ({
      ...each,
      required: each.key === 'due' || each.key === 'iban',
    }));
    const page = composePage({ texts: [{ text: 'Invoice number: RE-7001', x: 350, y: 120 }] });
    const ports: EnginePorts = {
      readers: [
        {
          accepts: () => true,
          read: async () => ({
            ok: true,
            pages: [page],
            carried: eInvoice({ invoice_number: 'RE-7002' }, ITEMS),
          }),
        },
      ],
      limits: { maxPages: 10, maxPixels: 1 },
      today: '2025-06-01',
    };
    const source = { files: [{ bytes: new Uint8Array(), contentType: 'application/pdf' }] };
    const result = await extract(source, { ...CONFIG, fields }, ports);
    if (result.outcome !== 'extracted') throw new Error(result.message);
    expect(result.issues.map(({ code, fieldKey }) => [code, fieldKey])).toEqual([
      ['page_mismatch', 'number'],
      ['required_missing', 'due'],
      ['required_missing', 'iban'],
    ]);
    expect(result.sections.items?.map((row) => row.amount?.value)).toEqual([80, 20]);
  });
});
