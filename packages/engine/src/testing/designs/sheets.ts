import type { PlacedText } from '../compose-page.ts';

/** A text of a row: `x` is its left edge, its right edge or its middle. */
export interface RowText {
  readonly text: string;
  readonly x: number;
  readonly align?: 'left' | 'right' | 'center';
}

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
}

interface Sheet {
  readonly texts: PlacedText[];
  readonly rulings: (readonly [number, number, number, number])[];
}

/** Paper that is written from the top down; `y` is the baseline of the next line, in points. */
export interface Sheets {
  readonly y: () => number;
  readonly lineHeight: number;
  readonly moveTo: (y: number) => void;
  readonly skip: (points: number) => void;
  readonly text: (x: number, y: number, text: string, style?: TextStyle) => void;
  /** Writes texts on one line and goes on to the next. */
  readonly row: (texts: readonly RowText[], style?: TextStyle) => void;
  readonly rule: (x1: number, y1: number, x2: number, y2: number) => void;
  readonly nextPage: () => void;
  readonly pages: () => readonly Sheet[];
}

/** Share of the font size that a letter and a space take in composed pages. */
const LETTER = 0.5;
const SPACE = 0.28;
const FIRST_LINE = 60;

export function textWidth(text: string, size: number): number {
  const spaces = text.split(' ').length - 1;
  return (text.length - spaces) * LETTER * size + spaces * SPACE * size;
}

export function createSheets(size: number): Sheets {
  const pages: Sheet[] = [{ texts: [], rulings: [] }];
  const lineHeight = size * 1.25;
  let y = FIRST_LINE;
  const page = () => pages.at(-1) as Sheet;
  return {
    y: () => y,
    lineHeight,
    moveTo: (to) => {
      y = to;
    },
    skip: (points) => {
      y += points;
    },
    text: (x, at, text, style = {}) => page().texts.push({ x, y: at, text, size, ...style }),
    row: (texts, style = {}) => {
      for (const { text, x, align = 'left' } of texts) {
        const shift = align === 'center' ? textWidth(text, style.size ?? size) / 2 : 0;
        const edge = align === 'right' ? ('right' as const) : ('left' as const);
        if (text !== '') page().texts.push({ x: x - shift, y, text, size, ...style, align: edge });
      }
      y += lineHeight;
    },
    rule: (x1, y1, x2, y2) => page().rulings.push([x1, y1, x2, y2]),
    nextPage: () => {
      pages.push({ texts: [], rulings: [] });
      y = FIRST_LINE;
    },
    pages: () => pages,
  };
}
