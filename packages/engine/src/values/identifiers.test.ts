import { expect, test } from 'vitest';
import { textToEmails, textToPhones, textToUrls } from './contact.ts';
import { textToCurrencyCode } from './currency.ts';
import { textToIban, textToIbans } from './iban.ts';
import { textToVatId } from './vat-id.ts';

test.each([
  ['IBAN: DE89 3704 0044 0532 0130 00 BIC: COBADEFF', 'DE89370400440532013000', true],
  ['GB29NWBK60161331926819', 'GB29NWBK60161331926819', true],
  ['FR76 3000 6000 0112 3456 7890 189', 'FR7630006000011234567890189', true],
  ['DE89 3704 0044 0532 0130 01', 'DE89370400440532013001', false],
])('an IBAN is read and its check digits tested: %s', (text, value, valid) => {
  const iban = textToIban(text);
  expect([iban?.value, iban?.valid]).toEqual([value, valid]);
});

test('an IBAN too short for its country is none', () => {
  expect(textToIbans('DE89 3704 0044')).toEqual([]);
});

test.each([
  ['USt-IdNr. DE294817056', 'DE294817056'],
  ['N° TVA : FR 47 812 345 679', 'FR47812345679'],
  ['BTW NL123456789B01', 'NL123456789B01'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['UID: ATU12345678', 'ATU12345678'],
  ['VAT GB 123 4567 89', 'GB123456789'],
])('a VAT id is known by the shape of its country: %s', (text, value) => {
  expect(textToVatId(text)?.value).toBe(value);
});

test.each(['DE 12345', 'IT consultants', 'SE 2024-01-01'])('no VAT id: %s', (text) => {
  expect(textToVatId(text)).toBeNull();
});

test.each([
  ['Tel. (954)555-0135', '(954)555-0135'],
  ['+49 89 99822-0', '+49 89 99822-0'],
  ['Phone: 410-555-0130', '410-555-0130'],
  ['03-8943 0000', '03-8943 0000'],
])('a telephone number is known by its shape: %s', (text, value) => {
  expect(textToPhones(text)[0]?.value).toBe(value);
});

test('a word for it makes any digits a telephone number, and both of two', () => {
  expect(textToPhones('Tel: 6555 0136 Fax: 6555 0137')[0]).toMatchObject({
    value: '6555 0136',
    labelled: true,
  });
  expect(textToPhones('TEL:021 5550112 / 5550757').map((phone) => phone.value)).toEqual([
    '021 5550112 / 5550757',
    '021 5550112',
  ]);
  expect(textToPhones('Tlf: 954 37 81 20')[0]?.value).toBe('954 37 81 20');
  expect(textToPhones('Tel 01.02.2024')).toEqual([]);
});

test('a number of another kind before it does not hide a telephone number', () => {
  expect(textToPhones('Store #651 - (434) 555-0146').map((phone) => phone.value)).toEqual(['(434) 555-0146']);
  expect(textToPhones('OR 97214 503.555.0191').map((phone) => phone.value)).toEqual(['503.555.0191']);
});

test.each([
  '002-004 8/21/2019 12',
  '(2 6.95) 13.90',
  '06720103602002',
  '31.12.2024',
  '1.234.567,89',
  '2018462950',
  '12:30',
])('no telephone number: %s', (text) => {
  expect(textToPhones(text)).toEqual([]);
});

test('addresses of mail and web are found inside a line', () => {
  expect(textToEmails('Mail: Info@Example.com.').map((mail) => mail.value)).toEqual(['info@example.com']);
  expect(textToUrls('see www.example.org/a, or example.de.').map((url) => url.value)).toEqual([
    'www.example.org/a',
    'example.de',
  ]);
});

test.each([
  ['€', 'EUR'],
  ['EURO', 'EUR'],
  ['usd', 'USD'],
  ['RM', 'MYR'],
  ['Total', null],
])('a currency is known by sign, code or word: %s', (text, code) => {
  expect(textToCurrencyCode(text)).toBe(code);
});
