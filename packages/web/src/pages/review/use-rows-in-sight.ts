import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

/** Fewer are all drawn: then the browser finds words in them, too. */
const ALL_DRAWN = 100;
const ROW_PIXELS = 33;

export interface DrawnRow {
  readonly index: number;
  readonly measure: (element: HTMLElement | null) => void;
}

/**
 * Which rows of a long table are drawn: those in sight, and some around them.
 *
 * @param head of the table, within something that scrolls and is marked so
 */
export function useRowsInSight(count: number, head: RefObject<HTMLElement | null>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [above, setAbove] = useState(0);
  useEffect(() => {
    const found = head.current?.closest<HTMLElement>('[data-scrolls]') ?? null;
    setScroller(found);
    if (!found || !head.current) return;
    const distance = head.current.getBoundingClientRect().bottom - found.getBoundingClientRect().top;
    setAbove(Math.round(distance + found.scrollTop));
  }, [head]);
  const isLong = count > ALL_DRAWN;
  const rows = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PIXELS,
    scrollMargin: above,
    overscan: 12,
    initialRect: { width: 600, height: 800 },
  });
  const drawn = rows.getVirtualItems();
  const all = Array.from(
    { length: isLong ? 0 : count },
    (_, index): DrawnRow => ({ index, measure: NOTHING }),
  );
  return {
    drawn: isLong ? drawn.map(({ index }): DrawnRow => ({ index, measure: rows.measureElement })) : all,
    /** Pixels that stand for the rows that are not drawn. */
    before: isLong ? (drawn[0]?.start ?? above) - above : 0,
    after: isLong ? rows.getTotalSize() - ((drawn.at(-1)?.end ?? above) - above) : 0,
    reveal: (index: number) => isLong && rows.scrollToIndex(index, { align: 'center' }),
  };
}

const NOTHING = () => undefined;
