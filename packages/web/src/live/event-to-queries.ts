import type { Schema } from '@rowbox/client';
import type { QueryClient } from '@tanstack/react-query';
import { KEYS } from '../api/queries.ts';
import { refreshRowsOf } from '../api/rows/table-query.ts';
import type { Pace, Refresh } from './refresh.ts';

export type MailboxEvent = Schema<'MailboxEvent'>;

/** Asks for what an event makes stale. */
export function eventToQueries(event: MailboxEvent, refresh: Refresh, queries: QueryClient): void {
  const { type, mailboxId, documentId } = event;
  // Also what each mailbox is, and how many documents it has.
  refresh(KEYS.mailboxes);
  if (type === 'mailbox.changed') {
    // Names of fields and sheets, and what one may do.
    refresh(KEYS.documents(mailboxId));
    refresh(KEYS.rows(mailboxId), rowsPace(queries));
    return;
  }
  if (type === 'mailbox.sync') return;
  refresh(KEYS.documents(mailboxId));
  // While a change of config is carried on, values are asked for when it is done.
  if (type === 'document.changed' || type === 'mailbox.judging') return;
  const key = documentId === null ? ['extractions', mailboxId] : KEYS.extraction(mailboxId, documentId);
  refresh(key, recordPace(queries));
  if (documentId === null) refresh(KEYS.rows(mailboxId), rowsPace(queries));
  else {
    refreshRowsOfDocument(mailboxId, documentId, refresh, queries);
    // How many documents fall into each split.
    refresh([...KEYS.rows(mailboxId), 'splits']);
  }
}

/** By mailbox: documents whose rows are to be read again. */
const changed = new Map<string, Set<string>>();

/** A sheet of 50,000 rows takes in what changed, document by document. */
function refreshRowsOfDocument(
  mailboxId: string,
  documentId: string,
  refresh: Refresh,
  queries: QueryClient,
): void {
  changed.set(mailboxId, (changed.get(mailboxId) ?? new Set()).add(documentId));
  const ask = async () => {
    const documentIds = changed.get(mailboxId) ?? new Set();
    changed.delete(mailboxId);
    await refreshRowsOf(queries, mailboxId, documentIds).catch(() =>
      queries.invalidateQueries({ queryKey: KEYS.rows(mailboxId) }),
    );
  };
  refresh([...KEYS.rows(mailboxId), 'documents'], { ...rowsPace(queries), gap: 500, ask });
}

/** Asks for all that is shown: for when something may have been missed. */
export function everythingShown(refresh: Refresh, queries: QueryClient): void {
  for (const key of [KEYS.mailboxes, ['documents']]) refresh(key);
  refresh(['extractions'], recordPace(queries));
  refresh(['rows'], rowsPace(queries));
}

/** A correction of one's own asks for the record itself when it is stored; what differs after that was done by others. */
const recordPace = (queries: QueryClient): Pace => ({ gap: 300, mayAsk: () => queries.isMutating() === 0 });

/** A sheet may have 50,000 rows; and they stay where they are while a cell is being edited or a change is on its way. */
const rowsPace = (queries: QueryClient): Pace => ({
  gap: 3000,
  mayAsk: () => queries.isMutating() === 0 && document.querySelector('#portal > *') === null,
});
