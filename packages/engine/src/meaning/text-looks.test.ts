import { expect, it } from 'vitest';
import { LOOKS, textLooks } from './text-looks.ts';

it.each([
  ['person', 'Ingrid Sommerfeldt'],
  ['person', 'MARTA KOWALCZYK'],
  ['company', 'Sommerfeldt Maschinenbau GmbH'],
  ['company', 'Birkenfeld Logistics B.V.'],
  ['authority', 'Finanzamt Birkenau'],
  ['street', 'Lindenweg 14a'],
  ['street', '221 Orchard Lane'],
  ['code', 'INV-2023-00417'],
  ['figure', '1.204,50 €'],
  ['figure', '14/03/2019'],
  ['contact', '+49 30 1234567'],
  ['label', 'Date of birth:'],
  ['sentence', 'Please return this form within fourteen days to the address above.'],
])('looks like a %s: %s', (look, text) => {
  const looks = textLooks(text);
  const likeliest = LOOKS.reduce((best, one) => (looks[one] > looks[best] ? one : best));
  expect(likeliest).toBe(look);
});

it('gives chances that add up to one, for whatever text', () => {
  for (const text of ['', '–', 'a', '東京都', 'x'.repeat(5000)]) {
    const sum = Object.values(textLooks(text)).reduce((total, chance) => total + chance, 0);
    expect(sum, text.slice(0, 10)).toBeCloseTo(1, 9);
  }
});
