import { wordsToLine } from '../layout/band-to-lines.ts';
import { boxAround } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import { beginsAsSum } from '../tables/sum-words.ts';
import type { Cell, Table, TableColumn, TableRow } from '../tables/table.ts';

const LEAST_THINGS = 2;
const LEAST_NAMES = 2;
const MOST_THINGS = 30;
const MOST_NAMES = 60;
/** Share of a table's rows that must have a name. */
const NAMED = 0.7;
const NAME = /\p{L}{2}/u;

/**
 * A table turned so that its columns are its rows: of things that stand beside each other, what is said of each under a name on the left
 * (`Previous reading`, `Present reading` of three tariffs; sales that are compared). What heads a column is the first cell of its row. Null for a table
 * whose rows have no names. Columns of sums are left out.
 */
export function transposedTable(table: Table): Table | null {
  const [names, ...others] = table.columns;
  const named = table.rows.filter((row) => row.cells[0] && NAME.test(row.cells[0].text));
  const isNamed = named.length >= LEAST_NAMES && named.length >= NAMED * table.rows.length;
  if (!names || !isNamed || named.length > MOST_NAMES || others.length > MOST_THINGS) return null;
  const rows = flatMapped(others, (column, index) =>
    beginsAsSum(column.header) ? [] : (columnToRow(table, column, index + 1, named) ?? []),
  );
  if (rows.length < LEAST_THINGS) return null;
  const columns = named.map((row): TableColumn => {
    const [name] = row.cells;
    const headerLines = name?.lines.map(({ text }) => text) ?? [];
    return { ...names, header: name?.text ?? '', headerLines, over: '' };
  });
  return {
    ...table,
    columns: [names, ...columns],
    headerLines: flatMapped(named, (row) => [...(row.cells[0]?.lines ?? [])]),
    rows,
    totals: [],
    headings: [],
  };
}

/** Null for a column that holds next to nothing under its header. */
function columnToRow(
  table: Table,
  column: TableColumn,
  index: number,
  named: readonly TableRow[],
): TableRow | null {
  const values = named.map((row) => row.cells[index] ?? null);
  const [first, ...more] = flatMapped(values, (cell) => cell ?? []);
  if (first === undefined || more.length === 0) return null;
  const cells = [headOf(table, column), ...values];
  // Of a table that goes on over pages, what stands on the first of them.
  return {
    page: first.page,
    cells: cells.map((cell) => (cell?.page === first.page ? cell : null)),
    box: boxAround(flatMapped(cells, (cell) => (cell?.page === first.page ? [cell.box] : []))),
  };
}

/** What stands over a column as a cell. */
function headOf({ headerLines }: Table, { left, right, header }: TableColumn): Cell | null {
  if (header === '') return null;
  const lines = flatMapped(headerLines, (line) => {
    const own = line.words.filter(({ box }) => {
      const middle = (box.left + box.right) / 2;
      return middle >= left && middle <= right;
    });
    return own.length > 0 ? [wordsToLine(own, line.page)] : [];
  });
  return linesToCell(lines);
}
