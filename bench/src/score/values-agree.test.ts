import { describe, expect, it } from 'vitest';
import { rowCellsAgree, valuesAgree } from './values-agree.ts';

describe('valuesAgree', () => {
  it.each([
    ['currency', 10.004, 10, true],
    ['currency', 10.006, 10, false],
    ['integer', 3, 4, false],
    ['date', '2026-03-01', '2026-03-01', true],
    ['date', '2026-03-01', '2026-01-03', false],
    ['time', '15:59', '15:59', true],
    ['boolean', true, false, false],
  ] as const)('%s: %s against %s is %s', (type, predicted, truth, agree) => {
    expect(valuesAgree(type, predicted, truth)).toBe(agree);
  });

  it('compares text by letters and digits, accents and case folded', () => {
    expect(valuesAgree('text', 'Müller & Söhne', 'MULLER SOHNE')).toBe(true);
    expect(valuesAgree('text', 'Hauptstraße 5', 'HAUPTSTRASSE 5')).toBe(true);
    expect(valuesAgree('text', '471-102', '471102')).toBe(true);
  });

  it('asks for more likeness of a text than of an address', () => {
    // 2 edits of 10 letters: 0.8.
    expect(valuesAgree('text', 'abcdefghij', 'abcdefghxy')).toBe(false);
    expect(valuesAgree('address', 'abcdefghij', 'abcdefghxy')).toBe(true);
    expect(valuesAgree('address', 'abcdefghij', 'abcdefgxyz')).toBe(false);
  });

  it('keeps a value of marks only, so that a dash is not every dash-free text', () => {
    expect(valuesAgree('text', '-', '-')).toBe(true);
    expect(valuesAgree('text', '*', '-')).toBe(false);
  });
});

describe('rowCellsAgree', () => {
  it('lets a text run on around the truth', () => {
    expect(rowCellsAgree('text', 'Hex bolt M8, zinc plated, GTIN 4012345', 'Hex bolt')).toBe(true);
  });

  it('does not let a short truth be found in anything', () => {
    expect(rowCellsAgree('text', 'Hex bolt M8', 'M8')).toBe(false);
  });

  it('does not take a whole page for a description', () => {
    expect(rowCellsAgree('text', `Hex bolt ${'and more '.repeat(10)}`, 'Hex bolt')).toBe(false);
  });

  it('holds numbers to the same rule as in a header', () => {
    expect(rowCellsAgree('number', 12, 1)).toBe(false);
  });
});
