import type { KeyPress } from '../../ui/use-keys-without-focus.ts';

export interface RowsKeys {
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly help: () => void;
}

/** What keys do anywhere on the page of rows; those of the sheet are its own. */
export const rowsKeys = (keys: RowsKeys) => (event: KeyPress) => {
  const action = actionOf(event, keys);
  if (!action) return;
  event.preventDefault();
  action();
};

function actionOf(event: KeyPress, { undo, redo, help }: RowsKeys): (() => void) | null {
  const target = event.target as HTMLElement;
  if (target.matches('input, textarea, select')) return null;
  // In a cell it is the first letter of what is typed.
  if (event.key === '?') return target.closest('canvas') ? null : help;
  if (!(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  return key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
}
