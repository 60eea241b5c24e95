import { isProblem } from '@rowbox/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { type CellPlace, cellPath, type Extraction } from './cell.ts';
import { useIsOpen } from './is-open.ts';
import { Refusal, type Sending, useSending } from './send-corrections.ts';
import { type Batch, inverse, isOvertaken, type UndoStep, unconfirm } from './undo-step.ts';

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
  readonly refused: Readonly<Record<string, RefusedText>>;
  /** A refused text was taken back. */
  readonly forget: (place: CellPlace) => void;
}

/** A text that a cell does not take, and why. */
export interface RefusedText {
  readonly text: string;
  readonly why: string;
}

const MOST_UNDONE = 100;

/** Corrects and confirms the values of one record, and can take that back. */
export function useCorrections(mailboxId: string, documentId: string, extraction: Extraction): Corrections {
  const queries = useQueryClient();
  const [undoable, setUndoable] = useState<readonly UndoStep[]>([]);
  const [refused, setRefused] = useState<Corrections['refused']>({});
  const [own] = useState(() => new WeakSet<Extraction>());
  const sending = useSending({ mailboxId, documentId }, (one) => own.add(one));
  const isOpen = useIsOpen();
  const goBackTo = useGoBackTo(mailboxId, documentId);
  const stored = () => queries.getQueryData<Extraction>(KEYS.extraction(mailboxId, documentId));

  /** @returns the paths of the cells that were not taken; null: nothing was. */
  const send = async (what: Sending, cells: readonly CellPlace[]): Promise<ReadonlySet<string> | null> => {
    const paths = cells.map(cellPath);
    const refuse = (faults: ReadonlyMap<string, string>) => {
      if (!isOpen.current) tellBehind(what, faults, goBackTo);
      const given = Object.fromEntries(
        [...faults].map(([path, why]) => [path, { text: textFor(what, path), why }]),
      );
      setRefused((before) => ({ ...without(before, paths), ...given }));
    };
    try {
      const { refused: faults } = await sending.mutateAsync({ extractionId: extraction.id, sending: what });
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
  const [underWay] = useState(() => new Map<string, number>());
  const sendBatch = async (batch: Batch) => {
    const cells = batch.changes.map(({ place }) => place);
    countPaths(underWay, cells, 1);
    try {
      return await send({ batch }, cells);
    } finally {
      countPaths(underWay, cells, -1);
    }
  };

  const underway = useRef(Promise.resolve(true));
  const tracked = (work: Promise<boolean>): Promise<boolean> => {
    const before = underway.current;
    underway.current = Promise.all([before, work]).then(([was, is]) => was && is);
    return work;
  };
  const remember = (back: Batch) => {
    const left = stored();
    if (left) setUndoable((before) => [...before, { back, left }].slice(-MOST_UNDONE));
  };
  const apply = useSteady((batch: Batch) =>
    tracked(
      (async () => {
        const refusals = await sendBatch(batch);
        if (refusals === null) return false;
        const changes = batch.changes.filter(({ place }) => !refusals.has(cellPath(place)));
        // What was not taken is not sent again by undo.
        if (changes.length > 0 || batch.rowOperations?.length) {
          remember(inverse({ ...batch, changes }, extraction));
        }
        return refusals.size === 0;
      })(),
    ),
  );
  const confirm = useSteady((cells: readonly CellPlace[]) =>
    tracked(
      (async () => {
        const done = (await send({ confirm: cells }, cells)) !== null;
        const after = stored();
        const changes = after ? unconfirm(extraction, after, cells) : [];
        if (changes.length > 0) remember({ changes });
        return done;
      })(),
    ),
  );
  const confirmAll = useSteady(async (cells: readonly CellPlace[], name: string) => {
    const wasStored = await underway.current;
    underway.current = Promise.resolve(true);
    const before = stored();
    if (!wasStored || !before || !(await send({ confirm: null }, []))) return;
    const after = stored();
    if (!after) return;
    const back = { changes: unconfirm(before, after, cells) };
    if (isOpen.current) return remember(back);
    const wrong = after.validationIssues.filter(({ severity }) => severity === 'error').length;
    const undo = () => void sendBatch(back).then((done) => done && goBackTo(null));
    if (wrong > 0) {
      const action = { label: TEXTS.review.goBack, run: () => goBackTo(null) };
      toast(TEXTS.review.stillWrong({ name, number: wrong }), { tone: 'bad', action });
    } else toast(TEXTS.review.confirmedBehind({ name }), { action: { label: TEXTS.review.undo, run: undo } });
  });

  const [asking, setAsking] = useState(false);
  const last = undoable.at(-1);
  const takeBack = async () => {
    setAsking(false);
    if (!last) return;
    // Asked for again before the answer is there, it is the step before that is meant.
    setUndoable((before) => before.slice(0, -1));
    if (!(await sendBatch(last.back))) setUndoable((before) => [...before, last]);
  };
  const undo = () => {
    if (last && isOvertaken(last, extraction)) setAsking(true);
    else void takeBack();
  };
  return {
    apply,
    confirm,
    confirmAll,
    undo: last ? undo : null,
    question: asking ? { goOn: () => void takeBack(), drop: () => setAsking(false) } : null,
    isOwn: (one) => own.has(one),
    isSending: sending.isPending,
    isOpen,
    isUnderWay: (place) => (underWay.get(cellPath(place)) ?? 0) > 0,
    refused,
    forget: useSteady((place: CellPlace) => setRefused((before) => without(before, [cellPath(place)]))),
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
function tellBehind(what: Sending, faults: ReadonlyMap<string, string>, goBackTo: GoBackTo): void {
  const [first] = faults;
  if (!first) return;
  const [path, fault] = first;
  const change = changeAt(what, path);
  const text = change ? TEXTS.review.refusedBehind({ typed: textFor(what, path), why: fault }) : fault;
  const run = () => goBackTo(change?.place ?? null);
  toast(text, { tone: 'bad', action: { label: TEXTS.review.goBack, run } });
}

const changeAt = (what: Sending, path: string) =>
  'batch' in what ? what.batch.changes.find(({ place }) => cellPath(place) === path) : undefined;

const textFor = (what: Sending, path: string): string => String(changeAt(what, path)?.newValue ?? '');

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return isProblem(error, 'precondition-failed') ? TEXTS.review.changedMeanwhile : errorToSentence(error);
}

function without(record: Corrections['refused'], keys: readonly string[]): Corrections['refused'] {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
