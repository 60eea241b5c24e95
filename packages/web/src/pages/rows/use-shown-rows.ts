import { useLayoutEffect, useState } from 'react';
import type { Table } from '../../api/rows/table.ts';
import { inSlices } from './in-slices.ts';
import { rowsToShown, type Wanted } from './rows-to-shown.ts';

export interface ShownRows {
  readonly table: Table;
  /** Indexes into the rows of the table. */
  readonly shown: readonly number[];
  /** What is asked for now is still being worked out; until then this is what was asked for before. */
  readonly working: boolean;
}

const NOTHING: readonly number[] = [];

/**
 * The rows to show. They stay where they are while their values change: a row that jumped away as soon as a cell of it is
 * corrected could not be worked on.
 *
 * @param wanted the same object as long as the same is wanted
 */
export function useShownRows(table: Table, wanted: Wanted): ShownRows {
  const [found, setFound] = useState<{
    readonly table: Table;
    readonly wanted: Wanted;
    readonly shown: readonly number[];
  } | null>(null);
  const { membership } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed values alone are no reason to order anew.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const keep = (shown: readonly number[]) => setFound({ table, wanted, shown });
    const shown = inSlices(rowsToShown(table.rows, table.columns, wanted), stop.signal);
    if (shown instanceof Promise) void shown.then(keep);
    else keep(shown);
    return () => stop.abort();
  }, [membership, wanted]);

  if (found === null) return { table, shown: NOTHING, working: true };
  const holds = found.table.membership === membership;
  return {
    table: holds ? table : found.table,
    shown: found.shown,
    working: !holds || found.wanted !== wanted,
  };
}
