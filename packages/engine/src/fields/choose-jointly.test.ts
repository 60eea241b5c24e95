import type { FieldDefinition, FieldType } from '@rowbox/contract';
import { expect, test } from 'vitest';
import { layoutToCandidates } from '../candidates/layout-to-candidates.ts';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { composePage } from '../testing/compose-page.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { chooseInSteps, chooseJointly } from './choose-jointly.ts';
import { FEATURES } from './features.ts';
import type { Option } from './rate-candidates.ts';
import type { WeighedField } from './weigh-options.ts';

const CANDIDATES = layoutToCandidates(
  layOut([
    composePage({
      texts: Array.from({ length: 9 }, (_, row) => ({ x: 60, y: 60 + row * 20, text: `${row + 1}.50` })),
    }),
  ]),
  NO_CONVENTIONS,
  createConceptLookup(),
).filter(({ kind }) => kind === 'amount');

function weighed(
  key: string,
  label: string,
  type: FieldType,
  values: [value: number | string, probability: number, place: number, label?: number][],
): WeighedField {
  const rest = {
    hint: null,
    unit: null,
    values: null,
    required: false,
    formula: null,
    validator: null,
    validate: null,
  };
  const definition: FieldDefinition = { key, label, type, ...rest };
  const given = values.reduce((sum, [, probability]) => sum + probability, 0);
  return {
    profile: fieldToProfile(definition, 'header'),
    absent: 1 - given,
    values: values.map(([value, probability, place, fit = 0]) => {
      const candidate = CANDIDATES[place];
      if (candidate === undefined) throw new Error('no such place');
      const option: Option = {
        candidate,
        value,
        alternatives: [],
        label: fit,
        isNamed: false,
        column: null,
        isTotal: false,
        features: new Float64Array(FEATURES.length),
      };
      return { option, value, probability };
    }),
  };
}

const valuesOf = (fields: readonly WeighedField[]) =>
  chooseJointly(fields).map((chosen) => chosen?.value ?? null);

test('net + tax = total decides between amounts that are nearly as likely', () => {
  const fields = [
    weighed('net', 'Net total', 'currency', [
      [80, 0.5, 0],
      [100, 0.45, 1],
    ]),
    weighed('tax', 'VAT amount', 'currency', [[19, 0.9, 2]]),
    weighed('total', 'Total', 'currency', [[119, 0.9, 3]]),
  ];
  expect(valuesOf(fields)).toEqual([100, 19, 119]);
  const nets = chooseInSteps(fields).map(({ reason, choice }) => [reason, choice[0]?.value]);
  expect(nets).toEqual([
    ['probability', 80],
    ['sum', 100],
    ['dates', 100],
    ['place', 100],
  ]);
});

test('a period does not end before it begins while another reading is likely', () => {
  const fields = [
    weighed('from', 'Start date', 'date', [['2024-05-01', 0.9, 0]]),
    weighed('to', 'End date', 'date', [
      ['2024-04-30', 0.5, 1],
      ['2024-05-31', 0.4, 2],
    ]),
  ];
  expect(valuesOf(fields)).toEqual(['2024-05-01', '2024-05-31']);
});

test('one place serves two fields only where the labels say so', () => {
  const twice = (fit: number) => [
    weighed('number', 'Invoice number', 'text', [['A-1', 0.9, 0, 1]]),
    weighed('order', 'Order number', 'text', [['A-1', 0.6, 0, fit]]),
  ];
  expect(valuesOf(twice(0.2))).toEqual(['A-1', null]);
  expect(valuesOf(twice(0.9))).toEqual(['A-1', 'A-1']);
});

test('a value that is unlikely is not given', () => {
  expect(valuesOf([weighed('total', 'Total', 'currency', [[5, 0.1, 0]])])).toEqual([null]);
});

test('a date and a time of day may stand in one word', () => {
  const fields = [
    weighed('date', 'Date', 'date', [['2019-05-18', 0.9, 0]]),
    weighed('time', 'Time', 'time', [['11:59', 0.9, 0]]),
  ];
  expect(valuesOf(fields)).toEqual(['2019-05-18', '11:59']);
});

test('an amount that adds up with the others is surer than it was alone', () => {
  const fields = (tax: number) => [
    weighed('net', 'Net total', 'currency', [[100, 0.9, 1]]),
    weighed('tax', 'VAT amount', 'currency', [[tax, 0.35, 2]]),
    weighed('total', 'Total', 'currency', [[119, 0.9, 3]]),
  ];
  expect(chooseJointly(fields(19))[1]?.probability).toBeGreaterThan(0.9);
  expect(chooseJointly(fields(18))[1]?.probability).toBeCloseTo(0.35);
});

test('a tax is not most of the total', () => {
  const fields = [
    weighed('net', 'Net total', 'currency', [[11.5, 0.9, 0]]),
    weighed('tax', 'VAT amount', 'currency', [
      [11.98, 0.5, 1],
      [0.68, 0.4, 2],
    ]),
    weighed('total', 'Total', 'currency', [[12, 0.9, 3]]),
  ];
  expect(valuesOf(fields)).toEqual([11.5, 0.68, 12]);
});
