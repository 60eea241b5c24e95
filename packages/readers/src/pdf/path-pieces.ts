import { type Affine, type Point, type Rect, rectAroundPoints } from './affine.ts';
import { paintOf } from './out-parameters.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { FEWEST_POINTS, penStroke } from './pen-strokes.ts';

/** A straight horizontal or vertical stroke of ink, in points of the displayed page. */
export interface PathPiece {
  readonly orientation: 'horizontal' | 'vertical';
  /** Where the middle of its thickness lies, across its direction. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly thickness: number;
  /** White or almost: a rule only where it crosses a painted area. */
  readonly pale: boolean;
}

export interface PathGraphics {
  readonly pieces: readonly PathPiece[];
  /** The area the path fills with something other than white. */
  readonly painted: Rect | undefined;
  /** What it fills, white areas too: lines and specks are left out. */
  readonly fills: readonly Fill[];
  /** How many of its outlines may be those of letters. */
  readonly shapes: number;
  /** Where the path runs to and fro as a pen does. */
  readonly pen: Rect | undefined;
}

export interface Fill {
  readonly rect: Rect;
  /** `0xRRGGBB` of a rectangle of one colour that hides what is under it; null of all else. */
  readonly colour: number | null;
}

const LINE_TO = 0;
const MOVE_TO = 2;

/** A path of more segments than this is a drawing or an outline of letters, not a frame. */
export const MAX_SEGMENTS = 2_000;
const MAX_FILLED_SEGMENTS = 400;
/** A filled rectangle up to this thick (points) is one line, a thicker one is an area with four edges. */
const THICKEST_LINE = 4;
/** More rectangles filled at once are a pattern. */
const MAX_RECTANGLES = 40;
/** Points. */
const TALLEST_LETTER = 60;
/** `i`, `B` and `%` have the most. */
const OUTLINES_OF_LETTER = 3;
/** How far from straight (points, and as a share of its length) a line may be. */
const SLANT = 0.01;

const NOTHING: PathGraphics = { pieces: [], painted: undefined, fills: [], shapes: 0, pen: undefined };

export function piecesOfPath(pdfium: Pdfium, path: Handle, toPage: Affine, frame: PageFrame): PathGraphics {
  const { call, scratch } = pdfium;
  if (!call.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return NOTHING;
  const isFilled = pdfium.memory.HEAP32[scratch >> 2] !== 0;
  const isStroked = pdfium.memory.HEAP32[(scratch >> 2) + 1] !== 0;
  const count = call.FPDFPath_CountSegments(path);
  if ((!isFilled && !isStroked) || count < 2 || count > MAX_SEGMENTS) return NOTHING;
  const stroke = isStroked ? paintOf(pdfium, path, 'FPDFPageObj_GetStrokeColor').ink : 'none';
  const paint = isFilled ? paintOf(pdfium, path, 'FPDFPageObj_GetFillColor') : undefined;
  const fill = paint?.ink ?? 'none';
  if (stroke === 'none' && fill === 'none') return NOTHING;

  const outlines = outlinesOf(pdfium, path, count, toPage, fill !== 'none');
  const pieces: PathPiece[] = [];
  if (stroke !== 'none') {
    const thickness = strokeWidth(pdfium, path, toPage);
    for (const outline of outlines) pieces.push(...edgesOf(outline, thickness, stroke === 'pale'));
  }
  let painted: Rect | undefined;
  let fills: readonly Fill[] = [];
  if (fill !== 'none') {
    const around = rectAroundPoints(pointsOf(outlines));
    if (fill === 'dark') painted = around;
    if (stroke === 'none' && count <= MAX_FILLED_SEGMENTS) {
      for (const outline of outlines) pieces.push(...piecesOfFill(outline, fill === 'pale', frame));
    }
    fills = fillsOf(outlines, around, paint?.colour ?? null);
  }
  const pen =
    stroke === 'dark' && fill === 'none' && count >= FEWEST_POINTS
      ? penStroke(pointsOf(outlines))
      : undefined;
  return { pieces, painted, fills, shapes: shapesOf(outlines, painted, fills), pen };
}

function pointsOf(outlines: readonly Outline[]): Outline['points'] {
  const [only, other] = outlines;
  if (only !== undefined && other === undefined) return only.points;
  const points: Outline['points'][number][] = [];
  for (const outline of outlines) points.push(...outline.points);
  return points;
}

/** A path of several shapes that are not all rectangles may leave open what lies within its bounds. */
function fillsOf(
  outlines: readonly Outline[],
  around: Rect | undefined,
  colour: number | null,
): readonly Fill[] {
  if (around === undefined || isThin(around)) return [];
  if (outlines.length > MAX_RECTANGLES) return [{ rect: around, colour: null }];
  const rects = outlines.flatMap((outline) => {
    const rect = rectAroundPoints(outline.points);
    return rect !== undefined && isRectangle(outline, rect) ? [rect] : [];
  });
  if (rects.length < outlines.length) return [{ rect: around, colour: null }];
  return rects.filter((rect) => !isThin(rect)).map((rect) => ({ rect, colour }));
}

/** A letter is an outline or two of its size, filled; a path of many outlines may be a line or a page of letters. */
function shapesOf(outlines: readonly Outline[], painted: Rect | undefined, fills: readonly Fill[]): number {
  const areRectangles = fills.length === 0 || fills.some(({ colour }) => colour !== null);
  if (painted === undefined || areRectangles) return 0;
  if (outlines.length > OUTLINES_OF_LETTER) return Math.ceil(outlines.length / OUTLINES_OF_LETTER);
  const height = painted.bottom - painted.top;
  return height <= TALLEST_LETTER && painted.right - painted.left <= TALLEST_LETTER ? 1 : 0;
}

function isThin({ left, right, top, bottom }: Rect): boolean {
  return Math.min(right - left, bottom - top) <= THICKEST_LINE;
}

function strokeWidth(pdfium: Pdfium, path: Handle, toPage: Affine): number {
  const { call, scratch } = pdfium;
  const width = call.FPDFPageObj_GetStrokeWidth(path, scratch) ? pdfium.memory.HEAPF32[scratch >> 2]! : 1;
  const scale = Math.sqrt(Math.abs(toPage.a * toPage.d - toPage.b * toPage.c));
  const shown = Math.abs(width) * scale;
  return Number.isFinite(shown) ? shown : 1;
}

/** One subpath: its corners, and which stretches between them are curved. */
interface Outline {
  readonly points: readonly Point[];
  /** `curved[i]` tells of the stretch that ends at `points[i]`. */
  readonly curved: readonly boolean[];
}

function outlinesOf(
  pdfium: Pdfium,
  path: Handle,
  count: number,
  toPage: Affine,
  closeAll: boolean,
): readonly Outline[] {
  const { call, scratch } = pdfium;
  const outlines: { points: Point[]; curved: boolean[] }[] = [];
  let current: { points: Point[]; curved: boolean[] } | undefined;
  const finish = (): void => {
    const first = current?.points[0];
    if (closeAll && first !== undefined) {
      current!.points.push(first);
      current!.curved.push(false);
    }
  };
  for (let i = 0; i < count; i++) {
    const segment = call.FPDFPath_GetPathSegment(path, i);
    if (!call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const x = pdfium.memory.HEAPF32[scratch >> 2]!;
    const y = pdfium.memory.HEAPF32[(scratch >> 2) + 1]!;
    const point = { x: toPage.a * x + toPage.c * y + toPage.e, y: toPage.b * x + toPage.d * y + toPage.f };
    const type = call.FPDFPathSegment_GetType(segment);
    if (type === MOVE_TO || current === undefined) {
      finish();
      current = { points: [point], curved: [false] };
      outlines.push(current);
    } else {
      current.points.push(point);
      current.curved.push(type !== LINE_TO);
    }
    if (!closeAll && call.FPDFPathSegment_GetClose(segment)) {
      current.points.push(current.points[0]!);
      current.curved.push(false);
    }
  }
  finish();
  return outlines;
}

/** The straight horizontal and vertical stretches of an outline. */
function edgesOf(outline: Outline, thickness: number, pale: boolean): PathPiece[] {
  const pieces: PathPiece[] = [];
  for (let i = 1; i < outline.points.length; i++) {
    if (outline.curved[i]) continue;
    const piece = pieceBetween(outline.points[i - 1]!, outline.points[i]!, thickness, pale);
    if (piece !== undefined) pieces.push(piece);
  }
  return pieces;
}

function pieceBetween(a: Point, b: Point, thickness: number, pale: boolean): PathPiece | undefined {
  const width = Math.abs(a.x - b.x);
  const height = Math.abs(a.y - b.y);
  if (!Number.isFinite(width + height)) return undefined;
  if (height <= SLANT * width + 0.01 && width > 0) {
    const at = (a.y + b.y) / 2;
    return {
      orientation: 'horizontal',
      at,
      from: Math.min(a.x, b.x),
      to: Math.max(a.x, b.x),
      thickness,
      pale,
    };
  }
  if (width <= SLANT * height + 0.01 && height > 0) {
    const at = (a.x + b.x) / 2;
    return { orientation: 'vertical', at, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y), thickness, pale };
  }
  return undefined;
}

/** A thin filled rectangle is a line; a larger one that contrasts with paper has four edges. */
function piecesOfFill(outline: Outline, pale: boolean, frame: PageFrame): PathPiece[] {
  const rect = rectAroundPoints(outline.points);
  if (rect === undefined || !isRectangle(outline, rect)) return [];
  const width = rect.right - rect.left;
  const height = rect.bottom - rect.top;
  if (Math.min(width, height) <= THICKEST_LINE) return [lineOf(rect, pale)];
  const coversPage = width > 0.95 * frame.width && height > 0.95 * frame.height;
  return pale || coversPage ? [] : edgesOf(outline, 0, false);
}

function lineOf(rect: Rect, pale: boolean): PathPiece {
  const width = rect.right - rect.left;
  const height = rect.bottom - rect.top;
  return width >= height
    ? {
        orientation: 'horizontal',
        at: (rect.top + rect.bottom) / 2,
        from: rect.left,
        to: rect.right,
        thickness: height,
        pale,
      }
    : {
        orientation: 'vertical',
        at: (rect.left + rect.right) / 2,
        from: rect.top,
        to: rect.bottom,
        thickness: width,
        pale,
      };
}

function isRectangle(outline: Outline, rect: Rect): boolean {
  if (outline.curved.includes(true) || outline.points.length > 8) return false;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.1;
  return outline.points.every(
    (p) => (near(p.x, rect.left) || near(p.x, rect.right)) && (near(p.y, rect.top) || near(p.y, rect.bottom)),
  );
}
