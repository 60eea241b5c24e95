import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The longest that an editor may take to open; after that keys go where they would have gone. */
const WAIT_MILLISECONDS = 2000;
const OPENS_EDITOR = new Set(['Enter', 'F2']);

/**
 * Keeps what is typed while the grid opens its editor, and what is in the editor when it is left. The editor is loaded and drawn some frames after the key that asked
 * for it, and until then the grid takes every further key for the beginning of another edit, so that of a fast "paid" the
 * "d" was left. The keys that follow the first wait here and are handed to the editor when it has the focus.
 *
 * The editor looks a task after every key whether it is to be left by now, and what the looks of earlier keys find then is
 * thrown away: Enter within the task of a letter lost the whole edit. So the keys that leave it come a task later.
 *
 * @param sheet what surrounds the grid
 * @param canEdit whether the chosen cell has an editor
 */
export function useTypeAhead(sheet: RefObject<HTMLElement | null>, canEdit: () => boolean): void {
  const editable = useRef(canEdit);
  // Before the next key: an arrow key may have chosen another cell just now.
  useLayoutEffect(() => {
    editable.current = canEdit;
  });
  useEffect(() => {
    const element = sheet.current;
    return element ? typeAhead(element, () => editable.current()) : undefined;
  }, [sheet]);
}

type Editor = HTMLTextAreaElement | HTMLInputElement;

interface Waiting {
  readonly keys: string[];
  /** Whether the edit goes on behind what is there, instead of replacing it. */
  readonly goesOn: boolean;
  editor: Editor | null;
}

/** @returns takes the listeners away again */
function typeAhead(sheet: HTMLElement, canEdit: () => boolean): () => void {
  let waiting: Waiting | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (
      ENDS.has(key) &&
      event.isTrusted &&
      !waiting &&
      isGridEditor(target) &&
      !(key === 'Enter' && shiftKey)
    ) {
      event.preventDefault();
      event.stopPropagation();
      void nextTask().then(() => press(target, key, shiftKey));
      return;
    }
    // The grid is a canvas; within it stands a table for those who do not see, which has the focus at times.
    const inGrid = target instanceof Element && sheet.contains(target) && target.closest('canvas') !== null;
    if (ctrlKey || metaKey || altKey || !(inGrid || (waiting && target === waiting.editor))) return;
    if (waiting !== null) {
      event.preventDefault();
      event.stopPropagation();
      waiting.keys.push(key);
    } else if ((isLetter(key) || OPENS_EDITOR.has(key)) && canEdit()) {
      waiting = { keys: [], goesOn: OPENS_EDITOR.has(key), editor: null };
      timer = setTimeout(stop, WAIT_MILLISECONDS);
    }
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!waiting || !(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
    waiting.editor = target;
    // The editor places its caret some time after it has the focus. By the next paint it has.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const grid = sheet.querySelector('canvas');
        if (waiting?.editor === target && grid) void handOver(target, grid, waiting);
        stop();
      }),
    );
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
  document.addEventListener('pointerdown', stop, { capture: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    stop();
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    document.removeEventListener('pointerdown', stop, { capture: true });
    document.removeEventListener('focusin', onFocus);
  };
}

/** Keys by which an editor is left. */
const ENDS = new Set(['Enter', 'Tab', 'Escape']);

const isLetter = (key: string): boolean => [...key].length === 1;

/** What was written at once, before another key can come in between; then what leaves the editor, and what came after. */
async function handOver(editor: Editor, grid: HTMLElement, { keys, goesOn }: Waiting): Promise<void> {
  const end = keys.findIndex((key) => ENDS.has(key));
  const written = end < 0 ? keys : keys.slice(0, end);
  if (written.length > 0) write(editor, written.reduce(afterKey, editor.value));
  if (goesOn || written.length > 0) editor.setSelectionRange(editor.value.length, editor.value.length);
  if (end < 0) return;
  await nextTask();
  press(editor, keys[end] as string);
  for (const key of keys.slice(end + 1)) {
    // Each finds the grid, or the editor it has opened, as the one before has left it.
    await nextTask();
    press(grid, key);
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const press = (target: HTMLElement, key: string, shiftKey = false): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
};

const isGridEditor = (target: EventTarget | null): target is Editor =>
  target instanceof HTMLElement && target.classList.contains('gdg-input');

function afterKey(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return isLetter(key) ? text + key : text;
}

/** As if it had been typed: React listens to changes that do not come through its own setter. */
function write(editor: Editor, text: string): void {
  const prototype = editor instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(editor, text);
  editor.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
