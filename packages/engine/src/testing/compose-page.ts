import type { Page, Ruling, Word } from '../page/page.ts';

/** Text at a place: `x` of its left edge and `y` of its baseline in points from the page's top left. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  /** `right`: `x` is the right edge. */
  readonly align?: 'left' | 'right';
}

export interface ComposedPage {
  readonly texts: readonly PlacedText[];
  /** Lines from one point to another, in points; each horizontal or vertical. */
  readonly rulings?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
  readonly number?: number;
  readonly width?: number;
  readonly height?: number;
  /** Turns the page clockwise by these degrees about its origin, as a scan laid askew has it. */
  readonly skewDegrees?: number;
}

/** Width of a letter in shares of the font size; near the mean of common text faces. */
const LETTER = 0.5;
const SPACE = 0.28;

/** Makes a page (A4 unless told) of texts at positions, with the boxes a PDF reader would give. For tests. */
export function composePage(composed: ComposedPage): Page {
  const width = composed.width ?? 595;
  const height = composed.height ?? 842;
  const slope = Math.tan(((composed.skewDegrees ?? 0) * Math.PI) / 180);
  const words: Word[] = [];
  for (const placed of composed.texts) {
    const size = placed.size ?? 10;
    const parts = placed.text.split(' ');
    const whole = parts.reduce((sum, part) => sum + part.length * LETTER * size, 0);
    let x = placed.x - (placed.align === 'right' ? whole + (parts.length - 1) * SPACE * size : 0);
    for (const text of parts) {
      const right = x + text.length * LETTER * size;
      const shiftX = -slope * placed.y;
      const shiftY = (slope * (x + right)) / 2;
      words.push({
        text,
        box: {
          left: (x + shiftX) / width,
          right: (right + shiftX) / width,
          top: (placed.y + shiftY - 0.9 * size) / height,
          bottom: (placed.y + shiftY + 0.25 * size) / height,
        },
        fontSize: size,
        bold: placed.bold ?? false,
        angle: 0,
        source: 'text',
        confidence: 1,
      });
      x = right + SPACE * size;
    }
  }
  const rulings: Ruling[] = (composed.rulings ?? []).map(([x1, y1, x2, y2]) => ({
    orientation: y1 === y2 ? 'horizontal' : 'vertical',
    box: { left: x1 / width, top: y1 / height, right: x2 / width, bottom: y2 / height },
  }));
  return { number: composed.number ?? 1, width, height, words, rulings, remarks: [] };
}
