import { expect, it } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { candidateToValue } from '../fields/candidate-to-value.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';
import { field } from '../testing/read-rows.ts';
import { nameOverAddress } from './name-over-address.ts';

const wordsOf = (...lines: readonly string[]) =>
  composePage({ texts: lines.map((text, at): PlacedText => ({ x: 50, y: 100 + 13 * at, text })) }).words;

it('is what stands over the address in a box', () => {
  expect(nameOverAddress(wordsOf('Atelier Belmont SARL', '14 rue du Port', '29900 Concarneau'))).toBe(
    'Atelier Belmont SARL',
  );
  expect(nameOverAddress(wordsOf('Holm & Partner', 'Werkstätten GmbH', 'Tel. 0431 77120'))).toBe(
    'Holm & Partner Werkstätten GmbH',
  );
});

it('is not told where there is no address beneath, or nothing over it', () => {
  expect(nameOverAddress(wordsOf('Holm & Partner', 'Werkstätten GmbH'))).toBeNull();
  expect(nameOverAddress(wordsOf('14 rue du Port', '29900 Concarneau'))).toBeNull();
  expect(nameOverAddress(wordsOf('Atelier Belmont SARL'))).toBeNull();
});

const WAYBILL = composePage({
  texts: [
    { x: 50, y: 50, text: 'AIR WAYBILL', size: 16, bold: true },
    { x: 50, y: 100, text: "Shipper's Name and Address", size: 7 },
    { x: 50, y: 114, text: 'KESTREL FOODS LTD' },
    { x: 50, y: 126, text: '88 QUAY ROAD, LEITH EH6 7DX' },
    { x: 50, y: 170, text: "Consignee's Name and Address", size: 7 },
    { x: 50, y: 184, text: 'ATELIER BELMONT SARL' },
    { x: 50, y: 196, text: '14 RUE DU PORT' },
    { x: 50, y: 208, text: '29900 CONCARNEAU FRANCE' },
    { x: 50, y: 220, text: 'TEL +33 2 5550 1180' },
  ],
});

it('is what a field asks for that asks for an organisation', () => {
  expect(readField(WAYBILL, 'consignee', 'Consignee', 'text')?.value).toBe('ATELIER BELMONT SARL');
});

it('is not all that a field asks for that asks for the address, too', () => {
  const words = wordsOf('ATELIER BELMONT SARL', '14 RUE DU PORT', '29900 CONCARNEAU');
  const text = words.map((word) => word.text).join(' ');
  const block = { kind: 'text', value: text, alternatives: [], text, words } as unknown as Candidate;
  const read = (label: string) => candidateToValue(block, field('to', label, 'text'))?.value;
  expect(read('Consignee')).toBe('ATELIER BELMONT SARL');
  expect(read('Consignee and address')).toBe(text);
  expect(read('Anschrift des Empfängers')).toBe(text);
});
