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

/** Reads the ink of a page object. Patterns and colours PDFium cannot name count as dark: they paint something. */
export function inkOf(
  pdfium: Pdfium,
  object: number,
  kind: 'FPDFPageObj_GetFillColor' | 'FPDFPageObj_GetStrokeColor',
): Ink {
  const { scratch: at, call } = pdfium;
  if (!call[kind](object, at, at + 4, at + 8, at + 12)) return 'dark';
  const channels = pdfium.memory.HEAP32;
  const first = at >> 2;
  if (channels[first + 3]! < 8) return 'none';
  const isPale =
    channels[first]! >= PALE_FROM && channels[first + 1]! >= PALE_FROM && channels[first + 2]! >= PALE_FROM;
  return isPale ? 'pale' : 'dark';
}

/** Four floats at this address: left, bottom, right, top in user space (y upwards). */
export function floatRectAt(pdfium: Pdfium, address: number): Rect {
  const floats = pdfium.memory.HEAPF32;
  const at = address >> 2;
  return { left: floats[at]!, bottom: floats[at + 1]!, right: floats[at + 2]!, top: floats[at + 3]! };
}
