import { useCallback, useState } from 'react';
import { keepPageLook, type PageLook, storedPageLook } from './page-look.ts';

/** How pages are looked at: as it was left, on any document. */
export function usePageLook(): readonly [PageLook, (change: (look: PageLook) => PageLook) => void] {
  const [look, setLook] = useState(storedPageLook);
  const change = useCallback((next: (look: PageLook) => PageLook) => {
    setLook((before) => {
      const after = next(before);
      keepPageLook(after);
      return after;
    });
  }, []);
  return [look, change];
}
