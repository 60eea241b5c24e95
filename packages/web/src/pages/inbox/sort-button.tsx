import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DocumentOrder } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';

/** The head of a column that the list can be sorted by: a click sorts, another one turns it round. */
export function SortButton({
  column,
  label,
  order,
  onSort,
  className,
}: {
  readonly column: 'name' | 'received';
  readonly label: string;
  readonly order: DocumentOrder;
  readonly onSort: (order: DocumentOrder) => void;
  readonly className?: string;
}) {
  const isUp = order === column;
  const isDown = order === `-${column}`;
  // The newest are wanted first, names from A.
  const first: DocumentOrder = column === 'name' ? 'name' : '-received';
  const other: DocumentOrder = column === 'name' ? '-name' : 'received';
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
      className={classNames('px-1 py-1 font-medium', className)}
    >
      <button
        type="button"
        title={TEXTS.inbox.sortBy({ column: label })}
        className="flex items-center gap-1 rounded px-1 py-1 whitespace-nowrap hover:text-ink"
        onClick={() => onSort(order === first ? other : first)}
      >
        {label}
        {(isUp || isDown) && <Arrow size={12} aria-hidden />}
      </button>
    </th>
  );
}
