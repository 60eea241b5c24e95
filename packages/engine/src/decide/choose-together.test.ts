import type { FieldDefinition, FieldType } from '@rowbox/contract';
import { expect, test } from 'vitest';
import { layoutToCandidates } from '../candidates/layout-to-candidates.ts';
import type { Option } from '../fields/rate-candidates.ts';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { composePage } from '../testing/compose-page.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { chooseTogether } from './choose-together.ts';
import { type ScoredField, scoresToChoices } from './scores-to-choices.ts';

const PLACES = layoutToCandidates(
  layOut([
    composePage({
      texts: Array.from({ length: 9 }, (_, row) => ({ x: 60, y: 60 + row * 20, text: `${row + 1}.50` })),
    }),
  ]),
  NO_CONVENTIONS,
  createConceptLookup(),
).filter(({ kind }) => kind === 'amount');

/** A field with a value at each of these places, and the rest of the probability for its absence. */
function scored(
  label: string,
  type: FieldType,
  values: readonly (readonly [value: number | string, probability: number, place: number])[],
): ScoredField {
  const empty = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
  const field: FieldDefinition = { ...empty, key: label.toLowerCase(), label, type, required: false };
  const options = values.map(([value, , place]): Option => {
    const candidate = PLACES[place];
    if (candidate === undefined) throw new Error('no such place');
    const nothing = { alternatives: [], label: 0, isNamed: false, column: null, isTotal: false };
    return { ...nothing, candidate, value, features: new Float64Array(0) };
  });
  const given = values.reduce((sum, [, probability]) => sum + probability, 0);
  const scores = [...values.map(([, probability]) => probability), 1 - given].map((mass) =>
    Math.log(Math.max(1e-9, mass)),
  );
  return { profile: fieldToProfile(field, 'header'), options, scores };
}

const chosen = (...fields: readonly ScoredField[]) =>
  chooseTogether(fields.map((field) => scoresToChoices(field, -1)));
const valuesOf = (...fields: readonly ScoredField[]) =>
  chosen(...fields).map(({ value }) => value?.value ?? null);

test('a word is one field’s value: the surer field has it, the other its next one', () => {
  const sure = scored('Client', 'text', [['Alder', 0.95, 0]]);
  const unsure = scored('Carrier', 'text', [
    ['Alder', 0.55, 0],
    ['Birch', 0.35, 1],
  ]);
  expect(valuesOf(unsure, sure)).toEqual(['Birch', 'Alder']);
  expect(valuesOf(unsure)).toEqual(['Alder']);
});

test('the same value at two places serves two fields', () => {
  const wages = scored('Wages', 'currency', [
    [900, 0.6, 0],
    [900, 0.3, 1],
  ]);
  const base = scored('Tax base', 'currency', [
    [900, 0.5, 0],
    [900, 0.4, 1],
  ]);
  const decisions = chosen(wages, base);
  expect(decisions.map(({ value }) => value?.value)).toEqual([900, 900]);
  expect(new Set(decisions.map(({ place }) => place?.option.candidate)).size).toBe(2);
});

test('net and tax that make up the total speak for each other', () => {
  const fields = [
    scored('Net total', 'currency', [
      [80, 0.5, 0],
      [100, 0.4, 1],
    ]),
    scored('VAT amount', 'currency', [[19, 0.9, 2]]),
    scored('Total', 'currency', [[119, 0.9, 3]]),
  ];
  expect(valuesOf(...fields)).toEqual([100, 19, 119]);
});

test('an invoice is not due before it is issued', () => {
  const fields = [
    scored('Invoice date', 'date', [['2026-03-14', 0.95, 0]]),
    scored('Due date', 'date', [
      ['2026-01-10', 0.55, 1],
      ['2026-04-13', 0.4, 2],
    ]),
  ];
  expect(valuesOf(...fields)).toEqual(['2026-03-14', '2026-04-13']);
});

test('what is more likely not there is absent, and the probability is that of the choice', () => {
  const [decision] = chosen(scored('Seal', 'text', [['Cedar', 0.15, 0]]));
  expect(decision?.value).toBeNull();
  expect(decision?.probability).toBeCloseTo(0.676, 3);
});

test('a name stands over the address of its own side, not over that of another', () => {
  const address = scored('Customer address', 'address', [
    ['5 Elm Road', 0.5, 6],
    ['2 Oak Lane', 0.4, 2],
  ]);
  expect(valuesOf(address)).toEqual(['5 Elm Road']);
  expect(valuesOf(scored('Customer', 'text', [['Alder', 0.95, 1]]), address)).toEqual([
    'Alder',
    '2 Oak Lane',
  ]);
  expect(valuesOf(scored('Supplier', 'text', [['Birch', 0.95, 5]]), address)).toEqual([
    'Birch',
    '2 Oak Lane',
  ]);
  expect(valuesOf(scored('Supplier', 'text', [['Birch', 0.95, 8]]), address)).toEqual([
    'Birch',
    '5 Elm Road',
  ]);
});
