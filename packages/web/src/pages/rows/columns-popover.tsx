import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import type { TableColumn } from '../../api/rows/table.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { type ColumnLook, inOrder, moved } from './column-look.ts';
import type { SortOrder } from './rows-to-shown.ts';

export interface ColumnsPopoverProps {
  readonly columns: readonly TableColumn[];
  readonly look: ColumnLook;
  readonly onLook: (look: ColumnLook) => void;
  readonly order: SortOrder | null;
  readonly onSort: (order: SortOrder | null) => void;
}

const SELECT = 'h-8 w-full rounded-md border border-line-strong bg-surface px-2 text-xs';

/** Which columns are shown, in which order, and by which one the rows are sorted. */
export function ColumnsPopover({ columns, look, onLook, order, onSort }: ColumnsPopoverProps) {
  const ordered = inOrder(columns, look);
  const keys = ordered.map(({ key }) => key);
  const move = (key: string, by: -1 | 1) =>
    onLook({ ...look, order: moved(keys, key, keys.indexOf(key) + by) });
  return (
    <Popover
      label={TEXTS.rows.columns}
      button={
        <Button small look="quiet" icon={<Columns3 size={14} aria-hidden />}>
          {TEXTS.rows.columns}
        </Button>
      }
    >
      <div className="flex max-h-[60vh] w-72 flex-col gap-3 overflow-y-auto">
        <div className="flex gap-2">
          <select
            aria-label={TEXTS.rows.sortBy}
            className={SELECT}
            value={order?.key ?? ''}
            onChange={({ target: { value } }) =>
              onSort(value === '' ? null : { key: value, descending: order?.descending ?? false })
            }
          >
            <option value="">{TEXTS.rows.asTheyCame}</option>
            {ordered.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <select
            aria-label={TEXTS.rows.sort}
            className={SELECT}
            disabled={order === null}
            value={order?.descending ? 'down' : 'up'}
            onChange={({ target }) => order && onSort({ ...order, descending: target.value === 'down' })}
          >
            <option value="up">{TEXTS.rows.up}</option>
            <option value="down">{TEXTS.rows.down}</option>
          </select>
        </div>
        <ul className="flex flex-col">
          {ordered.map(({ key, label }, index) => (
            <li key={key} className="flex items-center gap-1">
              <label className="flex min-w-0 flex-1 items-center gap-2">
                <input
                  type="checkbox"
                  aria-label={TEXTS.rows.showColumn({ label })}
                  checked={!look.hidden.includes(key)}
                  onChange={({ target }) =>
                    onLook({
                      ...look,
                      hidden: target.checked
                        ? look.hidden.filter((other) => other !== key)
                        : [...look.hidden, key],
                    })
                  }
                />
                <span className="truncate">{label}</span>
              </label>
              <IconButton
                small
                label={TEXTS.rows.earlier({ label })}
                disabled={index === 0}
                onClick={() => move(key, -1)}
              >
                <ArrowUp size={14} aria-hidden />
              </IconButton>
              <IconButton
                small
                label={TEXTS.rows.later({ label })}
                disabled={index === ordered.length - 1}
                onClick={() => move(key, 1)}
              >
                <ArrowDown size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button small look="quiet" onClick={() => onLook({ widths: {}, order: [], hidden: [] })}>
          {TEXTS.rows.asBefore}
        </Button>
      </div>
    </Popover>
  );
}
