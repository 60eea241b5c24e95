import type { PageImage } from '../ocr/port.ts';
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
  const { call } = pdfium;
  const inches = (frame.width * frame.height) / POINTS_PER_INCH ** 2;
  const shownDpi = Math.min(dpi, Math.sqrt(maxPixels / inches));
  const width = Math.max(1, Math.round((frame.width * shownDpi) / POINTS_PER_INCH));
  const height = Math.max(1, Math.round((frame.height * shownDpi) / POINTS_PER_INCH));
  // Three bytes a pixel: the grey format traps when PDFium is asked for reversed byte order.
  const bitmap = call.FPDFBitmap_CreateEx(width, height, BITMAP_BGR, 0, 0);
  if (bitmap === 0) return undefined;
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_ANNOTATIONS | RENDER_RGB_ORDER);
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const from = call.FPDFBitmap_GetBuffer(bitmap);
  const rgb = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const line = pdfium.memory.HEAPU8.subarray(from + row * stride, from + row * stride + width * 3);
    rgb.set(line, row * width * 3);
  }
  call.FPDFBitmap_Destroy(bitmap);
  return { width, height, rgb, dpi: shownDpi };
}
