import { expect, test } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { type RowTraits, rowToTraits } from './row-traits.ts';

function traitsOf(text: string, confidence = 1): RowTraits {
  const { words } = composePage({ texts: [{ x: 10, y: 20, text }] });
  return rowToTraits(
    text,
    words.map((word) => ({ ...word, confidence })),
  );
}

test.each([
  'SINGAP0RE 117867',
  'Newtown, 0K 74137',
  '4OOOO SHAH ALAM',
  'Newtown, BC V7T 1B6',
  'HARBOUR EAST. LEEDS, LS1 SHD',
  'Newtown, Tx 75225',
  'New Harbour ca 94901',
  'Newtown ACT 2612',
])('a town is known though misread: %s', (text) => {
  expect(traitsOf(text)).toMatchObject({ isTown: true, address: 2 });
});

test.each(['FLOWER SPA & NAIL BAR', 'Boulangerie Dupré', 'Panetteria Sala', 'NEWTOWN SUPPLY CO.'])(
  'a word for a trade tells a name: %s',
  (text) => {
    expect(traitsOf(text).isTrade).toBe(true);
  },
);

test.each(['88 SE Harbour Way', 'Newtown NV 89103', 'Newtown CO 80219'])(
  'parts of towns and states are no legal forms: %s',
  (text) => {
    expect(traitsOf(text)).toMatchObject({ isTrade: false, address: 2 });
  },
);

test.each([
  'Tee 5,00 €',
  'Mesa: 4',
  'Tea 5.00',
  'Tab l e # 1',
  '12/01/2018',
  'Order #641',
  'Cashier :',
  '10:23',
  '2 COUNTER1 2003 RAVI',
  'Tb1 2/1 Chk 4178 Gst 2',
])('%s belongs to the transaction', (text) => {
  expect(traitsOf(text).isTransaction).toBe(true);
});

test.each(['Tel 555 1234', 'www.example.com', 'Web: example . com', '(415) 555-0114', 'GST No. 12345'])(
  '%s is a contact, not a name',
  (text) => {
    expect(traitsOf(text)).toMatchObject({ isContact: true, address: 0 });
  },
);

test.each([
  'THANK YOU',
  'Tax Invoice',
  'Bienvenue',
  'Life is sweet.',
  'immer frisch - immer nah',
  'Votre marché de quartier',
  'The Bluest Doors!',
  'Inh. Maria Muster',
  '(A member of BDR Group)',
  'Mitglied der Muster-Gruppe',
  'EST. 1979',
  'Gegr. 1904',
  'Store 0417 - The Shops at Harbour',
  'Filiale 204 - Hafenplatz',
  'NON VALIDO COME RICEVUTA FISCALE',
  'This is not a tax invoice',
])('%s names nobody', (text) => {
  expect(traitsOf(text).isCourtesy).toBe(true);
});

test.each([
  ['12 Harbour Road', true],
  ['Lindenallee 22', true],
  ['No,35, Jalan Melati 8,', true],
  ['C/ Mayor, 33', true],
  ['10115 Berlin', false],
  ['Blue Door', false],
])('whether %s begins with or is a street: %s', (text, isStreet) => {
  expect(traitsOf(text).isStreet).toBe(isStreet);
});

test('a frame of stars makes a name no noise', () => {
  expect(traitsOf('**#* BLUE DOOR *#****').noise).toBe(0);
});

test('a rule of signs is noise, doubtful letters alone are not', () => {
  expect(traitsOf("$$7$$'''$$''$").isNoise).toBe(true);
  expect(traitsOf('BLUE DOOR', 0.6)).toMatchObject({ isNoise: false, isNamed: true });
});

test.each(['Cafe 0731', 'Store Number 518', '2 COUNTER1 2003 RAVI', 'L0001 CLERK', 'ST PAPERWARES SDN. BHD'])(
  '%s is no part of an address',
  (text) => {
    expect(traitsOf(text)).toMatchObject({ address: 0, isTown: false });
  },
);

test('the number of a unit is no date', () => {
  expect(traitsOf('2 HARBOUR TURN #B2-05/06')).toMatchObject({ isTransaction: false, isStreet: true });
});

test('the number of a store names no trade, as that of a cafe may', () => {
  expect(
    ['STORE 0771', 'Shop No. 12', 'Filiale 204', 'Cafe 0731'].map((text) => traitsOf(text).isTrade),
  ).toEqual([false, false, false, true]);
});
