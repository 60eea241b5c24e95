import { createContext } from 'react';
import { type CellPlace, cellPath } from './cell.ts';

/** Brings a row of a section into what is drawn, by group id. */
export type Reveals = Map<string, (row: number) => void>;

/** Of the record on the desk. */
export const RevealsContext = createContext<Reveals>(new Map());

const MOST_FRAMES = 30;

/** Gives a cell the focus, and marks its text so that typing replaces it; waits some frames until it is drawn. */
export function focusCell(within: HTMLElement | null, place: CellPlace, reveals: Reveals): void {
  const find = () => within?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellPath(place))}"]`);
  const focus = (cell: HTMLElement) => {
    cell.focus();
    if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
  };
  const now = find();
  if (now) focus(now);
  if (now || place.section === null || place.row === null) return;
  reveals.get(place.section)?.(place.row);
  let frames = 0;
  const look = () => {
    const found = find();
    if (found) focus(found);
    else if (frames++ < MOST_FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
