import { expect, test } from 'vitest';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { textToExactConcepts } from '../lexicon/text-to-concepts.ts';
import { toFieldDefinition } from './field-definition.ts';
import { labelsToLanguage } from './labels-to-language.ts';
import { FIELD_NAMES } from './names-by-language.ts';
import { WELL_KNOWN_COLUMNS, WELL_KNOWN_FIELDS } from './well-known-fields.ts';

const NAMES = Object.entries(FIELD_NAMES).flatMap(([language, names]) =>
  Object.entries(names).map(([key, name]) => [language, key, name] as const),
);

const ADDRESSES: ReadonlySet<string> = new Set(['supplierAddress', 'customerAddress']);

test.each(NAMES.filter(([, key]) => !ADDRESSES.has(key)))(
  'in %s, what is known as %s is called %s, and a config that asks for that asks for the same',
  (_, key, name) => {
    const known = [...WELL_KNOWN_FIELDS, ...WELL_KNOWN_COLUMNS].filter((field) => field.key === key);
    const says = textToExactConcepts(name, labelTokens(name));
    expect(Math.max(...known.map(({ concept }) => says.get(concept) ?? 0))).toBeGreaterThanOrEqual(0.75);
  },
);

test.each(NAMES.filter(([, key]) => ADDRESSES.has(key)))(
  'in %s, the %s is called %s: whose it is stays known',
  (_, key, name) => {
    const { role } = fieldToProfile(toFieldDefinition(key, name, 'address'), 'header');
    expect(role).toBe(key === 'supplierAddress' ? 'issuer' : 'recipient');
  },
);

test.each([
  ['de', ['Rechnungsnummer', 'Rechnungsdatum', 'Menge', 'Total']],
  ['fr', ['Numéro de facture', 'Date', 'Montant', 'Quantité']],
  ['it', ['Numero fattura', 'Quantità', 'Importo', 'Totale']],
  ['en', ['Invoice number', 'Date', 'Amount', 'Total', 'Quantity']],
])('labels are those of %s', (language, labels) => {
  expect(labelsToLanguage(labels)).toBe(language);
});

test('a single label is nobody’s, and of labels in two languages English is taken', () => {
  expect(labelsToLanguage(['Menge'])).toBeNull();
  const both = ['Menge', 'Quantity', 'Rechnungsdatum', 'Invoice date', 'Betrag', 'Amount'];
  expect(labelsToLanguage(both)).not.toBe('de');
});
