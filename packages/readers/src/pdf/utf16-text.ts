import type { Pdfium } from './pdfium.ts';

/**
 * Text from a PDFium function that fills a buffer with UTF-16LE and answers the number of bytes it needs, the final
 * zero included. Longer texts than `maxBytes` are given up as empty: no field of a real document is that long.
 */
export function utf16Text(
  pdfium: Pdfium,
  fill: (buffer: number, bytes: number) => number,
  maxBytes = 64 * 1024,
): string {
  const bytes = fill(0, 0);
  if (bytes <= 2 || bytes > maxBytes) return '';
  const buffer = pdfium.call.malloc(bytes);
  if (buffer === 0) return '';
  fill(buffer, bytes);
  const text = new TextDecoder('utf-16le').decode(pdfium.memory.HEAPU8.slice(buffer, buffer + bytes - 2));
  pdfium.call.free(buffer);
  return text;
}
