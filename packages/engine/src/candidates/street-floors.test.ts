import { expect, it } from 'vitest';
import { addressEvidence } from './address-candidates.ts';

it.each(['Oslo Plads 9, 2. th', 'Nordre Fasanvej 113, 1. sal', 'Ronda Litoral 21, 3º izq'])(
  'a floor behind the number of a house leaves the line a street: %s',
  (text) => {
    expect(addressEvidence(text)).toBeGreaterThanOrEqual(1);
  },
);
