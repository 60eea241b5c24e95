import type { Schema } from '@rowbox/client';
import { useCallback, useState } from 'react';

type DocumentItem = Schema<'Document'>;

const NOTHING: ReadonlyMap<string, DocumentItem> = new Map();

/**
 * The documents that are chosen, by id, over all pages of a list.
 *
 * @param list what is listed: with another list the choice is forgotten
 */
export function useSelection(list: string) {
  const [chosen, setChosen] = useState({ list, items: NOTHING });
  const selected = chosen.list === list ? chosen.items : NOTHING;
  const select = useCallback(
    (items: readonly DocumentItem[], isSelected: boolean) =>
      setChosen((before) => {
        const next = new Map(before.list === list ? before.items : NOTHING);
        for (const item of items) {
          if (isSelected) next.set(item.id, item);
          else next.delete(item.id);
        }
        return { list, items: next };
      }),
    [list],
  );
  const clear = useCallback(() => setChosen({ list, items: NOTHING }), [list]);
  return { selected, select, clear };
}
