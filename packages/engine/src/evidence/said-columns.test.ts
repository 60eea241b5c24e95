import type { FieldDefinition } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { composePage } from '../testing/compose-page.ts';
import { COLUMNS } from './column-choice.ts';

const FIELD: FieldDefinition = {
  ...{ key: 'landlord', label: 'Landlord', type: 'text', hint: null, unit: null, values: null },
  ...{ required: false, formula: null, validator: null, validate: null },
};

/** What a column says of the span with this text. */
function column(name: string, text: string, lines: readonly string[]): number {
  const page = composePage({
    texts: lines.map((line, index) => ({ x: 50, y: 60 + 14 * index, text: line })),
  });
  const { evidenceOf } = documentToOptions([page], { fields: [FIELD], groups: [] });
  const { options, rows } = evidenceOf(0);
  const index = options.findIndex(({ candidate }) => candidate.text === text);
  expect(index).toBeGreaterThanOrEqual(0);
  return rows[index * COLUMNS.length + COLUMNS.indexOf(name)] as number;
}

const LEASE = [
  'This lease is made between Elm Row Homes Ltd ("Landlord") and Ada Byrne,',
  'who rents the flat described below from the landlord for a term of two years.',
];

it('the words behind a span of running text say what it is', () => {
  expect(column('said:behind:holds', 'Elm Row Homes Ltd', LEASE)).toBe(1);
  expect(column('said:before:holds', 'Elm Row Homes Ltd', LEASE)).toBeLessThan(0.5);
});

it('a label on a form is not running text', () => {
  expect(column('said:before:holds', 'Elm Row Homes Ltd', ['Landlord:', 'Elm Row Homes Ltd'])).toBeNaN();
});
