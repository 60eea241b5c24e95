import type { FieldDefinition } from '@rowbox/contract';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import type { Option } from '../fields/rate-candidates.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { fieldsToChoices } from './fields-to-choices.ts';
import type { ScoredField } from './scores-to-choices.ts';

const empty = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
const box = { left: 0, top: 0, right: 0.1, bottom: 0.1 };

/** A field of one option that is so much likelier, in log-odds, than its absence. */
function scored(label: string, odds: number): ScoredField {
  const field: FieldDefinition = { ...empty, key: label, label, type: 'text', required: false };
  const candidate = { kind: 'text', text: label, page: 1, words: [], box } as unknown as Candidate;
  const option: Option = {
    candidate,
    value: label,
    alternatives: [],
    label: 0,
    isNamed: false,
    column: null,
    isTotal: false,
    features: new Float64Array(0),
  };
  return { profile: fieldToProfile(field, 'header'), options: [option], scores: [odds, 0] };
}
const others = (odds: number) => Array.from({ length: 12 }, (_, index) => scored(`other ${index}`, odds));
const absenceOfFirst = (fields: readonly ScoredField[]) => Math.exp(fieldsToChoices(fields)[0]?.absent ?? 0);

test('a doubtful field is there where most of the others are, and lacks where they lack', () => {
  const doubtful = scored('doubtful', -1);
  expect(absenceOfFirst([doubtful, ...others(6)])).toBeLessThan(0.4);
  expect(absenceOfFirst([doubtful, ...others(-6)])).toBeGreaterThan(0.6);
});

test('a field nobody has a candidate for lacks, whatever the others say', () => {
  const nothing = { ...scored('nothing', 0), options: [], scores: [3] };
  const choices = fieldsToChoices([nothing, ...others(6)]);
  expect(choices[0]?.values).toEqual([]);
  expect(choices[0]?.absent).toBe(0);
});

test('scores beyond what numbers can hold leave probabilities', () => {
  const [sure, never] = fieldsToChoices([scored('sure', 2000), scored('never', -2000)]);
  expect(sure?.absent).toBeLessThan(-100);
  expect(never?.absent).toBeCloseTo(0);
});
