import { useRef } from 'react';
import { useSteady } from '../../ui/use-steady.ts';
import { itemsBetween } from './items-between.ts';

/**
 * Ticks or unticks a document of a list; with Shift also all between it and the one before, as in a mail program.
 *
 * @returns the same function whatever changes: a row that is drawn with it need not be drawn anew
 */
export function useTicks<Item extends { readonly id: string }>(
  items: readonly Item[],
  onSelect: (items: readonly Item[], isSelected: boolean) => void,
) {
  const last = useRef<string | null>(null);
  return useSteady((item: Item, isSelected: boolean, withShift: boolean) => {
    onSelect(withShift ? itemsBetween(items, last.current, item) : [item], isSelected);
    last.current = item.id;
  });
}
