import sharp from 'sharp';
import type { RunModel } from './inference.ts';
import { mapToRegions } from './map-to-regions.ts';
import type { Picture } from './picture.ts';
import { type Region, scaleRegion } from './region.ts';

/** Long side of a page given to the detector, in pixels: A4 at about 110 dpi. */
const SHEET_LONG_SIDE = 1280;
/** Receipts have larger letters in proportion; their short side may not shrink below what keeps letters apart. */
const RECEIPT_LONG_SIDE = 960;
const RECEIPT_LEAST_SHORT_SIDE = 416;
const RECEIPT_RATIO = 1.75;
/** The network halves its input five times. */
const STRIDE = 32;
const MOST_INPUT_PIXELS = 4e6;

/** ImageNet's channel means and deviations, which the detector was trained with, applied to BGR as there. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Finds the lines of text of a picture, in the picture's own pixels. */
export const detectRegions = async (picture: Picture, detect: RunModel): Promise<readonly Region[]> => {
  const size = detectorSize(picture.width, picture.height);
  const small = await resized(picture, size);
  const { values } = await detect({ values: toPlanes(small), shape: [1, 3, size.height, size.width] });
  const scaleX = picture.width / size.width;
  const scaleY = picture.height / size.height;
  return mapToRegions(values, size.width, size.height).map((region) => scaleRegion(region, scaleX, scaleY));
};

interface Size {
  readonly width: number;
  readonly height: number;
}

const detectorSize = (width: number, height: number): Size => {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const wanted =
    long > RECEIPT_RATIO * short
      ? Math.max(RECEIPT_LONG_SIDE / long, RECEIPT_LEAST_SHORT_SIDE / short)
      : SHEET_LONG_SIDE / long;
  const scale = Math.min(1, wanted, Math.sqrt(MOST_INPUT_PIXELS / (width * height)));
  const toStride = (side: number): number => Math.max(STRIDE, Math.round((side * scale) / STRIDE) * STRIDE);
  return { width: toStride(width), height: toStride(height) };
};

const resized = async (picture: Picture, { width, height }: Size): Promise<Picture> => {
  if (picture.width === width && picture.height === height) return picture;
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
  const rgb = await sharp(picture.rgb, { raw, limitInputPixels: false })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { width, height, rgb };
};

const toPlanes = ({ width, height, rgb }: Picture): Float32Array => {
  const area = width * height;
  const planes = new Float32Array(area * 3);
  for (let plane = 0; plane < 3; plane += 1) {
    const scale = 1 / (255 * (DEVIATION[plane] ?? 1));
    const shift = (MEAN[plane] ?? 0) / (DEVIATION[plane] ?? 1);
    const offset = plane * area;
    // Plane 0 is blue.
    for (let pixel = 0, from = 2 - plane; pixel < area; pixel += 1, from += 3) {
      planes[offset + pixel] = rgb[from]! * scale - shift;
    }
  }
  return planes;
};
