/// <reference path="./heic-decode.d.ts" />
import decode from 'heic-decode';
import { ImageDecodeError, tooLarge, unreadable } from './decode-failure.ts';
import type { Pixels } from './pixels.ts';

/** Decodes the primary image of a HEIC file by libheif, which applies the file's own rotation. */
export const decodeHeic = async (bytes: Uint8Array, maxPixels: number): Promise<Pixels> => {
  try {
    const images = await decode.all({ buffer: bytes });
    try {
      const [first] = images;
      if (first === undefined) throw unreadable('HEIC image');
      const { width, height } = first;
      if (width * height > maxPixels) throw tooLarge(width, height, maxPixels);
      const { data } = await first.decode();
      return { width, height, rgb: withoutAlpha(data), statedDpi: null };
    } finally {
      images.dispose();
    }
  } catch (error) {
    // libheif throws bare strings and objects, of which nothing is fit for the user.
    throw error instanceof ImageDecodeError ? error : unreadable('HEIC image');
  }
};

const withoutAlpha = (rgba: Uint8ClampedArray): Uint8Array => {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
};
