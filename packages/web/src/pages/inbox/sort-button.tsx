import type { DocumentOrder } from '@rowbox/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';

/** The head of a column that the list can be sorted by: a click sorts, another one turns it round. */
export function SortButton({
  column,
  label,
  order,
  onSort,
  isNumber = false,
  className,
}: {
  readonly column: 'name' | 'received' | 'status' | `values.${string}`;
  readonly label: string;
  readonly order: DocumentOrder;
  readonly onSort: (order: DocumentOrder) => void;
  /** Stands at the right, as its values do. */
  readonly isNumber?: boolean;
  readonly className?: string;
}) {
  const isUp = order === column;
  const isDown = order === `-${column}`;
  // The newest are wanted first, all else from its beginning.
  const first: DocumentOrder = column === 'received' ? '-received' : column;
  const other: DocumentOrder = column === 'received' ? 'received' : `-${column}`;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
      className={classNames('px-1 py-1 font-medium', className)}
    >
      <button
        type="button"
        title={TEXTS.inbox.sortBy({ column: label })}
        className={classNames(
          'flex max-w-full items-center gap-1 rounded px-1 py-1 whitespace-nowrap hover:text-ink',
          isNumber && 'ml-auto',
        )}
        onClick={() => onSort(order === first ? other : first)}
      >
        <span className="truncate">{label}</span>
        {(isUp || isDown) && <Arrow size={12} className="shrink-0" aria-hidden />}
      </button>
    </th>
  );
}
