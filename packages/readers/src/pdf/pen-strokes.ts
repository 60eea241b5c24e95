import { type Point, type Rect, rectAroundPoints } from './affine.ts';

/** Points of the displayed page: a signature, a note, a ring around a value. */
const WIDTH = { least: 15, most: 400 };
const HEIGHT = { least: 6, most: 160 };
/** Points of a path; fewer are no writing. */
export const FEWEST_POINTS = 12;
/** Moves shorter than this share of the extent are no change of direction. */
const LEAST_MOVE = 0.05;
/** How often the pen must turn back: a chart runs on in one direction, a wave goes up and down only. */
const TURNS_ALONG = 2;
const TURNS_ACROSS = 3;
/** Share of the stroke's length that may run level or upright, as frames and steps do. */
const MOST_STRAIGHT = 0.4;

/** The extent of a stroked path that runs to and fro as a pen does in writing; nothing for other paths. */
export function penStroke(points: readonly Point[]): Rect | undefined {
  if (points.length < FEWEST_POINTS) return undefined;
  const rect = rectAroundPoints(points);
  if (rect === undefined) return undefined;
  const [width, height] = [rect.right - rect.left, rect.bottom - rect.top];
  if (!(width >= WIDTH.least && width <= WIDTH.most)) return undefined;
  if (!(height >= HEIGHT.least && height <= HEIGHT.most)) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  if (turns(xs, LEAST_MOVE * width) < TURNS_ALONG || turns(ys, LEAST_MOVE * height) < TURNS_ACROSS) {
    return undefined;
  }
  return straightShare(points) > MOST_STRAIGHT ? undefined : rect;
}

function turns(values: readonly number[], move: number): number {
  let count = 0;
  let direction = 0;
  let from = values[0] ?? 0;
  for (const value of values) {
    if (Math.abs(value - from) < move) continue;
    const next = Math.sign(value - from);
    if (direction !== 0 && next !== direction) count++;
    direction = next;
    from = value;
  }
  return count;
}

function straightShare(points: readonly Point[]): number {
  let [length, straight] = [0, 0];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to;
    const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    length += dx + dy;
    if (Math.min(dx, dy) <= 0.02 * Math.max(dx, dy)) straight += dx + dy;
  }
  return length === 0 ? 1 : straight / length;
}
