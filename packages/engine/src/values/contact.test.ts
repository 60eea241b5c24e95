import { expect, test } from 'vitest';
import { textToEmails, textToPhones } from './contact.ts';

const emailsIn = (text: string) => textToEmails(text).map(({ value }) => value);
const phonesIn = (text: string) => textToPhones(text).map(({ value }) => value);

test('an address of mail that recognition parted by a blank is read as one', () => {
  expect(emailsIn('ada.byrne@ alder.example')).toEqual([]);
  expect(emailsIn('ada.byrne@ alder.org')).toEqual(['ada.byrne@alder.org']);
  expect(emailsIn('ada.byrne@alder. com')).toEqual(['ada.byrne@alder.com']);
});

test('what stands beside an address of mail is no part of it', () => {
  expect(emailsIn('Write to ada@alder.org. At noon we close')).toEqual(['ada@alder.org']);
  expect(emailsIn('3 @ 4.20 EUR')).toEqual([]);
  expect(emailsIn('a @ b.de')).toEqual([]);
});

test('a telephone number keeps its form where recognition set blanks beside its hyphens', () => {
  expect(phonesIn('212 -555-0136')).toEqual(['212 -555-0136']);
  expect(phonesIn('212 - 555 - 0136')).toEqual(['212 - 555 - 0136']);
  expect(phonesIn('100 - 2000')).toEqual([]);
});
