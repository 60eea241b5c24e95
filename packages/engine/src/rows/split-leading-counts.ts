import { wordsToLine } from '../layout/band-to-lines.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, Table } from '../tables/table.ts';
import { fieldMeaning } from './field-meaning.ts';
import { headerSimilarity, textToHeader } from './header-similarity.ts';
import { readsAsSum } from './sum-like.ts';

/** How surely a field must mean what is told apart here, and a header say that it is elsewhere. */
const MEANT = 0.6;
/** Share of a column's cells, down to the first sum, that must begin with a count. */
const MOSTLY = 0.6;
const COUNT = /^\d{1,3}[xX×]?$/;
const WORD = /\p{L}{2}/u;
/** Rows from which on counts that go up by one are the rows' own numbers. */
const LEAST_NUMBERED = 3;

/**
 * Tells counts from names where both stand in one column (`2 Espresso`) and no other column is the one's or the other's. The new
 * column gets the name of the field that asked for it, having none of its own.
 */
export function splitLeadingCounts(table: Table, profiles: readonly FieldProfile[]): Table {
  const quantity = profiles[fieldMeaning(profiles, 'quantity', MEANT, isNumeric) ?? -1];
  const description = profiles[fieldMeaning(profiles, 'description', MEANT) ?? -1];
  const isNameless = table.columns.every(({ header }) => header === '');
  if (!quantity || !description || isNameless) return table;
  const column = table.columns.findIndex((_, index) => holdsCounts(table, index));
  const stoodFor = table.columns.some(({ header }, index) => {
    const isOther = index !== column && table.rows.some((row) => row.cells[index] != null);
    const said = textToHeader(header);
    return isOther && [quantity, description].some((profile) => headerSimilarity(profile, said) >= MEANT);
  });
  if (column < 0 || stoodFor) return table;
  const split = <T>(items: readonly T[], parts: (item: T) => readonly T[]): T[] =>
    flatMapped(items, (item, index) => (index === column ? parts(item) : [item]));
  const name = quantity.field.label ?? quantity.field.key;
  return {
    ...table,
    columns: split(table.columns, (own) => [{ ...own, header: name, headerLines: [name], over: '' }, own]),
    rows: table.rows.map((row) => ({ ...row, cells: split(row.cells, countAndName) })),
    totals: table.totals.map((row) => ({ ...row, cells: split(row.cells, (cell) => [null, cell]) })),
  };
}

function isNumeric({ field }: FieldProfile): boolean {
  return field.type === 'number' || field.type === 'integer';
}

function holdsCounts(table: Table, column: number): boolean {
  const all = flatMapped(table.rows, (row) => row.cells[column] ?? []);
  const sum = all.findIndex((cell) => readsAsSum(cell.text));
  const cells = sum < 0 ? all : all.slice(0, sum);
  const counts = flatMapped(cells, (cell) => countOf(cell) ?? []);
  if (counts.length === 0 || counts.length < MOSTLY * cells.length) return false;
  const numbered = counts.every((count, index) => index === 0 || count === (counts[index - 1] ?? 0) + 1);
  return counts.length < LEAST_NUMBERED || !numbered;
}

function countOf(cell: Cell): number | null {
  const [count, ...name] = cell.lines[0]?.words ?? [];
  if (!count || !COUNT.test(count.text) || !name.some(({ text }) => WORD.test(text))) return null;
  return Number.parseInt(count.text, 10);
}

function countAndName(cell: Cell | null): (Cell | null)[] {
  const [first, ...others] = cell?.lines ?? [];
  if (cell === null || !first || countOf(cell) === null) return [null, cell];
  const count = wordsToLine(first.words.slice(0, 1), first.page);
  const name = wordsToLine(first.words.slice(1), first.page);
  return [linesToCell([count]), linesToCell([name, ...others])];
}
