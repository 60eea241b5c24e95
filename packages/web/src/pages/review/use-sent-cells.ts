import { isProblem } from '@rowbox/client';
import type { WritingHabits } from '@rowbox/engine/config';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { valueToInput } from '../rows/value-text.ts';
import { type CellPlace, cellPath, type Extraction } from './cell.ts';
import { Refusal, type Sending, useSending } from './send-corrections.ts';
import type { Batch } from './undo-step.ts';

/** A text that a cell does not take, and why. */
export interface RefusedText {
  readonly text: string;
  readonly why: string;
}

export type RefusedTexts = Readonly<Record<string, RefusedText>>;

export interface SentCellsOptions {
  readonly mailboxId: string;
  readonly documentId: string;
  readonly extractionId: string;
  readonly isOpen: Readonly<RefObject<boolean>>;
  /** How values are written beside the document: what was refused is to be sent again as what it was. */
  readonly habits: WritingHabits;
}

/** What is sent of one record: on its way, stored, or refused and kept where it was typed. */
export function useSentCells({ mailboxId, documentId, extractionId, isOpen, habits }: SentCellsOptions) {
  const [refused, setRefused] = useState<RefusedTexts>({});
  const [own] = useState(() => new WeakSet<Extraction>());
  const [underWay] = useState(() => new Map<string, number>());
  const sending = useSending({ mailboxId, documentId }, (one) => own.add(one));
  const goBackTo = useGoBackTo(mailboxId, documentId);

  /** @returns the paths of the cells that were not taken; null: nothing was. */
  const send = async (what: Sending, cells: readonly CellPlace[]): Promise<ReadonlySet<string> | null> => {
    const paths = cells.map(cellPath);
    const refuse = (faults: ReadonlyMap<string, string>) => {
      if (!isOpen.current) tellBehind(what, faults, { goBackTo, habits });
      const given = Object.fromEntries(
        [...faults].map(([path, why]) => [path, { text: textFor(what, path, habits), why }]),
      );
      setRefused((before) => ({ ...without(before, paths), ...given }));
    };
    try {
      const { refused: faults } = await sending.mutateAsync({ extractionId, sending: what });
      if (faults.size > 0) refuse(faults);
      else setRefused((before) => without(before, paths));
      return new Set(faults.keys());
    } catch (error) {
      const fault = reasonOf(error);
      if (paths.length === 0) toast(fault, { tone: 'bad' });
      else refuse(new Map(paths.map((path) => [path, fault])));
      return null;
    }
  };
  const sendBatch = async (batch: Batch) => {
    const cells = batch.changes.map(({ place }) => place);
    countPaths(underWay, cells, 1);
    try {
      return await send({ batch }, cells);
    } finally {
      countPaths(underWay, cells, -1);
    }
  };
  return {
    send,
    sendBatch,
    goBackTo,
    refused,
    forget: useSteady((place: CellPlace) => setRefused((before) => without(before, [cellPath(place)]))),
    isOwn: (one: Extraction) => own.has(one),
    isSending: sending.isPending,
    isUnderWay: (place: CellPlace) => (underWay.get(cellPath(place)) ?? 0) > 0,
  };
}

function countPaths(counts: Map<string, number>, cells: readonly CellPlace[], change: 1 | -1): void {
  for (const path of cells.map(cellPath)) counts.set(path, (counts.get(path) ?? 0) + change);
}

type GoBackTo = (place: CellPlace | null) => void;

function useGoBackTo(mailboxId: string, documentId: string): GoBackTo {
  const navigate = useNavigate();
  return (place) =>
    void navigate({
      to: '/mailboxes/$mailboxId/documents/$documentId',
      params: { mailboxId, documentId },
      search: place ? { cell: cellPath(place) } : {},
    });
}

/** The page went on to another one before the answer came: what was typed is told there. */
function tellBehind(
  what: Sending,
  faults: ReadonlyMap<string, string>,
  { goBackTo, habits }: { readonly goBackTo: GoBackTo; readonly habits: WritingHabits },
): void {
  const [first] = faults;
  if (!first) return;
  const [path, fault] = first;
  const change = changeAt(what, path);
  const text = change
    ? TEXTS.review.refusedBehind({ typed: textFor(what, path, habits), why: fault })
    : fault;
  const run = () => goBackTo(change?.place ?? null);
  toast(text, { tone: 'bad', action: { label: TEXTS.review.goBack, run } });
}

const changeAt = (what: Sending, path: string) =>
  'batch' in what ? what.batch.changes.find(({ place }) => cellPath(place) === path) : undefined;

const textFor = (what: Sending, path: string, habits: WritingHabits): string =>
  valueToInput(changeAt(what, path)?.newValue ?? null, 'number', habits);

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return isProblem(error, 'precondition-failed') ? TEXTS.review.changedMeanwhile : errorToSentence(error);
}

function without(record: RefusedTexts, keys: readonly string[]): RefusedTexts {
  const gone = new Set(keys);
  // Always the same where nothing goes: what is drawn with it need not be drawn anew.
  if (!Object.keys(record).some((key) => gone.has(key))) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)));
}
