import type { WritingHabits } from '@rowbox/engine/config';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { type CellPlace, cellPath, type Extraction } from './cell.ts';
import { useIsOpen } from './is-open.ts';
import { type Batch, inverse, unconfirm } from './undo-step.ts';
import { type RefusedTexts, useSentCells } from './use-sent-cells.ts';
import { useUndo } from './use-undo.ts';

export interface Corrections {
  /** Always the same function, as the next two: what is drawn with it need not be drawn anew. */
  readonly apply: (batch: Batch) => Promise<boolean>;
  /** Says that values are right. */
  readonly confirm: (cells: readonly CellPlace[]) => Promise<boolean>;
  /** Says that all are right, once what is on its way has been stored; not if that was refused. */
  readonly confirmAll: (cells: readonly CellPlace[], name: string) => Promise<void>;
  readonly undo: (() => void) | null;
  /** Undo was asked for, of a cell that somebody else has changed since. */
  readonly question: { readonly goOn: () => void; readonly drop: () => void } | null;
  /** Whether the record became as it is by a correction made here. */
  readonly isOwn: (extraction: Extraction) => boolean;
  /** Something is on its way: the record as it comes now may be what became of it, and is not known as such yet. */
  readonly isSending: boolean;
  /** Whether the page is still the one of this document. */
  readonly isOpen: Readonly<RefObject<boolean>>;
  /** Whether another value of the cell is on its way to the service. */
  readonly isUnderWay: (place: CellPlace) => boolean;
  /** What was refused last, by the path of its cell: it stays there to be mended. */
  readonly refused: RefusedTexts;
  /** A refused text was taken back. */
  readonly forget: (place: CellPlace) => void;
}

/**
 * Corrects and confirms the values of one record, and can take that back.
 *
 * @param cited with where values stand that were typed
 */
export function useCorrections(
  mailboxId: string,
  extraction: Extraction,
  habits: WritingHabits,
  cited: (batch: Batch) => Batch,
): Corrections {
  const { documentId } = extraction;
  const queries = useQueryClient();
  const isOpen = useIsOpen();
  const stored = () => queries.getQueryData<Extraction>(KEYS.extraction(mailboxId, documentId));
  const sent = useSentCells({ mailboxId, documentId, extractionId: extraction.id, isOpen, habits });
  const { send, sendBatch, goBackTo, refused, forget, isOwn, isSending, isUnderWay } = sent;
  const underway = useRef(Promise.resolve(true));
  const answered = () => underway.current;
  const { remember, undo, question } = useUndo({ extraction, stored, sendBatch, answered });

  const tracked = (work: Promise<boolean>): Promise<boolean> => {
    const before = underway.current;
    underway.current = Promise.all([before, work]).then(([was, is]) => was && is);
    return work;
  };
  const store = async (batch: Batch): Promise<boolean> => {
    const refusals = await sendBatch(batch);
    if (refusals === null) return false;
    const changes = batch.changes.filter(({ place }) => !refusals.has(cellPath(place)));
    // What was not taken is not sent again by undo.
    if (changes.length > 0 || batch.rowOperations?.length)
      remember(inverse({ ...batch, changes }, extraction));
    return refusals.size === 0;
  };
  const settle = async (cells: readonly CellPlace[]): Promise<boolean> => {
    const done = (await send({ confirm: cells }, cells)) !== null;
    const after = stored();
    const changes = after ? unconfirm(extraction, after, cells) : [];
    if (changes.length > 0) remember({ changes });
    return done;
  };
  const confirmAll = useSteady(async (cells: readonly CellPlace[], name: string) => {
    const wasStored = await underway.current;
    underway.current = Promise.resolve(true);
    const before = stored();
    if (!wasStored || !before || !(await send({ confirm: null }, []))) return;
    const after = stored();
    if (!after) return;
    const back = { changes: unconfirm(before, after, cells) };
    if (isOpen.current) return remember(back);
    const takeBack = () => void sendBatch(back).then((done) => done && goBackTo(null));
    tellConfirmed(after, name, { takeBack, goBack: () => goBackTo(null) });
  });
  return {
    apply: useSteady((batch: Batch) => tracked(store(cited(batch)))),
    confirm: useSteady((cells: readonly CellPlace[]) => tracked(settle(cells))),
    confirmAll,
    undo,
    question,
    isOwn,
    isSending,
    isOpen,
    isUnderWay,
    refused,
    forget,
  };
}

/** The page went on to another one before all was confirmed: what came of it is told there. */
function tellConfirmed(
  after: Extraction,
  name: string,
  { takeBack, goBack }: { readonly takeBack: () => void; readonly goBack: () => void },
): void {
  const wrong = after.validationIssues.filter(({ severity }) => severity === 'error').length;
  if (wrong === 0) {
    const action = { label: TEXTS.review.undo, run: takeBack };
    toast(TEXTS.review.confirmedBehind({ name }), { action });
    return;
  }
  const action = { label: TEXTS.review.goBack, run: goBack };
  toast(TEXTS.review.stillWrong({ name, number: wrong }), { tone: 'bad', action });
}
