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

test.each(['SINGAP0RE 117867', 'Newtown, 0K 74137', '4OOOO SHAH ALAM', 'Newtown, BC V7T 1B6'])(
  'a town is known though misread: %s',
  (text) => {
    expect(traitsOf(text)).toMatchObject({ isTown: true, address: 2 });
  },
);

test.each(['Tee 5,00 €', 'Mesa: 4', 'Tea 5.00', '12/01/2018', 'Order #641', 'Cashier :', '10:23'])(
  '%s belongs to the transaction',
  (text) => {
    expect(traitsOf(text).isTransaction).toBe(true);
  },
);

test.each(['Tel 555 1234', 'www.example.com', 'Web: example . com', '(415) 555-0114', 'GST No. 12345'])(
  '%s is a contact, not a name',
  (text) => {
    expect(traitsOf(text)).toMatchObject({ isContact: true, address: 0 });
  },
);

test.each(['THANK YOU', 'Tax Invoice', 'Bienvenue'])('%s names nobody', (text) => {
  expect(traitsOf(text).isCourtesy).toBe(true);
});

test('a rule of signs is noise, doubtful letters alone are not', () => {
  expect(traitsOf("$$7$$'''$$''$").isNoise).toBe(true);
  expect(traitsOf('BLUE DOOR', 0.6)).toMatchObject({ isNoise: false, isNamed: true });
});
