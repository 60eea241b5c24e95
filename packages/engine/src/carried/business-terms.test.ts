import { describe, expect, it } from 'vitest';
import { conceptById } from '../lexicon/text-to-concepts.ts';
import { BUSINESS_TERMS } from './business-terms.ts';
import { mayBeUnitOfCode, unitCodeToWord } from './unit-codes.ts';

describe('business terms', () => {
  it('are concepts of the lexicon, so that fields can mean them', () => {
    expect(BUSINESS_TERMS.filter((term) => conceptById(term) === undefined)).toEqual([]);
  });
});

describe('unit codes', () => {
  it('are told from the units that others mean', () => {
    expect([unitCodeToWord('HUR'), unitCodeToWord('X99')]).toEqual(['h', 'X99']);
    expect(mayBeUnitOfCode('Stunden', 'HUR')).toBe(true);
    expect(mayBeUnitOfCode('kg', 'HUR')).toBe(false);
    expect(mayBeUnitOfCode('Einsatz', 'HUR')).toBe(true);
    expect(mayBeUnitOfCode('kg', 'C62')).toBe(true);
  });
});
