import type { ReadFailureCode } from '@rowbox/engine';

/** Why an image gives no pixels. Thrown inside this folder only; `createImageReader` turns it into an answer. */
export class ImageDecodeError extends Error {
  readonly code: ReadFailureCode;
  constructor(code: ReadFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const unreadable = (what: string): ImageDecodeError =>
  new ImageDecodeError('unreadable_file', `The ${what} is damaged or incomplete and cannot be opened.`);

/** Refused by the size the file's header claims, before any pixel is decoded. */
export const tooLarge = (width: number, height: number, maxPixels: number): ImageDecodeError =>
  new ImageDecodeError(
    'image_too_large',
    `The image is ${width} × ${height} pixels; at most ${Math.floor(maxPixels / 1e6)} million pixels are accepted.`,
  );
