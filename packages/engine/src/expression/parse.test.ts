import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpression } from './parse.ts';

function messageOf(source: string): string {
  const parsed = parseExpression(source);
  return parsed.ok ? 'parsed' : parsed.error.message;
}

describe('parseExpression', () => {
  it('takes a leading = and any white space', () => {
    expect(messageOf(' = 1 +\n\t2 ')).toBe('parsed');
  });

  it('keeps where each part stands', () => {
    const parsed = parseExpression('=net + SUM(items.tax)');
    expect(parsed.ok && parsed.syntax).toMatchObject({
      kind: 'binary',
      span: { start: 1, end: 21 },
      left: { kind: 'name', name: 'net', span: { start: 1, end: 4 } },
      right: {
        kind: 'call',
        name: 'SUM',
        nameSpan: { start: 7, end: 10 },
        args: [{ kind: 'member', owner: 'items', name: 'tax', span: { start: 11, end: 20 } }],
      },
    });
  });

  it.each([
    ['', 'The expression is empty. (at the end)'],
    ['1 +', 'The expression stops where a value should follow. (at the end)'],
    ['(1', 'This ( is never closed. (character 1)'],
    ['1)', 'This ) has no matching (. (character 2)'],
    ['()', 'Before this ) a value is missing. (character 2)'],
    ['* 2', 'Before this * a value is missing. (character 1)'],
    ['a b', 'Between these two values an operator such as + or & is missing. (character 3)'],
    ['2(3)', 'Before this ( an operator such as * is missing. (character 2)'],
    ['1,5', 'Decimals are written with a point, as in 1.5. (character 2)'],
    ['(1,5)', 'Decimals are written with a point, as in 1.5. (character 3)'],
    ['SUM(1', 'The ( of SUM is never closed. (character 4)'],
    ['SUM(1,)', 'An argument of SUM is missing here. (character 7)'],
    ['IF(a,,b)', 'An argument of IF is missing here. (character 6)'],
    ['SUM(1 2)', 'Between these two values an operator such as + or & is missing. (character 7)'],
    ['"abc', 'This text has no closing quote. (character 1)'],
    ['a == b', 'Equality is written with a single = here. (character 3)'],
    ['a != b', 'Inequality is written <> here. (character 3)'],
    ['a && b', 'Two conditions are joined by AND(first, second) here. (character 3)'],
    ['a || b', 'Two conditions are joined by OR(first, second) here. (character 3)'],
    ['19%', 'Percentages are written as numbers here: 0.19 instead of 19%. (character 3)'],
    ["'a'", 'Texts stand in straight double quotes: "like this". (character 1)'],
    ['“a”', 'Texts stand in straight double quotes: "like this". (character 1)'],
    ['5 €', 'Amounts are written without a currency sign. (character 3)'],
    ['items.', 'After "items." a field\'s name is missing. (character 1)'],
    ['a.b.c', 'A name has at most one dot: group.field. (character 1)'],
    ['a ☃', '"☃" has no meaning here. (character 3)'],
    ['1e999', 'This number is too large or too small. (character 1)'],
    ['1 +\n  * 2', 'Before this * a value is missing. (line 2, character 3)'],
  ])('says what is wrong with %j', (source, message) => {
    expect(messageOf(source)).toBe(message);
  });

  it('ends every dimension along which an expression could grow', () => {
    expect(messageOf('1'.repeat(4001))).toBe('The expression is longer than 4000 characters.');
    expect(messageOf('1'.repeat(500))).toContain('too many digits');
    expect(messageOf(`${'('.repeat(65)}1${')'.repeat(65)}`)).toContain('nested more than 64 levels deep');
    expect(messageOf(`${'-'.repeat(100)}1`)).toContain('nested more than 64 levels deep');
    expect(messageOf(`${'ABS('.repeat(65)}1${')'.repeat(65)}`)).toContain('nested more than 64 levels deep');
    expect(messageOf(Array(600).fill('1').join('+'))).toContain('more than 1000 parts');
    expect(messageOf(Array(500).fill('1').join('+'))).toBe('parsed');
  });

  it('answers every text with a tree or with an error inside the text', () => {
    const piece = fc.constantFrom(
      '1',
      '.5',
      'a',
      'items.x',
      'SUM(',
      '(',
      ')',
      ',',
      ';',
      '+',
      '-',
      '*',
      '/',
      '^',
      '&',
      '=',
      '<',
      '>',
      '<>',
      '"',
      '""',
      '"x"',
      ' ',
      '\n',
      '.',
      '%',
      '€',
      'é',
    );
    const source = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(source, (text) => {
        const parsed = parseExpression(text);
        const { start, end } = parsed.ok ? parsed.syntax.span : parsed.error.span;
        return 0 <= start && start <= end && end <= text.length;
      }),
      { numRuns: 5000 },
    );
  });
});
