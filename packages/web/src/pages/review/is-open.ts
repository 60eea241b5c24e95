import { createContext, type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the page is still the one of this document; false before anything in it is taken away. */
export const IsOpenContext = createContext<Readonly<RefObject<boolean>>>({ current: true });

export function useIsOpen(): Readonly<RefObject<boolean>> {
  const isOpen = useRef(true);
  // Of effects, those of the layout end first.
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
