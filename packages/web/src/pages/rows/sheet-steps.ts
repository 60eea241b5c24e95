import type { RefusedCells } from './refused-cells.ts';
import { withoutCells } from './refused-cells.ts';
import type { SheetEdit } from './sheet-edit.ts';

/* What was done in a sheet, to be taken back and done again. */

/** One batch, both ways: what leads back is what was there before, whatever is read of the table while it is being stored. */
export interface Step {
  readonly undo: readonly SheetEdit[];
  readonly redo: readonly SheetEdit[];
}

export interface Steps {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

const MOST_UNDONE = 100;

export const NO_STEPS: Steps = { undo: [], redo: [] };

/** Something new was done: what was taken back before is not done again. */
export const withStep = ({ undo }: Steps, step: Step): Steps => ({
  undo: [...undo, step].slice(-MOST_UNDONE),
  redo: [],
});

/** The last step of one kind was taken. */
export function afterTaking(steps: Steps, from: keyof Steps, step: Step): Steps {
  const to = from === 'undo' ? 'redo' : 'undo';
  const [rest, grown] = [steps[from].slice(0, -1), [...steps[to], step].slice(-MOST_UNDONE)];
  return from === 'undo' ? { undo: rest, redo: grown } : { undo: grown, redo: rest };
}

/**
 * The steps without cells that were refused of a batch: these are not sent again.
 *
 * @param shortenedTo told of what each batch that leads one way or the other has become
 */
export function withoutRefused(
  { undo, redo }: Steps,
  edits: readonly SheetEdit[],
  cells: RefusedCells,
  shortenedTo: (before: readonly SheetEdit[], after: readonly SheetEdit[]) => void,
): Steps {
  const shortened = (step: Step): readonly Step[] => {
    if (step.redo !== edits && step.undo !== edits) return [step];
    const short = { undo: withoutCells(step.undo, cells), redo: withoutCells(step.redo, cells) };
    shortenedTo(step.undo, short.undo);
    shortenedTo(step.redo, short.redo);
    return short.undo.length > 0 ? [short] : [];
  };
  return { undo: undo.flatMap(shortened), redo: redo.flatMap(shortened) };
}
