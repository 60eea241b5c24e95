import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMatches } from '../../ui/use-matches.ts';
import type { PageLook, TablesPlace } from './page-look.ts';

/** Narrower screens have everything below each other anyway. */
const SIDE_BY_SIDE = '(min-width: 1024px)';
export interface TablesPlaceOptions {
  /** Around form and tables, wherever these are. */
  readonly desk: RefObject<HTMLElement | null>;
  readonly look: PageLook;
  readonly setLook: (change: (look: PageLook) => PageLook) => void;
  /** Whether there is something that tables could stand below of. */
  readonly hasPages: boolean;
  /** Changes with what has to be measured anew: the columns, and whether there are rows. */
  readonly content: string;
}

/** Of the document before, as it is likely to be in the next: whether its tables were too wide for the form, and what stood around them there. */
const last = { areTooWide: false, around: 34 };

/** Where the tables of a record stand: as somebody chose, or below the pages where their columns do not fit beside them. */
export function useTablesPlace({ desk, look, setLook, hasPages, content }: TablesPlaceOptions) {
  const mayBeBelow = useMatches(SIDE_BY_SIDE) && hasPages;
  const [areTooWide, setTooWide] = useState(last.areTooWide);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured anew when these change.
  useLayoutEffect(() => {
    const form = desk.current?.querySelector<HTMLElement>('[data-form]');
    if (!form || !mayBeBelow) return;
    const measure = () => {
      const tables = [...(desk.current?.querySelectorAll<HTMLElement>('table[data-section]') ?? [])];
      const frame = form.querySelector('table[data-section]')?.parentElement;
      // With a bar to scroll by, if there is one while tables stand there: without them it may go, and they must not come back for that.
      if (frame) last.around = form.offsetWidth - frame.clientWidth;
      last.areTooWide = tables.some((table) => neededWidth(table) > form.offsetWidth - last.around);
      setTooWide(last.areTooWide);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(form);
    return () => observer.disconnect();
  }, [desk, mayBeBelow, content]);
  const byItself: TablesPlace = areTooWide ? 'below' : 'beside';
  const place = look.tables === 'auto' ? byItself : look.tables;
  const toggle = () => {
    const other: TablesPlace = place === 'below' ? 'beside' : 'below';
    // What it would be by itself is no choice that has to be remembered.
    setLook((before) => ({ ...before, tables: other === byItself ? 'auto' : other }));
  };
  return { areBelow: mayBeBelow && place === 'below', toggle: mayBeBelow ? toggle : null };
}

/** In pixels, so that neither a heading nor a value is cut. */
function neededWidth(table: HTMLElement): number {
  const text = document.createRange();
  return [...table.querySelectorAll<HTMLElement>('thead th')].reduce((sum, head) => {
    text.selectNodeContents(head);
    const { minWidth, paddingLeft, paddingRight } = getComputedStyle(head);
    const label =
      text.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return sum + Math.max(label, Number.parseFloat(minWidth) || 0);
  }, ROOM_FOR_BUTTONS);
}

/** Of the button that removes a row. */
const ROOM_FOR_BUTTONS = 36;
