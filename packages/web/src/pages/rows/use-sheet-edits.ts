import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SheetName } from '../../api/rows/read-rows.ts';
import type { Table } from '../../api/rows/table.ts';
import { tableQuery } from '../../api/rows/table-query.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { cellKey, countOvertaken } from './overtaken-cells.ts';
import type { RefusedCells } from './refused-cells.ts';
import { inverseOf, type SheetEdit, withEdits } from './sheet-edit.ts';
import { afterTaking, NO_STEPS, type Steps, withoutRefused, withStep } from './sheet-steps.ts';
import { type Unsent, useSheetSending } from './use-sheet-sending.ts';
import { useUnreadEdits } from './use-unread-edits.ts';

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

/** Stores what is edited in a sheet, batch by batch; it is seen at once, and what is refused is said and given back. */
export function useSheetEdits(mailboxId: string, sheet: SheetName): SheetEdits {
  const queries = useQueryClient();
  const { queryKey } = tableQuery(mailboxId, sheet);
  const [steps, setSteps] = useState(NO_STEPS);
  const [refused, setRefused] = useState<RefusedCells>(new Map());
  const [question, setQuestion] = useState<Question | null>(null);
  const unread = useUnreadEdits(mailboxId, sheet);
  /** What was not taken stays in its cells, and is not sent again by undo or redo. */
  const onRefused = (edits: readonly SheetEdit[], cells: RefusedCells) => {
    if (cells.size === 0) return;
    setRefused((before) => new Map([...before, ...cells]));
    setSteps((before) => withoutRefused(before, edits, cells, unread.shortened));
  };
  const sending = useSheetSending({ mailboxId, sheet, unread, onRefused });
  const stored = () => queries.getQueryData<Table>(queryKey);

  /** @param back what takes them back */
  const send = (edits: readonly SheetEdit[], back: readonly SheetEdit[]) => {
    queries.setQueryData<Table>(queryKey, (table) => table && withEdits(table, edits));
    unread.sent(back);
    setRefused((before) => {
      const sent = new Set(edits.map(cellKey));
      return new Map([...before].filter(([key]) => !sent.has(key)));
    });
    sending.send(edits);
  };
  const edit = (edits: readonly SheetEdit[]) => {
    if (edits.length > MOST_EDITS) return toast(TEXTS.rows.tooMany({ most: MOST_EDITS }), { tone: 'bad' });
    const table = stored();
    if (!table) return;
    const step = { undo: inverseOf(edits, table), redo: edits };
    send(step.redo, step.undo);
    setSteps((before) => withStep(before, step));
  };
  const take = (from: keyof Steps) => {
    const step = steps[from].at(-1);
    if (!step) return null;
    const run = () => {
      setQuestion(null);
      send(step[from], step[from === 'undo' ? 'redo' : 'undo']);
      setSteps((before) => afterTaking(before, from, step));
    };
    return () => {
      const table = stored();
      const values = unread.leftBy(step[from]);
      const cells = table && values ? countOvertaken(values, step[from], table) : 0;
      if (cells === 0) run();
      else setQuestion({ cells, goOn: run, drop: () => setQuestion(null) });
    };
  };
  return {
    edit,
    undo: take('undo'),
    redo: take('redo'),
    unsaved: sending.unsaved,
    question,
    retry: sending.retry,
    discard: sending.discard,
    refused,
    dismissRefused: () => setRefused(new Map()),
  };
}
