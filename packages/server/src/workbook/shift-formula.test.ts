import { describe, expect, it } from 'vitest';
import { type Move, STAYS } from './cell-places.ts';
import { copyFormula, shiftFormula, shiftPlaces } from './shift-formula.ts';

/** Rows 3 and 4 are deleted, and column C. */
const MOVE: Move = {
  row: (row) => (row === 3 || row === 4 ? null : row > 4 ? row - 2 : row),
  column: (column) => (column === 3 ? null : column > 3 ? column - 1 : column),
};

describe('formulas after cells moved', () => {
  const inSheet = (formula: string) => shiftFormula(formula, (sheet) => (sheet === undefined ? MOVE : null));
  const elsewhere = (formula: string) => shiftFormula(formula, (sheet) => (sheet === "It's" ? MOVE : null));

  it.each([
    ['A1+$D$6*2', 'A1+$C$4*2'],
    ['SUM(A2:A10)', 'SUM(A2:A8)'],
    ['SUM(A3:A4)', 'SUM(#REF!)'],
    ['SUM(A3:A9)', 'SUM(A3:A7)'],
    ['SUM(B:D)+SUM($2:$8)', 'SUM(B:C)+SUM($2:$6)'],
    ['C1', '#REF!'],
    ['"A5 and ""D6"""&D6', '"A5 and ""D6"""&C4'],
    ['LOG10(A6)+A10B+Table1[[#This Row],[D6]]', 'LOG10(A4)+A10B+Table1[[#This Row],[D6]]'],
    ["'It''s'!D6+Other!D6", "'It''s'!D6+Other!D6"],
    ['[1]Sheet!D6', '[1]Sheet!D6'],
    ['_xlfn.XLOOKUP(D6,D:D,E:E)', '_xlfn.XLOOKUP(C4,C:C,D:D)'],
  ])('%s is %s', (formula, expected) => {
    expect(inSheet(formula)).toBe(expected);
  });

  it('move where they name the sheet, in other sheets', () => {
    expect(elsewhere("'It''s'!D6+D6+Other!D6+'[2]It''s'!D6")).toBe("'It''s'!C4+D6+Other!D6+'[2]It''s'!D6");
  });

  it('copied, keep what is fixed', () => {
    expect(copyFormula('A1*$B$1+C$2&$D3', 2, 1)).toBe('B3*$B$1+D$2&$D5');
    expect(copyFormula('A1', -1, 0)).toBe('#REF!');
  });

  it('leave places out that are gone', () => {
    expect(shiftPlaces('A3:A4 D6 B1:B9', MOVE)).toBe('C4 B1:B7');
    expect(shiftPlaces('C1:C9', { ...MOVE, row: STAYS })).toBe('');
  });
});
