import type { CellValue, FieldValue, MailboxConfigInput, ValueState } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../config/check-config.ts';
import type { FieldValues } from '../result.ts';
import { type ValidatedExtraction, validateExtraction } from './validate-extraction.ts';

type Field = NonNullable<MailboxConfigInput['fields']>[number];

function value(cell: CellValue, state: ValueState = 'found', confidence = 0.9): FieldValue {
  return { value: cell, state, confidence, citation: null };
}

function values(cells: Readonly<Record<string, CellValue>>): FieldValues {
  return Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, value(cell)]));
}

function validate(
  input: MailboxConfigInput,
  header: FieldValues,
  sections: Readonly<Record<string, readonly FieldValues[]>> = {},
): ValidatedExtraction {
  const checked = checkConfig(input);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return validateExtraction({ config: checked.config, header, sections, today: '2026-11-20' });
}

/** The issues of one field with one value, as `code: message`. */
function issuesOf(field: Omit<Field, 'key'>, cell: CellValue): readonly string[] {
  const result = validate({ fields: [{ key: 'f', label: 'Field', ...field }] }, { f: value(cell) });
  return result.issues.map(({ code, message }) => `${code}: ${message}`);
}

const invoice: MailboxConfigInput = {
  fields: [
    { key: 'net', label: 'Net', type: 'currency', formula: 'SUM(items.amount)' },
    { key: 'tax', label: 'Tax', type: 'currency', formula: 'ROUND(net * rate, 2)' },
    { key: 'total', label: 'Total', type: 'currency', formula: 'net + tax' },
    { key: 'rate', label: 'Tax rate', type: 'number' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'quantity', label: 'Quantity', type: 'number', required: true },
        { key: 'price', label: 'Price', type: 'currency' },
        { key: 'amount', label: 'Amount', type: 'currency', formula: 'quantity * price' },
        { key: 'share', label: 'Share', type: 'number', formula: 'amount / net' },
      ],
    },
  ],
};

describe('formulas of an extraction', () => {
  it('are computed in the order they need each other, through header and rows', () => {
    const result = validate(invoice, values({ rate: 0.19 }), {
      items: [values({ quantity: 2, price: 10.05 }), values({ quantity: 1, price: 0.1 })],
    });
    expect(result.sections.items?.map(({ amount }) => amount?.value)).toEqual([20.1, 0.1]);
    expect(result.header.net?.value).toBe(20.2);
    expect(result.header.tax?.value).toBe(3.84);
    expect(result.header.total).toEqual({ value: 24.04, state: 'computed', confidence: 0.9, citation: null });
    expect(result.sections.items?.[1]?.share?.value).toBeCloseTo(0.1 / 20.2, 12);
    expect(result.validationStatus).toBe('valid');
  });

  it('give a blank where a value they need is blank', () => {
    const result = validate(invoice, {}, { items: [values({ quantity: 2, price: 10 })] });
    expect(result.header.net?.value).toBe(20);
    expect(result.header.tax?.value).toBeNull();
    expect(result.header.total?.value).toBeNull();
    expect(result.issues).toEqual([]);
  });

  it('report a failure in words and leave the cell blank', () => {
    const result = validate(invoice, values({ rate: 0.19 }), {
      items: [values({ quantity: 0, price: 10 })],
    });
    expect(result.sections.items?.[0]?.share?.value).toBeNull();
    expect(result.issues).toEqual([
      {
        fieldKey: 'share',
        sectionId: 'items',
        rowIndex: 0,
        severity: 'error',
        code: 'formula_error',
        message: 'Share could not be computed: a division by zero.',
      },
    ]);
    expect(result.rowStatuses).toEqual({ items: ['invalid'] });
  });

  it('are as sure as their least sure input', () => {
    const result = validate(
      {
        fields: [
          { key: 'a', type: 'number' },
          { key: 'b', type: 'number', formula: 'a * 2' },
        ],
      },
      { a: value(2, 'found', 0.6) },
    );
    expect(result.header.b).toEqual({ value: 4, state: 'computed', confidence: 0.6, citation: null });
  });

  it('report a result that is not of the type of the field', () => {
    const fields: Field[] = [
      { key: 'a', type: 'number' },
      { key: 'half', label: 'Half', type: 'integer', formula: 'a / 2' },
    ];
    expect(validate({ fields }, values({ a: 5 })).issues).toMatchObject([
      {
        code: 'formula_error',
        message: 'Half could not be computed: it gives 2.5, which is not a whole number.',
      },
    ]);
    expect(validate({ fields }, values({ a: 6 })).header.half?.value).toBe(3);
  });

  it('compute dates', () => {
    const fields: Field[] = [
      { key: 'issued', type: 'date' },
      { key: 'due', type: 'date', formula: 'issued + 30' },
      { key: 'overdue', type: 'boolean', formula: 'due < TODAY()' },
    ];
    const { header } = validate({ fields }, values({ issued: '2026-03-09' }));
    expect([header.due?.value, header.overdue?.value]).toEqual(['2026-04-08', true]);
  });

  it('overrule what was read for their field', () => {
    const fields: Field[] = [{ key: 'a', type: 'number', formula: '1 + 1' }];
    expect(validate({ fields }, values({ a: 7 })).header.a).toMatchObject({ value: 2, state: 'computed' });
  });

  it('stay bounded over many rows that each read a whole column', () => {
    const input: MailboxConfigInput = {
      groups: [
        { id: 'a', name: 'A', fields: [{ key: 'x', type: 'number', formula: 'SUM(b.y * b.y)' }] },
        { id: 'b', name: 'B', fields: [{ key: 'y', type: 'number' }] },
      ],
    };
    const result = validate(
      input,
      {},
      {
        a: Array.from({ length: 5000 }, () => ({})),
        b: Array.from({ length: 5000 }, () => values({ y: 1 })),
      },
    );
    expect(result.sections.a?.[0]?.x?.value).toBe(5000);
    expect(result.issues.at(-1)?.message).toBe(
      'x could not be computed: it takes too long over this many rows.',
    );
  });

  it('read fields whose keys are names of object members', () => {
    const fields: Field[] = [
      { key: 'constructor', type: 'text' },
      { key: 'toString', type: 'text', formula: 'constructor & "!"' },
    ];
    expect(validate({ fields }, {}).header.constructor).toMatchObject({ value: null, state: 'absent' });
    expect(validate({ fields }, values({ constructor: 'a' })).header.toString).toMatchObject({ value: 'a!' });
  });
});

describe('validation of values', () => {
  it.each<[string, Omit<Field, 'key'>, CellValue, readonly string[]]>([
    [
      'a missing required value',
      { type: 'text', required: true },
      null,
      ['required_missing: Field is missing.'],
    ],
    ['a missing value', { type: 'text' }, null, []],
    ['an empty required text', { type: 'text', required: true }, '', ['required_missing: Field is missing.']],
    ['false as a required value', { type: 'boolean', required: true }, false, []],
    ['a text in a date', { type: 'date' }, 'soon', ['type_mismatch: Field should be a date, but is "soon".']],
    [
      'a day that does not exist',
      { type: 'date' },
      '2026-02-30',
      ['type_mismatch: Field should be a date, but is "2026-02-30".'],
    ],
    [
      'a fraction in an integer',
      { type: 'integer' },
      1.5,
      ['type_mismatch: Field should be a whole number, but is 1.5.'],
    ],
    [
      'a text in an amount',
      { type: 'currency' },
      'n/a',
      ['type_mismatch: Field should be an amount, but is "n/a".'],
    ],
    [
      'a required value of another type, once',
      { type: 'number', required: true },
      'n/a',
      ['type_mismatch: Field should be a number, but is "n/a".'],
    ],
    ['an amount that was read as a text', { type: 'currency' }, '12', []],
    ['a number in a text', { type: 'text' }, 12, []],
    ['yes in a text', { type: 'text' }, true, ['type_mismatch: Field should be a text, but is yes.']],
    ['a time', { type: 'time' }, '23:59:59', []],
    [
      'a time past midnight',
      { type: 'time' },
      '24:00',
      ['type_mismatch: Field should be a time of day, but is "24:00".'],
    ],
    ['a datetime of which only the day is known', { type: 'datetime' }, '2026-03-09', []],
    ['a datetime with offset', { type: 'datetime' }, '2026-03-09T10:00:00+01:00', []],
    [
      'a value outside the list',
      { type: 'enum', values: ['A', 'B'] },
      'C',
      ['enum_not_allowed: Field is "C", which is not one of the allowed values (A, B).'],
    ],
    [
      'a good e-mail address',
      { type: 'text', validator: { kind: 'email' } },
      'jürgen.o@mail.example.org',
      [],
    ],
    [
      'an address without domain',
      { type: 'text', validator: { kind: 'email' } },
      'jo@localhost',
      ['validator_email: Field is "jo@localhost", which is not an e-mail address.'],
    ],
    [
      'an address with two dots',
      { type: 'text', validator: { kind: 'email' } },
      'a..b@example.org',
      ['validator_email: Field is "a..b@example.org", which is not an e-mail address.'],
    ],
    [
      'an address with blanks',
      { type: 'text', validator: { kind: 'email' } },
      'a b@example.org',
      ['validator_email: Field is "a b@example.org", which is not an e-mail address.'],
    ],
    ['a long ZIP code', { type: 'text', validator: { kind: 'usZip' } }, '02134-0001', []],
    [
      'a ZIP code of four digits',
      { type: 'text', validator: { kind: 'usZip' } },
      '2134',
      ['validator_us_zip: Field is "2134", which is not a US ZIP code such as 12345 or 12345-6789.'],
    ],
    [
      'a text that matches as a whole',
      { type: 'text', validator: { kind: 'regex', pattern: '[A-Z]{2}\\d+' } },
      'AB12',
      [],
    ],
    [
      'a text that matches in part',
      { type: 'text', validator: { kind: 'regex', pattern: '[A-Z]{2}\\d+' } },
      'xAB12',
      ['validator_regex: Field is "xAB12", which does not have the expected form.'],
    ],
    [
      'a pattern with alternatives',
      { type: 'text', validator: { kind: 'regex', pattern: 'a|b' } },
      'ab',
      ['validator_regex: Field is "ab", which does not have the expected form.'],
    ],
    [
      'a validator with its own message',
      { type: 'text', validator: { kind: 'regex', pattern: '\\d+', message: 'Digits, please.' } },
      'x',
      ['validator_regex: Digits, please.'],
    ],
    [
      'a value that breaks a rule',
      { type: 'number', validator: { kind: 'formula', expression: 'f > 0' } },
      -1,
      ['validator_formula: Field is -1, which its rule does not allow.'],
    ],
    ['a rule on a blank', { type: 'number', validator: { kind: 'formula', expression: 'f > 0' } }, null, []],
    [
      'a rule that cannot be computed',
      { type: 'number', validator: { kind: 'formula', expression: '1 / f > 0' } },
      0,
      ['validator_formula: Field could not be checked: a division by zero.'],
    ],
    [
      'a failed check',
      { type: 'number', validate: 'f < 10' },
      10,
      [
        'validate_failed: Field did not pass its check: please compare it, and what belongs to it, with the document.',
      ],
    ],
    ['a check on a blank number', { type: 'number', validate: 'f < 0' }, null, []],
    [
      'a check that asks for a blank',
      { type: 'text', validate: 'f <> ""' },
      null,
      [
        'validate_failed: Field did not pass its check: please compare it, and what belongs to it, with the document.',
      ],
    ],
  ])('judges %s', (_what, field, cell, expected) => {
    expect(issuesOf(field, cell)).toEqual(expected);
  });

  it('gives values as the types of their fields, and nothing in place of those that cannot be', () => {
    const fields: Field[] = [
      { key: 'sum', type: 'currency' },
      { key: 'code', type: 'text' },
      { key: 'rate', type: 'number' },
      { key: 'twice', type: 'number', formula: 'sum * 2' },
      { key: 'plus', type: 'number', formula: 'rate + 1' },
    ];
    const citation = { page: 1, box: [0, 0, 0.1, 0.1], text: 'n/a' } as const;
    const result = validate(
      { fields },
      {
        sum: value('1.250,50'),
        code: value(12),
        rate: { ...value('n/a'), state: 'corrected', citation, readValue: '7,5' },
        twice: value(3),
      },
    );
    expect(Object.values(result.header).map((field) => field.value)).toEqual([
      1250.5,
      '12',
      null,
      2501,
      null,
    ]);
    expect(result.header.rate).toEqual({
      value: null,
      state: 'unreadable',
      confidence: 0,
      citation,
      readValue: 7.5,
    });
    expect(result.issues.map(({ fieldKey, code }) => [fieldKey, code])).toEqual([['rate', 'type_mismatch']]);
  });

  it('keeps what was computed where no formula asks for it: reading computes as well', () => {
    const result = validate({ fields: [{ key: 'a', type: 'number' }] }, { a: value(5, 'computed', 1) });
    expect(result.header.a).toMatchObject({ value: 5, state: 'computed' });
  });

  it('writes the values of an enum as the config spells them', () => {
    const result = validate(
      { fields: [{ key: 'c', type: 'enum', values: ['Österreich', 'Schweiz'] }] },
      values({ c: 'OSTERREICH' }),
    );
    expect(result.header.c?.value).toBe('Österreich');
    expect(result.issues).toEqual([]);
  });

  it('asks for a look at values it is unsure of, once', () => {
    const fields: Field[] = ['a', 'b', 'c', 'd'].map((key) => ({ key, type: 'text' }));
    const result = validate(
      { fields },
      {
        a: value('x', 'found', 0.49),
        b: value('x', 'found', 0.5),
        c: value('x', 'ambiguous', 0.2),
        d: value('x', 'corrected', 0.2),
      },
    );
    expect(result.issues.map(({ fieldKey, code, severity }) => [fieldKey, code, severity])).toEqual([
      ['a', 'low_confidence', 'warning'],
      ['c', 'ambiguous_value', 'warning'],
    ]);
    expect(result.validationStatus).toBe('warning');
  });

  it('takes the worst of header and rows', () => {
    const input: MailboxConfigInput = {
      fields: [{ key: 'a', type: 'number', validate: 'a > 0' }],
      groups: [{ id: 'g', name: 'G', fields: [{ key: 'b', type: 'text', required: true }] }],
    };
    const result = validate(input, values({ a: -1 }), { g: [values({ b: 'x' }), values({ b: null })] });
    expect(result.issues.map(({ fieldKey, sectionId, rowIndex }) => [fieldKey, sectionId, rowIndex])).toEqual(
      [
        ['a', null, null],
        ['b', 'g', 1],
      ],
    );
    expect(result.rowStatuses).toEqual({ g: ['valid', 'invalid'] });
    expect(result.validationStatus).toBe('invalid');
  });

  it('changes nothing that it was given and says the same twice', () => {
    const header = Object.freeze(values({ rate: 0.19 }));
    const sections = Object.freeze({
      items: Object.freeze([Object.freeze(values({ quantity: 2, price: 10 }))]),
    });
    const first = validate(invoice, header, sections);
    expect(validate(invoice, header, sections)).toEqual(first);
    expect(validate(invoice, first.header, first.sections)).toEqual(first);
    expect(header).toEqual(values({ rate: 0.19 }));
  });

  it('gives every configured field and group an entry', () => {
    const result = validate(invoice, {});
    expect(Object.keys(result.header)).toEqual(['net', 'tax', 'total', 'rate']);
    expect(result.sections).toEqual({ items: [] });
    expect(result.header.net?.value).toBe(0);
  });
});
