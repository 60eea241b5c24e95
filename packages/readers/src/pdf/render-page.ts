import type { PageImage } from '../ocr/port.ts';
import type { Rect } from './affine.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';

const BITMAP_BGR = 2;
const RENDER_ANNOTATIONS = 0x01;
const RENDER_RGB_ORDER = 0x10;
const WHITE = 0xffffffff;
const POINTS_PER_INCH = 72;

/**
 * Draws a page on white paper.
 * @param dpi pixels per inch; lowered where the picture would exceed `maxPixels`.
 * @returns nothing when PDFium has no memory for the picture.
 */
export function renderPage(
  pdfium: Pdfium,
  page: Handle,
  frame: PageFrame,
  dpi: number,
  maxPixels: number,
): PageImage | undefined {
  const inches = (frame.width * frame.height) / POINTS_PER_INCH ** 2;
  const whole = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  return renderArea(pdfium, page, frame, whole, Math.min(dpi, Math.sqrt(maxPixels / inches)));
}

/** Draws a part of a page, given in points of the displayed page, on white paper; for small parts only, for nothing bounds it. */
export function renderArea(
  pdfium: Pdfium,
  page: Handle,
  frame: PageFrame,
  area: Rect,
  dpi: number,
): PageImage | undefined {
  const { call } = pdfium;
  const pixels = (points: number): number => Math.round((points * dpi) / POINTS_PER_INCH);
  const width = Math.max(1, pixels(area.right - area.left));
  const height = Math.max(1, pixels(area.bottom - area.top));
  // Three bytes a pixel: the grey format traps when PDFium is asked for reversed byte order.
  const bitmap = call.FPDFBitmap_CreateEx(width, height, BITMAP_BGR, 0, 0);
  if (bitmap === 0) return undefined;
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const [left, top] = [-pixels(area.left), -pixels(area.top)];
  const [pageWidth, pageHeight] = [Math.max(1, pixels(frame.width)), Math.max(1, pixels(frame.height))];
  const flags = RENDER_ANNOTATIONS | RENDER_RGB_ORDER;
  call.FPDF_RenderPageBitmap(bitmap, page, left, top, pageWidth, pageHeight, 0, flags);
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const from = call.FPDFBitmap_GetBuffer(bitmap);
  const rgb = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const line = pdfium.memory.HEAPU8.subarray(from + row * stride, from + row * stride + width * 3);
    rgb.set(line, row * width * 3);
  }
  call.FPDFBitmap_Destroy(bitmap);
  return { width, height, rgb, dpi };
}
