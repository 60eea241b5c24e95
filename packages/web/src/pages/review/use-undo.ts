import { useRef, useState } from 'react';
import type { Extraction } from './cell.ts';
import { type Batch, isOvertaken, type UndoStep } from './undo-step.ts';

const MOST_UNDONE = 100;

export interface UndoOptions {
  readonly extraction: Extraction;
  /** The record as it is stored, though it may not be drawn yet. */
  readonly stored: () => Extraction | undefined;
  readonly sendBatch: (batch: Batch) => Promise<unknown>;
  /** When the service has answered what is on its way to it now. */
  readonly answered: () => Promise<unknown>;
}

/** The corrections of one record that can be taken back, the last one first. */
export function useUndo({ extraction, stored, sendBatch, answered }: UndoOptions) {
  const [undoable, setUndoable] = useState<readonly UndoStep[]>([]);
  const [asking, setAsking] = useState(false);
  /** The same as it is now, though it may not be drawn yet. */
  const steps = useRef(undoable);
  const change = (to: readonly UndoStep[]) => {
    steps.current = to;
    setUndoable(to);
  };
  const remember = (back: Batch) => {
    const left = stored();
    if (left) change([...steps.current, { back, left }].slice(-MOST_UNDONE));
  };
  const takeBack = async () => {
    setAsking(false);
    const last = steps.current.at(-1);
    if (!last) return;
    // Asked for again before the answer is there, it is the step before that is meant.
    change(steps.current.slice(0, -1));
    if (!(await sendBatch(last.back))) change([...steps.current, last]);
  };
  const undo = async () => {
    // What was entered last is meant, also if the service has not answered it yet.
    await answered();
    const last = steps.current.at(-1);
    if (last && isOvertaken(last, stored() ?? extraction)) setAsking(true);
    else void takeBack();
  };
  return {
    remember,
    undo: undoable.length > 0 ? () => void undo() : null,
    question: asking ? { goOn: () => void takeBack(), drop: () => setAsking(false) } : null,
  };
}
