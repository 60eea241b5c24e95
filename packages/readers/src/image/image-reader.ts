import type { CarriedValue, DocumentReader, Page, PageRemark, ReadLimits, ReadResult } from '@rowbox/engine';
import { type Ocr, OcrFailure, type OcrResult, type PageImage } from '../ocr/port.ts';
import { remarksOnReading } from '../ocr/remarks-on-reading.ts';
import { codesOnPicture } from '../qr/codes-on-picture.ts';
import { withSheetCodes } from '../qr/with-sheet-codes.ts';
import { decodeBmp } from './decode-bmp.ts';
import { ImageDecodeError } from './decode-failure.ts';
import { decodeHeic } from './decode-heic.ts';
import { countRasterPages, decodeRasterPage } from './decode-raster.ts';
import { pageDpi } from './page-size.ts';
import type { Pixels } from './pixels.ts';
import { atWorkingSize } from './working-size.ts';

const RASTER_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/webp',
  'image/gif',
  'image/avif',
]);
const HEIC_TYPES: ReadonlySet<string> = new Set(['image/heic', 'image/heif']);
const POINTS_PER_INCH = 72;

/**
 * Reads PNG, JPEG, TIFF (every page), WebP, GIF (first frame), BMP, AVIF and HEIC images through `ocr`.
 * A damaged or oversized image is an answer (`ok: false`), not an exception; so is an engine that does not load.
 */
export const createImageReader = (options: { readonly ocr: Ocr }): DocumentReader => ({
  accepts: (contentType) =>
    RASTER_TYPES.has(contentType) || HEIC_TYPES.has(contentType) || contentType === 'image/bmp',
  read: async (file, limits) => {
    try {
      return await readPages(file.bytes, file.contentType, limits, options.ocr);
    } catch (error) {
      if (error instanceof ImageDecodeError || error instanceof OcrFailure) {
        return { ok: false, code: error.code, message: error.message };
      }
      throw error;
    }
  },
});

const readPages = async (
  bytes: Uint8Array,
  contentType: string,
  limits: ReadLimits,
  ocr: Ocr,
): Promise<ReadResult> => {
  const count = RASTER_TYPES.has(contentType) ? await countRasterPages(bytes, contentType, limits) : 1;
  if (count > limits.maxPages) {
    const message = `The file has ${count} pages; at most ${limits.maxPages} are accepted.`;
    return { ok: false, code: 'too_many_pages', message };
  }
  const pages: Page[] = [];
  const carried: CarriedValue[] = [];
  // One page at a time: only one is held decoded.
  for (let index = 0; index < count; index += 1) {
    if (limits.onlyPage !== undefined && limits.onlyPage !== index + 1) continue;
    const image = toPageImage(await decodePage(bytes, index, contentType, limits));
    const page = await withSheetCodes(toPage(index + 1, image, await ocr(image)), image);
    pages.push(page);
    carried.push(...(await codesOnPicture(image, page)));
  }
  return { ok: true, pages, carried };
};

/**
 * Decodes one page of an image, upright as a viewer shows it; index from 0.
 *
 * @throws ImageDecodeError where `createImageReader` would say that the image cannot be read
 */
export const decodePage = async (
  bytes: Uint8Array,
  index: number,
  contentType: string,
  limits: ReadLimits,
): Promise<Pixels> => {
  if (HEIC_TYPES.has(contentType)) return atWorkingSize(await decodeHeic(bytes, limits.maxPixels));
  if (contentType === 'image/bmp') return atWorkingSize(decodeBmp(bytes, limits.maxPixels));
  return decodeRasterPage(bytes, index, contentType, limits);
};

const toPageImage = (pixels: Pixels): PageImage => ({
  width: pixels.width,
  height: pixels.height,
  rgb: pixels.rgb,
  dpi: pageDpi(pixels.width, pixels.height, pixels.statedDpi),
});

const toPage = (number: number, image: PageImage, read: OcrResult): Page => {
  const sideways = read.rotation === 90 || read.rotation === 270;
  const skew = read.skew ?? 0;
  const toPoints = (pixels: number): number => (pixels * POINTS_PER_INCH) / image.dpi;
  return {
    number,
    width: toPoints(sideways ? image.height : image.width),
    height: toPoints(sideways ? image.width : image.height),
    words: read.words,
    rulings: read.rulings,
    remarks: remarksOn(read),
    ...(read.rotation === 0 && skew === 0 ? {} : { straightening: { rotation: read.rotation, skew } }),
  };
};

const remarksOn = (read: OcrResult): readonly PageRemark[] => {
  const rest = remarksOnReading(read, 'image');
  if (read.rotation === 0) return rest;
  const message = `The page was turned ${read.rotation}° clockwise to be read.`;
  return [{ kind: 'rotated', message }, ...rest];
};
