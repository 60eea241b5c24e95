import { createContext, use, useLayoutEffect, useRef } from 'react';
import { type KeyPress, useKeysWithoutFocus } from '../../ui/use-keys-without-focus.ts';
import { type Direction, directionOf } from './review-keys.ts';

/** The document one goes to, which may not be drawn yet, and where somebody wants to go from there already. */
interface UnderWay {
  documentId: string | null;
  readonly goals: Direction[];
}

export const UnderWayContext = createContext<UnderWay>({ documentId: null, goals: [] });

/** One object as long as documents are looked at, so that nothing is drawn anew when it changes. */
export function useUnderWay(documentId: string): UnderWay {
  const { current } = useRef<UnderWay>({ documentId, goals: [] });
  useLayoutEffect(() => {
    current.documentId = documentId;
  }, [current, documentId]);
  return current;
}

/**
 * Keys while a document is drawn: those that go on are meant from there, and gone on is once it is to be seen; all others are meant
 * neither for it nor for the one before. A key that is held down says nothing.
 */
export function useKeysAhead(): (event: KeyPress) => void {
  const { goals } = use(UnderWayContext);
  return (event) => {
    const direction = directionOf(event);
    if (direction === null || event.repeat) return;
    event.preventDefault();
    goals.push(direction);
  };
}

/** For as long as there is no document to hear them. */
export function KeysAhead() {
  useKeysWithoutFocus(useKeysAhead());
  return null;
}
