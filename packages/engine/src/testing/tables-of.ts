import { layOut } from '../layout/lay-out.ts';
import type { Page } from '../page/page.ts';
import type { Table } from '../tables/table.ts';

/** The tables of a document. For tests. */
export function tablesOf(...pages: readonly Page[]): readonly Table[] {
  return layOut(pages).tables;
}

/** @throws where there is none, or more than one */
export function onlyTable(tables: readonly Table[]): Table {
  const [table] = tables;
  if (!table || tables.length > 1) throw new Error(`${tables.length} tables were found`);
  return table;
}

/** The texts of its rows' cells, empty for none. */
export function textsOf(table: Table): string[][] {
  return table.rows.map((row) => row.cells.map((cell) => cell?.text ?? ''));
}
