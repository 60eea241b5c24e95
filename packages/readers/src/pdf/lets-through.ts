import type { Handle, Pdfium } from './pdfium.ts';

const BITMAP_BGRA = 4;
/** Of 255; from this opacity on nothing is seen through a picture. */
const OPAQUE = 250;
/** A picture lets through what is under it when more than this share of it is not opaque. */
const MOST_HOLES = 0.02;
/** Pixels looked at. */
const SAMPLES = 4_000;

/** Whether a picture lets through what is under it: it has a mask, or transparent parts. */
export function letsThrough(pdfium: Pdfium, document: Handle, page: Handle, picture: Handle): boolean {
  const { call } = pdfium;
  if (call.FPDFPageObj_HasTransparency(picture)) return true;
  const bitmap = call.FPDFImageObj_GetRenderedBitmap(document, page, picture);
  // What cannot be drawn hides nothing.
  if (bitmap === 0) return true;
  const [width, height] = [call.FPDFBitmap_GetWidth(bitmap), call.FPDFBitmap_GetHeight(bitmap)];
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const from = call.FPDFBitmap_GetBuffer(bitmap);
  const step = Math.max(1, Math.floor((width * height) / SAMPLES));
  let [looked, holes] = [0, 0];
  if (call.FPDFBitmap_GetFormat(bitmap) === BITMAP_BGRA) {
    for (let at = 0; at < width * height; at += step) {
      const pixel = from + Math.floor(at / width) * stride + (at % width) * 4;
      looked++;
      if (pdfium.memory.HEAPU8[pixel + 3]! < OPAQUE) holes++;
    }
  }
  call.FPDFBitmap_Destroy(bitmap);
  return holes > MOST_HOLES * looked;
}
