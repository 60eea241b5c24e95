import sharp from 'sharp';
import type { Pixels } from './pixels.ts';

/** Pages above this area are shrunk while they are decoded: an A4 page at 450 dpi still fits, and its letters are clear. */
export const WORKING_PIXELS = 20e6;

/** By how much each side of a page is shrunk to be read; 1 for most. */
export const workingScale = (width: number, height: number): number =>
  Math.min(1, Math.sqrt(WORKING_PIXELS / (width * height)));

/** A decoded page at the size it is read at. */
export const atWorkingSize = async (pixels: Pixels): Promise<Pixels> => {
  const scale = workingScale(pixels.width, pixels.height);
  if (scale === 1) return pixels;
  const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
  const { data, info } = await sharp(pixels.rgb, { raw, limitInputPixels: false })
    .resize({ width: Math.max(1, Math.floor(pixels.width * scale)) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    rgb: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    statedDpi: pixels.statedDpi === null ? null : pixels.statedDpi * (info.width / pixels.width),
  };
};
