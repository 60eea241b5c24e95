import { describe, expect, it } from 'vitest';
import { compileExpression, type Purpose } from './compile.ts';
import { headerScope, type NamedFields, rowScope } from './scope.ts';

const config: NamedFields = {
  fields: [
    { key: 'net', type: 'currency' },
    { key: 'total', type: 'currency' },
    { key: 'name', type: 'text' },
    { key: 'due', type: 'date' },
    { key: 'paid', type: 'boolean' },
    { key: 'SUM', type: 'number' },
    { key: 'TRUE', type: 'number' },
  ],
  groups: [
    {
      id: 'items',
      fields: [
        { key: 'amount', type: 'currency' },
        { key: 'total', type: 'number' },
      ],
    },
    { id: 'net', fields: [{ key: 'rate', type: 'number' }] },
  ],
};
const header = headerScope(config);
const row = rowScope(config, 'items');

function errorsOf(source: string, scope = header, purpose: Purpose = null): readonly string[] {
  const compiled = compileExpression(source, scope, purpose);
  return compiled.ok ? [] : compiled.errors.map(({ message }) => message);
}

function referencesOf(source: string, scope = header): readonly string[] {
  const compiled = compileExpression(source, scope, null);
  if (!compiled.ok) return [];
  return compiled.expression.references.map(({ place, group, key }) =>
    [place, group, key].filter(Boolean).join(' '),
  );
}

describe('the names of an expression', () => {
  it('are fields of the header and columns of groups in the header', () => {
    expect(referencesOf('net + SUM(items.amount) + SUM(net.rate) + net')).toEqual([
      'header net',
      'column items amount',
      'column net rate',
    ]);
  });

  it('are fields of the row first, then of the header, in a row', () => {
    expect(referencesOf('amount + items.amount + total + net + header.total + SUM(net.rate)', row)).toEqual([
      'row items amount',
      'row items total',
      'header net',
      'header total',
      'column net rate',
    ]);
  });

  it('may be the name of a function or of a constant', () => {
    expect(referencesOf('SUM + SUM(SUM, 1) + TRUE')).toEqual(['header SUM', 'header TRUE']);
    expect(referencesOf('IF(true, 1, 2)')).toEqual([]);
  });

  it.each([
    ['nett', 'There is no field "nett"; did you mean "net"? (character 1)'],
    ['Net', 'There is no field "Net"; did you mean "net"? (character 1)'],
    ['amount', 'There is no field "amount"; did you mean "items.amount"? (character 1)'],
    ['zzzzzz', 'There is no field "zzzzzz". (character 1)'],
    ['items', '"items" is a group; name one of its fields, such as items.amount. (character 1)'],
    ['item.amount', 'There is no group "item"; did you mean "items"? (character 1)'],
    ['items.amout', 'There is no field "items.amout"; did you mean "items.amount"? (character 1)'],
    ['MAX', 'MAX is a function; its arguments stand in parentheses behind it: MAX(value, …). (character 1)'],
    ['SUMME(net)', 'There is no function SUMME; did you mean SUM? (character 1)'],
    ['CONSTRUCTOR(1)', 'There is no function CONSTRUCTOR. (character 1)'],
    ['constructor', 'There is no field "constructor". (character 1)'],
    ['net.toString', 'There is no field "net.toString"'],
  ])('are said to be unknown in %s', (source, message) => {
    expect(errorsOf(source)).toHaveLength(1);
    expect(errorsOf(source)[0]).toContain(message);
  });

  it('are all reported at once', () => {
    expect(errorsOf('foo + bar * BAZ(1)')).toHaveLength(3);
  });
});

describe('mistakes that no data can mend', () => {
  it.each([
    ['ROUND()', 'ROUND takes at least 1 argument, not 0: ROUND(number, [places]). (character 1)'],
    ['ROUND(1, 2, 3)', 'ROUND takes at most 2 arguments, not 3: ROUND(number, [places]). (character 1)'],
    ['NOT(1, 2)', 'NOT takes 1 argument, not 2: NOT(condition). (character 1)'],
    ['TODAY(1)', 'TODAY takes no arguments, not 1: TODAY(). (character 1)'],
    ['"a" + 1', '"a" is a text and cannot be calculated with. Texts are joined with &. (character 1)'],
    ['-"a"', '"a" is a text and cannot be calculated with. (character 2)'],
    ['net = "ten"', '"ten" is compared with a number and can never equal it. (character 1)'],
    ['net = "10"', '"10" is compared with a number; write it without quotes. (character 1)'],
    [
      'due > "9.3.2026"',
      '"9.3.2026" is compared with a date, but is none; dates are written "2026-03-09" or DATE(2026, 3, 9). (character 1)',
    ],
    [
      'paid = "yes"',
      '"yes" is compared with true or false; write TRUE or FALSE without quotes. (character 1)',
    ],
    ['REGEXMATCH(name, "(")', 'This pattern cannot be used: missing closing )'],
  ])('%s', (source, message) => {
    expect(errorsOf(source)[0]).toContain(message);
  });

  it.each<[string, Purpose, readonly string[]]>([
    [
      'items.amount',
      'currency',
      ['This gives a value for every row; fold them into one, for instance with SUM( ). (character 1)'],
    ],
    ['net * 2', 'condition', ['A check has to be true or false, but this gives a number. (character 1)']],
    ['net * 2', 'boolean', ['This gives a number, but the field holds true or false. (character 1)']],
    ['net > 2', 'currency', ['This gives true or false, but the field holds a number. (character 1)']],
    ['due', 'currency', ['This gives a date, but the field holds a number. (character 1)']],
    ['net > 2', 'date', ['This gives true or false, but the field holds a date. (character 1)']],
    ['net > 2', 'condition', []],
    ['due + 14', 'date', []],
    ['due - due', 'integer', []],
    ['net', 'text', []],
    ['due', 'datetime', []],
    ['name', 'currency', []],
    ['IF(paid, net, name)', 'currency', []],
    ['IF(paid, due, due + 14)', 'date', []],
    ['MAX(due, due)', 'date', []],
    ['SUM(items.amount * 2)', 'currency', []],
    ['AND(items.amount > 0)', 'condition', []],
    ['name = ""', 'condition', []],
    ['net = ""', 'condition', []],
  ])('%s for %s', (source, purpose, errors) => {
    expect(errorsOf(source, header, purpose)).toEqual(errors);
  });
});
