import { boxAround } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { linesToText } from './body-to-table.ts';
import type { Cell, Table, TableColumn, TableRow } from './table.ts';

/** What stands behind an amount for its sign: debit and credit, `Soll` and `Haben`. */
const MARK = /^(?:S|H|D|DR|CR|Dr|Cr)$/;
const LEAST_ROWS = 2;

/** Joins columns that hold nothing but the signs of the amounts before them (`712,00 S`) to these. */
export function joinMarkColumns(table: Table): Table {
  const marks = flatMapped(table.columns, (_, column) =>
    column > 0 && holdsMarks(table, column) ? [column] : [],
  );
  if (marks.length === 0) return table;
  const joined = marks.reduceRight<Pick<Table, 'columns' | 'rows' | 'totals'>>(
    ({ columns, rows, totals }, column) => ({
      columns: columns.flatMap((own, index) => {
        const mark = columns[index + 1];
        if (index === column) return [];
        return [index === column - 1 && mark ? joinHeaders(own, mark) : own];
      }),
      rows: rows.map((row) => joinCells(row, column)),
      totals: totals.map((row) => joinCells(row, column)),
    }),
    table,
  );
  return { ...table, ...joined };
}

function holdsMarks({ rows, columns }: Table, column: number): boolean {
  // A column with a name of its own is asked for by it.
  if (!/^(?:\p{Lu}{3}|\p{Sc})?$/u.test(columns[column]?.header ?? '')) return false;
  const cells = flatMapped(rows, (row) => row.cells[column] ?? []);
  const besides = rows.filter((row) => row.cells[column] && /\d/.test(row.cells[column - 1]?.text ?? ''));
  return (
    cells.length >= LEAST_ROWS &&
    besides.length === cells.length &&
    cells.every(({ text }) => MARK.test(text))
  );
}

function joinHeaders(own: TableColumn, mark: TableColumn): TableColumn {
  return {
    header: linesToText([own.header, mark.header].filter((text) => text !== '')),
    headerLines: [linesToText([...own.headerLines, ...mark.headerLines])].filter((text) => text !== ''),
    over: own.over,
    left: own.left,
    right: mark.right,
  };
}

function joinCells(row: TableRow, column: number): TableRow {
  const [amount, mark] = [row.cells[column - 1] ?? null, row.cells[column] ?? null];
  const cells = row.cells.flatMap((cell, index) => {
    if (index === column) return [];
    return [index === column - 1 && amount && mark ? joined(amount, mark) : cell];
  });
  return { ...row, cells };
}

function joined(amount: Cell, mark: Cell): Cell {
  const [first] = amount.lines;
  const words = [...amount.words, ...mark.words];
  const text = `${amount.text} ${mark.text}`;
  const box = boxAround([amount.box, mark.box]);
  if (first === undefined || amount.lines.length > 1) return { ...amount, text, words, box };
  return { ...amount, text, words, box, lines: [{ ...first, text, words, box }] };
}
