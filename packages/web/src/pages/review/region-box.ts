import type { Box } from './taken-words.ts';
import { type Turn, turnedToUpright } from './turned-point.ts';

/* The frame somebody draws around a table, in fractions of the page as it stands. */

export const WHOLE_PAGE: Box = [0, 0, 1, 1];

/** Smaller ones were no drawing but a click. */
const LEAST = { width: 0.01, height: 0.006 } as const;

export const isDrawn = ([left, top, right, bottom]: Box): boolean =>
  right - left >= LEAST.width && bottom - top >= LEAST.height;

/** The frame moved on, as far as the page reaches. */
export function movedBox([left, top, right, bottom]: Box, [x, y]: readonly [number, number]): Box {
  const across = Math.min(1 - right, Math.max(-left, x));
  const down = Math.min(1 - bottom, Math.max(-top, y));
  return [left + across, top + down, right + across, bottom + down];
}

/** The frame with its right and lower side elsewhere: on the page, and never so near to the others that nothing is left. */
export function resizedBox([left, top, right, bottom]: Box, [x, y]: readonly [number, number]): Box {
  return [
    left,
    top,
    Math.min(1, Math.max(left + LEAST.width, right + x)),
    Math.min(1, Math.max(top + LEAST.height, bottom + y)),
  ];
}

/** What is done to a frame as it is seen on a turned page, as done to the frame of the page as it stands. */
export const onTurned = (box: Box, turn: Turn, change: (seen: Box) => Box): Box =>
  turnedBox(change(turnedBox(box, ((360 - turn) % 360) as Turn)), turn);

function turnedBox([left, top, right, bottom]: Box, turn: Turn): Box {
  const [x1, y1] = turnedToUpright([left, top], turn);
  const [x2, y2] = turnedToUpright([right, bottom], turn);
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
