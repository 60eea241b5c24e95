import { expect, it } from 'vitest';
import { toCsvLine } from './csv.ts';

it('writes RFC 4180: comma, CRLF, quotes around texts, null as an empty cell', () => {
  expect(toCsvLine(['a', 'b, c'])).toBe('"a","b, c"\r\n');
  expect(toCsvLine(['x "y"', null, ''])).toBe('"x ""y""",,""\r\n');
  expect(toCsvLine(['line\nbreak', 2.5, true])).toBe('"line\nbreak",2.5,true\r\n');
});

it.each(['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', '\t=1', '\n=1', '＝1+1'])(
  'does not let a spreadsheet take the text %j for a formula',
  (text) => {
    expect(toCsvLine([text]).startsWith(`"'`)).toBe(true);
  },
);

it.each([
  ['x;=2+3', `"x;'=2+3"`],
  ['x; "=2+3', `"x; ""'=2+3"`],
  ['a\n@SUM(A1)', `"a\n'@SUM(A1)"`],
  ['a\t+1;-1', `"a\t'+1;'-1"`],
])('nor a part of %j where cells are parted by another sign', (text, cell) => {
  expect(toCsvLine([text])).toBe(`${cell}\r\n`);
});

it('leaves as it is what is no formula', () => {
  for (const text of ['a = b', 'x-y; z', '1;2', 'a@b.example'])
    expect(toCsvLine([text])).toBe(`"${text}"\r\n`);
  expect(toCsvLine([-5, -0.25])).toBe('-5,-0.25\r\n');
});
