import { expect, it } from 'vitest';
import { tableToCsv } from './rows-to-csv.ts';

it('writes RFC 4180: comma, CRLF, quotes where needed, null as an empty cell', () => {
  const table = {
    columns: ['a', 'b, c'],
    rows: [
      ['x "y"', null],
      ['line\nbreak', 2.5],
    ],
  };
  expect(tableToCsv(table)).toBe('a,"b, c"\r\n"x ""y""",\r\n"line\nbreak",2.5\r\n');
});

it.each(['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', '\t=1'])(
  'does not let a spreadsheet take the text %j for a formula',
  (text) => {
    const [, cell] = tableToCsv({ columns: ['a'], rows: [[text]] }).split('\r\n');
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('keeps negative numbers numbers', () => {
  expect(tableToCsv({ columns: ['a'], rows: [[-5]] })).toBe('a\r\n-5\r\n');
});
