import type { FieldValues } from '../result.ts';
import type { Table } from '../tables/table.ts';
import type { TableMapping } from './map-columns.ts';
import type { RowsOrigin } from './rows-origin.ts';

/** The rows of one group and where they came from. */
export interface GroupRows {
  readonly rows: readonly FieldValues[];
  /** Null without rows. */
  readonly origin: RowsOrigin | null;
  /** The tables they were read from, in order; none for a group that stands in no table. */
  readonly tables: readonly Table[];
  /** For each of the tables, by index of the group's fields, the column that gives it. */
  readonly columns: readonly TableMapping['columns'][];
}
