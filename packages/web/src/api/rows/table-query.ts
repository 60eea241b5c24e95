import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { KEYS } from '../queries.ts';
import { readRows, readRowsOf, type SheetName } from './read-rows.ts';
import type { Table } from './table.ts';
import { withRowsOf } from './with-rows-of.ts';

const tableKey = (mailboxId: string, sheet?: SheetName) =>
  [...KEYS.rows(mailboxId), 'table', ...(sheet ? [sheet] : [])] as const;

export const splitsKey = (mailboxId: string) => [...KEYS.rows(mailboxId), 'splits'] as const;

export const tableQuery = (mailboxId: string, sheet: SheetName) =>
  queryOptions({
    queryKey: tableKey(mailboxId, sheet),
    queryFn: ({ signal }) => readRows(mailboxId, sheet, signal),
    // To compare 50,000 rows with what was there before would take longer than to draw them.
    structuralSharing: false,
    staleTime: 60_000,
  });

/** More changed documents than this are read with all the others. */
const MOST_DOCUMENTS = 100;

/** Brings the sheets of a mailbox up to date after some of its documents have changed. */
export async function refreshRowsOf(
  queries: QueryClient,
  mailboxId: string,
  documentIds: ReadonlySet<string>,
): Promise<void> {
  const queryKey = tableKey(mailboxId);
  void queries.invalidateQueries({ queryKey: splitsKey(mailboxId) });
  if (documentIds.size > MOST_DOCUMENTS) return queries.invalidateQueries({ queryKey });
  const open = queries.getQueryCache().findAll({ queryKey, type: 'active' });
  void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  await Promise.all(
    open.map(async ({ queryKey: key }) => {
      const fresh = await readRowsOf(mailboxId, key[3] as SheetName, documentIds);
      queries.setQueryData<Table>(key, (table) => table && withRowsOf(table, documentIds, fresh));
    }),
  );
}
