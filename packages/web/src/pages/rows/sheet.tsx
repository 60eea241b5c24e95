import '@glideapps/glide-data-grid/dist/index.css';
import {
  CompactSelection,
  DataEditor,
  type DataEditorRef,
  type EditListItem,
  type GridCell,
  GridCellKind,
  type GridColumn,
  type GridSelection,
  type Item,
} from '@glideapps/glide-data-grid';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { useMatches } from '../../ui/use-matches.ts';
import { CellTip } from './cell-tip.tsx';
import { type ColumnLook, moved } from './column-look.ts';
import { useGridTheme } from './grid-theme.ts';
import { type RefusedCells, refusedAt, refusedText } from './refused-cells.ts';
import type { SortOrder } from './rows-to-shown.ts';
import type { SheetEdit } from './sheet-edit.ts';
import { fieldKeyOf, fromGridCell, toGridCell, toRefusedCell } from './to-grid-cell.ts';
import { TypedEcho } from './typed-echo.tsx';
import { useCellTip } from './use-cell-tip.ts';
import { useTypeAhead } from './use-type-ahead.ts';

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

const WIDTHS: Readonly<Record<string, number>> = { text: 200, address: 260, enum: 120, boolean: 80 };
const USUAL_WIDTH = 120;
const OPEN_WIDTH = 44;
/** On a narrow screen the first column would leave no room for the others. */
const ROOM_TO_FREEZE = '(min-width: 640px)';
const NOTHING: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() };

const OPEN_CELL: GridCell = {
  kind: GridCellKind.Text,
  data: '',
  displayData: '↗',
  copyData: '',
  allowOverlay: false,
  contentAlign: 'center',
};

/** A sheet of any number of rows: what is edited, pasted or filled is handed over as one batch. */
export function Sheet(props: SheetProps): ReactNode {
  const { columns, look, rows, shown, order, filtered, refused, isEditable } = props;
  const { onLook, onEdit, onOpen, onSelect, onColumnMenu } = props;
  const theme = useGridTheme();
  const [selection, setSelection] = useState(NOTHING);

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

  const editsOf = (items: readonly EditListItem[]): readonly SheetEdit[] =>
    items.flatMap(({ location: [across, down], value }) => {
      const row = rowAt(down);
      const column = columnAt(across);
      if (!row || !column || !isEditable(column)) return [];
      const entered = fromGridCell(value, column);
      const present = row.values[column.key] ?? null;
      const isSame = entered?.newValue === present && !refusedAt(refused, row, column);
      return entered === undefined || isSame ? [] : [{ row, column, ...entered }];
    });

  const frozen = useMatches(ROOM_TO_FREEZE) ? 2 : 1;
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<DataEditorRef>(null);
  const chosen = selection.current?.cell ?? null;
  const chosenRow = chosen && rowAt(chosen[1]);
  const chosenColumn = chosen && columnAt(chosen[0]);
  const tip = useCellTip(editor, ([across, down]) => {
    const row = rowAt(down);
    const column = columnAt(across);
    return row && column ? whyAt(refused, row, column) : null;
  });
  useTypeAhead(frame, () => {
    const column = columnAt(selection.current?.cell[0] ?? -1);
    return column !== undefined && column.type !== 'boolean' && isEditable(column);
  });

  return (
    <div ref={frame} className="size-full">
      <DataEditor
        ref={editor}
        width="100%"
        height="100%"
        theme={theme}
        columns={gridColumns}
        rows={shown.length}
        rowMarkers="number"
        freezeColumns={frozen}
        smoothScrollX
        smoothScrollY
        getCellContent={cellAt}
        getCellsForSelection
        rangeSelect="multi-rect"
        fillHandle
        onPaste
        keybindings={{ downFill: true, rightFill: true, activateCell: ' |Enter|shift+Enter|F2' }}
        gridSelection={selection}
        onGridSelectionChange={(next) => {
          setSelection(next);
          tip.show(next.current?.cell ?? null);
          const [across, down] = next.current?.cell ?? [-1, -1];
          onSelect(rowAt(down) ?? null, columnAt(across) ?? null);
        }}
        onItemHovered={({ kind, location }) => tip.show(kind === 'cell' ? location : chosen)}
        onVisibleRegionChanged={() => tip.show(null)}
        onCellClicked={([across, down]) => {
          const row = rowAt(down);
          if (across === 0 && row) onOpen(row, null);
        }}
        onHeaderMenuClick={(across, { x, y, height }) => {
          const column = columnAt(across);
          if (column) onColumnMenu(column, { x, y: y + height });
        }}
        onColumnResize={({ id }, width) => id && onLook({ ...look, widths: { ...look.widths, [id]: width } })}
        onColumnProposeMove={(_, to) => to > 0}
        onColumnMoved={(from, to) => {
          const column = columnAt(from);
          const before = columnAt(to);
          if (!column || !before) return;
          const keys = columns.map(({ key }) => key);
          onLook({ ...look, order: moved(keys, column.key, keys.indexOf(before.key)) });
        }}
        onCellsEdited={(items) => {
          const edits = editsOf(items);
          if (edits.length > 0) onEdit(edits);
          return true;
        }}
      />
      {tip.at && (
        <CellTip at={tip.at} tone="bad">
          {tip.at.text}
        </CellTip>
      )}
      {chosenRow && chosenColumn && (
        <TypedEcho mailboxId={props.mailboxId} row={chosenRow} column={chosenColumn} />
      )}
    </div>
  );
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
