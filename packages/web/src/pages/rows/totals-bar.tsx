import { useMemo } from 'react';
import type { Table, TableColumn } from '../../api/rows/table.ts';
import { TEXTS } from '../../texts/texts.ts';
import { totalsOf } from './totals.ts';
import { valueToText } from './value-text.ts';

/** What the columns that can be seen add up to over all rows that are shown. */
export function TotalsBar({
  table,
  shown,
  columns,
  isGroup,
}: {
  readonly table: Table;
  readonly shown: readonly number[];
  readonly columns: readonly TableColumn[];
  readonly isGroup: boolean;
}) {
  const totals = useMemo(
    () => totalsOf(table.rows, shown, columns, isGroup),
    [table.rows, shown, columns, isGroup],
  );
  if (totals.length === 0) return null;
  return (
    <section
      aria-label={TEXTS.rows.totals}
      className="flex gap-x-5 overflow-x-auto border-t border-line bg-surface px-4 py-1.5 text-xs whitespace-nowrap sm:px-6"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keys too.
      tabIndex={0}
    >
      <span className="text-ink-faint">{TEXTS.rows.totals}</span>
      {totals.map(({ column, sums }) => (
        <span key={column.key}>
          <span className="text-ink-soft">{column.label}</span>{' '}
          <span className="font-medium tabular-nums">
            {sums
              .map(({ currency, sum }) => [valueToText(sum, column.type), currency].filter(Boolean).join(' '))
              .join(' · ')}
          </span>
        </span>
      ))}
    </section>
  );
}
