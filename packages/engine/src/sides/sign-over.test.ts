import { describe, expect, it } from 'vitest';
import { sidesOf } from '../testing/sides-of.ts';

describe('the letterhead over an address of one line', () => {
  it.each([
    [['Laboratoire DENTAX', 'Prothésistes — 18 rue du Port, 17100 Saintes — 05 46 00 31 17']],
    [['OSTLER PAINE', 'ATTORNEYS', 'One East Jackson Place, Suite 22 · Peoria, Illinois 61602']],
    [['Tischlerei Brandt', 'Möbel und Innenausbau · Hafenstr. 3 · 24103 Kiel']],
  ])('the name is in the large line over what a letterhead says with its address: %j', (lines) => {
    const [name = '', ...under] = lines;
    const sides = sidesOf([
      [60, 50, [name], 13],
      [60, 70, under, 9],
      [340, 150, ['Société Belair', '8 rue du Port', '29200 BREST']],
    ]);
    expect(sides.issuer).toBe(name);
  });

  it('the name before the address stays under a larger title', () => {
    const sides = sidesOf([
      [60, 50, ['Rechnung'], 18],
      [60, 80, ['Nordlicht Optik · Hafenstr. 3 · 24103 Kiel'], 8],
      [60, 100, ['Ute Sommer', 'Marktplatz 5', '23552 Lübeck']],
    ]);
    expect(sides.issuer).toBe('Nordlicht Optik');
  });
});
