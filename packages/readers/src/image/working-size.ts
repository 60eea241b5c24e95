import sharp from 'sharp';
import type { Pixels } from './pixels.ts';

/** Pages above this area are shrunk while they are decoded: a phone's 12 megapixels and an A4 page at 350 dpi still fit. */
export const WORKING_PIXELS = 12.5e6;
/**
 * A page that may shrink to half is shrunk to half where this much is left: JPEG gives it without decoding the whole,
 * and it is as sharp as can be. Scans of receipts at 600 dpi are read as well at 300 dpi as at 450.
 */
const ENOUGH_PIXELS = 8.5e6;

/** By how much each side of a page is shrunk to be read; 1 for most. */
export const workingScale = (width: number, height: number): number => {
  const pixels = width * height;
  if (pixels <= WORKING_PIXELS) return 1;
  const isHalfEnough = pixels / 4 >= ENOUGH_PIXELS && pixels / 4 <= WORKING_PIXELS;
  return isHalfEnough ? 0.5 : Math.sqrt(WORKING_PIXELS / pixels);
};

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
