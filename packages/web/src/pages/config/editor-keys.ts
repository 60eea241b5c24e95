import type { KeyPress } from '../../ui/use-keys-without-focus.ts';

export interface EditorKeys {
  readonly save: () => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly help: () => void;
  /** How to save is being asked: keys are that dialog's. */
  readonly asking: boolean;
}

/** What keys do anywhere in the editor of a config. */
export const editorKeys =
  ({ save, undo, redo, help, asking }: EditorKeys) =>
  (event: KeyPress) => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select');
    if (event.key === '?' && !isTyping) help();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || asking) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    else if (key === 'z' && !event.shiftKey) undo?.();
    else if ((key === 'z' && event.shiftKey) || key === 'y') redo?.();
    else return;
    event.preventDefault();
  };
