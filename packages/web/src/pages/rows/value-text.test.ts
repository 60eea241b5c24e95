import type { FieldType } from '@rowbox/contract';
import { enterAsWritten, type WritingHabits } from '@rowbox/engine/config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { echoOf } from './echo-of.ts';
import { toCellChange } from './sheet-edit.ts';
import { fromGridCell, toGridCell } from './to-grid-cell.ts';
import { showValues, valueToInput } from './value-text.ts';

const LANGUAGES =
  'de de-AT de-CH en-GB en-US en-IN en-ZA fr fr-CH it es es-MX pl sv nl pt-BR ar-EG he th ja'.split(' ');
const PEOPLE = LANGUAGES.map((language) => showValues(language, language));
const person = fc.constantFrom(...PEOPLE);
const type = fc.constantFrom<FieldType>('number', 'currency');
const number = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, shift]) => (digits === 0 ? 0 : digits / 10 ** shift));
const field = (of: FieldType) => ({ type: of, values: null });

/** Beside a document: as it writes, else as the person does. */
const beside = (decimal: ',' | '.' | null, { habits }: ReturnType<typeof showValues>): WritingHabits => ({
  document: { decimal: decimal ?? habits.document?.decimal ?? null, dateOrder: null },
  locale: habits.locale,
});

describe('numbers in the signs of a person', () => {
  it('are the same again where they are copied from the sheet and pasted back, whatever document they are of', () => {
    fc.assert(
      fc.property(person, type, number, ({ toText, habits }, of, value) => {
        expect(enterAsWritten(field(of), toText(value, of), habits)).toEqual({ ok: true, value });
        expect(enterAsWritten(field(of), valueToInput(value, of, habits), habits)).toEqual({
          ok: true,
          value,
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('are the same where they are shown beside a document and sent with no digit edited', () => {
    fc.assert(
      fc.property(person, fc.constantFrom(',', '.', null), type, number, (who, decimal, of, value) => {
        const habits = beside(decimal, who);
        expect(enterAsWritten(field(of), valueToInput(value, of, habits), habits)).toEqual({
          ok: true,
          value,
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('are echoed so that no reader takes thousands for decimals', () => {
    fc.assert(
      fc.property(person, type, number, ({ toClearText }, of, value) => {
        for (const decimal of [',', '.'] as const) {
          const read = enterAsWritten(field(of), toClearText(value, of), {
            document: { decimal, dateOrder: null },
          });
          expect(read).toEqual({ ok: true, value });
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the echo of what is typed', () => {
  const german = showValues('de-DE', 'de');
  const english = showValues('en-GB', 'en');
  const echo = (typed: string, habits: WritingHabits, otherwise: WritingHabits) =>
    echoOf({ typed, field: field('number'), habits, otherwise })?.text;

  it('tells thousands from decimals', () => {
    // On a German document a point parts thousands.
    expect(echo('1.235', beside(',', german), german.habits)).toBe('1235');
    expect(echo('1,235', beside('.', english), english.habits)).toBe('1235');
  });

  it('is there where the document and the person write differently, and not where both say the same', () => {
    expect(echo('1,235', beside(',', english), english.habits)).toBeDefined();
    expect(echo('1,235', beside(',', german), german.habits)).toBeUndefined();
    expect(echo('3,5', beside(',', english), english.habits)).toBeUndefined();
    // In a sheet the person's own signs hold, and it is said where the document has others.
    expect(echo('1.235', english.habits, beside(',', english))).toBeDefined();
    expect(echo('1235', english.habits, beside(',', english))).toBeUndefined();
  });
});

describe('a cell of the sheet', () => {
  const column = { key: 'weight', label: 'Weight', type: 'number', isHeaderField: false } as TableColumn;
  const row = (value: number) =>
    ({
      values: { weight: value },
      validationIssues: [],
      extractionId: 'ext_1',
      rowIndex: 0,
    }) as unknown as TableRow;

  it('is sent as the number it shows', () => {
    fc.assert(
      fc.property(number, number, (value, present) => {
        const cell = toGridCell(row(value), column, true);
        if (!('displayData' in cell) || !('data' in cell)) throw new Error('The cell shows nothing.');
        for (const text of [cell.displayData, cell.data]) {
          const edit = fromGridCell({ ...cell, data: text } as never, column, present);
          expect(edit?.newValue).toBe(value);
          const sent = toCellChange({ row: row(present), column, newValue: null, ...edit }, 'items');
          expect(sent.newValue).toBe(value);
        }
      }),
    );
  });
});
