import type { Candidate } from '../candidates/candidate.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import type { Table } from '../tables/table.ts';
import { wordsOfTable } from '../tables/words-of-table.ts';

/** What the columns of a document's tables add up to, where the sum is printed as well. */
export interface TableSums {
  /** In cents. */
  readonly sums: ReadonlySet<number>;
  /** Words of all amounts in the rows that were added up. */
  readonly parts: ReadonlySet<Word>;
}

export const NO_TABLE_SUMS: TableSums = { sums: new Set(), parts: new Set() };

const SURE_AMOUNT = 0.6;
const LEAST_PARTS = 3;
/** Further rows are left out: no column of a document that somebody wrote is longer. */
const MOST_ROWS = 2000;

/**
 * Columns of money whose sum stands elsewhere in the document: it is a total, whatever it is labelled, and what stands in
 * those rows adds up to other amounts by accident only.
 */
export function tablesToSums({ tables }: DocumentLayout, candidates: readonly Candidate[]): TableSums {
  const sums = new Set<number>();
  const parts = new Set<Word>();
  if (!tables.some(({ rows }) => rows.length >= LEAST_PARTS)) return NO_TABLE_SUMS;
  const amountOf = new Map<Word, number>();
  const printed = new Map<number, Set<Word>>();
  for (const { kind, value, strength, words } of candidates) {
    if (kind !== 'amount' || typeof value !== 'number' || strength < SURE_AMOUNT) continue;
    const cents = toCents(value);
    const at = printed.get(cents) ?? new Set();
    printed.set(cents, at);
    for (const word of words) {
      amountOf.set(word, cents);
      at.add(word);
    }
  }
  for (const table of tables) {
    const found = columnsToSums(table, amountOf, printed);
    for (const sum of found) sums.add(sum);
    if (found.length === 0) continue;
    for (const word of wordsOfLists(table, amountOf)) parts.add(word);
  }
  return { sums, parts };
}

/** Amounts of columns that list them: what stands alone in its column, beside the last row, is no part of anything. */
function wordsOfLists({ columns, rows }: Table, amountOf: ReadonlyMap<Word, number>): Word[] {
  return flatMapped(columns, (_, column) => {
    const cells = flatMapped(rows, (row) => row.cells[column] ?? []).filter(({ words }) =>
      words.some((word) => amountOf.has(word)),
    );
    if (cells.length < 2) return [];
    return flatMapped(cells, ({ words }) => words.filter((word) => amountOf.has(word)));
  });
}

function columnsToSums(
  table: Table,
  amountOf: ReadonlyMap<Word, number>,
  printed: ReadonlyMap<number, ReadonlySet<Word>>,
): number[] {
  if (table.rows.length < LEAST_PARTS || table.rows.length > MOST_ROWS) return [];
  const own = new Set(wordsOfTable(table));
  return flatMapped(table.columns, (_, column) => {
    let [sum, count] = [0, 0];
    for (const { cells } of table.rows) {
      const word = cells[column]?.words.find((one) => amountOf.has(one));
      if (word === undefined) continue;
      sum += amountOf.get(word) ?? 0;
      count += 1;
    }
    const elsewhere = printed.get(sum);
    const isPrinted = elsewhere !== undefined && [...elsewhere].some((word) => !own.has(word));
    return count >= LEAST_PARTS && sum > 0 && isPrinted ? [sum] : [];
  });
}

export function toCents(value: number): number {
  return Math.round(value * 100);
}
