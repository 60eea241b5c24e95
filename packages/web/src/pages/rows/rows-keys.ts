import type { KeyPress } from '../../ui/use-keys-without-focus.ts';

export interface RowsKeys {
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** What keys do anywhere on the page of rows; those of the sheet are its own. */
export const rowsKeys =
  ({ undo, redo }: RowsKeys) =>
  (event: KeyPress) => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select');
    if (!(event.ctrlKey || event.metaKey) || isTyping) return;
    const key = event.key.toLowerCase();
    const action = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
    if (!action) return;
    event.preventDefault();
    action();
  };
