import { expect, test } from 'vitest';
import { labelTokens } from './label-tokens.ts';
import { areInitialsOf, labelWithinWords, sameWordInOtherForm, tokensToLabelWords } from './label-words.ts';

const wordsOf = (text: string) => tokensToLabelWords(labelTokens(text));

function within(label: string, printed: string): number {
  return labelWithinWords(wordsOf(label), wordsOf(printed));
}

test('a printed label may say in more words, and in other forms of them, what is asked for', () => {
  expect(within('Quay of arrival', 'Quay meant for the arrival of the boats')).toBeGreaterThan(0.7);
  expect(within('Poids net du chargement', 'Poids maximal net des chargements')).toBeGreaterThan(0.7);
});

test('the fewer other words, the better', () => {
  expect(within('Crew captain', 'Crew first captain')).toBeGreaterThan(
    within('Crew captain', 'Crew and passengers without the first captain'),
  );
});

test('small words tell two alike labels apart', () => {
  expect(within('Nome do armador', 'Nome completo do armador')).toBeGreaterThan(
    within('Nome do armador', 'Nome completo da armador'),
  );
});

test('a word that is missing or out of order is no such label', () => {
  expect(within('Quay of arrival', 'Quay of departure and weather')).toBe(0);
  expect(within('Quay of arrival', 'Arrival at the quay today')).toBe(0);
  expect(within('Quay', 'Quay of arrival')).toBe(0);
});

test('a label may have its words in another order and its adjectives in another form', () => {
  expect(within('Alter Stand', 'Stand alt')).toBeGreaterThan(0.9);
  expect(within('Lectura anterior del tanque', 'Anterior lectura tanque')).toBeGreaterThan(0.9);
  expect(within('Weight of the crew', 'Crew weight')).toBeGreaterThan(0.9);
  expect(within('Alter Stand', 'Stand neu')).toBe(0);
  expect(within('Trip 1 weight', 'Weight trip 2')).toBe(0);
});

test('initials in capitals stand for the words of a label', () => {
  const label = labelTokens('Número de licencia marítima');
  expect(areInitialsOf('NLM', label)).toBe(true);
  expect(areInitialsOf('nlm', label)).toBe(false);
  expect(areInitialsOf('NLX', label)).toBe(false);
});

test('a label of one word may be printed in another form of it', () => {
  const form = (label: string, printed: string) => sameWordInOtherForm(wordsOf(label), wordsOf(printed));
  for (const [label, printed] of [
    ['Alunno', 'Alunna:'],
    ['Aanwezigen', 'Aanwezig'],
    ['Mieter', 'Mieterin'],
    ['Propriétaires', 'Propriétaire'],
  ] as const)
    expect(form(label, printed)).toBeGreaterThan(0.8);
  expect(form('Station', 'Status')).toBe(0);
  expect(form('Date', 'Data')).toBe(0);
  expect(form('Skipper', 'Skipper name')).toBe(0);
});
