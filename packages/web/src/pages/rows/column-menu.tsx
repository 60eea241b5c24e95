import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PopoverAt } from '../../ui/popover.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ColumnFilter } from './filters.ts';
import type { SortOrder } from './rows-to-shown.ts';

export interface ColumnMenuProps {
  /** Null: closed. The place is in pixels of the window. */
  readonly at: { readonly column: TableColumn; readonly x: number; readonly y: number } | null;
  readonly rows: readonly TableRow[];
  readonly order: SortOrder | null;
  readonly filter: ColumnFilter | undefined;
  readonly onSort: (order: SortOrder | null) => void;
  readonly onFilter: (filter: ColumnFilter | null) => void;
  readonly onHide: () => void;
  readonly onClose: () => void;
}

/** What can be done with one column, where its heading stands. */
export function ColumnMenu({ at, rows, order, filter, onSort, onFilter, onHide, onClose }: ColumnMenuProps) {
  const column = at?.column;
  const sorted = (descending: boolean) => order?.key === column?.key && order?.descending === descending;
  const sort = (descending: boolean) => {
    if (column) onSort(sorted(descending) ? null : { key: column.key, descending });
    onClose();
  };
  return (
    <PopoverAt place={at} label={column?.label ?? ''} onClose={onClose}>
      {column && (
        <div className="flex w-60 flex-col gap-3">
          <div className="flex gap-1">
            <Button
              small
              className="flex-1"
              icon={<ArrowUp size={14} aria-hidden />}
              aria-pressed={sorted(false)}
              onClick={() => sort(false)}
            >
              {TEXTS.rows.up}
            </Button>
            <Button
              small
              className="flex-1"
              icon={<ArrowDown size={14} aria-hidden />}
              aria-pressed={sorted(true)}
              onClick={() => sort(true)}
            >
              {TEXTS.rows.down}
            </Button>
          </div>
          <FilterForm column={column} rows={rows} filter={filter} onChange={onFilter} />
          <Button
            small
            look="quiet"
            icon={<EyeOff size={14} aria-hidden />}
            onClick={() => {
              onHide();
              onClose();
            }}
          >
            {TEXTS.rows.hideColumn}
          </Button>
        </div>
      )}
    </PopoverAt>
  );
}
