import { expect, it } from 'vitest';
import de from './de.json' with { type: 'json' };
import { messageTranslator } from './message-translator.ts';

const translate = messageTranslator({
  'a number': 'eine Zahl',
  '{name} is missing.': '{name} fehlt.',
  '{name} should be {type}, but is {value}.': '{name} ist {value}, erwartet: {type}.',
  '{name} could not be computed: {message}.': '{name} nicht berechenbar: {message}.',
  'a division by zero': 'eine Division durch null',
  '{message} (character {at})': '{message} (Zeichen {at})',
});

it('a sentence is translated with its values where they belong', () => {
  expect(translate('Invoice date is missing.')).toBe('Invoice date fehlt.');
  expect(translate('Total should be a number, but is "ten".')).toBe('Total ist "ten", erwartet: eine Zahl.');
});

it('a message within a message is translated, or neither', () => {
  expect(translate('Tax could not be computed: a division by zero.')).toBe(
    'Tax nicht berechenbar: eine Division durch null.',
  );
  expect(translate('Tax could not be computed: the moon.')).toBe('Tax could not be computed: the moon.');
  expect(translate('Tax is missing. (character 3)')).toBe('Tax fehlt. (Zeichen 3)');
  expect(translate('Somebody wrote this (character 3)')).toBe('Somebody wrote this (character 3)');
});

it('what nobody translated, is empty, or goes on and on stays as it is', () => {
  for (const text of ['Look at me.', '', ' is missing.', `${'x'.repeat(3000)} is missing.`]) {
    expect(translate(text)).toBe(text);
  }
});

it('German takes the same values as English, and no sentence twice', () => {
  const valuesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const [sentence, translation] of Object.entries(de)) {
    expect([sentence, valuesOf(translation)]).toEqual([sentence, valuesOf(sentence)]);
  }
});
