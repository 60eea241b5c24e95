import type { Picture } from './picture.ts';
import type { Region } from './region.ts';

/** A rectangle of whole pixels. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What stands around the text found, by the text's longer side: of lines too small to be told apart only some show. */
const MARGIN = 0.5;
/** Text that takes up more of a picture than this, with its margin, is seen no better alone. */
const MOST_PART = 0.4;

/** The part of a picture in which text was found, with a margin; null when that is most of it, or nothing. */
export const partWithText = ({ width, height }: Picture, regions: readonly Region[]): PicturePart | null => {
  if (regions.length === 0) return null;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const region of regions) {
    const [cos, sin] = [Math.abs(Math.cos(region.angle)), Math.abs(Math.sin(region.angle))];
    const halfWidth = (region.width * cos + region.height * sin) / 2;
    const halfHeight = (region.width * sin + region.height * cos) / 2;
    left = Math.min(left, region.centreX - halfWidth);
    right = Math.max(right, region.centreX + halfWidth);
    top = Math.min(top, region.centreY - halfHeight);
    bottom = Math.max(bottom, region.centreY + halfHeight);
  }
  const margin = MARGIN * Math.max(right - left, bottom - top);
  const start = { left: Math.max(0, Math.floor(left - margin)), top: Math.max(0, Math.floor(top - margin)) };
  const part = {
    ...start,
    width: Math.min(width, Math.ceil(right + margin)) - start.left,
    height: Math.min(height, Math.ceil(bottom + margin)) - start.top,
  };
  return part.width * part.height <= MOST_PART * width * height ? part : null;
};

export const cutOut = ({ width, rgb }: Picture, part: PicturePart): Picture => {
  const row = part.width * 3;
  const own = new Uint8Array(row * part.height);
  for (let y = 0; y < part.height; y += 1) {
    const from = ((part.top + y) * width + part.left) * 3;
    own.set(rgb.subarray(from, from + row), y * row);
  }
  return { width: part.width, height: part.height, rgb: own };
};
