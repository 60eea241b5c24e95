import '@glideapps/glide-data-grid/dist/index.css';
import {
  CompactSelection,
  DataEditor,
  type DataEditorProps,
  type DataEditorRef,
  type GridSelection,
} from '@glideapps/glide-data-grid';
import { type ReactNode, useRef, useState } from 'react';
import { useMatches } from '../../ui/use-matches.ts';
import { CellTip } from './cell-tip.tsx';
import { moved } from './column-look.ts';
import { useGridTheme } from './grid-theme.ts';
import type { SheetProps } from './sheet-props.ts';
import { TypedEcho } from './typed-echo.tsx';
import { useCellTip } from './use-cell-tip.ts';
import { useSheetCells } from './use-sheet-cells.ts';
import { useTypeAhead } from './use-type-ahead.ts';

/** On a narrow screen the first column would leave no room for the others. */
const ROOM_TO_FREEZE = '(min-width: 640px)';
const NOTHING: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() };

/** A sheet of any number of rows: what is edited, pasted or filled is handed over as one batch. */
export function Sheet(props: SheetProps): ReactNode {
  const theme = useGridTheme();
  const [selection, setSelection] = useState(NOTHING);
  const cells = useSheetCells(props);
  const { rowAt, columnAt } = cells;
  const frozen = useMatches(ROOM_TO_FREEZE) ? 2 : 1;
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<DataEditorRef>(null);
  const chosen = selection.current?.cell ?? null;
  const chosenRow = chosen && rowAt(chosen[1]);
  const chosenColumn = chosen && columnAt(chosen[0]);
  const tip = useCellTip(editor, cells.whyOf);
  useTypeAhead(frame, () => {
    const column = columnAt(selection.current?.cell[0] ?? -1);
    return column !== undefined && column.type !== 'boolean' && props.isEditable(column);
  });
  const onGridSelectionChange = (next: GridSelection) => {
    setSelection(next);
    tip.show(next.current?.cell ?? null);
    const [across, down] = next.current?.cell ?? [-1, -1];
    props.onSelect(rowAt(down) ?? null, columnAt(across) ?? null);
  };
  return (
    <div ref={frame} className="size-full">
      <DataEditor
        ref={editor}
        width="100%"
        height="100%"
        theme={theme}
        columns={cells.gridColumns}
        rows={props.shown.length}
        rowMarkers="number"
        freezeColumns={frozen}
        smoothScrollX
        smoothScrollY
        getCellContent={cells.cellAt}
        getCellsForSelection
        rangeSelect="multi-rect"
        fillHandle
        onPaste
        keybindings={{ downFill: true, rightFill: true, activateCell: ' |Enter|shift+Enter|F2' }}
        gridSelection={selection}
        onGridSelectionChange={onGridSelectionChange}
        onItemHovered={({ kind, location }) => tip.show(kind === 'cell' ? location : chosen)}
        onVisibleRegionChanged={() => tip.show(null)}
        {...sheetEvents(props, cells)}
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

/** What becomes of what is done in the grid. */
const sheetEvents = (
  { columns, look, onLook, onEdit, onOpen, onColumnMenu }: SheetProps,
  { rowAt, columnAt, editsOf }: ReturnType<typeof useSheetCells>,
): Partial<DataEditorProps> => ({
  onCellClicked: ([across, down]) => {
    const row = rowAt(down);
    if (across === 0 && row) onOpen(row, null);
  },
  onHeaderMenuClick: (across, { x, y, height }) => {
    const column = columnAt(across);
    if (column) onColumnMenu(column, { x, y: y + height });
  },
  onColumnResize: ({ id }, width) => {
    if (id) onLook({ ...look, widths: { ...look.widths, [id]: width } });
  },
  onColumnProposeMove: (_, to) => to > 0,
  onColumnMoved: (from, to) => {
    const column = columnAt(from);
    const before = columnAt(to);
    if (!column || !before) return;
    const keys = columns.map(({ key }) => key);
    onLook({ ...look, order: moved(keys, column.key, keys.indexOf(before.key)) });
  },
  onCellsEdited: (items) => {
    const edits = editsOf(items);
    if (edits.length > 0) onEdit(edits);
    return true;
  },
});
