import type { Schema } from '@rowbox/client';

export type TableColumn = Schema<'TableRows'>['columns'][number];
export type TableRow = Schema<'TableRows'>['rows'][number];
export type CellValue = TableRow['values'][string];

/** One sheet of a mailbox as it is held in the browser. */
export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Whether the service left older rows out. */
  readonly capped: boolean;
  /** Stays the same while rows only change in place: an order worked out for them still holds. */
  readonly membership: object;
}

/** Tells the rows of a sheet apart, whatever becomes of their values. */
export const rowKey = ({ extractionId, rowIndex }: TableRow): string => `${extractionId} ${rowIndex}`;
