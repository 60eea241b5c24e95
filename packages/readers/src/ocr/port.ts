import type { Word } from '@rowbox/engine';

export interface PageImage {
  readonly width: number;
  readonly height: number;
  /** RGB, 8 bits, row-major, 3 bytes per pixel. */
  readonly rgb: Uint8Array;
  /** Pixels per inch, so that heights become points; an assumption where the file did not say. */
  readonly dpi: number;
}

/**
 * The words of one image, on the image as it is read: turned upright by `rotation`, then straightened by `skew`.
 * `boxOnImage` takes a box back to where it stands on the image as it was given.
 */
export interface OcrResult {
  /** Boxes in fractions of the upright, straightened image. */
  readonly words: readonly Word[];
  /** Degrees clockwise the image had to be turned to stand upright. At 90 and 270 width and height change places. */
  readonly rotation: 0 | 90 | 180 | 270;
  /**
   * Degrees by which the lines of the upright image fall to the right (positive: clockwise). The words' boxes stand on
   * the image turned back by this angle about its centre, on a canvas of the same size.
   */
  readonly skew: number;
  /** 0–1, weighted by the length of the words; 1 where there are none. */
  readonly meanConfidence: number;
}

/** Recognises the words of one image. Rejects with `OcrUnavailableError` where no engine can be loaded. */
export type Ocr = (image: PageImage) => Promise<OcrResult>;

/** Neither inference engine, nor the models, could be loaded on this machine. A reader answers `engine_unavailable`. */
export class OcrUnavailableError extends Error {
  readonly code = 'engine_unavailable';
}
