import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import type { ColumnLook } from './column-look.ts';
import type { RefusedCells } from './refused-cells.ts';
import type { SortOrder } from './rows-to-shown.ts';
import type { SheetEdit } from './sheet-edit.ts';

export interface SheetProps {
  readonly mailboxId: string;
  /** All of them, in the order they are put into; those that are hidden are left out here. */
  readonly columns: readonly TableColumn[];
  readonly look: ColumnLook;
  readonly onLook: (look: ColumnLook) => void;
  readonly rows: readonly TableRow[];
  /** Which rows are shown, in their order. */
  readonly shown: readonly number[];
  readonly order: SortOrder | null;
  /** Keys of the columns that a filter looks at. */
  readonly filtered: ReadonlySet<string>;
  readonly isEditable: (column: TableColumn) => boolean;
  readonly refused: RefusedCells;
  readonly onEdit: (edits: readonly SheetEdit[]) => void;
  readonly onOpen: (row: TableRow, column: TableColumn | null) => void;
  readonly onSelect: (row: TableRow | null, column: TableColumn | null) => void;
  /** The place is in pixels of the window. */
  readonly onColumnMenu: (column: TableColumn, place: { readonly x: number; readonly y: number }) => void;
}
