import { describe, expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import type { CandidateKind } from './candidate.ts';
import { layoutToCandidates } from './layout-to-candidates.ts';

function find(kind: CandidateKind, ...texts: PlacedText[]): unknown[] {
  const layout = layOut([composePage({ texts })]);
  return layoutToCandidates(layout, NO_CONVENTIONS, createConceptLookup())
    .filter((candidate) => candidate.kind === kind)
    .map(({ value }) => value);
}

const line = (text: string, y = 100): PlacedText => ({ x: 60, y, text });

describe('values are found by their form', () => {
  test.each<[CandidateKind, string, unknown]>([
    ['date', 'Invoice of 3 March 2024', '2024-03-03'],
    ['amount', 'Total EUR 1,234.50', 1234.5],
    ['percent', 'VAT 19 %', 19],
    ['iban', 'IBAN DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['vatId', 'USt-IdNr. DE123456789', 'DE123456789'],
    ['email', 'Mail: info@example.com', 'info@example.com'],
    ['identifier', 'Rechnungs-Nr. RE-2024/17', 'RE-2024/17'],
    ['identifier', 'PO:4711-A', '4711-A'],
    ['identifier', 'SIREN 812 345 679', '812 345 679'],
    ['identifier', 'NI number: QQ 12 34 56 C', 'QQ 12 34 56 C'],
    ['identifier', 'SK 1742', 'SK 1742'],
    ['currencyCode', 'Razem 12,00 zł', 'PLN'],
    ['text', 'Landlord: Ada Byrne, 12 Mill Lane, Cork', 'Ada Byrne'],
    ['currencyCode', 'Beträge in EUR', 'EUR'],
    ['datetime', '31.01.2024, 08:05 Uhr', '2024-01-31T08:05'],
    ['organisation', 'Seller: Acme Trading Ltd.', 'Acme Trading Ltd.'],
    ['organisation', 'ACME SDN BHD (814263-D)', 'ACME SDN BHD'],
    ['checkbox', '☒ Express', true],
    ['text', 'Advertiser: Friends of the Park', 'Friends of the Park'],
    ['text', 'Class: Year Ten  Head of year: Ada Byrne  Room: 14 B', 'Ada Byrne'],
    ['text', 'Approved by: Ada Byrne Date: 11/15/2024', 'Ada Byrne'],
    [
      'address',
      'Salon Aube · 6 place des Halles, 35400 Saint-Malo · fermé le lundi',
      '6 place des Halles, 35400 Saint-Malo',
    ],
    ['text', 'Advertiser Friends of the Park', 'Friends of the Park'],
  ])('%s in %s', (kind, text, value) => {
    expect(find(kind, line(text))).toContain(value);
  });
});

test('a label that waits for its value is no value itself', () => {
  expect(find('text', line('Contract number:'))).toEqual([]);
});

test('a legal form that is spelt as a currency is none', () => {
  expect(find('currencyCode', line('ACME SDN BHD (814263-D)'))).toEqual([]);
  expect(find('currencyCode', line('Total BHD 12.000'))).toEqual(['BHD']);
});

test('a bare legal form is the end of a name, not a name', () => {
  expect(find('organisation', line('GmbH'))).toEqual([]);
  expect(find('organisation', line('AG Kassel HRB 4471'))).toEqual([]);
});

test('an address is read over the lines it stands on, the telephone number under it is not', () => {
  const found = find(
    'address',
    line('Acme Ltd'),
    line('12 High Street', 112),
    line('Springfield, IL 62701', 124),
    line('Tel. 217 555 0199', 136),
  );
  expect(found).toEqual(['12 High Street Springfield, IL 62701']);
});

test('an address ends with its town, whatever stands below', () => {
  const below = (text: string, size = 10) =>
    find('address', line('22 Cotham Vale,'), line('Bristol BS6 6HT', 113), { ...line(text, 126), size });
  const address = '22 Cotham Vale, Bristol BS6 6HT';
  expect(below('PERSONAL')).toEqual([address]);
  expect(below('Comfort Plus 2022')).toEqual([address]);
  expect(below('Your readings', 14)).toEqual([address]);
  expect(below('England')).toEqual([`${address} England`]);
});

test.each(['PKR-9M-06 hose', 'No. USD-2024-118'])('letters of a number are no currency: %s', (text) => {
  expect(find('currencyCode', line(text))).toEqual([]);
});

test('a pound before a decimal comma is a euro that a scan misread, and stays a pound where letters are sure', () => {
  const currencies = (confidence: number) => {
    const page = composePage({ texts: [line('Totale £ 1.240,50'), line('Imponibile £ 1.016,80', 120)] });
    const layout = layOut([{ ...page, words: page.words.map((word) => ({ ...word, confidence })) }]);
    return layoutToCandidates(layout, { ...NO_CONVENTIONS, decimal: ',' }, createConceptLookup())
      .filter(({ kind }) => kind === 'currencyCode')
      .map(({ value }) => value);
  };
  expect(currencies(0.9)).toEqual(['EUR', 'EUR']);
  expect(currencies(1)).toEqual(['GBP', 'GBP']);
});
