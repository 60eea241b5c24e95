import { isProblem } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { tagOf } from '../../api/extractions.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { cellPath, type Extraction } from './cell.ts';
import { type Batch, inverse, isOvertaken, type UndoStep } from './undo-step.ts';

export interface Corrections {
  /** Always the same function: what is drawn with it need not be drawn anew. */
  readonly apply: (batch: Batch) => Promise<boolean>;
  readonly undo: (() => void) | null;
  /** Undo was asked for, of a cell that somebody else has changed since. */
  readonly question: { readonly goOn: () => void; readonly drop: () => void } | null;
  /** Whether the record became as it is by a correction made here. */
  readonly isOwn: (extraction: Extraction) => boolean;
  /** Why the last one was refused, by the path of its cell; what was typed stays in the cell. */
  readonly refused: Readonly<Record<string, string>>;
}

const MOST_UNDONE = 100;
const RETRY_MILLISECONDS = 1500;

/** Sends corrections of one record to the service, one after another, and can take them back. */
export function useCorrections(
  mailboxId: string,
  documentId: string,
  extraction: Extraction | undefined,
): Corrections {
  const queries = useQueryClient();
  const [undoable, setUndoable] = useState<readonly UndoStep[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const key = KEYS.extraction(mailboxId, documentId);
  const [own] = useState(() => new WeakSet<Extraction>());

  const sending = useMutation({
    scope: { id: `corrections-${documentId}` },
    mutationFn: async ({ extractionId, batch }: { readonly extractionId: string; readonly batch: Batch }) => {
      const ifMatch = concernsRows(batch) ? tagOf(documentId) : undefined;
      const body = {
        rowOperations: (batch.rowOperations ?? []).map((operation) => ({ extractionId, ...operation })),
        changes: batch.changes.map(({ place, newValue }) => ({
          extractionId,
          fieldPath: cellPath(place),
          newValue,
        })),
      };
      const answer = await api.correctCells({ mailboxId, body }, ifMatch === undefined ? {} : { ifMatch });
      const fault = answer.failedUpdates[0]?.error;
      if (fault !== undefined) throw new Refusal(fault);
    },
    // Waits for the line, and sends again what got no answer: a value that is set twice is set, and rows are added and removed only
    // on what one has seen.
    retry: (_attempts, error) => error instanceof TypeError,
    retryDelay: RETRY_MILLISECONDS,
    onError: (error) => {
      if (isProblem(error, 'precondition-failed')) void queries.invalidateQueries({ queryKey: key });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: key });
      const now = queries.getQueryData<Extraction>(key);
      if (now) own.add(now);
      void queries.invalidateQueries({ queryKey: KEYS.rows(mailboxId) });
    },
  });

  const navigate = useNavigate();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // The page went on to another one before the answer came: what was typed is told there.
  const tellBehind = ({ changes: [first] }: Batch, fault: string) => {
    const text = first ? TEXTS.review.refusedBehind(String(first.newValue ?? ''), fault) : fault;
    const to = '/mailboxes/$mailboxId/documents/$documentId';
    const search = first ? { cell: cellPath(first.place) } : {};
    const run = () => void navigate({ to, params: { mailboxId, documentId }, search });
    toast(text, { tone: 'bad', action: { label: TEXTS.review.goBack, run } });
  };

  const send = async (batch: Batch): Promise<boolean> => {
    if (!extraction) return false;
    const paths = batch.changes.map(({ place }) => cellPath(place));
    try {
      await sending.mutateAsync({ extractionId: extraction.id, batch });
      setRefused((before) => without(before, paths));
      return true;
    } catch (error) {
      const fault = reasonOf(error);
      if (!isOpen.current) tellBehind(batch, fault);
      else if (paths.length === 0) toast(fault, { tone: 'bad' });
      setRefused((before) => ({ ...before, ...Object.fromEntries(paths.map((path) => [path, fault])) }));
      return false;
    }
  };

  const apply = async (batch: Batch): Promise<boolean> => {
    const back = extraction && inverse(batch, extraction);
    const done = await send(batch);
    const left = queries.getQueryData<Extraction>(key);
    if (done && back && left) setUndoable((before) => [...before, { back, left }].slice(-MOST_UNDONE));
    return done;
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const steadyApply = useCallback((batch: Batch) => latest.current(batch), []);
  const [asking, setAsking] = useState(false);
  const last = undoable.at(-1);
  const takeBack = async () => {
    setAsking(false);
    if (last && (await send(last.back))) setUndoable((before) => before.slice(0, -1));
  };
  const undo = () => {
    if (last && extraction && isOvertaken(last, extraction)) setAsking(true);
    else void takeBack();
  };
  return {
    apply: steadyApply,
    undo: last ? undo : null,
    question: asking ? { goOn: () => void takeBack(), drop: () => setAsking(false) } : null,
    isOwn: (one) => own.has(one),
    refused,
  };
}

class Refusal extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return isProblem(error, 'precondition-failed') ? TEXTS.review.changedMeanwhile : errorToSentence(error);
}

/** Rows have no names but their numbers, which are others when somebody else adds or removes one. */
const concernsRows = ({ changes, rowOperations = [] }: Batch): boolean =>
  rowOperations.length > 0 || changes.some(({ place }) => place.section !== null);

function without(record: Readonly<Record<string, string>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
