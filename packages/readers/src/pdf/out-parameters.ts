import type { Affine, Rect } from './affine.ts';
import type { Pdfium } from './pdfium.ts';

/** The matrix (six floats) a function of PDFium left at this address. */
export function matrixAt(pdfium: Pdfium, address: number): Affine {
  const floats = pdfium.memory.HEAPF32;
  const at = address >> 2;
  return {
    a: floats[at]!,
    b: floats[at + 1]!,
    c: floats[at + 2]!,
    d: floats[at + 3]!,
    e: floats[at + 4]!,
    f: floats[at + 5]!,
  };
}

/** Channels from this value on count as white. */
const PALE_FROM = 240;

/** Whether ink shows on paper: `none` is transparent, `pale` white or almost. */
export type Ink = 'none' | 'pale' | 'dark';

/** What a page object paints with. */
export interface Paint {
  readonly ink: Ink;
  /** `0xRRGGBB`; null for patterns and what lets through what is under it. */
  readonly colour: number | null;
}

const TRANSPARENT: Paint = { ink: 'none', colour: null };
const UNKNOWN: Paint = { ink: 'dark', colour: null };

/** Reads the paint of a page object. Patterns and colours PDFium cannot name count as dark: they paint something. */
export function paintOf(
  pdfium: Pdfium,
  object: number,
  kind: 'FPDFPageObj_GetFillColor' | 'FPDFPageObj_GetStrokeColor',
): Paint {
  const { scratch: at, call } = pdfium;
  if (!call[kind](object, at, at + 4, at + 8, at + 12)) return UNKNOWN;
  const channels = pdfium.memory.HEAP32;
  const first = at >> 2;
  const [red, green, blue] = [channels[first]!, channels[first + 1]!, channels[first + 2]!];
  const opacity = channels[first + 3]!;
  if (opacity < 8) return TRANSPARENT;
  const ink = Math.min(red, green, blue) >= PALE_FROM ? 'pale' : 'dark';
  return { ink, colour: opacity < 255 ? null : (red << 16) | (green << 8) | blue };
}

/** Four floats at this address: left, bottom, right, top in user space (y upwards). */
export function floatRectAt(pdfium: Pdfium, address: number): Rect {
  const floats = pdfium.memory.HEAPF32;
  const at = address >> 2;
  return { left: floats[at]!, bottom: floats[at + 1]!, right: floats[at + 2]!, top: floats[at + 3]! };
}
