import type { FieldDefinition } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { createAlikeness } from '../evidence/alikeness.ts';
import { createLabelScorer } from '../fields/label-scores.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import type { LabelUnderHeads } from './label-matcher.ts';
import { MATCH_COLUMNS } from './match-columns.ts';
import { TRAINED_MATCHER } from './trained-matcher.ts';

const NOTHING = { rowHeads: [], headings: [] };

/** Log-odds that each printed label is the one a field asks for. */
function oddsOf(label: string, printed: readonly (string | LabelUnderHeads)[]): readonly number[] {
  const field = {
    key: 'f1',
    label,
    type: 'text',
    hint: null,
    required: false,
    unit: null,
    values: null,
    formula: null,
    validator: null,
    validate: null,
  } as FieldDefinition;
  const lookup = createConceptLookup();
  const profiles = [fieldToProfile(field, 'header')];
  const alike = createAlikeness(profiles, createLabelScorer(profiles, lookup), lookup.tokens);
  return printed.map((own) => {
    const under = typeof own === 'string' ? { text: own, ...NOTHING } : own;
    return alike.matchUnder(under)[0] as number;
  });
}

/** The printed label that is likeliest to be the field's. */
function likeliest(label: string, printed: readonly (string | LabelUnderHeads)[]): string {
  const odds = oddsOf(label, printed);
  const best = printed[odds.indexOf(Math.max(...odds))] as string | LabelUnderHeads;
  return typeof best === 'string'
    ? best
    : `${best.text} under ${[...best.rowHeads, ...best.headings].join()}`;
}

it('has the weights of its columns', () => {
  expect(TRAINED_MATCHER.columns).toEqual(Object.keys(MATCH_COLUMNS));
});

describe('of labels that share words with a name', () => {
  it.each([
    [
      "Carrier's permit number",
      ["Carrier's name", 'Permit number (see overleaf)', "Carrier's address", 'City'],
    ],
    ["Tenant's telephone no.", ["Tenant's name", 'Telephone no.', 'Date of tenancy']],
    [
      'Date of first inspection',
      ['Date of birth', 'First name', 'First inspection (date)', 'Inspection site'],
    ],
    ['Line 7. Rent for the year', ['6 Rent received', '7 Rent for the year', '8 Rent in arrears']],
  ])('%s is the one that says the thing, not the one that says whose it is', (asked, printed) => {
    const right = {
      "Carrier's permit number": 1,
      "Tenant's telephone no.": 1,
      'Date of first inspection': 2,
    };
    expect(likeliest(asked, printed)).toBe(printed[right[asked as keyof typeof right] ?? 1]);
  });
});

it('knows a label by the heads that it stands under', () => {
  const printed = ['Passenger one', 'Passenger two', 'Passenger three'].map((head) => ({
    text: 'Seat',
    rowHeads: [head],
    headings: [],
  }));
  expect(likeliest('Passenger two, seat', printed)).toBe('Seat under Passenger two');
});

it('says that no label is meant where none is', () => {
  const odds = oddsOf('Blood group', ['Delivery address', 'Order number', 'Quantity', 'Total']);
  expect(Math.max(...odds)).toBeLessThan(0);
  expect(oddsOf('Blood group', ['Blood group'])[0]).toBeGreaterThan(2);
});

it('matches across languages', () => {
  expect(
    likeliest('Date of birth', ['Geburtsort', 'Geburtsdatum', 'Ausstellungsdatum', 'Familienname']),
  ).toBe('Geburtsdatum');
});
