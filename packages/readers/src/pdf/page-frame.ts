import type { Box } from '@rowbox/engine';
import { type Affine, inverse, type Rect } from './affine.ts';
import type { Handle, Pdfium } from './pdfium.ts';

/** The displayed page: its size, and the way from the file's user space to it. */
export interface PageFrame {
  /** Points, after cropping and `/Rotate`. */
  readonly width: number;
  readonly height: number;
  /** From user space (points, y upwards) to the displayed page (points, origin top left, y downwards). */
  readonly fromUserSpace: Affine;
}

/**
 * Points. A page no larger states its sizes in a unit of its own (`/UserUnit`), which PDFium does not tell: it counts as
 * an A4 sheet, so that its letters have the size of letters.
 */
const SMALLEST_PAGE = 144;
const A4_HEIGHT = 842;

/** Device units per side when PDFium is asked where its corners lie: fine enough for a millionth of a page. */
const DEVICE_SIDE = 1 << 20;

/**
 * PDFium itself answers where the corners of the displayed page lie in user space, so inherited crop boxes,
 * rotations and its corrections of broken boxes need no second implementation here.
 */
export function frameOfPage(pdfium: Pdfium, page: Handle): PageFrame | undefined {
  const { call } = pdfium;
  const [statedWidth, statedHeight] = [call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page)];
  const longest = Math.max(statedWidth, statedHeight);
  if (!(Math.min(statedWidth, statedHeight) > 0 && Number.isFinite(longest))) return undefined;
  const scale = longest < SMALLEST_PAGE ? Math.round(A4_HEIGHT / longest) : 1;
  const [width, height] = [statedWidth * scale, statedHeight * scale];
  const topLeft = cornerInUserSpace(pdfium, page, 0, 0);
  const topRight = cornerInUserSpace(pdfium, page, DEVICE_SIDE, 0);
  const bottomLeft = cornerInUserSpace(pdfium, page, 0, DEVICE_SIDE);
  const toUserSpace = {
    a: (topRight.x - topLeft.x) / width,
    b: (topRight.y - topLeft.y) / width,
    c: (bottomLeft.x - topLeft.x) / height,
    d: (bottomLeft.y - topLeft.y) / height,
    e: topLeft.x,
    f: topLeft.y,
  };
  const fromUserSpace = inverse(toUserSpace);
  return fromUserSpace && { width, height, fromUserSpace };
}

function cornerInUserSpace(pdfium: Pdfium, page: Handle, x: number, y: number): { x: number; y: number } {
  const out = pdfium.scratch;
  pdfium.call.FPDF_DeviceToPage(page, 0, 0, DEVICE_SIDE, DEVICE_SIDE, 0, x, y, out, out + 8);
  const numbers = pdfium.memory.HEAPF64;
  return { x: numbers[out >> 3]!, y: numbers[(out >> 3) + 1]! };
}

/** From points of the displayed page to fractions of it; what hangs over the edge is cut off. */
export function rectToBox(rect: Rect, frame: PageFrame): Box {
  return {
    left: fraction(rect.left / frame.width),
    top: fraction(rect.top / frame.height),
    right: fraction(rect.right / frame.width),
    bottom: fraction(rect.bottom / frame.height),
  };
}

/** Six digits are a thousandth of a point, and keep stored extractions short. */
function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e6) / 1e6;
}
