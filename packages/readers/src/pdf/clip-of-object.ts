import { type Affine, composed, intersection, inverse, mappedRect, type Rect } from './affine.ts';
import { matrixAt } from './out-parameters.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';

export interface Clip {
  /** What is outside of it is cut away. */
  readonly rect: Rect;
  /** More may be cut away than what is outside: the clip is not made of upright rectangles alone. */
  readonly cutsMore: boolean;
}

/** Clip paths looked at, against hostile files, and segments of one; what a longer path cuts is not known. */
const MAX_PATHS = 8;
const MAX_SEGMENTS = 64;
/** Segments of a closed rectangle. */
const RECTANGLE = 5;
const EVERYWHERE: Rect = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/**
 * The part of the displayed page that an object is cut to, in points; nothing where all of it shows. PDFium has
 * itself forgotten the clips that cut nothing, so few objects have one.
 * @param toPage from the object's own space, that of the page or of the form it stands in
 */
export function clipOfObject(pdfium: Pdfium, object: Handle, toPage: Affine): Clip | undefined {
  const { call } = pdfium;
  const clip = call.FPDFPageObj_GetClipPath(object);
  const count = clip === 0 ? 0 : call.FPDFClipPath_CountPaths(clip);
  if (count <= 0) return undefined;
  let rect = EVERYWHERE;
  let cutsMore = count > MAX_PATHS;
  for (let path = 0; path < Math.min(count, MAX_PATHS); path++) {
    const segments = call.FPDFClipPath_CountPathSegments(clip, path);
    cutsMore ||= segments > RECTANGLE;
    const bounds = segments > MAX_SEGMENTS ? undefined : boundsOfClip(pdfium, clip, path, segments, toPage);
    if (bounds !== undefined) rect = intersection(rect, bounds);
  }
  return { rect, cutsMore };
}

/** @param matrix of a letter of the text on the page; the text's own tells, by comparison, the form it stands in */
export function clipOfText(
  pdfium: Pdfium,
  text: Handle,
  matrix: Affine | undefined,
  frame: PageFrame,
): Rect | undefined {
  const { call, scratch } = pdfium;
  const clip = call.FPDFPageObj_GetClipPath(text);
  if (clip === 0 || call.FPDFClipPath_CountPaths(clip) <= 0) return undefined;
  const own = call.FPDFPageObj_GetMatrix(text, scratch) ? inverse(matrixAt(pdfium, scratch)) : undefined;
  const toUserSpace = own === undefined || matrix === undefined ? undefined : composed(own, matrix);
  const toPage = toUserSpace === undefined ? frame.fromUserSpace : composed(toUserSpace, frame.fromUserSpace);
  return clipOfObject(pdfium, text, toPage)?.rect;
}

function boundsOfClip(
  pdfium: Pdfium,
  clip: Handle,
  path: number,
  count: number,
  toPage: Affine,
): Rect | undefined {
  const { call, scratch } = pdfium;
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < count; index++) {
    const segment = call.FPDFClipPath_GetPathSegment(clip, path, index);
    if (!call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const x = pdfium.memory.HEAPF32[scratch >> 2]!;
    const y = pdfium.memory.HEAPF32[(scratch >> 2) + 1]!;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return Number.isFinite(right - left + top - bottom)
    ? mappedRect(toPage, left, bottom, right, top)
    : undefined;
}
