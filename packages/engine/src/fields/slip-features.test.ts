import { expect, test } from 'vitest';
import { layoutToCandidates } from '../candidates/layout-to-candidates.ts';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { layoutToSlip } from '../slips/layout-to-slip.ts';
import { composePage } from '../testing/compose-page.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { setSlipFeatures } from './slip-features.ts';

const FOOT = ['Table 7', '2 Tea 5.00', '1 Scone 2.50', 'Total 7.50', 'Thank you'];

/** The features of the candidate that reads `text`, on a slip of these rows; `high`: its rows in large print. */
function featuresOf(
  text: string,
  head: readonly string[],
  high: readonly number[] = [],
): Record<string, number> {
  const texts = [...head, ...FOOT].map((row, index) => ({
    x: 30,
    y: 30 + index * 20,
    text: row,
    ...(high.includes(index) ? { size: 16 } : {}),
  }));
  const layout = layOut([composePage({ texts, width: 226, height: 400 })]);
  const slip = layoutToSlip(layout);
  const candidate = layoutToCandidates(layout, NO_CONVENTIONS, createConceptLookup()).find(
    ({ value }) => value === text,
  );
  const features: Record<string, number> = {};
  if (slip !== null && candidate !== undefined)
    setSlipFeatures(candidate, slip, (feature, value) => {
      features[feature] = Number(value);
    });
  return features;
}

test('the name of the company by law has its register number behind it or under it', () => {
  const head = [
    'BLUE DOOR BAKERY',
    'Harbour Foods Trading',
    '(814263-D)',
    '12 Harbour Road',
    'Newtown, CA 94102',
  ];
  expect(featuresOf('Harbour Foods Trading', head).registeredHere).toBe(1);
  expect(featuresOf('BLUE DOOR BAKERY', head).registeredHere).toBe(0);
});

test('print much higher than the rest is a logo', () => {
  const head = ['Visit us again', 'Bluedoor', '12 Harbour Road', 'Newtown, CA 94102'];
  expect(featuresOf('Bluedoor', head, [1]).logo).toBeGreaterThan(0.2);
  expect(featuresOf('Bluedoor', head).logo).toBe(0);
});

test('an address that begins with the name said above goes on from it', () => {
  const head = [
    'RETRO HARBOUR',
    'Deli',
    'RETRO HARBOUR',
    '12 Harbour Road',
    'Newtown, CA 94102',
    'Tel: 6555 0136',
  ];
  const whole = 'RETRO HARBOUR 12 Harbour Road Newtown, CA 94102';
  expect(featuresOf(whole, head)).toMatchObject({ afterName: 1, aboveContact: 1 });
  expect(featuresOf('12 Harbour Road Newtown, CA 94102', head)).toMatchObject({
    afterName: 0,
    aboveContact: 1,
  });
});

test('letters set apart are no register number, and a name freed of its telephone number is no contact', () => {
  const apart = ['* B L U E D O O R **#***', '12 Harbour Road', 'Newtown, CA 94102'];
  expect(featuresOf('BLUEDOOR', apart)).toMatchObject({ registered: 0, partOfRow: 0 });
  const phone = ['Blue Door Phone 608-555-0114', '12 Harbour Road', 'Newtown, CA 94102'];
  expect(featuresOf('Blue Door', phone).contact).toBe(0);
});

test('a town whose row ends in a comma goes on in the next one', () => {
  const head = ['THE BLUE DOOR', '12 Jalan Melati', '53300 Newtown,', 'Wilayah Baru', 'Tel: 6555 0136'];
  expect(featuresOf('12 Jalan Melati 53300 Newtown, Wilayah Baru', head).goesPastTown).toBe(0);
});

test('what a shop deals in, in small print under its name, tells no name by its trade', () => {
  const head = ['Juniper', 'FLOWERS AND TEA ROOM', '12 Harbour Road', 'Newtown, CA 94102'];
  expect(featuresOf('FLOWERS AND TEA ROOM', head, [0])).toMatchObject({ trade: 0 });
  expect(featuresOf('FLOWERS AND TEA ROOM', head)).toMatchObject({ trade: 1, underLarger: 0 });
});

test('a company with its form by law is named in letters as small as they may be', () => {
  const head = ['Juniper', 'Harbour Tea Trading Ltd', '12 Harbour Road', 'Newtown, CA 94102'];
  expect(featuresOf('Harbour Tea Trading Ltd', head, [0])).toMatchObject({ trade: 1 });
});
