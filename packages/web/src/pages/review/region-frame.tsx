import { type KeyboardEvent, useEffect, useRef } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import type { Region } from './drawing.ts';
import { movedBox, onTurned, resizedBox } from './region-box.ts';
import type { Turn } from './turned-point.ts';

export interface RegionFrameProps {
  readonly region: Region;
  /** The page it is on, from 1. */
  readonly number: number;
  readonly turn: Turn;
}

/** By one press of an arrow key: a hundredth of the page. */
const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const PAGES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The frame around a table: arrow keys move it, with Shift they change its size, and pressing it has it read. */
export function RegionFrame({ region, number, turn }: RegionFrameProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const { box, label, isReading, onMove, onRead } = region;
  const [left, top, right, bottom] = box;
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (frame.current && bottom > top) keepInSight(frame.current);
  }, [top, bottom]);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const pages = PAGES[event.key];
    if (!arrow && !pages) return;
    event.preventDefault();
    // Or the pages are moved along.
    event.stopPropagation();
    const changed = event.shiftKey ? resizedBox : movedBox;
    if (arrow)
      onMove(
        number,
        onTurned(box, turn, (seen) => changed(seen, arrow)),
      );
    else if (pages) onMove(number + pages, box);
  };
  return (
    <button
      ref={frame}
      type="button"
      aria-label={TEXTS.drawing.frame({ group: label, page: number })}
      aria-keyshortcuts={Object.keys(ARROWS).join(' ')}
      aria-busy={isReading}
      className="pointer-events-none absolute border-2 border-accent bg-accent/10 focus-visible:outline-2 focus-visible:outline-accent"
      style={{
        left: `${left * 100}%`,
        top: `${top * 100}%`,
        width: `${(right - left) * 100}%`,
        height: `${(bottom - top) * 100}%`,
      }}
      onKeyDown={onKeyDown}
      onClick={() => isReading || onRead(number)}
    />
  );
}

/** Moves the pages where nothing of it can be seen. */
function keepInSight(frame: HTMLElement): void {
  const scroller = frame.closest('[data-pages]');
  if (!scroller) return;
  const outer = scroller.getBoundingClientRect();
  const inner = frame.getBoundingClientRect();
  if (inner.top < outer.bottom && inner.bottom > outer.top) return;
  scroller.scrollBy({ top: inner.top + inner.height / 2 - outer.top - outer.height / 2 });
}
