/// <reference path="./libheif.d.ts" />
import libheif, { type HeifObject } from 'libheif-js/wasm-bundle.js';
import { ImageDecodeError, tooLarge, unreadable } from './decode-failure.ts';
import type { Pixels } from './pixels.ts';

/**
 * Decodes the primary image of a HEIC file by libheif, which applies the file's own rotation. libheif's functions are
 * called one by one, because its own decoder object prints what is wrong with a file to the standard output.
 */
export const decodeHeic = async (bytes: Uint8Array, maxPixels: number): Promise<Pixels> => {
  const context = libheif.heif_context_alloc();
  try {
    const opened = libheif.heif_context_read_from_memory(context, bytes);
    if (opened.code !== libheif.heif_error_code.heif_error_Ok) throw unreadable('HEIC image');
    const image = libheif.heif_js_context_get_primary_image_handle(context);
    if (image === null || image.code !== undefined) throw unreadable('HEIC image');
    const width = libheif.heif_image_handle_get_width(image);
    const height = libheif.heif_image_handle_get_height(image);
    if (width * height > maxPixels) throw tooLarge(width, height, maxPixels);
    return { width, height, rgb: await decodedRgb(image, width, height), statedDpi: null };
  } catch (error) {
    // The WebAssembly module throws pointers and bare strings, of which nothing is fit for the user.
    throw error instanceof ImageDecodeError ? error : unreadable('HEIC image');
  } finally {
    libheif.heif_context_free(context);
  }
};

const decodedRgb = async (image: HeifObject, width: number, height: number): Promise<Uint8Array> => {
  const decoded = await libheif.heif_js_decode_image2(
    image,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  if (decoded === null || 'code' in decoded) throw unreadable('HEIC image');
  try {
    const pixels = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
    if (pixels === undefined || pixels.width !== width || pixels.height !== height)
      throw unreadable('HEIC image');
    const rgb = new Uint8Array(width * height * 3);
    for (let row = 0; row < height; row += 1) {
      const start = row * pixels.stride;
      rgb.set(pixels.data.subarray(start, start + width * 3), row * width * 3);
    }
    return rgb;
  } finally {
    libheif.heif_image_release(decoded.image);
  }
};
