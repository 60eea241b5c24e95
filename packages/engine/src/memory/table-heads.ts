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

export function tableToHeads(table: Table): TableHeads {
  const before = known.get(table);
  if (before !== undefined) return before;
  const { columns, rows } = table;
  const lines: (readonly Box[])[] = [];
  const heads: TableHeads = {
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
  known.set(table, heads);
  return heads;
}

const known = new WeakMap<Table, TableHeads>();
