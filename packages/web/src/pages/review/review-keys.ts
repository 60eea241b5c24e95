import type { KeyPress } from '../../ui/use-keys-without-focus.ts';

export type Direction = 'next' | 'previous';

export interface ReviewKeys {
  readonly allCorrect: () => void;
  /** To the document behind this one, or before it. */
  readonly go: (direction: Direction) => void;
  /** To the next doubt, or the one before. */
  readonly doubt: (step: 1 | -1) => void;
  /** Has the field one is in take its value from the page. */
  readonly arm: () => void;
  readonly disarm: (() => void) | null;
  /** Draws the table one is in, or the first there is. */
  readonly draw: (() => void) | null;
  readonly undo: (() => void) | null;
  /** Tables below the pages in full width, or beside them. */
  readonly moveTables: (() => void) | null;
  readonly help: () => void;
}

/** What a key does wherever the focus is in the checking of a document; what keys do within a value is said in `cell-input.tsx`. */
export const reviewKeys = (keys: ReviewKeys) => (event: KeyPress) => {
  const command = event.ctrlKey || event.metaKey;
  const typing = (event.target as HTMLElement).matches('input, textarea, select');
  // Held down it would run through documents, or settle those that nobody has seen.
  if (event.key === 'Enter' && event.repeat) return;
  const run = actionOf(event, command, typing, keys);
  if (run === null) return;
  event.preventDefault();
  run();
};

function actionOf(event: KeyPress, command: boolean, typing: boolean, keys: ReviewKeys): (() => void) | null {
  const direction = directionOf(event);
  if (direction !== null) return sendAnd(() => keys.go(direction));
  if (event.key === 'Enter' && command) return keys.allCorrect;
  // By the key's place: with Alt some keyboards write other letters.
  if (event.code === 'KeyT' && event.altKey && !command) return keys.draw;
  if (event.code === 'KeyW' && event.altKey && !command) return keys.moveTables;
  if (event.key === 'F8') return () => keys.doubt(event.shiftKey ? -1 : 1);
  if (event.key === 'F2') return keys.arm;
  if (event.key === 'Escape') return keys.disarm;
  if (event.key.toLowerCase() === 'z' && command && !event.shiftKey) return keys.undo;
  return event.key === '?' && !typing ? keys.help : null;
}

/** Where a key leads from a document, whatever stands on it. */
export function directionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Direction | null {
  if (key !== 'Enter' || !(ctrlKey || metaKey || altKey)) return null;
  if (shiftKey) return 'previous';
  return ctrlKey || metaKey ? null : 'next';
}

/** Leaving the cell sends what is in it. */
const sendAnd = (then: () => void) => () => {
  (document.activeElement as HTMLElement | null)?.blur();
  then();
};
