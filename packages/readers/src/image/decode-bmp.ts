import { type BmpHeader, readBmpHeader } from './bmp-header.ts';
import { expandRunLengths } from './bmp-run-lengths.ts';
import { tooLarge, unreadable } from './decode-failure.ts';
import type { Pixels } from './pixels.ts';

const FILE = 'bitmap image';

/**
 * Decodes a Windows or OS/2 bitmap: 1, 2, 4, 8 bits with a palette (plain, RLE4, RLE8) and 16, 24, 32 bits with or
 * without channel masks, bottom-up or top-down. Bitmaps that wrap a JPEG or PNG, or Huffman coding, are refused.
 * After Microsoft's description of BITMAPINFOHEADER and its successors.
 */
export const decodeBmp = (bytes: Uint8Array, maxPixels: number): Pixels => {
  const header = readBmpHeader(bytes);
  if (header === null) throw unreadable(FILE);
  const { width, height } = header;
  if (width * height > maxPixels) throw tooLarge(width, height, maxPixels);
  const rgb = header.bitsPerPixel <= 8 ? palettePixels(bytes, header) : channelPixels(bytes, header);
  return { width, height, rgb, statedDpi: header.statedDpi };
};

const palettePixels = (bytes: Uint8Array, header: BmpHeader): Uint8Array => {
  const { width, height, bitsPerPixel } = header;
  const indices =
    header.compression === 'runs' ? expandRunLengths(bytes, header) : packedIndices(bytes, header);
  const palette = readPalette(bytes, header);
  const rgb = new Uint8Array(width * height * 3);
  const colours = 1 << bitsPerPixel;
  for (let pixel = 0; pixel < indices.length; pixel += 1) {
    const entry = ((indices[pixel] ?? 0) % colours) * 3;
    rgb[pixel * 3] = palette[entry] ?? 0;
    rgb[pixel * 3 + 1] = palette[entry + 1] ?? 0;
    rgb[pixel * 3 + 2] = palette[entry + 2] ?? 0;
  }
  return rgb;
};

/** RGB triples; the file holds blue, green, red and, since Windows 3, an unused byte. */
const readPalette = (bytes: Uint8Array, header: BmpHeader): Uint8Array => {
  const { paletteAt, paletteEntryBytes, paletteEntries } = header;
  const palette = new Uint8Array(256 * 3);
  for (let entry = 0; entry < Math.min(paletteEntries, 256); entry += 1) {
    const at = paletteAt + entry * paletteEntryBytes;
    if (at + 3 > bytes.length) break;
    palette[entry * 3] = bytes[at + 2] ?? 0;
    palette[entry * 3 + 1] = bytes[at + 1] ?? 0;
    palette[entry * 3 + 2] = bytes[at] ?? 0;
  }
  return palette;
};

/** The first byte of a row of the picture, rows being padded to four bytes and bottom-up unless marked otherwise. */
const rowStart = (header: BmpHeader, y: number): number => {
  const stride = Math.floor((header.width * header.bitsPerPixel + 31) / 32) * 4;
  return header.pixelsAt + (header.topDown ? y : header.height - 1 - y) * stride;
};

const requireRows = (bytes: Uint8Array, header: BmpHeader): void => {
  const lastRow = Math.max(rowStart(header, 0), rowStart(header, header.height - 1));
  if (lastRow + Math.ceil((header.width * header.bitsPerPixel) / 8) > bytes.length) throw unreadable(FILE);
};

const packedIndices = (bytes: Uint8Array, header: BmpHeader): Uint8Array => {
  requireRows(bytes, header);
  const { width, height, bitsPerPixel } = header;
  const perByte = 8 / bitsPerPixel;
  const mask = (1 << bitsPerPixel) - 1;
  const indices = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = rowStart(header, y);
    for (let x = 0; x < width; x += 1) {
      const byte = bytes[start + Math.floor(x / perByte)] ?? 0;
      indices[y * width + x] = (byte >> (8 - bitsPerPixel * ((x % perByte) + 1))) & mask;
    }
  }
  return indices;
};

const channelPixels = (bytes: Uint8Array, header: BmpHeader): Uint8Array => {
  requireRows(bytes, header);
  const { width, height, bitsPerPixel, masks } = header;
  const size = bitsPerPixel / 8;
  const [red, green, blue] = [channelOf(masks.red), channelOf(masks.green), channelOf(masks.blue)];
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    let at = rowStart(header, y);
    let out = y * width * 3;
    for (let x = 0; x < width; x += 1, at += size, out += 3) {
      let value = 0;
      for (let byte = size - 1; byte >= 0; byte -= 1) value = value * 256 + (bytes[at + byte] ?? 0);
      rgb[out] = red(value);
      rgb[out + 1] = green(value);
      rgb[out + 2] = blue(value);
    }
  }
  return rgb;
};

/** A channel's bits brought to the full range 0–255, whatever their number and place. */
const channelOf = (mask: number): ((value: number) => number) => {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
};
