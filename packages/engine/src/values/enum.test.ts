import { expect, it } from 'vitest';
import { textToEnumValue } from './enum.ts';

it('reads the yes and no that forms cut to a letter', () => {
  expect(textToEnumValue('Y', ['Yes', 'No'])).toBe('Yes');
  expect(textToEnumValue('n', ['Ja', 'Nein'])).toBe('Nein');
});

it('takes no letter for one of values that are neither yes nor no', () => {
  expect(textToEnumValue('Y', ['Yellow', 'No'])).toBeNull();
  expect(textToEnumValue('N', ['North', 'South'])).toBeNull();
  expect(textToEnumValue('Y', ['Yes', 'Ja', 'No'])).toBeNull();
});

it('reads a mark as the yes or no among the values', () => {
  expect(textToEnumValue('☑', ['Ja', 'Nej'])).toBe('Ja');
  expect(textToEnumValue('☐', ['Ja', 'Nej'])).toBe('Nej');
  expect(textToEnumValue('☑', ['Full', 'Half'])).toBeNull();
  expect(textToEnumValue('–', ['Yes', 'No'])).toBeNull();
});
