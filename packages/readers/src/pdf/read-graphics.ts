import { type Affine, composed, IDENTITY, intersection, mappedRect, type Rect } from './affine.ts';
import { clipOfObject } from './clip-of-object.ts';
import { floatRectAt, matrixAt } from './out-parameters.ts';
import type { PageFrame } from './page-frame.ts';
import { MAX_SEGMENTS, type PathPiece, piecesOfPath } from './path-pieces.ts';
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
  /** Outlines that may be those of letters. */
  readonly shapes: number;
  /** Where paths run to and fro as a pen does. */
  readonly penStrokes: readonly Rect[];
  /** Areas of one colour and pictures, and between them the texts, in the order in which they are painted. */
  readonly layers: PaintedLayers;
}

export interface PaintedLayers {
  readonly areas: readonly PaintedArea[];
  /** Text objects, and for each how many areas were painted before it. */
  readonly texts: readonly Handle[];
  readonly areasBefore: readonly number[];
}

/** What may hide the text under it, or be the ground of the text over it. */
export interface PaintedArea {
  readonly rect: Rect;
  /** `0xRRGGBB` where the whole of `rect` has it and nothing under it shows; otherwise null. */
  readonly colour: number | null;
  /** A picture, which may let through what is under it; 0 for other areas. */
  readonly picture: Handle;
}

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;

/** A QR code drawn as one path has more; rules and frames have fewer. */
const SEGMENTS_OF_DRAWING = 400;
/** The outline of a letter has about so many. */
const SEGMENTS_OF_LETTER = 16;

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
  const penStrokes: Rect[] = [];
  const areas: PaintedArea[] = [];
  const texts: Handle[] = [];
  const areasBefore: number[] = [];
  let paths = 0;
  let shapes = 0;
  let left = MAX_OBJECTS;

  /** An area hides what it covers unless it is transparent, and no more than its clip leaves of it. */
  const areaOf = (object: Handle, rect: Rect, colour: number | null, toPage: Affine): PaintedArea => {
    if (colour === null || call.FPDFPageObj_HasTransparency(object))
      return { rect, colour: null, picture: 0 };
    const clip = clipOfObject(pdfium, object, toPage);
    if (clip?.cutsMore) return { rect, colour: null, picture: 0 };
    return { rect: clip === undefined ? rect : intersection(rect, clip.rect), colour, picture: 0 };
  };

  const visit = (object: Handle, toPage: Affine, depth: number): void => {
    switch (call.FPDFPageObj_GetType(object)) {
      case TEXT:
        texts.push(object);
        areasBefore.push(areas.length);
        return;
      case PATH: {
        paths++;
        const path = piecesOfPath(pdfium, object, composed(matrixOf(pdfium, object), toPage), frame);
        if (pieces.length < MAX_PIECES) pieces.push(...path.pieces);
        shapes += path.shapes;
        if (path.painted !== undefined) keepArea(painted, path.painted);
        if (path.pen !== undefined) keepArea(penStrokes, path.pen);
        for (const { rect, colour } of path.fills) {
          if (areas.length >= MAX_AREAS) break;
          areas.push(areaOf(object, rect, colour, toPage));
        }
        const segments = call.FPDFPath_CountSegments(object);
        if (segments > MAX_SEGMENTS) shapes += Math.floor(segments / SEGMENTS_OF_LETTER);
        if (segments >= SEGMENTS_OF_DRAWING) {
          const bounds = boundsOf(pdfium, object, toPage);
          if (bounds !== undefined) keepArea(drawings, bounds);
        }
        return;
      }
      case IMAGE: {
        const rect = mappedRect(composed(matrixOf(pdfium, object), toPage), 0, 0, 1, 1);
        keepArea(pictures, rect);
        if (areas.length < MAX_AREAS) areas.push({ rect, colour: null, picture: object });
        return;
      }
      case SHADING: {
        const bounds = boundsOf(pdfium, object, toPage);
        if (bounds === undefined) return;
        keepArea(painted, bounds);
        if (areas.length < MAX_AREAS) areas.push({ rect: bounds, colour: null, picture: 0 });
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
  return {
    pieces,
    painted,
    pictures,
    drawings,
    paths,
    shapes,
    penStrokes,
    layers: { areas, texts, areasBefore },
  };
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
