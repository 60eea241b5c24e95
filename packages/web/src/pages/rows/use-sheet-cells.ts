import {
  type EditListItem,
  type GridCell,
  GridCellKind,
  type GridColumn,
  type Item,
} from '@glideapps/glide-data-grid';
import { useCallback, useMemo } from 'react';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { type RefusedCells, refusedAt, refusedText } from './refused-cells.ts';
import type { SortOrder } from './rows-to-shown.ts';
import type { SheetEdit } from './sheet-edit.ts';
import type { SheetProps } from './sheet-props.ts';
import { fieldKeyOf, fromGridCell, toGridCell, toRefusedCell } from './to-grid-cell.ts';

const WIDTHS: Readonly<Record<string, number>> = { text: 200, address: 260, enum: 120, boolean: 80 };
const USUAL_WIDTH = 120;
const OPEN_WIDTH = 44;
const OPEN_CELL: GridCell = {
  kind: GridCellKind.Text,
  data: '',
  displayData: '↗',
  copyData: '',
  allowOverlay: false,
  contentAlign: 'center',
};

/** The columns and cells of a sheet as its grid draws them; the first column opens the document. */
export function useSheetCells({
  columns,
  look,
  rows,
  shown,
  order,
  filtered,
  refused,
  isEditable,
}: SheetProps) {
  const visible = useMemo(() => columns.filter(({ key }) => !look.hidden.includes(key)), [columns, look]);
  const gridColumns = useMemo(
    (): readonly GridColumn[] => [
      { id: '', title: '', width: OPEN_WIDTH },
      ...visible.map(({ key, label, unit, type }) => ({
        id: key,
        title: `${label}${unit ? ` (${unit})` : ''}${filtered.has(key) ? ' ⧩' : ''}${arrowOf(key, order)}`,
        width: look.widths[key] ?? WIDTHS[type] ?? USUAL_WIDTH,
        hasMenu: true,
      })),
    ],
    [visible, order, look, filtered],
  );
  const rowAt = useCallback((down: number) => rows[shown[down] ?? -1], [rows, shown]);
  const columnAt = useCallback((across: number) => visible[across - 1], [visible]);
  const cellAt = useCallback(
    ([across, down]: Item): GridCell => {
      const row = rowAt(down);
      const column = columnAt(across);
      if (row && across === 0) return OPEN_CELL;
      if (!row || !column) return { kind: GridCellKind.Loading, allowOverlay: false };
      const refusal = refusedAt(refused, row, column);
      return refusal ? toRefusedCell(refusedText(refusal)) : toGridCell(row, column, isEditable(column));
    },
    [rowAt, columnAt, refused, isEditable],
  );
  /** What was typed, pasted or filled; what says the same as before is no edit. */
  const editsOf = (items: readonly EditListItem[]): readonly SheetEdit[] =>
    items.flatMap(({ location: [across, down], value }) => {
      const row = rowAt(down);
      const column = columnAt(across);
      if (!row || !column || !isEditable(column)) return [];
      const present = row.values[column.key] ?? null;
      const entered = fromGridCell(value, column, present);
      const isSame = entered?.newValue === present && !refusedAt(refused, row, column);
      return entered === undefined || isSame ? [] : [{ row, column, ...entered }];
    });
  const whyOf = ([across, down]: Item): string | null => {
    const row = rowAt(down);
    const column = columnAt(across);
    return row && column ? whyAt(refused, row, column) : null;
  };
  return { gridColumns, rowAt, columnAt, cellAt, editsOf, whyOf };
}

/** What is wrong with a cell, in words. */
function whyAt(refused: RefusedCells, row: TableRow, column: TableColumn): string | null {
  const messages = row.validationIssues
    .filter(({ fieldKey }) => fieldKey === fieldKeyOf(column))
    .map(({ message }) => message);
  return refusedAt(refused, row, column)?.why ?? (messages.join(' ') || null);
}

const arrowOf = (key: string, order: SortOrder | null): string => {
  if (order?.key !== key) return '';
  return order.descending ? ' ↓' : ' ↑';
};
