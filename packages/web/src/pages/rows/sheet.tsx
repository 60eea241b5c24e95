import '@glideapps/glide-data-grid/dist/index.css';
import {
  DataEditor,
  type EditableGridCell,
  type EditListItem,
  type GridCell,
  GridCellKind,
  type GridColumn,
  type Item,
} from '@glideapps/glide-data-grid';
import type { Schema } from '@rowbox/client';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { inputToValue, valueToInput } from '../review/value-text.ts';
import { keepWidths, widthsOf } from './column-widths.ts';
import { useGridTheme } from './grid-theme.ts';
import type { SortOrder, TableRow } from './row-order.ts';
import { valueToText } from './value-text.ts';

type Table = Schema<'TableRows'>;
type Column = Table['columns'][number];
type CellValue = TableRow['values'][string];

export interface SheetEdit {
  readonly row: TableRow;
  readonly column: Column;
  readonly newValue: CellValue;
}

export interface SheetProps {
  /** Under which the widths of its columns are remembered. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** Which rows are shown, in their order. */
  readonly shown: readonly number[];
  readonly order: SortOrder | null;
  readonly isEditable: (column: Column) => boolean;
  readonly onSort: (key: string) => void;
  readonly onEdit: (edits: readonly SheetEdit[]) => void;
  readonly onOpen: (row: TableRow) => void;
}

const WIDTHS: Readonly<Record<string, number>> = { text: 200, address: 260, enum: 120, boolean: 80 };
const USUAL_WIDTH = 120;
const NUMERIC = new Set(['number', 'integer', 'currency']);
const OPEN_WIDTH = 44;

/** A sheet of any number of rows: what is edited, pasted or filled is handed over as one batch. */
export function Sheet(props: SheetProps): ReactNode {
  const { name, columns, rows, shown, order, isEditable, onSort, onEdit, onOpen } = props;
  const theme = useGridTheme();
  const [widths, setWidths] = useState(() => widthsOf(name));

  const gridColumns = useMemo(
    (): readonly GridColumn[] => [
      { id: '', title: '', width: OPEN_WIDTH },
      ...columns.map(({ key, label, unit, type }) => ({
        id: key,
        title: `${label}${unit ? ` (${unit})` : ''}${order?.key === key ? (order.descending ? ' ↓' : ' ↑') : ''}`,
        width: widths[key] ?? WIDTHS[type] ?? USUAL_WIDTH,
      })),
    ],
    [columns, order, widths],
  );

  const cellAt = useCallback(
    ([across, down]: Item): GridCell => {
      const row = rows[shown[down] ?? -1];
      const column = columns[across - 1];
      if (row && across === 0) {
        return {
          kind: GridCellKind.Text,
          data: '',
          displayData: '↗',
          allowOverlay: false,
          contentAlign: 'center',
        };
      }
      if (!row || !column) return { kind: GridCellKind.Loading, allowOverlay: false };
      return toGridCell(row, column, isEditable(column));
    },
    [rows, shown, columns, isEditable],
  );

  const editsOf = (items: readonly EditListItem[]): readonly SheetEdit[] =>
    items.flatMap(({ location: [across, down], value }) => {
      const row = rows[shown[down] ?? -1];
      const column = columns[across - 1];
      if (!row || !column || !isEditable(column)) return [];
      const newValue = fromGridCell(value, column);
      return newValue === undefined || newValue === row.values[column.key] ? [] : [{ row, column, newValue }];
    });

  return (
    <DataEditor
      width="100%"
      height="100%"
      theme={theme}
      columns={gridColumns}
      rows={shown.length}
      rowMarkers="number"
      freezeColumns={1}
      smoothScrollX
      smoothScrollY
      getCellContent={cellAt}
      getCellsForSelection
      rangeSelect="multi-rect"
      fillHandle
      onPaste
      keybindings={{ downFill: true, rightFill: true, activateCell: ' |Enter|shift+Enter|F2' }}
      onCellClicked={([across, down]) => {
        const row = rows[shown[down] ?? -1];
        if (across === 0 && row) onOpen(row);
      }}
      onHeaderClicked={(across) => {
        const column = columns[across - 1];
        if (column) onSort(column.key);
      }}
      onColumnResize={({ id }, width) => {
        const next = { ...widths, ...(id && { [id]: width }) };
        setWidths(next);
        keepWidths(name, next);
      }}
      onCellsEdited={(items) => {
        const edits = editsOf(items);
        if (edits.length > 0) onEdit(edits);
        return true;
      }}
    />
  );
}

function toGridCell(row: TableRow, column: Column, editable: boolean): GridCell {
  const value = row.values[column.key] ?? null;
  const tint = tintOf(row, column);
  const override = tint && { themeOverride: { bgCell: tint } };
  if (column.type === 'boolean') {
    return {
      kind: GridCellKind.Boolean,
      data: typeof value === 'boolean' ? value : undefined,
      allowOverlay: false,
      readonly: !editable,
      ...override,
    };
  }
  return {
    kind: GridCellKind.Text,
    data: valueToInput(value, column.type),
    displayData: valueToText(value, column.type),
    allowOverlay: true,
    readonly: !editable,
    ...(NUMERIC.has(column.type) && { contentAlign: 'right' as const }),
    ...override,
  };
}

const tintCache = new Map<string, string>();

/** The wash of what is wrong with the cell, from the page's own colours. */
function tintOf(row: TableRow, column: Column): string | undefined {
  const issues = row.validationIssues.filter(
    ({ fieldKey }) => fieldKey === column.key.replace(/^header\./, ''),
  );
  if (issues.length === 0) return undefined;
  const name = issues.some(({ severity }) => severity === 'error') ? '--bad-wash' : '--warn-wash';
  const key = `${name} ${document.documentElement.dataset.theme ?? ''}`;
  const known = tintCache.get(key);
  if (known !== undefined) return known;
  const colour = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  tintCache.set(key, colour);
  return colour;
}

/** What a person typed or pasted; undefined for a cell that holds no value of ours. */
function fromGridCell(cell: EditableGridCell, column: Column): CellValue | undefined {
  if (cell.kind === GridCellKind.Boolean) return typeof cell.data === 'boolean' ? cell.data : null;
  if (cell.kind === GridCellKind.Text) return inputToValue(cell.data, column.type);
  return undefined;
}
