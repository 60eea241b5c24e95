import sharp from 'sharp';
import type { RunModel } from './inference.ts';
import { mapToRegions } from './map-to-regions.ts';
import { cutOut, partWithText } from './part-with-text.ts';
import type { Picture } from './picture.ts';
import { type Region, scaleRegion, usualHeight } from './region.ts';
import { STRIDE, textMap } from './text-map.ts';

/** Long side of a page given to the detector, in pixels: A4 at about 110 dpi. */
const SHEET_LONG_SIDE = 1280;
/** Receipts have larger letters in proportion; their short side may not shrink below what keeps letters apart. */
const RECEIPT_LONG_SIDE = 960;
const RECEIPT_LEAST_SHORT_SIDE = 416;
const RECEIPT_RATIO = 1.75;
/**
 * A page on which the typical line is lower than this, in pixels given to the detector, is looked at again with its
 * lines at the clear height: small photos enlarged, small print less reduced. Against one look, on small photos 1 % more
 * of the key values are found, and on scans of dense pages the words' F1 gains 4 points.
 */
const SMALL_PRINT = 17;
const CLEAR_PRINT = 21;
const MOST_ENLARGEMENT = 4;
/** A second look at nearly the same size would cost time and show nothing new. */
const LEAST_GAIN = 1.15;
/** Larger pictures show no more lines, and take as many times longer. */
const MOST_INPUT_PIXELS = 2.4e6;

/** So few lines may be a whole receipt, far away on a large photo, whose lines were not told apart. */
const FEW_LINES = 6;

/**
 * Finds the lines of text of a picture, in the picture's own pixels. Where small text takes up a small part of it, that
 * part is looked at alone: each time at most two fifths of the picture, and only while the picture is reduced.
 */
export const detectRegions = async (picture: Picture, detect: RunModel): Promise<readonly Region[]> => {
  const usual = usualScale(picture);
  const regions = await detectAt(picture, usual, detect);
  const part = mayBeTooSmall(regions, usual) ? partWithText(picture, regions) : null;
  if (part !== null) {
    const closer = await detectRegions(cutOut(picture, part), detect);
    return closer.map((region) => ({
      ...region,
      centreX: region.centreX + part.left,
      centreY: region.centreY + part.top,
    }));
  }
  const finer = finerScale(picture, usual, regions);
  return finer === null ? regions : detectAt(picture, finer, detect);
};

/** @param scale pixels given to the detector per pixel of the picture, along each side */
const detectAt = async (picture: Picture, scale: number, detect: RunModel): Promise<readonly Region[]> => {
  const toStride = (side: number): number => Math.max(STRIDE, Math.round((side * scale) / STRIDE) * STRIDE);
  const size = { width: toStride(picture.width), height: toStride(picture.height) };
  const small = await resized(picture, size);
  const map = await textMap(small, detect);
  const scaleX = picture.width / size.width;
  const scaleY = picture.height / size.height;
  return mapToRegions(map, size.width, size.height).map((region) => scaleRegion(region, scaleX, scaleY));
};

const usualScale = ({ width, height }: Picture): number => {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const wanted =
    long > RECEIPT_RATIO * short
      ? Math.max(RECEIPT_LONG_SIDE / long, RECEIPT_LEAST_SHORT_SIDE / short)
      : SHEET_LONG_SIDE / long;
  return Math.min(1, wanted, mostScale({ width, height }));
};

const mostScale = ({ width, height }: Size): number => Math.sqrt(MOST_INPUT_PIXELS / (width * height));

const mayBeTooSmall = (regions: readonly Region[], scale: number): boolean =>
  scale * LEAST_GAIN <= 1 && (regions.length <= FEW_LINES || typicalHeight(regions, scale) < SMALL_PRINT);

/** In pixels given to the detector; 0 where nothing was found. */
const typicalHeight = (regions: readonly Region[], scale: number): number => usualHeight(regions) * scale;

/** The scale at which small print is large enough to be told apart; null where it was. */
const finerScale = (picture: Picture, scale: number, regions: readonly Region[]): number | null => {
  const typical = typicalHeight(regions, scale);
  if (typical === 0 || typical >= SMALL_PRINT) return null;
  const wanted = Math.min(scale * (CLEAR_PRINT / typical), mostScale(picture), MOST_ENLARGEMENT);
  return wanted < LEAST_GAIN * scale ? null : wanted;
};

interface Size {
  readonly width: number;
  readonly height: number;
}

const resized = async (picture: Picture, { width, height }: Size): Promise<Picture> => {
  if (picture.width === width && picture.height === height) return picture;
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
  const rgb = await sharp(picture.rgb, { raw, limitInputPixels: false })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { width, height, rgb };
};
