import sharp, { type Metadata, type Sharp } from 'sharp';
import { ImageDecodeError, tooLarge, unreadable } from './decode-failure.ts';
import type { Pixels } from './pixels.ts';
import { workingScale } from './working-size.ts';

// Files of these kinds never come here by their signature; should one hide behind another's, it stays shut: they are
// programs (vector drawings, documents) rather than pictures, or decoders nobody feeds with hostile bytes.
sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick', 'VipsForeignLoadDcRaw'],
});
// One image is decoded at a time and never twice, so libvips' cache of operations would only hold memory.
sharp.cache(false);

const DECODE_SECONDS = 20;

export interface RasterLimits {
  readonly maxPages: number;
  readonly maxPixels: number;
}

/** How many pages a PNG, JPEG, TIFF, WebP, GIF or AVIF file has. Frames of an animation are one page: its first. */
export const countRasterPages = async (
  bytes: Uint8Array,
  contentType: string,
  limits: RasterLimits,
): Promise<number> => {
  const { pages } = await headerOf(bytes, 0, limits.maxPixels, contentType);
  return contentType === 'image/tiff' ? (pages ?? 1) : 1;
};

/**
 * Decodes one page. Its size is taken from the header first, so that an image that claims more than `maxPixels` is
 * refused before it is decoded.
 */
export const decodeRasterPage = async (
  bytes: Uint8Array,
  page: number,
  contentType: string,
  limits: RasterLimits,
): Promise<Pixels> => {
  const header = await headerOf(bytes, page, limits.maxPixels, contentType);
  const { autoOrient } = header;
  const shrink = workingScale(autoOrient.width, autoOrient.height);
  try {
    const upright = open(bytes, page, limits.maxPixels).autoOrient();
    const sized =
      shrink < 1 ? upright.resize({ width: Math.max(1, Math.floor(autoOrient.width * shrink)) }) : upright;
    const { data, info } = await sized
      .timeout({ seconds: DECODE_SECONDS })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const rgb = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return {
      width,
      height,
      rgb: channels === 3 ? rgb : greyToRgb(rgb, channels),
      statedDpi: header.density === undefined ? null : header.density * (width / autoOrient.width),
    };
  } catch (error) {
    throw decodeErrorOf(error, contentType);
  }
};

/** One page of a TIFF as a TIFF of its own, pixel for pixel. */
export const cutRasterPage = async (
  bytes: Uint8Array,
  page: number,
  contentType: string,
  maxPixels: number,
): Promise<Uint8Array> => {
  try {
    const cut = open(bytes, page, maxPixels).keepMetadata().tiff({ compression: 'deflate' });
    return new Uint8Array(await cut.timeout({ seconds: DECODE_SECONDS }).toBuffer());
  } catch (error) {
    throw decodeErrorOf(error, contentType);
  }
};

const open = (bytes: Uint8Array, page: number, maxPixels: number): Sharp =>
  sharp(bytes, { page, limitInputPixels: maxPixels, failOn: 'error' });

const headerOf = async (
  bytes: Uint8Array,
  page: number,
  maxPixels: number,
  contentType: string,
): Promise<Metadata> => {
  try {
    const header = await open(bytes, page, maxPixels).metadata();
    if (header.width * header.height > maxPixels) throw tooLarge(header.width, header.height, maxPixels);
    return header;
  } catch (error) {
    throw decodeErrorOf(error, contentType);
  }
};

/** libvips' own words may quote anything of the file; the user gets a sentence of ours. */
const decodeErrorOf = (error: unknown, contentType: string): ImageDecodeError => {
  if (error instanceof ImageDecodeError) return error;
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) {
    return new ImageDecodeError('image_too_large', 'The image has more pixels than are accepted.');
  }
  if (message.includes('timeout')) {
    return new ImageDecodeError('timeout', 'The image takes too long to open.');
  }
  return unreadable(`${contentType.replace('image/', '').toUpperCase()} image`);
};

const greyToRgb = (samples: Uint8Array, channels: number): Uint8Array => {
  const rgb = new Uint8Array((samples.length / channels) * 3);
  for (let pixel = 0; pixel * channels < samples.length; pixel += 1) {
    rgb.fill(samples[pixel * channels] ?? 0, pixel * 3, pixel * 3 + 3);
  }
  return rgb;
};
