import { type PointerEvent, useState } from 'react';
import type { Box } from './taken-words.ts';

type Point = readonly [x: number, y: number];

interface Drag {
  readonly from: Point;
  readonly to: Point;
}

export interface DragOptions {
  /** Where a pointer is on the page as it stands, in fractions of it. */
  readonly at: (event: PointerEvent) => Point;
  readonly onEnd: (box: Box) => void;
}

/** A frame that is drawn by a pointer. */
export function useDrag({ at, onEnd }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    /** As far as it is drawn; null: none is. */
    box: drag && boxOf(drag),
    begin: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at(event), to: at(event) });
    },
    handlers: {
      onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, to: at(event) }),
      onPointerUp: () => {
        if (drag) onEnd(boxOf(drag));
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    },
  };
}

/** A pointer that left the page still draws on it. */
const onPage = (fraction: number): number => Math.min(1, Math.max(0, fraction));

const boxOf = ({ from, to }: Drag): Box => [
  onPage(Math.min(from[0], to[0])),
  onPage(Math.min(from[1], to[1])),
  onPage(Math.max(from[0], to[0])),
  onPage(Math.max(from[1], to[1])),
];
