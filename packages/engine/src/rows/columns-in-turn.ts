import type { FieldProfile } from '../lexicon/field-profile.ts';
import { beginsAsSum } from '../tables/sum-words.ts';
import type { Table, TableRow } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { readCell } from './cell-to-value.ts';
import { type ColumnEvidence, tableToEvidence } from './column-evidence.ts';
import type { ColumnOfField } from './column-of-field.ts';
import { likelyMeant, mayHold } from './columns-left-over.ts';

/** How sure a column is that only its place and the looks of its cells give to a field. */
const IN_TURN = 0.1;
/** Rows and fields that are enough for an order to tell, and columns that may be left over. */
const LEAST_ROWS = 2;
const LEAST_FIELDS = 3;
const MOST_LEFT_OVER = 1;
/** How surely a header must say something else for its column to be none of a field's. */
const NAMED = 0.8;
/** How well cells must fit a field. */
const FITS = 0.9;
const TYPED: ReadonlySet<string> = new Set(['date', 'number', 'integer', 'currency']);

/** The columns of a table that go with a group's fields one by one, and how likely their headers mean the fields, 0 to the number of fields. */
export interface ColumnsInTurn {
  readonly columns: readonly ColumnOfField[];
  readonly likely: number;
}

/**
 * All fields of a group in the order in which a table prints its columns, where each column can hold its field's values and no other
 * has to: what a person asks for in her own words, field by field, of the list before her (`What is asked for`, headed `Claim`).
 * Null where a field has no column left, or where texts alone are asked for, which anything can be.
 */
export function columnsInTurn(
  table: Table,
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): ColumnsInTurn | null {
  const evidence = tableToEvidence(table).filter(({ cells }) => cells.length > 0);
  const left = evidence.length - profiles.length;
  if (table.rows.length < LEAST_ROWS || profiles.length < LEAST_FIELDS) return null;
  if (left < 0 || left > MOST_LEFT_OVER || !profiles.some(({ field }) => TYPED.has(field.type))) return null;
  const likely = profiles.map((profile) => {
    const likelyIn = likelyMeant(profile);
    return evidence.map((column) =>
      mayHold(profile, column, conventions, { named: NAMED, fits: FITS }) ? likelyIn(column) : null,
    );
  });
  return bestInTurn(likely, evidence);
}

/**
 * A table without headers as its columns are read: a first row that has texts where figures are asked for is its header, rows that begin
 * as a sum does and stand below others are its sums.
 */
export function withoutHeadAndSums(
  table: Table,
  columns: readonly ColumnOfField[],
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): Table {
  if (table.columns.some(({ header }) => header !== '')) return table;
  const [first, ...others] = table.rows;
  const isHead = first !== undefined && others.length > 0 && isOfTexts(first, columns, profiles, conventions);
  const rows = isHead ? others : table.rows;
  const isSum = (row: TableRow, index: number) =>
    index > 0 && beginsAsSum(row.cells.find((cell) => cell !== null)?.text ?? '');
  return {
    ...table,
    rows: rows.filter((row, index) => !isSum(row, index)),
    totals: [...table.totals, ...rows.filter(isSum)],
  };
}

/** Whether a row has no value in any column of days or figures, but texts in all of them. */
function isOfTexts(
  { cells }: TableRow,
  columns: readonly ColumnOfField[],
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): boolean {
  const typed = profiles.flatMap(({ field }, index) => {
    const column = columns[index];
    return TYPED.has(field.type) && column ? [{ field, cell: cells[column.column] ?? null }] : [];
  });
  return (
    typed.length > 0 &&
    typed.every(({ field, cell }) => cell !== null && readCell(cell, field, conventions) === null)
  );
}

/** The likeliest columns that go up field by field; `likely`: null where a column can't hold a field. */
function bestInTurn(
  likely: readonly (readonly (number | null)[])[],
  evidence: readonly ColumnEvidence[],
): ColumnsInTurn | null {
  let best: ColumnsInTurn | null = null;
  const extend = (field: number, from: number, columns: readonly ColumnOfField[], sum: number): void => {
    if (field === likely.length) {
      if (best === null || sum > best.likely) best = { columns, likely: sum };
      return;
    }
    // As many columns as fields and one more, so that there are few ways.
    for (let at = from; at <= evidence.length - (likely.length - field); at += 1) {
      const own = likely[field]?.[at] ?? null;
      if (own === null) continue;
      const column = { column: evidence[at]?.index ?? 0, confidence: IN_TURN };
      extend(field + 1, at + 1, [...columns, column], sum + own);
    }
  };
  extend(0, 0, [], 0);
  return best;
}
