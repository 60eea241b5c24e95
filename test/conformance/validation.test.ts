import type { Schema } from '@rowbox/client';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { CII_INVOICE } from '../../packages/readers/src/e-invoice/testing/compose-cii.ts';
import { expectIs, issue, listOf } from './members.ts';
import { enter, makeMailbox, owner, read, uploadAndWait } from './under-test.ts';

type Config = Schema<'MailboxConfigRequest'>;
type Field = NonNullable<Config['fields']>[number];
type Values = Readonly<Record<string, unknown>>;

/** Enters values into a mailbox of these fields. @returns the extraction */
async function entered(fields: readonly Field[], data: Values, groups: Config['groups'] = [], sections = {}) {
  const id = await makeMailbox({ fields, groups });
  const extraction = await read(id, (await enter(id, data, sections)).extractionId);
  expectIs(extraction.validationIssues, listOf(issue));
  return extraction;
}

const text = (key: string, more: Partial<Field> = {}): Field => ({ key, type: 'text', ...more });
const number = (key: string, more: Partial<Field> = {}): Field => ({ key, type: 'number', ...more });
const codesOf = ({ validationIssues }: Schema<'Extraction'>) =>
  validationIssues.map(({ fieldKey, severity, code }) => [fieldKey, severity, code]);

describe('issues', () => {
  it('[7.20, 2.29, 3.8] required_missing: an error, in header and rows', async () => {
    const extraction = await entered(
      [text('a', { required: true }), text('b')],
      {},
      [{ id: 'g', name: 'G', fields: [text('c', { required: true }), text('d')] }],
      { g: [{ c: 'x' }, { d: 'y' }] },
    );
    expect(extraction.validationStatus).toBe('invalid');
    expect(extraction.validationIssues).toMatchObject([
      { fieldKey: 'a', sectionId: null, rowIndex: null, severity: 'error', code: 'required_missing' },
      { fieldKey: 'c', sectionId: 'g', rowIndex: 1, severity: 'error', code: 'required_missing' },
    ]);
    expect(extraction.sections.g?.map(({ validationStatus }) => validationStatus)).toEqual([
      'valid',
      'invalid',
    ]);
    expect(extraction.sections.g?.[1]?.validationIssues).toMatchObject([{ rowIndex: 1 }]);
  });

  it('[7.21, 7.22] type_mismatch and enum_not_allowed: errors, when the config has changed under the values', async () => {
    const id = await makeMailbox({ fields: [text('a'), text('b')] });
    const { extractionId } = await enter(id, { a: 'not a number', b: 'green' });
    const fields: readonly Field[] = [number('a'), { key: 'b', type: 'enum', values: ['red', 'blue'] }];
    await owner.rowbox.replaceMailboxConfig({ id, body: { fields: [...fields, text('c')] } });
    const changes = [{ extractionId, fieldPath: 'Data.c', newValue: 'touched' }];
    await owner.rowbox.correctCells({ mailboxId: id, body: { changes } });
    const extraction = await read(id, extractionId);
    expect(codesOf(extraction)).toEqual([
      ['a', 'error', 'type_mismatch'],
      ['b', 'error', 'enum_not_allowed'],
    ]);
  });

  it('[7.23, 2.14] of validators: errors, with the message of the config where it has one', async () => {
    const fields = [
      text('mail', { validator: { kind: 'email' } }),
      text('zip', { validator: { kind: 'usZip' } }),
      text('code', {
        validator: { kind: 'regex', pattern: '[A-Z]{2}\\d+', message: 'Two letters, then digits' },
      }),
      number('half', { validator: { kind: 'formula', expression: 'half < 50' } }),
    ];
    const bad = await entered(fields, { mail: 'nobody', zip: '1234', code: 'xAB1', half: 60 });
    expect(codesOf(bad)).toEqual([
      ['mail', 'error', 'validator_email'],
      ['zip', 'error', 'validator_us_zip'],
      ['code', 'error', 'validator_regex'],
      ['half', 'error', 'validator_formula'],
    ]);
    expect(bad.validationIssues[2]?.message).toBe('Two letters, then digits');
    const good = await entered(fields, { mail: 'a@b.example', zip: '12345-6789', code: 'AB12', half: 49 });
    expect([good.validationStatus, good.validationIssues]).toEqual(['valid', []]);
  });

  it('[7.24, 3.8] validate_failed: a warning', async () => {
    const fields = [number('a'), number('b', { validate: 'b >= a' })];
    const extraction = await entered(fields, { a: 2, b: 1 });
    expect(codesOf(extraction)).toEqual([['b', 'warning', 'validate_failed']]);
    expect(extraction.validationStatus).toBe('warning');
  });

  it('[7.25] formula_error: an error, and the value is null', async () => {
    const extraction = await entered([number('a'), number('b', { formula: '1 / a' })], { a: 0 });
    expect(codesOf(extraction)).toEqual([['b', 'error', 'formula_error']]);
    expect(extraction.data.b).toBeNull();
  });
});

/** A page with these lines, each at a place. */
async function page(
  ...lines: readonly (readonly [text: string, x: number, y: number])[]
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([595, 842]);
  for (const [line, x, y] of lines) sheet.drawText(line, { x, y, size: 10, font });
  return document.save();
}

/** What is read of a page. */
async function readPage(fields: readonly Field[], bytes: Uint8Array): Promise<Schema<'Extraction'>> {
  const id = await makeMailbox({ fields });
  const { results } = await uploadAndWait(id, ['page.pdf', bytes]);
  return read(id, results[0]?.extractionId ?? '');
}

describe('issues of what was read', () => {
  it('[7.27] ambiguous_value: a warning, for a date that reads two ways', async () => {
    const bytes = await page(['Statement', 50, 790], ['Due date:', 50, 700], ['03/04/2026', 150, 700]);
    const extraction = await readPage([{ key: 'due', label: 'Due date', type: 'date' }], bytes);
    expect(codesOf(extraction)).toContainEqual(['due', 'warning', 'ambiguous_value']);
    expect(extraction.validationStatus).toBe('warning');
  });

  it('[7.29] totals_mismatch: a warning, for amounts that should add up and do not', async () => {
    const bytes = await page(
      ['INVOICE', 420, 790],
      ['Invoice number: A-1', 50, 760],
      ['Net total', 350, 550],
      ['100.00', 480, 550],
      ['VAT', 350, 534],
      ['20.00', 480, 534],
      ['Total', 350, 518],
      ['150.00', 480, 518],
    );
    const fields: readonly Field[] = [
      { key: 'net', label: 'Net total', type: 'currency' },
      { key: 'vat', label: 'VAT amount', type: 'currency' },
      { key: 'total', label: 'Total', type: 'currency', hint: 'Total including tax' },
    ];
    const extraction = await readPage(fields, bytes);
    expect(extraction.data).toMatchObject({ net: 100, vat: 20, total: 150 });
    expect(codesOf(extraction)).toContainEqual(['total', 'warning', 'totals_mismatch']);
  });
});

describe('issues of documents as they come', () => {
  it('[7.26] low_confidence: a warning, for a value that is worth a look', async () => {
    // What is asked of the pages may stand on them in several places, and nothing says in which.
    const pages = [
      [['Invoice', 'Lunch'], ['Diary'], ['Dear Sir', 'Oslo'], ['Lunch', 'Sum'], ['14 May 2026', 'Balance']],
      [
        ['REF 88/12', 'Invoice'],
        ['Booked'],
        ['Total', '14 May 2026', 'Lunch'],
        ['61.20', 'Payments'],
        ['100.00'],
      ],
      [
        ['14 May 2026', 'Account', 'To'],
        ['KL-4711', 'Day'],
        ['Dear Sir', 'Letter', 'To'],
        ['Booked', '9 April 2026'],
        ['Letter'],
        ['Fee'],
        ['Invoice', 'Letter', 'Invoice'],
      ],
      [
        ['Visit'],
        ['Diary'],
        ['Total'],
        ['Harbour Lane Pottery', 'To'],
        ['Day', '9 April 2026'],
        ['Diary', 'Letter', 'Diary'],
      ],
      [
        ['Letter', 'To', 'Lindqvist & Sons'],
        ['Diary', 'Sum', 'Reference'],
        ['Date', 'Due'],
        ['KL-4711', '9 April 2026', '61.20'],
        ['48.50'],
        ['Marwick Ltd', 'Diary'],
        ['Lindqvist & Sons'],
      ],
      [
        ['Due'],
        ['Booked', 'Due'],
        ['14 May 2026', 'To'],
        ['Balance', 'Lunch'],
        ['14 May 2026', 'Sum', 'Invoice'],
        ['Due'],
      ],
    ];
    const placed = (rows: readonly (readonly string[])[]) =>
      rows.flatMap((cells, row) =>
        cells.map((cell, column) => [cell, [50, 220, 420][column] ?? 50, 790 - 26 * row] as const),
      );
    const fields: readonly Field[] = [
      text('supplier', { label: 'Supplier' }),
      text('reference', { label: 'Your reference' }),
      { key: 'invoice_date', label: 'Invoice date', type: 'date' },
      { key: 'total', label: 'Total', type: 'currency' },
    ];
    const issues = [];
    for (const rows of pages) {
      issues.push(...(await readPage(fields, await page(...placed(rows)))).validationIssues);
    }
    expectIs(issues, listOf(issue));
    expect(issues).toContainEqual(expect.objectContaining({ severity: 'warning', code: 'low_confidence' }));
  });

  it('[7.28, 2.30] page_mismatch: a warning, when a page shows another value than the e-invoice in the file', async () => {
    const document = await PDFDocument.load(
      await page(['Invoice', 50, 790], ['Invoice number: RE-9999', 50, 700]),
    );
    await document.attach(new TextEncoder().encode(CII_INVOICE), 'factur-x.xml');
    const fields = [text('number', { label: 'Invoice number' }), text('iban', { label: 'IBAN' })];
    const extraction = await readPage(fields, await document.save());
    expect(codesOf(extraction)).toContainEqual(['number', 'warning', 'page_mismatch']);
    expect(extraction.notes).toContainEqual({ fieldKey: null, note: expect.stringContaining('IBAN') });
  });
});

describe('expressions', () => {
  const compute = async (
    formula: string,
    type: Field['type'] = 'number',
    data: Values = { a: 7, b: 2, s: 'Hello', d: '2026-01-31' },
  ) => {
    const fields: readonly Field[] = [
      number('a'),
      number('b'),
      text('s'),
      { key: 'd', type: 'date' },
      { key: 'x', type, formula },
    ];
    return (await entered(fields, data)).data.x;
  };

  it('[7.40] name fields and columns, and count in decimal', async () => {
    expect(await compute('0.1 + 0.2')).toBe(0.3);
    expect(await compute('a * b')).toBe(14);
    const rows = [{ n: 1.1 }, { n: 2.2 }];
    const group = { id: 'g', name: 'G', fields: [number('n'), number('twice', { formula: 'g.n * 2' })] };
    const sum = await entered([number('sum', { formula: 'SUM(g.n)' })], {}, [group], { g: rows });
    expect(sum.data.sum).toBe(3.3);
    expect(sum.sections.g?.map(({ data }) => data.twice)).toEqual([2.2, 4.4]);
  });

  it('[7.41] know the operators, parentheses and texts', async () => {
    for (const [formula, type, expected] of [
      ['(a + b) * 2 - 1', 'number', 17],
      ['a / b', 'number', 3.5],
      ['b ^ 3', 'number', 8],
      ['s & " you"', 'text', 'Hello you'],
      ['a = 7', 'boolean', true],
      ['a <> 7', 'boolean', false],
      ['a < b', 'boolean', false],
      ['a <= 7', 'boolean', true],
      ['a > b', 'boolean', true],
      ['b >= a', 'boolean', false],
    ] as const) {
      expect([formula, await compute(formula, type)]).toEqual([formula, expected]);
    }
  });

  it('[7.42] know every function of the list', async () => {
    const cases: readonly (readonly [formula: string, type: Field['type'], expected: unknown])[] = [
      ['SUM(a, b)', 'number', 9],
      ['AVERAGE(a, b)', 'number', 4.5],
      ['MIN(a, b)', 'number', 2],
      ['MAX(a, b)', 'number', 7],
      ['COUNT(a, b)', 'number', 2],
      ['COUNTA(a, s)', 'number', 2],
      ['ROUND(2.345, 2)', 'number', 2.35],
      ['ROUNDUP(2.341, 2)', 'number', 2.35],
      ['ROUNDDOWN(2.349, 2)', 'number', 2.34],
      ['ABS(b - a)', 'number', 5],
      ['IF(a > b, "more", "less")', 'text', 'more'],
      ['AND(a > 1, b > 1)', 'boolean', true],
      ['OR(a < 1, b < 1)', 'boolean', false],
      ['NOT(a < 1)', 'boolean', true],
      ['ISBLANK(s)', 'boolean', false],
      ['IFERROR(1 / 0, 5)', 'number', 5],
      ['COALESCE(a, b)', 'number', 7],
      ['CONCAT(s, "!")', 'text', 'Hello!'],
      ['LEFT(s, 2)', 'text', 'He'],
      ['RIGHT(s, 2)', 'text', 'lo'],
      ['MID(s, 2, 3)', 'text', 'ell'],
      ['LEN(s)', 'number', 5],
      ['TRIM(" x ")', 'text', 'x'],
      ['UPPER(s)', 'text', 'HELLO'],
      ['LOWER(s)', 'text', 'hello'],
      ['SUBSTITUTE(s, "l", "L")', 'text', 'HeLLo'],
      ['REGEXMATCH(s, "^H.*o$")', 'boolean', true],
      ['DATE(2026, 2, 3)', 'date', '2026-02-03'],
      ['YEAR(d)', 'number', 2026],
      ['MONTH(d)', 'number', 1],
      ['DAY(d)', 'number', 31],
      ['DAYS(DATE(2026, 2, 3), d)', 'number', 3],
      ['EDATE(d, 1)', 'date', '2026-02-28'],
      ['EOMONTH(d, 1)', 'date', '2026-02-28'],
      ['TODAY() > d', 'boolean', true],
      ['VALUE("12.5")', 'number', 12.5],
      ['TEXT(a, "0.00")', 'text', '7.00'],
      ['SUMPRODUCT(g.m, g.n)', 'number', 11],
    ];
    const fields = cases.map(([formula, type], index) => ({ key: `x${index}`, type, formula }));
    const group = { id: 'g', name: 'G', fields: [number('m'), number('n')] };
    const extraction = await entered(
      [number('a'), number('b'), text('s'), { key: 'd', type: 'date' }, ...fields],
      { a: 7, b: 2, s: 'Hello', d: '2026-01-31' },
      [group],
      {
        g: [
          { m: 1, n: 3 },
          { m: 2, n: 4 },
        ],
      },
    );
    const computed = cases.map(([formula], index) => [formula, extraction.data[`x${index}`]]);
    expect(computed).toEqual(cases.map(([formula, , expected]) => [formula, expected]));
  });
});
