import { expect, it } from 'vitest';
import { textToName } from './text-to-name.ts';

it.each([
  ['Herrn Jan-Ole Brandt', 'Jan-Ole Brandt'],
  ['Frau Dr. Ines Falk', 'Dr. Ines Falk'],
  ['Frau Vera Lang (Lang & Söhne GmbH)', 'Vera Lang'],
  ['Ing. Pavla Horká, Quality Manager', 'Ing. Pavla Horká'],
])('%s is %s', (text, name) => {
  expect(textToName(text)).toBe(name);
});

it.each([
  'Frau im Garten e. V.',
  'Mrs Joan Tennant',
  'Hotel Post (Nebenhaus)',
  'Lyon, France',
  'Frauenhofer Straße 4, Köln',
])('%s stays as it is', (text) => {
  expect(textToName(text)).toBe(text);
});
