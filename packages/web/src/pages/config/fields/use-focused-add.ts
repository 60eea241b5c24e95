import { type RefObject, useEffect, useRef } from 'react';

/** Gives the place where fields of a group are added the focus, once the group is drawn: its fields are what is typed next. */
export function useFocusedAdd(list: RefObject<HTMLElement | null>): (groupUid: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const place = list.current?.querySelector<HTMLElement>(`[data-add="${CSS.escape(wanted.current)}"]`);
    wanted.current = null;
    place?.focus();
  });
  return (groupUid) => {
    wanted.current = groupUid;
  };
}
