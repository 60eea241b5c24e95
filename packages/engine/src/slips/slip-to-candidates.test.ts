import { expect, test } from 'vitest';
import type { CandidateKind } from '../candidates/candidate.ts';
import { layoutToCandidates } from '../candidates/layout-to-candidates.ts';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { layoutToSlip } from './layout-to-slip.ts';

const HEAD = ['THE BLUE DOOR', 'Cafe & Bakery', '12 Harbour Road', 'Newtown, CA 94102', 'Tel: 6555 0136'];
const BODY = ['Table 7', '2 Tea 5.00', '1 Scone 2.50', 'Total 7.50'];

function slipLayout(rows: readonly (string | readonly PlacedText[])[] = [...HEAD, ...BODY]) {
  const texts = rows.flatMap((row, index) => {
    const y = 30 + index * 12;
    return typeof row === 'string' ? [{ x: 40, y, text: row }] : row.map((text) => ({ ...text, y }));
  });
  return layOut([composePage({ texts, width: 226, height: 400 })]);
}

function find(kind: CandidateKind, rows?: Parameters<typeof slipLayout>[0]): unknown[] {
  return layoutToCandidates(slipLayout(rows), NO_CONVENTIONS, createConceptLookup())
    .filter((candidate) => candidate.kind === kind)
    .map(({ value }) => value);
}

test('narrow print on one page is a slip, and its head ends where the transaction begins', () => {
  const slip = layoutToSlip(slipLayout());
  expect(slip?.rows.slice(0, slip.headEnd).map(({ text }) => text)).toEqual(HEAD);
});

test('the head of a slip stands below the end of another one', () => {
  const end = ['4.00 1.10', 'THANK YOU FOR YOUR VISIT', '19/06/17 11:37'];
  const slip = layoutToSlip(slipLayout([...end, ...HEAD, ...BODY]));
  expect(slip?.rows.slice(0, slip.headEnd).map(({ text }) => text)).toEqual([...end, ...HEAD]);
});

test('a page of wide lines is no slip', () => {
  const wide =
    'This agreement is made between the two parties named at its end and holds for five years from now on';
  const texts = Array.from({ length: 8 }, (_, index) => ({ x: 40, y: 40 + index * 12, text: wide }));
  expect(layoutToSlip(layOut([composePage({ texts })]))).toBeNull();
});

test('a name of the head is offered alone and with the row under it', () => {
  const names = [...find('text'), ...find('organisation')];
  expect(names).toEqual(expect.arrayContaining(['THE BLUE DOOR', 'THE BLUE DOOR Cafe & Bakery']));
});

test('a name is offered without the register number behind it', () => {
  const rows = ['BLUE DOOR BAKERY {72614-P)', ...HEAD.slice(2), ...BODY];
  expect(find('text', rows)).toContain('BLUE DOOR BAKERY');
});

test('an address is offered with and without its last row, never with the telephone number', () => {
  const addresses = find('address');
  expect(addresses).toEqual(expect.arrayContaining(['12 Harbour Road', '12 Harbour Road Newtown, CA 94102']));
  expect(addresses.filter((value) => /5688/.test(String(value)))).toEqual([]);
});

test.each([
  ['Newtown, CA 94102  415-555-0160', 'Newtown, CA 94102'],
  ['Newtown, CA 94102 415.555.0160', 'Newtown, CA 94102'],
  ['2612 Newtown ACT (02) 6255 0143', '2612 Newtown ACT'],
  ['1182 JH Nieuwstad - Telefoon 020-5550144', '1182 JH Nieuwstad'],
  ['67000 NEUVILLE · Tél. 03 88 32 41 07', '67000 NEUVILLE'],
  ['28004 NUEVA. Tlf: 954 37 81 20', '28004 NUEVA'],
])('an address ends before the telephone number in its last row: %s', (town, ending) => {
  const addresses = find('address', ['THE BLUE DOOR', '12 Harbour Road', town, ...BODY, 'Thank you']);
  expect(addresses).toContain(`12 Harbour Road ${ending}`);
  expect(addresses.filter((value) => /55|88|37/.test(String(value).slice(30)))).toEqual([]);
});

test('a long postcode is no telephone number', () => {
  const rows = ['THE BLUE DOOR', '12 Harbour Road', 'Newtown, MA 02139-4307', ...BODY, 'Thank you'];
  expect(find('address', rows)).toContain('12 Harbour Road Newtown, MA 02139-4307');
});

test('a place with no street is an address where it stands under the name', () => {
  expect(find('address', ['THE BLUE DOOR', 'Harbour Centre', 'Old Quay', ...BODY, 'Thank you'])).toContain(
    'Harbour Centre Old Quay',
  );
});

test('a time that a wide blank tore from its half of the day is read whole', () => {
  const torn = [
    { x: 40, y: 0, text: '05:30' },
    { x: 120, y: 0, text: 'PM' },
  ];
  expect(find('time', [...HEAD, torn, ...BODY])).toEqual(['17:30']);
});

test('a word for a trade or a street begins a name, and is no label for the rest of it', () => {
  const texts = find('text', [
    'RISTORANTE VECCHIA PORTA',
    'CALLE MAYOR, 7',
    '28013 MADRID',
    ...BODY,
    'Gracias',
  ]);
  expect(texts).toContain('RISTORANTE VECCHIA PORTA');
  expect(texts.filter((value) => ['VECCHIA PORTA', 'MAYOR', 'MAYOR, 7'].includes(String(value)))).toEqual([]);
});

test('a name with the telephone number behind it is offered without it only', () => {
  const texts = find('text', ['Blue Door#27418-0 Phone 608-555-0114', ...HEAD.slice(2), ...BODY]);
  expect(texts.filter((value) => String(value).startsWith('Blue'))).toEqual(['Blue Door#27418-0']);
});

test('number and name of who served, over table and check, end the head and are no address', () => {
  const rows = [...HEAD.slice(0, 4), '2017 Nora', 'Tb1 2/1 Chk 4178 Gst 2', ...BODY.slice(1)];
  const slip = layoutToSlip(slipLayout(rows));
  expect([slip?.headEnd, slip?.rows[4]?.traits.address]).toEqual([4, 0]);
});

test('a street of one word over its town stays an address', () => {
  const slip = layoutToSlip(slipLayout(['THE BLUE DOOR', '864 Broadway', 'Newtown, NY 10003', ...BODY]));
  expect(slip?.rows[1]?.traits.address).toBeGreaterThan(0);
});

test('a name that ends in a number as a street does is a name in the first row', () => {
  const slip = layoutToSlip(slipLayout(['Bluedoor Harbour Hill 2', ...HEAD.slice(2), ...BODY]));
  expect(slip?.rows[0]?.traits).toMatchObject({ address: 0, isStreet: false });
});

test('an order over the name of the shop does not end the head before its town', () => {
  const rows = [
    'Customer Receipt',
    'Order: 65',
    'Blue Door',
    '83 Harbour Street',
    'Newtown, CA 94102',
    ...BODY,
  ];
  const slip = layoutToSlip(slipLayout(rows));
  expect(slip?.headEnd).toBe(5);
});

test('what looks like a town among priced things does not lengthen the head', () => {
  const slip = layoutToSlip(
    slipLayout([...HEAD.slice(0, 2), 'Order: 65', '2 Tea 5.00', '21000 Newtown', ...BODY]),
  );
  expect(slip?.headEnd).toBe(3);
});

test('letters set apart are offered closed up only', () => {
  const names = find('text', ['* B L U E D O O R **#***', ...HEAD.slice(2), ...BODY]);
  expect(names).toContain('BLUEDOOR');
  expect(names.filter((value) => /B L U E/.test(String(value)))).toEqual([]);
});

test('the number of a register is no sum of money', () => {
  expect(find('amount', [...HEAD, 'ABN: 61 204 817 355', 'SIRET 812 345 679 00018', ...BODY])).toEqual([
    5, 2.5, 7.5,
  ]);
});
