import type { CellValue, FieldType } from '@rowbox/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellToScalar, valueToCell } from './cells.ts';
import { compileExpression } from './compile.ts';
import { evaluateExpression } from './evaluate.ts';
import { FUNCTIONS } from './functions/catalogue.ts';
import { headerScope, type NamedFields, rowScope } from './scope.ts';
import { isError, isNumber, type Value } from './value.ts';

const config: NamedFields = {
  fields: [
    { key: 'a', type: 'number' },
    { key: 'blank', type: 'number' },
    { key: 'word', type: 'text' },
    { key: 'day', type: 'date' },
  ],
  groups: [
    {
      id: 'items',
      fields: [
        { key: 'x', type: 'number' },
        { key: 'word', type: 'text' },
      ],
    },
    { id: 'other', fields: [{ key: 'y', type: 'number' }] },
  ],
};
const header: Readonly<Record<string, CellValue>> = { a: 10, blank: null, word: 'header', day: '2026-03-09' };
const columns: Readonly<Record<string, readonly CellValue[]>> = {
  'items.x': [1, 2, null],
  'items.word': ['p', 'q', 'r'],
  'other.y': [1, 2],
};
const row: Readonly<Record<string, CellValue>> = { x: 2, word: 'row' };

function evaluate(
  source: string,
  today = '2026-11-20',
): { readonly value: Value; readonly missing: boolean } {
  return evaluateIn(headerScope(config), source, today);
}

function evaluateIn(scope: ReturnType<typeof headerScope>, source: string, today = '2026-11-20') {
  const compiled = compileExpression(source, scope, null);
  if (!compiled.ok) throw new Error(compiled.errors[0]?.message);
  return evaluateExpression(compiled.expression, {
    today,
    field: ({ place, key, type }) => cellToScalar((place === 'row' ? row : header)[key], type),
    column: ({ group, key, type }) =>
      (columns[`${group}.${key}`] ?? []).map((cell) => cellToScalar(cell, type)),
  });
}

function cell(source: string, type: FieldType): CellValue | string {
  const result = valueToCell(evaluate(source).value, type);
  return result.ok ? result.value : `failed: ${result.reason}`;
}

describe('evaluateExpression', () => {
  it('calculates amounts exactly', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const sum = evaluate(`(${a / 100}) + (${b / 100}) = (${a + b}) / 100`);
        return sum.value === true;
      }),
    );
  });

  it('answers TODAY with the day it was given', () => {
    expect(cell('TODAY()', 'date')).toBe('2026-11-20');
    expect(evaluate('TODAY() - day', '2026-03-10').value).toEqual(evaluate('1').value);
  });

  it('reads the own row where a header field has the same key', () => {
    expect(evaluateIn(rowScope(config, 'items'), 'word & header.word & items.word').value).toBe(
      'rowheaderrow',
    );
  });

  it.each([
    ['blank + a', true],
    ['ROUND(blank, 2)', true],
    ['blank > 5', true],
    ['blank = a', true],
    ['day - blank', true],
    ['SUM(blank, a)', false],
    ['SUM(items.x * 2)', false],
    ['COALESCE(blank, a)', false],
    ['ISBLANK(blank)', false],
    ['IF(ISBLANK(blank), 0, blank * 2)', false],
    ['IFERROR(a / blank, 0)', false],
    ['IFERROR(a + blank, 0)', true],
    ['COALESCE(a + blank, 0)', false],
    ['blank = ""', false],
    ['word & blank', false],
    ['AND(a > 5, blank > 5)', true],
    ['AND(a < 5, blank > 5)', false],
  ])('knows whether a blank counted as 0 in %s', (source, missing) => {
    expect(evaluate(source).missing).toBe(missing);
  });

  it('takes a computation on a blank for blank where blanks are asked for', () => {
    expect(evaluate('ISBLANK(a + blank)').value).toBe(true);
    expect(cell('COALESCE(a + blank, 7)', 'number')).toBe(7);
  });

  it('computes row by row inside columns', () => {
    expect(cell('CONCAT(IF(items.x > 1, UPPER(items.word), items.word))', 'text')).toBe('pQr');
    expect(cell('SUM(COALESCE(items.x, 100))', 'number')).toBe(103);
    expect(cell('SUM(IFERROR(1 / items.x, 0))', 'number')).toBe(1.5);
  });

  it('does not combine columns of different lengths', () => {
    expect(cell('SUM(items.x * other.y)', 'number')).toBe(
      'failed: columns with different numbers of rows are combined',
    );
    expect(cell('SUMPRODUCT(items.x, other.y)', 'number')).toBe(
      'failed: columns with different numbers of rows are combined',
    );
  });

  it('computes only the branch that is taken', () => {
    expect(cell('IF(a = 10, 1, 1 / 0)', 'number')).toBe(1);
    expect(cell('COALESCE(a, 1 / 0)', 'number')).toBe(10);
  });

  it.each<[string, FieldType, CellValue | string]>([
    ['1 / 3', 'number', 1 / 3],
    ['1 / 3 * 3', 'integer', 1],
    ['10 / 4', 'integer', 'failed: it gives 2.5, which is not a whole number'],
    ['"12.5"', 'number', 12.5],
    ['"twelve"', 'number', 'failed: it gives "twelve", which is not a number'],
    ['day', 'number', 'failed: it gives "2026-03-09", which is not a number'],
    ['46090.5', 'date', '2026-03-09'],
    ['46090.5', 'datetime', '2026-03-09T12:00:00'],
    ['day + 0.75', 'time', '18:00'],
    ['1e9', 'date', 'failed: the date lies outside the years 1 to 9999'],
    ['"2026-02-30"', 'date', 'failed: it gives "2026-02-30", which is not a date'],
    ['a > 5', 'text', 'TRUE'],
    ['a * 1.10', 'text', '11'],
    ['""', 'text', null],
    ['""', 'number', null],
    ['blank', 'number', null],
    ['1 / 0', 'text', 'failed: a division by zero'],
    ['"TRUE"', 'boolean', true],
    ['REGEXMATCH("abc", word & "|b")', 'boolean', true],
    ['REGEXMATCH("abc", "(" & word)', 'boolean', 'failed: missing closing ): `(header`'],
    ['LEFT("😀a", 1) & RIGHT("b😀", 1) & MID("a😀b", 2, 1)', 'text', '😀😀😀'],
  ])('makes %s a cell of type %s', (source, type, expected) => {
    expect(cell(source, type)).toBe(expected);
  });

  it('refuses to make endless texts, numbers and matches', () => {
    const long = `SUBSTITUTE("${'a'.repeat(1000)}", "a", "${'b'.repeat(1000)}")`;
    expect(cell(long, 'text')).toBe('failed: a text grows beyond 32767 characters');
    expect(cell('9 ^ 9999', 'number')).toBe('failed: the result is too large a number');
    expect(cell('1.0001 ^ 100000', 'number')).toBe('failed: an exponent is too large');
    expect(cell('DATE(9999, 12, 32)', 'date')).toBe('failed: a date lies outside the years 1 to 9999');
    expect(cell('EDATE(day, 1e8)', 'date')).toBe('failed: a date lies outside the years 1 to 9999');
    expect(cell('ROUND(1, 1e6)', 'number')).toBe('failed: the number of decimal places is too large');
  });

  it('matches in linear time where a backtracking engine would not end', () => {
    expect(evaluate(`REGEXMATCH("${'a'.repeat(3000)}b", "^(a+)+$")`).value).toBe(false);
  });

  it('never throws, whatever is put together, and takes at most its budget', () => {
    const leaf = fc.constantFrom(
      'a',
      'blank',
      'word',
      'day',
      'items.x',
      'items.word',
      'other.y',
      '0',
      '1.5',
      '-7',
      '1e300',
      '""',
      '"x"',
      '"2026-03-09"',
      'TRUE',
      '"0.00"',
      '"yyyy-mm"',
      '99999',
    );
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        leaf,
        fc
          .tuple(
            tie('expression'),
            fc.constantFrom('+', '-', '*', '/', '^', '&', '=', '<>', '<', '>='),
            tie('expression'),
          )
          .map(([left, operator, right]) => `(${left}${operator}${right})`),
        fc
          .constantFrom(...FUNCTIONS)
          .chain(({ name, arity: [least, most] }) =>
            fc
              .array(tie('expression'), { minLength: least, maxLength: Math.min(most, 3) })
              .map((args) => `${name}(${args.join(',')})`),
          ),
      ),
    }));
    fc.assert(
      fc.property(expression, (source) => {
        const compiled = compileExpression(source, headerScope(config), null);
        if (!compiled.ok) return compiled.errors.length > 0;
        const { value } = evaluate(source);
        return !isNumber(value) || value.isFinite();
      }),
      { numRuns: 3000 },
    );
  });

  it('ends with an error that IFERROR cannot catch when the steps run out', () => {
    const compiled = compileExpression('IFERROR(SUM(items.x * items.x), 0)', headerScope(config), null);
    if (!compiled.ok) throw new Error('does not compile');
    const { value } = evaluateExpression(compiled.expression, {
      today: '2026-11-20',
      field: () => null,
      column: () => Array(1000).fill(true),
      budget: { left: 500 },
    });
    expect(isError(value) && value.reason).toBe('it takes too long over this many rows');
  });
});
