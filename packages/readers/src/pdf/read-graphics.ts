import { type Affine, composed, IDENTITY, mappedRect, type Rect } from './affine.ts';
import { floatRectAt, matrixAt } from './out-parameters.ts';
import type { PageFrame } from './page-frame.ts';
import { type PathPiece, piecesOfPath } from './path-pieces.ts';
import type { Handle, Pdfium } from './pdfium.ts';

/** What is drawn on a page besides its letters, in points of the displayed page. */
export interface PageGraphics {
  readonly pieces: readonly PathPiece[];
  /** Areas filled with something other than white, behind which white text shows. */
  readonly painted: readonly Rect[];
  readonly pictures: readonly Rect[];
  /** Bounds of paths of so many segments that they are drawings: outlines, maps, codes. */
  readonly drawings: readonly Rect[];
  /** Drawn paths of whatever kind. */
  readonly paths: number;
}

const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;

/** A QR code drawn as one path has more; rules and frames have fewer. */
const SEGMENTS_OF_DRAWING = 400;

/** Bounds for hostile pages: objects looked at in all, and how deep forms nest. */
const MAX_OBJECTS = 100_000;
const MAX_DEPTH = 12;
/** What is kept of them. */
const MAX_PIECES = 100_000;
const MAX_AREAS = 2_000;

/** Walks all page objects, those inside nested forms included. */
export function readGraphics(pdfium: Pdfium, page: Handle, frame: PageFrame): PageGraphics {
  const { call } = pdfium;
  const pieces: PathPiece[] = [];
  const painted: Rect[] = [];
  const pictures: Rect[] = [];
  const drawings: Rect[] = [];
  let paths = 0;
  let left = MAX_OBJECTS;

  const visit = (object: Handle, toPage: Affine, depth: number): void => {
    switch (call.FPDFPageObj_GetType(object)) {
      case PATH: {
        paths++;
        const path = piecesOfPath(pdfium, object, composed(matrixOf(pdfium, object), toPage), frame);
        if (pieces.length < MAX_PIECES) pieces.push(...path.pieces);
        if (path.painted !== undefined) keepArea(painted, path.painted);
        if (call.FPDFPath_CountSegments(object) >= SEGMENTS_OF_DRAWING) {
          const bounds = boundsOf(pdfium, object, toPage);
          if (bounds !== undefined) keepArea(drawings, bounds);
        }
        return;
      }
      case IMAGE:
        keepArea(pictures, mappedRect(composed(matrixOf(pdfium, object), toPage), 0, 0, 1, 1));
        return;
      case SHADING: {
        const bounds = boundsOf(pdfium, object, toPage);
        if (bounds !== undefined) keepArea(painted, bounds);
        return;
      }
      case FORM: {
        if (depth >= MAX_DEPTH) return;
        const inner = composed(matrixOf(pdfium, object), toPage);
        const count = call.FPDFFormObj_CountObjects(object);
        for (let i = 0; i < count && left-- > 0; i++) {
          visit(call.FPDFFormObj_GetObject(object, i), inner, depth + 1);
        }
      }
    }
  };

  const count = call.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && left-- > 0; i++) {
    visit(call.FPDFPage_GetObject(page, i), frame.fromUserSpace, 0);
  }
  return { pieces, painted, pictures, drawings, paths };
}

function keepArea(areas: Rect[], area: Rect): void {
  if (areas.length < MAX_AREAS) areas.push(area);
}

function matrixOf(pdfium: Pdfium, object: Handle): Affine {
  return pdfium.call.FPDFPageObj_GetMatrix(object, pdfium.scratch)
    ? matrixAt(pdfium, pdfium.scratch)
    : IDENTITY;
}

function boundsOf(pdfium: Pdfium, object: Handle, toPage: Affine): Rect | undefined {
  const { call, scratch } = pdfium;
  if (!call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const bounds = floatRectAt(pdfium, scratch);
  return mappedRect(toPage, bounds.left, bounds.bottom, bounds.right, bounds.top);
}
