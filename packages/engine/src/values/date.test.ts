import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { textToDate, textToDates } from './date.ts';

describe('a date is read in every form it is written', () => {
  test.each([
    ['2024-01-31', '2024-01-31'],
    ['31.01.2024', '2024-01-31'],
    ['03.04.24', '2024-04-03'],
    ['8. 12. 2023', '2023-12-08'],
    ['le 3 mars 2024', '2024-03-03'],
    ['1er janvier 2024', '2024-01-01'],
    ['3. März 2024', '2024-03-03'],
    ['12 de enero de 2024', '2024-01-12'],
    ['5 sept. 2023', '2023-09-05'],
    ['9 lutego 2024 r.', '2024-02-09'],
    ['7. tammikuuta 2024', '2024-01-07'],
    ['4 April 2025', '2025-04-04'],
    ['5 août 2024', '2024-08-05'],
    ['4 enero 2025', '2025-01-04'],
    ['3 stycznia 2024', '2024-01-03'],
    ['3rdMarch 2024', '2024-03-03'],
    ['March 3rd, 2024', '2024-03-03'],
    ['this 3rd day of March, 2024', '2024-03-03'],
    ['Monday, 3 February, 2020', '2020-02-03'],
    ['20-Feb-20', '2020-02-20'],
    ['16APR2017', '2017-04-16'],
    ['Dec-12-2019', '2019-12-12'],
    ['2024 March 3', '2024-03-03'],
    ['20240131', '2024-01-31'],
    ['31/12/99', '1999-12-31'],
    ['21/09/201710:20:37AM', '2017-09-21'],
    ["02Feb' 15 19:13", '2015-02-02'],
    ['Jul03’12 02:34PM', '2012-07-03'],
    ["Nov12' 16 05:41PM", '2016-11-12'],
    ["21NOV'15 13:56", '2015-11-21'],
    ['JAN.06’07', '2007-01-06'],
    ['Ju103’12 02:34PM', '2012-07-03'],
    ["0ct25'14 07:53AM", '2014-10-25'],
    ['CL0SED 05 May 18 20:16:19', '2018-05-05'],
    ['Room 12 Bond 05 May 18', '2018-05-05'],
    ['Aug1415 08:22PM', '2015-08-14'],
    ['Dez 0322 19:04', '2022-12-03'],
    ['14 Aug 2015 08:22', '2015-08-14'],
  ])('%s', (text, value) => {
    expect(textToDate(text, null)?.value).toBe(value);
  });
});

test('a day and a month that could be exchanged stay open until the document settles them', () => {
  const open = textToDate('03/04/2024', null);
  expect([open?.value, open?.alternatives]).toEqual(['2024-04-03', ['2024-03-04']]);
  const settled = textToDate('03/04/2024', 'mdy');
  expect([settled?.value, settled?.alternatives]).toEqual(['2024-03-04', []]);
});

test('a date that can be read one way only is evidence of the order', () => {
  expect(textToDate('13/04/2024', null)?.evidence).toBe('dmy');
  expect(textToDate('04/13/2024', null)?.evidence).toBe('mdy');
});

test('both ends of a range are found, glued or not', () => {
  const values = (text: string) => textToDates(text, 'mdy').map((date) => date.value);
  expect(values('02/19/20-02/25/20')).toEqual(['2020-02-19', '2020-02-25']);
  expect(values('Feb19/20 - Feb25/20')).toEqual(['2020-02-19', '2020-02-25']);
});

test.each([
  '192.168.1.12',
  '1.2.2024.3',
  '31.02.2024',
  '12.345.678',
  'Seite 1',
  '99/99/2024',
  'May I',
  'TOAST SET 6.50',
  '2 x MAR 1,25',
  'Aug 1415',
])('what is no date is none: %s', (text) => {
  expect(textToDates(text, null)).toEqual([]);
});

test('every real day survives being written and read', () => {
  const day = fc.tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  );
  fc.assert(
    fc.property(day, ([year, month, date]) => {
      const value = calendarDate(year, month, date);
      if (value === null) return;
      expect(textToDate(`${date}.${month}.${year}`, null)?.value).toBe(value);
      expect(textToDate(`${month}/${date}/${year}`, 'mdy')?.value).toBe(value);
      expect(textToDate(value, null)?.value).toBe(value);
    }),
  );
});
