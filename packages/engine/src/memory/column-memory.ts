import type { Precedent } from '@rowbox/contract';
import type { Table } from '../tables/table.ts';

/** What is remembered of the column that gives a field of a group. */
export interface ColumnMemory {
  /** -1–1: how surely a column of a table gives the field (1), or does not (-1), by documents of the look; 0: not known. */
  readonly says: (table: Table, column: number) => number;
  /** Whether documents with such a table have a column of it. */
  readonly isInColumn: (table: Table) => boolean;
  /** 0–1: how surely what stands over a column says the field, by all looks. `head`: folded. */
  readonly headSays: (head: string) => number;
  /** Which part of a column's cells is the value; null: what the engine takes by itself. */
  readonly partOf: (table: Table, column: number) => CellPart | null;
  /** The documents it is known from, the newest. */
  readonly precedentsOf: (table: Table) => readonly Precedent[];
}

/**
 * Which part of a cell is the value: all its lines, its first line or what is left without it, its first or last word or what is
 * left without it, what stands behind or before a word (folded), or all of it followed by the cell to the right.
 */
export type CellPart =
  | 'all'
  | 'firstLine'
  | 'withoutFirstLine'
  | 'firstWord'
  | 'withoutFirstWord'
  | 'lastWord'
  | 'withoutLastWord'
  | 'withNext'
  | `behind ${string}`
  | `before ${string}`;
