import { expect, test } from 'vitest';
import { textsToConventions } from './conventions.ts';

test('one unmistakable date settles the order of the others', () => {
  expect(textsToConventions(['03/04/2024', 'due 25/04/2024']).dateOrder).toBe('dmy');
  expect(textsToConventions(['03/04/2024', 'due 04/25/2024']).dateOrder).toBe('mdy');
});

test('a date in words settles the one in figures that means the same day', () => {
  expect(textsToConventions(['Date 03/04/2024', 'March 4, 2024']).dateOrder).toBe('mdy');
});

test('a date that can be read one way only tells more than dots that look like another order', () => {
  const texts = ['Print Date 04/28/21', 'Flight 10/06/21 - 10/12/21', 'Dayton 10.6-10.12.2021'];
  expect(textsToConventions(texts).dateOrder).toBe('mdy');
});

test('nothing settled leaves the likely reading by country', () => {
  const american = textsToConventions(['Dallas, TX 75320-6270', '03/04/2024']);
  expect([american.dateOrder, american.likelyDateOrder]).toEqual([null, 'mdy']);
  const ofOregon = textsToConventions(['Disputes are resolved under Oregon law.', 'Date: 4-8-2013']);
  expect(ofOregon.likelyDateOrder).toBe('mdy');
  expect(textsToConventions(['03/04/2024']).likelyDateOrder).toBe('dmy');
});

test('the decimal sign follows the amounts that leave no doubt', () => {
  expect(textsToConventions(['12,50', '1.000']).decimal).toBe(',');
  expect(textsToConventions(['12.50', '1,000']).decimal).toBe('.');
  expect(textsToConventions(['1,000']).decimal).toBeNull();
  expect(textsToConventions(['Rechnung', 'Menge 1,000']).likelyDecimal).toBe(',');
});

test('what only looks American does not make a document so', () => {
  for (const text of ['Total 6% supplies (Inc. GST)', 'GST ID 000412233508', 'NO 12345, Jalan Besar']) {
    expect(textsToConventions([text, '03/04/2024']).likelyDateOrder).toBe('dmy');
  }
});

test('a telephone number as dialled in the United States puts the month first', () => {
  expect(textsToConventions(['(415) 555-0173', '03/04/2024']).likelyDateOrder).toBe('mdy');
});

test('what only countries have that write the day first settles the order', () => {
  for (const text of ['P. IVA 01234567890', 'Total £12.00', 'VAT 20 %', 'ACME SDN BHD']) {
    expect(textsToConventions([text, '03/04/2024']).dateOrder).toBe('dmy');
  }
  expect(textsToConventions(['VAT 20 %', 'Dallas, TX 75320-6270', '03/04/2024']).dateOrder).toBeNull();
});

test('the language of the text tells the likely decimal sign', () => {
  const dutch = [
    'Op 12 januari hebben wij de standen van u ontvangen',
    'Het verbruik voor een jaar',
    '1.785 kWh',
  ];
  expect(textsToConventions(dutch).likelyDecimal).toBe(',');
  expect(textsToConventions([...dutch, 'the reading of the meter is for this year']).likelyDecimal).toBe('.');
});

test('four decimals and more settle the decimal sign, for they are no group of thousands', () => {
  expect(textsToConventions(['Coefficiente C: 1,023417', '4.118']).decimal).toBe(',');
  expect(textsToConventions(['4.118', '4,230']).decimal).toBeNull();
});

test('a bare dollar is that of the one country whose code stands beside a sum', () => {
  expect(textsToConventions(['Subtotal 2 935,00 $', 'Balance due 2 374,52 $ CAD']).dollar).toBe('CAD');
  expect(textsToConventions(['Item  Amount (AUD)', 'Hose $12.00']).dollar).toBe('AUD');
  expect(textsToConventions(['All prices in NZD', 'Hose $12.00']).dollar).toBe('NZD');
  expect(textsToConventions(['USD 100.00 = CAD 137.00']).dollar).toBe('USD');
  expect(textsToConventions(['8.00 hours CAD drafting, plan $85.00']).dollar).toBe('USD');
});

test('tenths settle the decimal sign where there are several, all of one kind and none against the language', () => {
  const table = ['Ardmore 1,204 61.4 58.9', '1,187', '55.0', '57.3 %'];
  expect(textsToConventions(table).decimal).toBe('.');
  expect(textsToConventions(table.slice(0, 3)).decimal).toBeNull();
  expect(textsToConventions([...table, 'Moy. 12,5']).decimal).toBeNull();
  expect(textsToConventions([...table, 'Rechnung']).decimal).toBeNull();
  // Numbers of sections, and of versions.
  expect(
    textsToConventions(['1.1 Scope', '1.2 Terms', '1.3 Price', '2.1 End', 'Reader/2.4.1']).decimal,
  ).toBeNull();
});
