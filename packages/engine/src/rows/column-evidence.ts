import type { FieldType } from '@rowbox/contract';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { rememberedWith } from '../lexicon/remembered.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Cell, Table } from '../tables/table.ts';
import { textToPercents } from '../values/percent.ts';
import type { Conventions } from '../values/reading.ts';
import { isEmptyCell, readCell } from './cell-to-value.ts';
import { type HeaderText, textToHeader } from './header-similarity.ts';

/** What is known of a table's column before any field is asked for. */
export interface ColumnEvidence {
  readonly index: number;
  readonly header: HeaderText;
  /** The header with what stands over several columns before it. */
  readonly wholeHeader: HeaderText | null;
  /** The cells that are not empty, up to a sample. */
  readonly cells: readonly Cell[];
  /** Mean number of words in a cell's first line. */
  readonly wordsInCell: number;
  /** Mean number of lines in a cell. */
  readonly linesInCell: number;
}

const NUMBERS: ReadonlySet<FieldType> = new Set(['number', 'integer', 'currency']);
/** A cell that is a date and nothing else: its first figures are no number. */
const IS_DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/;

/** Rows that are looked at to tell what a column holds. */
const SAMPLE = 40;

/** Groups ask for the same tables, and each is asked with what is remembered and without. */
export const tableToEvidence = rememberedWith((table: Table): readonly ColumnEvidence[] => {
  const rows = table.rows.slice(0, SAMPLE);
  return table.columns.map((column, index) => {
    const cells = flatMapped(rows, (row) => {
      const cell = row.cells[index];
      return cell && !isEmptyCell(cell) ? [cell] : [];
    });
    const words = cells.reduce((sum, cell) => sum + (cell.lines[0]?.words.length ?? 0), 0);
    return {
      index,
      header: textToHeader(column.header, column.headerLines),
      wholeHeader: wholeHeaderOf(table, rows, index),
      cells,
      linesInCell: cells.reduce((sum, cell) => sum + cell.lines.length, 0) / Math.max(1, cells.length),
      wordsInCell: cells.length > 0 ? words / cells.length : 0,
    };
  });
});

/**
 * The header with what stands over it and others. The first words of a header stand alone over an empty column where the
 * figures keep to the edge of its last ones (`Bedrag | excl. btw`).
 */
function wholeHeaderOf({ columns }: Table, rows: Table['rows'], index: number): HeaderText | null {
  const column = columns[index];
  const before = columns[index - 1];
  if (column === undefined) return null;
  if (column.over !== '') return textToHeader(`${column.over} ${column.header}`);
  const isCut = before !== undefined && before.header !== '' && rows.every((row) => !row.cells[index - 1]);
  return isCut && column.header !== '' ? textToHeader(`${before.header} ${column.header}`) : null;
}

/**
 * How well a column's cells can be a field's values, 0–1, by type alone: figures where figures are asked for, rates
 * where a rate is meant, words where a description is, codes where a number of something is.
 */
export function typeFit(profile: FieldProfile, column: ColumnEvidence, conventions: Conventions): number {
  const known = fits.get(column);
  const ofColumn = known?.conventions === conventions ? known : { conventions, byField: new WeakMap() };
  fits.set(column, ofColumn);
  const before = ofColumn.byField.get(profile.own);
  if (before !== undefined) return before;
  const fit = toFit(profile, column, conventions);
  ofColumn.byField.set(profile.own, fit);
  return fit;
}

const fits = new WeakMap<
  ColumnEvidence,
  { readonly conventions: Conventions; readonly byField: WeakMap<FieldProfile['own'], number> }
>();

function toFit(profile: FieldProfile, column: ColumnEvidence, conventions: Conventions): number {
  if (column.cells.length === 0) return 0.6;
  const counts = NUMBERS.has(profile.field.type);
  const readings = column.cells.map((cell) =>
    counts && IS_DATE.test(cell.text) ? null : readCell(cell, profile.field, conventions),
  );
  const share = readings.filter((reading) => reading !== null).length / readings.length;
  const [kind] = profile.kinds;
  if (profile.field.type === 'text' || profile.field.type === 'enum') {
    const figures =
      column.cells.filter((cell) => /^[^\p{L}]*$/u.test(cell.text)).length / column.cells.length;
    const ofWords = profile.concepts.size > 0 ? 1 - 0.7 * figures : share;
    if (kind === 'text') return ofWords;
    if (kind !== 'identifier') return share;
    // `Item`, `Artikel`: the name as well as the number of one.
    const isName = (profile.concepts.get('description') ?? 0) >= (profile.concepts.get('item_number') ?? 1);
    return Math.max(isName ? ofWords : 0, codeFit(column, share));
  }
  if (kind === 'percent')
    return (
      share *
      rateFit(
        column,
        readings.map((reading) => reading?.typed.value),
      )
    );
  if (share < 0.3) return 0.1;
  return share < 0.6 ? 0.6 : 1;
}

function codeFit(column: ColumnEvidence, share: number): number {
  if (column.wordsInCell > 2.5) return 0.4;
  return share * (column.linesInCell > 1.5 ? 0.85 : 1) * (0.6 + 0.4 * codeShare(column));
}

/** Share of a column's cells that look like codes: with a digit, or one word of capitals. */
function codeShare({ cells }: ColumnEvidence): number {
  const codes = cells.filter(({ text }) => /\d/.test(text) || /^[\p{Lu}._/-]{2,}$/u.test(text));
  return codes.length / cells.length;
}

/** Rates carry a percent sign, in the cell or in the header, or are the same few small numbers over and over. */
function rateFit(column: ColumnEvidence, values: readonly unknown[]): number {
  const marked = column.cells.filter((cell) => textToPercents(cell.text, null).length > 0).length;
  if (marked * 2 > column.cells.length || column.header.text.includes('%')) return 1;
  const small = values.filter((value) => typeof value === 'number' && value >= 0 && value <= 40);
  return small.length === values.length && new Set(small).size <= Math.max(1, values.length / 2) ? 0.9 : 0.35;
}
