import type { Box } from './box.ts';

/** Where a word's letters came from. Only the page stage may branch on it: later stages ask for `confidence`. */
export type WordSource = 'text' | 'ocr' | 'form';

/** A run of letters with no space inside, as it stands on the page. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Height of the font in points (1/72 inch). For OCR: the height of the line in points. */
  readonly fontSize: number;
  readonly bold: boolean;
  /** Reading direction in degrees clockwise: 0 for ordinary text. */
  readonly angle: 0 | 90 | 180 | 270;
  readonly source: WordSource;
  /** 0–1: how sure the reader is of the letters; 1 for a text layer that is trusted. */
  readonly confidence: number;
}

/** A drawn straight line or the edge of a drawn rectangle, thin in one direction. */
export interface Ruling {
  readonly orientation: 'horizontal' | 'vertical';
  readonly box: Box;
}

/** One page as every later stage sees it, whether its words came from a text layer or from OCR. */
export interface Page {
  /** From 1. */
  readonly number: number;
  /** Size as displayed (rotation applied), in points (1/72 inch). */
  readonly width: number;
  readonly height: number;
  /** In the order of the file; reading order is the layout stage's task. */
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
  /** What the reader noticed, e.g. that the page is a scan of low quality. */
  readonly remarks: readonly PageRemark[];
  /** Set where the page was turned or straightened to be read: `boxAsDisplayed` takes a box back to the file's own page. */
  readonly straightening?: PageStraightening;
  /** What bar codes say on a page with little else on it; left out where there are none, and on fuller pages, where nobody looks. */
  readonly codes?: readonly string[];
}

/** How a scanned page was moved so that its text stands upright and level. All boxes are of the page after it. */
export interface PageStraightening {
  /** Degrees clockwise the displayed page was turned; at 90 and 270 width and height changed places. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Degrees by which lines then still fell to the right; the page was turned back by it about its centre. */
  readonly skew: number;
}

export interface PageRemark {
  readonly kind:
    | 'low_scan_quality'
    | 'unreadable_text'
    | 'rotated'
    | 'hidden_text'
    | 'cut_off'
    | 'handwriting';
  readonly message: string;
}
