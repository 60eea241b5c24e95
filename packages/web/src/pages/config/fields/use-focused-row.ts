import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives a row the focus. One that was moved to another level is another element: the focus goes there once it is drawn. */
export function useFocusedRow(list: RefObject<HTMLElement | null>, select: (uid: string) => void) {
  const wanted = useRef<string | null>(null);
  // At once: an effect that was left over from the drawing before would find the row where it still stands, and be done.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
    wanted.current = null;
    row?.focus();
  });
  return (uid: string) => {
    wanted.current = uid;
    select(uid);
  };
}
