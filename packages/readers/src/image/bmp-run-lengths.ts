import type { BmpHeader } from './bmp-header.ts';
import { unreadable } from './decode-failure.ts';

const END_OF_LINE = 0;
const END_OF_BITMAP = 1;
const DELTA = 2;

/**
 * Expands RLE4 or RLE8 to one palette index per pixel, top row first. Pixels that a jump leaves out are index 0. Runs
 * that would write past the end of a row are cut there; a stream that ends without its end mark is refused.
 */
export const expandRunLengths = (bytes: Uint8Array, header: BmpHeader): Uint8Array => {
  const { width, height, topDown } = header;
  const nibbles = header.bitsPerPixel === 4;
  const indices = new Uint8Array(width * height);
  let at = header.pixelsAt;
  let x = 0;
  let row = 0;

  const put = (index: number): void => {
    if (x < width && row < height) indices[(topDown ? row : height - 1 - row) * width + x] = index;
    x += 1;
  };
  /** Pixel `n` of a run or of a literal stretch, of which `byte` holds one or two. */
  const indexIn = (byte: number, n: number): number =>
    nibbles ? (n % 2 === 0 ? byte >> 4 : byte & 15) : byte;

  while (row < height) {
    if (at + 1 >= bytes.length) throw unreadable('bitmap image');
    const count = bytes[at] ?? 0;
    const value = bytes[at + 1] ?? 0;
    at += 2;
    if (count > 0) {
      for (let n = 0; n < count; n += 1) put(indexIn(value, n));
    } else if (value === END_OF_LINE) {
      x = 0;
      row += 1;
    } else if (value === END_OF_BITMAP) {
      break;
    } else if (value === DELTA) {
      x += bytes[at] ?? 0;
      row += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      const size = nibbles ? Math.ceil(value / 2) : value;
      for (let n = 0; n < value; n += 1) put(indexIn(bytes[at + (nibbles ? n >> 1 : n)] ?? 0, n));
      // Literal stretches are padded to an even number of bytes.
      at += size + (size % 2);
    }
  }
  return indices;
};
