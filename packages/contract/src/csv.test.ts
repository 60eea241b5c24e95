import { expect, it } from 'vitest';
import { toCsvLine } from './csv.ts';

it('writes RFC 4180: comma, CRLF, quotes where needed, null as an empty cell', () => {
  expect(toCsvLine(['a', 'b, c'])).toBe('a,"b, c"\r\n');
  expect(toCsvLine(['x "y"', null])).toBe('"x ""y""",\r\n');
  expect(toCsvLine(['line\nbreak', 2.5, true])).toBe('"line\nbreak",2.5,true\r\n');
});

it.each(['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', '\t=1', '\n=1', '＝1+1'])(
  'does not let a spreadsheet take the text %j for a formula',
  (text) => {
    expect(toCsvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('keeps negative numbers numbers', () => {
  expect(toCsvLine([-5, -0.25])).toBe('-5,-0.25\r\n');
});
