import { expect, it } from 'vitest';
import { isAbbreviationOf } from './abbreviation.ts';

it.each([
  ['F. oper.', 'Fecha de operación'],
  ['D/H', 'Debe/Haber'],
  ['1.º P', '1.º período'],
  ['No. of pkgs', 'Packages'],
  ['StKl', 'Steuerklasse'],
  ['Enc. de Educação', 'Encarregado de educação'],
])('%s is short for %s', (printed, label) => {
  expect(isAbbreviationOf(printed, label)).toBe(true);
});

it.each([
  ['Date', 'Data'],
  ['Amount', 'Amount'],
  ['Tax', 'Taxable amount'],
  ['2.º P', '1.º período'],
  ['Ref', 'Preference'],
  ['', 'Amount'],
])('%s is not short for %s', (printed, label) => {
  expect(isAbbreviationOf(printed, label)).toBe(false);
});
