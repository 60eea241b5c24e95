import { useEffect } from 'react';

/** What is asked of a key press, be it React's or the browser's own. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'preventDefault'
>;

/**
 * Hears the keys that are pressed while nothing has the focus: after a click beside everything, or while what had it is
 * drawn anew. No part of a page hears those by itself. Those pressed over a dialog are the dialog's.
 */
export function useKeysWithoutFocus(onKeyDown: (press: KeyPress) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [role=dialog]') === null) onKeyDown(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
