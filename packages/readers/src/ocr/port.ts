import type { Box, ReadFailureCode, Ruling, Word } from '@rowbox/engine';

/** A picture of a page or of a part of it, as OCR takes it. */
export interface PageImage {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** RGB, 8 bits, row-major, 3 bytes per pixel */
  readonly rgb: Uint8Array;
  /** Pixels per inch of paper, from which font sizes in points follow. */
  readonly dpi: number;
}

/** What OCR saw on one picture. */
export interface OcrResult {
  /**
   * Boxes in fractions of the picture as it would be displayed upright, that is after `rotation`, and straightened by
   * `skew`, so that a line of text is level. `boxAsDisplayed` of the engine takes a page's box back.
   */
  readonly words: readonly Word[];
  /** Lines of tables and forms, on the same picture as the words. */
  readonly rulings: readonly Ruling[];
  /** Degrees clockwise by which the picture must be turned to stand upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /**
   * Degrees by which the lines of the upright picture fall to the right (positive: clockwise); 0 when not given. The
   * boxes are of the picture turned back by this angle about its centre, on a canvas of the same size.
   */
  readonly skew?: number;
  /** What seems to be written or marked by hand, read or not, on the same picture as the words; none when not given. */
  readonly handwriting?: readonly Box[];
  /** Sides of the upright picture at which text runs off it; none when not given. */
  readonly cutSides?: readonly Side[];
  /** 0–1, over all words; 0 when there are none. */
  readonly meanConfidence: number;
}

/** A side of the picture, as it is read. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Recognises the words of one picture. */
export type Ocr = (image: PageImage) => Promise<OcrResult>;

/** Why a picture could not be read though nothing is wrong with it. A reader answers the code. */
export abstract class OcrFailure extends Error {
  abstract readonly code: ReadFailureCode;
}

/** Neither inference engine, nor the models, can be loaded on this machine. */
export class OcrUnavailableError extends OcrFailure {
  readonly code = 'engine_unavailable';
}

/** The process that recognises text ended in the middle of its work: as a rule the system was short of memory. */
export class OcrLostError extends OcrFailure {
  readonly code = 'recognition_lost';

  /** @param why the signal or code it ended with, or what was said when it could not be asked */
  constructor(why: string | number | null) {
    super('Text recognition was ended by the system while it was at work. You can try again.', {
      cause: why,
    });
  }
}
