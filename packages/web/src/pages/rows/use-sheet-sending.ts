import { isProblem } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import type { SheetName } from '../../api/rows/read-rows.ts';
import { cellKey } from './overtaken-cells.ts';
import { type RefusedCells, refusedOf } from './refused-cells.ts';
import { type SheetEdit, toCellChange } from './sheet-edit.ts';
import type { useUnreadEdits } from './use-unread-edits.ts';

/** What could not be sent, with what was typed. */
export interface Unsent {
  readonly edits: readonly SheetEdit[];
  readonly why: string;
}

export interface SheetSendingOptions {
  readonly mailboxId: string;
  readonly sheet: SheetName;
  readonly unread: ReturnType<typeof useUnreadEdits>;
  /** Told of cells that were not taken. */
  readonly onRefused: (edits: readonly SheetEdit[], cells: RefusedCells) => void;
}

/** Sends edits batch by batch. What could not be sent is kept, and sent again by hand or once there is a connection. */
export function useSheetSending({ mailboxId, sheet, unread, onRefused }: SheetSendingOptions) {
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<Unsent | null>(null);
  const sending = useMutation({
    mutationKey: ['sheet', mailboxId],
    scope: { id: `sheet-${mailboxId}` },
    // Without a connection it fails and is said to be unsaved, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (edits: readonly SheetEdit[]) =>
      api.correctCells({
        mailboxId,
        body: { keepGood: true, changes: edits.map((edit) => toCellChange(edit, sheet.section)) },
      }),
    onSuccess: (result, edits) => onRefused(edits, refusedOf(edits, sheet.section, result)),
    onError: (error, edits) => {
      const why = errorToSentence(error);
      if (isRefusal(error)) onRefused(edits, new Map(edits.map((edit) => [cellKey(edit), { edit, why }])));
      else setUnsaved((before) => ({ edits: [...(before?.edits ?? []), ...edits], why }));
    },
    onSettled: (_, error, edits) => {
      unread.touch(edits);
      void queries.invalidateQueries({ queryKey: ['extractions', mailboxId] });
      const isLast = queries.isMutating({ mutationKey: ['sheet', mailboxId] }) <= 1;
      // What could not be sent stays to be seen; and a batch under way will look again.
      if (isLast && (error === null || isRefusal(error))) void unread.refresh();
    },
  });
  const retry = () => {
    if (!unsaved) return;
    setUnsaved(null);
    sending.mutate(unsaved.edits);
  };
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    const onOnline = () => again.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const discard = () => {
    unread.touch(unsaved?.edits ?? []);
    setUnsaved(null);
    void unread.refresh();
  };
  return { send: sending.mutate, unsaved, retry, discard };
}

/** The service has looked at it and said no; anything else may still go well. */
const isRefusal = (error: unknown): boolean =>
  isProblem(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;
