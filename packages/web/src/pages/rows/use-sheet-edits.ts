import { isProblem } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import type { SheetName } from '../../api/rows/read-rows.ts';
import type { Table } from '../../api/rows/table.ts';
import { refreshRowsOf, tableQuery } from '../../api/rows/table-query.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { type CellValues, cellKey, countOvertaken, valuesLeftBy } from './overtaken-cells.ts';
import { type RefusedCells, refusedOf, withoutCells } from './refused-cells.ts';
import { inverseOf, type SheetEdit, toCellChange, withEdits } from './sheet-edit.ts';

/** What could not be sent, with what was typed. */
export interface Unsent {
  readonly edits: readonly SheetEdit[];
  readonly why: string;
}

export interface Question {
  /** How many cells it is about. */
  readonly cells: number;
  readonly goOn: () => void;
  readonly drop: () => void;
}

export interface SheetEdits {
  readonly edit: (edits: readonly SheetEdit[]) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Seen in the sheet and not stored yet, because the service could not be reached. */
  readonly unsaved: Unsent | null;
  /** Undo or redo was asked for, of cells that somebody else has changed since. */
  readonly question: Question | null;
  readonly retry: () => void;
  readonly discard: () => void;
  readonly refused: RefusedCells;
  /** Lets go of what was refused. */
  readonly dismissRefused: () => void;
}

/** The most changes the service takes in one batch. */
const MOST_EDITS = 10_000;
const MOST_UNDONE = 100;

/** One batch, both ways: what leads back is what was there before, whatever is read of the table while it is being stored. */
interface Step {
  readonly undo: readonly SheetEdit[];
  readonly redo: readonly SheetEdit[];
}

interface History {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** Stores what is edited in a sheet, batch by batch; it is seen at once, and what is refused is said and given back. */
export function useSheetEdits(mailboxId: string, sheet: SheetName): SheetEdits {
  const queries = useQueryClient();
  const { queryKey } = tableQuery(mailboxId, sheet);
  const [history, setHistory] = useState<History>({ undo: [], redo: [] });
  const [unsaved, setUnsaved] = useState<Unsent | null>(null);
  const [refused, setRefused] = useState<RefusedCells>(new Map());
  /** Documents that were changed since their rows were last read. */
  const touched = useRef(new Set<string>());

  /** What takes back the batches that were sent since then. */
  const unread = useRef<(readonly SheetEdit[])[]>([]);
  /** What the batch that each takes back left in its cells, as the service has stored it. */
  const [left] = useState(() => new WeakMap<readonly SheetEdit[], CellValues>());
  const [question, setQuestion] = useState<Question | null>(null);

  const refresh = async () => {
    const documentIds = new Set(touched.current);
    touched.current.clear();
    const batches = unread.current.splice(0);
    await refreshRowsOf(queries, mailboxId, documentIds).catch(() => queries.invalidateQueries({ queryKey }));
    const table = queries.getQueryData<Table>(queryKey);
    if (!table) return;
    for (const [index, values] of valuesLeftBy(batches, table).entries()) {
      const back = batches[index];
      if (back) left.set(back, values);
    }
  };
  /** What was not taken stays in its cells, and is not sent again by undo or redo. */
  const refuse = (edits: readonly SheetEdit[], cells: RefusedCells) => {
    if (cells.size === 0) return;
    setRefused((before) => new Map([...before, ...cells]));
    const shortened = (step: Step): readonly Step[] => {
      if (step.redo !== edits && step.undo !== edits) return [step];
      const short = { undo: withoutCells(step.undo, cells), redo: withoutCells(step.redo, cells) };
      unread.current = unread.current.map((back) =>
        back === step.undo ? short.undo : back === step.redo ? short.redo : back,
      );
      return short.undo.length > 0 ? [short] : [];
    };
    setHistory(({ undo, redo }) => ({ undo: undo.flatMap(shortened), redo: redo.flatMap(shortened) }));
  };
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
    onSuccess: (result, edits) => refuse(edits, refusedOf(edits, sheet.section, result)),
    onError: (error, edits) => {
      const why = errorToSentence(error);
      if (isRefusal(error)) refuse(edits, new Map(edits.map((edit) => [cellKey(edit), { edit, why }])));
      else setUnsaved((before) => ({ edits: [...(before?.edits ?? []), ...edits], why }));
    },
    onSettled: (_, error, edits) => {
      for (const { row } of edits) touched.current.add(row.documentId);
      void queries.invalidateQueries({ queryKey: ['extractions', mailboxId] });
      const isLast = queries.isMutating({ mutationKey: ['sheet', mailboxId] }) <= 1;
      // What could not be sent stays to be seen; and a batch under way will look again.
      if (isLast && (error === null || isRefusal(error))) void refresh();
    },
  });

  /** @param back what takes them back */
  const send = (edits: readonly SheetEdit[], back: readonly SheetEdit[]) => {
    queries.setQueryData<Table>(queryKey, (table) => table && withEdits(table, edits));
    unread.current.push(back);
    setRefused((before) => {
      const sent = new Set(edits.map(cellKey));
      return new Map([...before].filter(([key]) => !sent.has(key)));
    });
    sending.mutate(edits);
  };
  const take = (from: keyof History) => {
    const step = history[from].at(-1);
    if (!step) return null;
    const to = from === 'undo' ? 'redo' : 'undo';
    const run = () => {
      send(step[from], step[to]);
      setHistory(
        (before): History => ({
          ...before,
          [from]: before[from].slice(0, -1),
          [to]: [...before[to], step].slice(-MOST_UNDONE),
        }),
      );
    };
    return () => {
      const table = queries.getQueryData<Table>(queryKey);
      const values = left.get(step[from]);
      const cells = table && values ? countOvertaken(values, step[from], table) : 0;
      if (cells === 0) return run();
      const drop = () => setQuestion(null);
      const goOn = () => {
        drop();
        run();
      };
      setQuestion({ cells, goOn, drop });
    };
  };
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

  return {
    edit: (edits) => {
      if (edits.length > MOST_EDITS) return toast(TEXTS.rows.tooMany({ most: MOST_EDITS }), { tone: 'bad' });
      const table = queries.getQueryData<Table>(queryKey);
      if (!table) return;
      const step: Step = { undo: inverseOf(edits, table), redo: edits };
      send(step.redo, step.undo);
      setHistory((before) => ({ undo: [...before.undo, step].slice(-MOST_UNDONE), redo: [] }));
    },
    undo: take('undo'),
    redo: take('redo'),
    unsaved,
    question,
    retry,
    discard: () => {
      for (const { row } of unsaved?.edits ?? []) touched.current.add(row.documentId);
      setUnsaved(null);
      void refresh();
    },
    refused,
    dismissRefused: () => setRefused(new Map()),
  };
}

/** The service has looked at it and said no; anything else may still go well. */
const isRefusal = (error: unknown): boolean =>
  isProblem(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;
