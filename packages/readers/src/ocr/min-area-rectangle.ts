import type { Region } from './region.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The convex hull of points, counter-clockwise as seen with y downwards (Andrew's monotone chain, 1979). */
const convexHull = (points: readonly Point[]): readonly Point[] => {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
};

const halfHull = (sorted: readonly Point[]): Point[] => {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length >= 2 && cross(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull;
};

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/**
 * The rectangle of least area around points: one of its sides lies on an edge of the convex hull (Freeman, Shapira
 * 1975), so every edge's direction is tried. The line's direction is the one within 45° of level.
 */
export const minAreaRectangle = (points: readonly Point[]): Region => {
  const hull = convexHull(points);
  let best: Region | null = null;
  for (let edge = 0; edge < hull.length; edge += 1) {
    const from = hull[edge]!;
    const to = hull[(edge + 1) % hull.length]!;
    const rectangle = rectangleAlong(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (best === null || rectangle.width * rectangle.height < best.width * best.height - 1e-6)
      best = rectangle;
  }
  return best ?? rectangleAlong(points, 0);
};

const rectangleAlong = (points: readonly Point[], direction: number): Region => {
  const angle = levelled(direction);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    centreX: along * cos - across * sin,
    centreY: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  };
};

/** The same direction modulo a right angle, within (−45°, 45°]. */
const levelled = (angle: number): number => {
  const quarter = Math.PI / 2;
  const turned = angle - Math.round(angle / quarter) * quarter;
  return turned <= -Math.PI / 4 ? turned + quarter : turned;
};
