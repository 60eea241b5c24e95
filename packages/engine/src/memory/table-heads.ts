import { rememberedWith } from '../lexicon/remembered.ts';
import type { Box } from '../page/box.ts';
import type { Table } from '../tables/table.ts';
import { foldToAlphanumerics } from '../values/fold.ts';

const MOST_CELLS = 20;

/** What examples are compared with in a table, looked up once however many ask. */
export interface TableHeads {
  /** What stands over each column, folded. */
  readonly folded: readonly string[];
  /** Whether no other column has the same head. */
  readonly isOnly: readonly boolean[];
  /** Where the first lines of a column's first cells stand. */
  readonly firstLines: (column: number) => readonly Box[];
}

export const tableToHeads = rememberedWith(({ columns, rows }: Table): TableHeads => {
  const lines: (readonly Box[])[] = [];
  return {
    folded: columns.map(({ header }) => foldToAlphanumerics(header)),
    isOnly: columns.map((own) => columns.every((other) => other === own || other.header !== own.header)),
    firstLines: (column) => {
      lines[column] ??= rows.slice(0, MOST_CELLS).flatMap(({ cells }) => {
        const line = cells[column]?.lines[0];
        return line === undefined ? [] : [line.box];
      });
      return lines[column];
    },
  };
});
