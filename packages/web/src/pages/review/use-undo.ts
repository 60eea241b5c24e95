import { useState } from 'react';
import type { Extraction } from './cell.ts';
import { type Batch, isOvertaken, type UndoStep } from './undo-step.ts';

const MOST_UNDONE = 100;

export interface UndoOptions {
  readonly extraction: Extraction;
  /** The record as it is stored, though it may not be drawn yet. */
  readonly stored: () => Extraction | undefined;
  readonly sendBatch: (batch: Batch) => Promise<unknown>;
}

/** The corrections of one record that can be taken back, the last one first. */
export function useUndo({ extraction, stored, sendBatch }: UndoOptions) {
  const [undoable, setUndoable] = useState<readonly UndoStep[]>([]);
  const [asking, setAsking] = useState(false);
  const last = undoable.at(-1);
  const remember = (back: Batch) => {
    const left = stored();
    if (left) setUndoable((before) => [...before, { back, left }].slice(-MOST_UNDONE));
  };
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
    remember,
    undo: last ? undo : null,
    question: asking ? { goOn: () => void takeBack(), drop: () => setAsking(false) } : null,
  };
}
