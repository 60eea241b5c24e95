import { useId, useMemo } from 'react';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { TEXTS } from '../../texts/texts.ts';
import { type ColumnFilter, choicesOf, type FilterKind, filterKinds } from './filters.ts';
import { valueToText } from './value-text.ts';

/** More than these are not chosen from a list. */
const MOST_CHOICES = 200;
const INPUT = 'h-8 w-full rounded-md border border-line-strong bg-surface px-2 text-xs';

export interface FilterFormProps {
  readonly column: TableColumn;
  readonly rows: readonly TableRow[];
  readonly filter: ColumnFilter | undefined;
  /** Null: none any more. */
  readonly onChange: (filter: ColumnFilter | null) => void;
}

/** Which rows are shown by the values of one column. It takes effect while it is filled in. */
export function FilterForm({ column, rows, filter, onChange }: FilterFormProps) {
  const id = useId();
  const kinds = filterKinds(column);
  const is = filter?.is ?? (kinds[0] as FilterKind);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-xs font-medium text-ink-soft">
        {TEXTS.rows.condition}
      </label>
      <select
        id={id}
        className={INPUT}
        value={is}
        onChange={({ target }) => onChange(plainFilter(column.key, target.value as FilterKind))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {TEXTS.rows.kinds[kind]}
          </option>
        ))}
      </select>
      <Operands
        column={column}
        rows={rows}
        filter={filter ?? plainFilter(column.key, is)}
        onChange={onChange}
      />
    </div>
  );
}

function plainFilter(key: string, is: FilterKind): ColumnFilter {
  if (is === 'contains') return { key, is, text: '' };
  if (is === 'between') return { key, is, from: null, to: null };
  if (is === 'oneOf') return { key, is, values: [] };
  return { key, is };
}

function Operands({
  column,
  rows,
  filter,
  onChange,
}: Omit<FilterFormProps, 'filter'> & { readonly filter: ColumnFilter }) {
  switch (filter.is) {
    case 'contains':
      return (
        <input
          aria-label={TEXTS.rows.text}
          placeholder={TEXTS.rows.text}
          className={INPUT}
          value={filter.text}
          onChange={({ target: { value } }) => onChange(value === '' ? null : { ...filter, text: value })}
        />
      );
    case 'between':
      return <Range column={column} filter={filter} onChange={onChange} />;
    case 'oneOf':
      return <Choices column={column} rows={rows} filter={filter} onChange={onChange} />;
    default:
      return null;
  }
}

const INPUT_TYPES: Readonly<Record<string, string>> = { date: 'date', time: 'time', datetime: 'date' };

function Range({
  column,
  filter,
  onChange,
}: {
  readonly column: TableColumn;
  readonly filter: Extract<ColumnFilter, { is: 'between' }>;
  readonly onChange: FilterFormProps['onChange'];
}) {
  const type = INPUT_TYPES[column.type] ?? 'number';
  const set = (end: 'from' | 'to', text: string) => {
    const next = { ...filter, [end]: text === '' ? null : type === 'number' ? Number(text) : text };
    onChange(next.from === null && next.to === null ? null : next);
  };
  return (
    <div className="flex gap-2">
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type={type}
          step="any"
          aria-label={TEXTS.rows[end]}
          placeholder={TEXTS.rows[end]}
          className={INPUT}
          value={filter[end] ?? ''}
          onChange={({ target }) => set(end, target.value)}
        />
      ))}
    </div>
  );
}

function Choices({
  column,
  rows,
  filter,
  onChange,
}: Pick<FilterFormProps, 'column' | 'rows' | 'onChange'> & {
  readonly filter: Extract<ColumnFilter, { is: 'oneOf' }>;
}) {
  const found = useMemo(() => choicesOf(rows, column.key, MOST_CHOICES) ?? [], [rows, column.key]);
  const choices = [...new Set([...found, ...filter.values])];
  return (
    <div className="flex max-h-52 flex-col gap-1 overflow-y-auto">
      {choices.map((choice) => (
        <label key={choice} className="flex items-center gap-2 text-xs">
          <input
            type="checkbox"
            checked={filter.values.includes(choice)}
            onChange={({ target }) => {
              const values = target.checked
                ? [...filter.values, choice]
                : filter.values.filter((other) => other !== choice);
              onChange(values.length === 0 ? null : { ...filter, values });
            }}
          />
          {column.type === 'boolean' ? valueToText(choice === 'true', 'boolean') : choice}
        </label>
      ))}
    </div>
  );
}
