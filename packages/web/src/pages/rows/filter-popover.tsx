import { Filter, X } from 'lucide-react';
import { useState } from 'react';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ColumnFilter } from './filters.ts';

export interface FilterPopoverProps {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly filters: readonly ColumnFilter[];
  readonly withIssues: boolean;
  readonly onFilters: (filters: readonly ColumnFilter[]) => void;
  readonly onWithIssues: (withIssues: boolean) => void;
}

/** All filters of the sheet, to be looked at, changed and taken away. */
export function FilterPopover(props: FilterPopoverProps) {
  const { columns, rows, filters, withIssues, onFilters, onWithIssues } = props;
  /** A filter whose condition is not filled in yet. */
  const [begun, setBegun] = useState<string | null>(null);
  const number = filters.length + (withIssues ? 1 : 0);
  const named = [...new Set([...filters.map(({ key }) => key), ...(begun === null ? [] : [begun])])];
  const set = (key: string, filter: ColumnFilter | null) => {
    setBegun(filter === null ? key : null);
    onFilters(withFilter(filters, key, filter));
  };
  return (
    <Popover
      label={TEXTS.rows.filter}
      button={
        <Button
          small
          look={number > 0 ? 'plain' : 'quiet'}
          className={number > 0 ? '!bg-accent-wash !text-accent-wash-ink' : undefined}
          icon={<Filter size={14} aria-hidden />}
        >
          {TEXTS.rows.filters({ number })}
        </Button>
      }
    >
      <div className="flex max-h-[60vh] w-72 flex-col gap-3 overflow-y-auto">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={withIssues}
            onChange={({ target }) => onWithIssues(target.checked)}
          />
          {TEXTS.rows.onlyWithIssues}
        </label>
        {named.map((key) => {
          const column = columns.find((one) => one.key === key);
          return (
            column && (
              <section key={key} aria-label={column.label} className="rounded-md border border-line p-2">
                <div className="mb-1 flex items-center justify-between">
                  <span className="font-medium">{column.label}</span>
                  <IconButton
                    small
                    label={TEXTS.rows.removeFilter({ label: column.label })}
                    onClick={() => {
                      setBegun(null);
                      onFilters(withFilter(filters, key, null));
                    }}
                  >
                    <X size={14} aria-hidden />
                  </IconButton>
                </div>
                <FilterForm
                  column={column}
                  rows={rows}
                  filter={filters.find((filter) => filter.key === key)}
                  onChange={(filter) => set(key, filter)}
                />
              </section>
            )
          );
        })}
        <select
          aria-label={TEXTS.rows.addFilter}
          className="h-8 rounded-md border border-line-strong bg-surface px-2 text-xs"
          value=""
          onChange={({ target }) => setBegun(target.value)}
        >
          <option value="" disabled>
            {TEXTS.rows.addFilter}
          </option>
          {columns
            .filter(({ key }) => !named.includes(key))
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
        </select>
      </div>
    </Popover>
  );
}

export const withFilter = (
  filters: readonly ColumnFilter[],
  key: string,
  filter: ColumnFilter | null,
): readonly ColumnFilter[] => {
  if (filter === null) return filters.filter((one) => one.key !== key);
  return filters.some((one) => one.key === key)
    ? filters.map((one) => (one.key === key ? filter : one))
    : [...filters, filter];
};
