import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { documentsQuery, KEYS } from '../api/queries.ts';
import { useOpenMailboxId } from './drop-place.ts';
import { clearUploads, isUnderWay, onStored, type Upload } from './uploads.ts';

/** From so many documents on, reading takes long enough to be told how far it is. */
const WORTH_TELLING = 2;
/** When all went well it need not be cleared by hand. */
const SHOWN_MILLISECONDS = 10_000;

export interface Progress {
  readonly step: 'sending' | 'reading' | 'done';
  /** Sent and read, of those that have been on their way since last nothing was. */
  readonly done: number;
  readonly all: number;
}

/**
 * How far documents are, from the file that was chosen to what was read from it, in one count: those that are sent from here, and those
 * that wait in their mailboxes and in the one whose list is looked at.
 *
 * @returns null: there is nothing to tell
 */
export function useProgress(uploads: readonly Upload[]): Progress | null {
  const sending = uploads.filter(isUnderWay).length;
  const reading = useBeingRead(uploads);
  const left = sending + reading;
  const [most, setMost] = useState(0);
  useEffect(() => setMost((before) => (left === 0 ? 0 : Math.max(before, left))), [left]);
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  const isToClear = left === 0 && uploads.length > 0 && !hasFailed;
  useEffect(() => {
    if (!isToClear) return;
    const timer = setTimeout(clearUploads, SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isToClear]);
  if (uploads.length === 0 && (left === 0 || most < WORTH_TELLING)) return null;
  const all = Math.max(most, left);
  return { step: sending > 0 ? 'sending' : left > 0 ? 'reading' : 'done', done: all - left, all };
}

/** How many documents have arrived and are not read. */
function useBeingRead(uploads: readonly Upload[]): number {
  const queries = useQueryClient();
  useEffect(
    () =>
      onStored((mailboxId) => {
        void queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) });
        void queries.invalidateQueries({ queryKey: KEYS.mailboxes });
      }),
    [queries],
  );
  const mailboxId = useOpenMailboxId();
  const isInbox = useRouterState({
    select: ({ matches }) => matches.at(-1)?.routeId === '/signed-in/mailboxes/$mailboxId/',
  });
  const looked = isInbox && mailboxId !== undefined ? [mailboxId] : [];
  const mailboxIds = [...new Set([...uploads.map((upload) => upload.mailboxId), ...looked])];
  const asked = useQueries({
    queries: mailboxIds.map((id) => documentsQuery(id, { page: 1, state: 'open' })),
  });
  return asked.reduce((sum, { data, dataUpdatedAt }, at) => {
    // What has arrived since the service was asked is not in its answer.
    const landed = uploads.filter(
      ({ mailboxId: into, storedAt }) => into === mailboxIds[at] && (storedAt ?? 0) > dataUpdatedAt,
    );
    return sum + (data?.totalCount ?? 0) + landed.length;
  }, 0);
}
