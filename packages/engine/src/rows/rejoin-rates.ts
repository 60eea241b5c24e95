import { wordsToLine } from '../layout/band-to-lines.ts';
import type { Word } from '../page/page.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, Table, TableRow } from '../tables/table.ts';

/** Share of a column's cells that must begin with a rate for its others to have lost theirs. */
const BEGINS_WITH_RATE = 0.4;
const RATE = /^\d{1,2}(?:[.,]\d{1,3})?\s?%$/;
/** A rate may stand apart from its sign. */
const MOST_WORDS = 2;

/**
 * Gives a rate back to its column where it slid into the one before it: rows print `2 pcs` and `19 % VAT` apart, or so close
 * that the rate ends the cell of the count (`2 pcs 19 %`), and other rows of the column begin with theirs.
 */
export function rejoinRates(table: Table): Table {
  const rated = table.columns.flatMap((_, column) =>
    column > 0 && beginsWithRates(table, column) ? [column] : [],
  );
  if (rated.length === 0) return table;
  return { ...table, rows: table.rows.map((row) => rated.reduce(rejoin, row)) };
}

function beginsWithRates({ rows }: Table, column: number): boolean {
  const cells = rows.flatMap((row) => row.cells[column] ?? []);
  const rates = cells.filter((cell) => leadingRate(wordsOf(cell)) > 0);
  return rates.length < cells.length && rates.length >= BEGINS_WITH_RATE * cells.length;
}

function rejoin(row: TableRow, column: number): TableRow {
  const [before, own] = [row.cells[column - 1] ?? null, row.cells[column] ?? null];
  if (before === null || own === null || before.lines.length > 1 || leadingRate(wordsOf(own)) > 0) return row;
  const words = wordsOf(before);
  const count = trailingRate(words);
  if (count === 0 || count === words.length) return row;
  const [first, ...others] = own.lines;
  const rate = words.slice(-count);
  const cells = [...row.cells];
  cells[column - 1] = linesToCell([wordsToLine(words.slice(0, -count), row.page)]);
  cells[column] = linesToCell([wordsToLine([...rate, ...(first?.words ?? [])], row.page), ...others]);
  return { ...row, cells };
}

function leadingRate(words: readonly Word[]): number {
  return rateOf((count) => words.slice(0, count));
}

function trailingRate(words: readonly Word[]): number {
  return rateOf((count) => words.slice(-count));
}

/** How many words make a rate, 0 for none. */
function rateOf(wordsAt: (count: number) => readonly Word[]): number {
  for (let count = 1; count <= MOST_WORDS; count += 1) {
    if (
      RATE.test(
        wordsAt(count)
          .map(({ text }) => text)
          .join(' '),
      )
    )
      return count;
  }
  return 0;
}

function wordsOf({ lines }: Cell): readonly Word[] {
  return lines[0]?.words ?? [];
}
