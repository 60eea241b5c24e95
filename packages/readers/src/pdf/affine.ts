/** An affine map of the plane: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as PDF writes its matrices. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** The map that first applies `inner`, then `outer`. */
export function composed(inner: Affine, outer: Affine): Affine {
  return {
    a: inner.a * outer.a + inner.b * outer.c,
    b: inner.a * outer.b + inner.b * outer.d,
    c: inner.c * outer.a + inner.d * outer.c,
    d: inner.c * outer.b + inner.d * outer.d,
    e: inner.e * outer.a + inner.f * outer.c + outer.e,
    f: inner.e * outer.b + inner.f * outer.d + outer.f,
  };
}

/** The way back; nothing where the map folds the plane into a line. */
export function inverse(m: Affine): Affine | undefined {
  const determinant = m.a * m.d - m.b * m.c;
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) return undefined;
  return {
    a: m.d / determinant,
    b: -m.b / determinant,
    c: -m.c / determinant,
    d: m.a / determinant,
    e: (m.c * m.f - m.d * m.e) / determinant,
    f: (m.b * m.e - m.a * m.f) / determinant,
  };
}

/** Points of the displayed page, origin top left, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle in points of the displayed page, origin top left, y downwards. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A rectangle that is written anew again and again: where thousands are needed, one for each costs more than it holds. */
export type ReusedRect = { -readonly [side in keyof Rect]: number };

/** The smallest upright rectangle around the image of a rectangle given by two opposite corners. */
export function mappedRect(m: Affine, x0: number, y0: number, x1: number, y1: number): Rect {
  const rect = { left: 0, top: 0, right: 0, bottom: 0 };
  mapRect(rect, m, x0, y0, x1, y1);
  return rect;
}

/** The same, written to a rectangle that is there. */
export function mapRect(rect: ReusedRect, m: Affine, x0: number, y0: number, x1: number, y1: number): void {
  const ax = m.a * x0;
  const bx = m.a * x1;
  const cx = m.c * y0;
  const dx = m.c * y1;
  const ay = m.b * x0;
  const by = m.b * x1;
  const cy = m.d * y0;
  const dy = m.d * y1;
  rect.left = Math.min(ax, bx) + Math.min(cx, dx) + m.e;
  rect.right = Math.max(ax, bx) + Math.max(cx, dx) + m.e;
  rect.top = Math.min(ay, by) + Math.min(cy, dy) + m.f;
  rect.bottom = Math.max(ay, by) + Math.max(cy, dy) + m.f;
}

export function contains(rect: Rect, x: number, y: number): boolean {
  return x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
}

/** The smallest rectangle around some; there must be one. */
export function rectAroundAll(rects: readonly Rect[]): Rect {
  return rects.reduce((all, rect) => ({
    left: Math.min(all.left, rect.left),
    top: Math.min(all.top, rect.top),
    right: Math.max(all.right, rect.right),
    bottom: Math.max(all.bottom, rect.bottom),
  }));
}

/** The smallest rectangle around some points; nothing where there are none. */
export function rectAroundPoints(points: readonly Point[]): Rect | undefined {
  const first = points[0];
  if (first === undefined) return undefined;
  let { x: left, x: right, y: top, y: bottom } = first;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** What two rectangles share; its sides change places where they share nothing. */
export function intersection(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
