import { contains, type Rect, rectAroundAll } from './affine.ts';
import { type Glyph, middleOf } from './glyph.ts';
import type { PageFrame } from './page-frame.ts';
import type { PageGraphics } from './read-graphics.ts';

/** What of a page only OCR can read. */
export type AreasToRecognise =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'page' }
  | { readonly kind: 'regions'; readonly regions: readonly Rect[] };

/** Share of the page that pictures cover on a scan. */
const SCAN_COVERAGE = 0.5;
/** A scan may carry this many letters of its own: a fax line, a signature service's stamp, page numbers. */
const LETTERS_ON_SCAN = 150;
/** A page of this many drawn paths and (almost) no letters may have its letters drawn as outlines. */
const PATHS_OF_OUTLINED_TEXT = 100;
const LETTERS_BESIDE_OUTLINES = 10;
/** A page of so many of a letter's size, and some for each of its letters, has text drawn as outlines, more of them beside other text. */
const OUTLINES_OF_TEXT = { alone: 60, besideText: 150 };
const OUTLINES_PER_LETTER = 2;
/** Share of the page from which a picture without text over it is worth reading; most logos are smaller. */
const SMALLEST_REGION = 0.05;
/** Points; narrower pictures are decoration. */
const NARROWEST_REGION = 36;
const MAX_REGIONS = 4;
/** From more words without a meaning on, the whole page is read sooner than they are one by one. */
const MAX_UNKNOWN_WORDS = 8;
/** Around a word, in parts of its height: a picture of nothing but letters is hard to read. */
const MARGIN_OF_WORD = 1;
const LETTERS_OVER_REGION = 5;
const GRID = 40;

/**
 * Decides from what is drawn whether letters of the page are pictures.
 * @param unknownWords where words stand whose letters the file gives no meaning
 */
export function areasToRecognise(
  graphics: PageGraphics,
  glyphs: readonly Glyph[],
  frame: PageFrame,
  unknownWords: readonly Rect[],
): AreasToRecognise {
  const hasFewLetters = glyphs.length < LETTERS_ON_SCAN;
  if (hasFewLetters && coverage(graphics.pictures, frame) >= SCAN_COVERAGE) return { kind: 'page' };
  if (glyphs.length < LETTERS_BESIDE_OUTLINES && graphics.paths >= PATHS_OF_OUTLINED_TEXT) {
    return { kind: 'page' };
  }
  const { alone, besideText } = OUTLINES_OF_TEXT;
  const fewest = glyphs.length < LETTERS_BESIDE_OUTLINES ? alone : besideText;
  if (graphics.shapes >= Math.max(fewest, OUTLINES_PER_LETTER * glyphs.length)) return { kind: 'page' };
  const regions = joinedPictures(graphics.pictures, frame)
    .filter((rect) => isWorthReading(rect, frame) && lettersOver(rect, glyphs) < LETTERS_OVER_REGION)
    .toSorted((a, b) => areaOf(b) - areaOf(a) || a.top - b.top || a.left - b.left)
    .slice(0, MAX_REGIONS);
  const unknown = unknownWords.map((word) => withMargin(word, frame));
  if (unknown.length > MAX_UNKNOWN_WORDS) return { kind: 'page' };
  const all = [...regions, ...unknown];
  return all.length === 0 ? { kind: 'nothing' } : { kind: 'regions', regions: all };
}

/** Share of the page's area under pictures, by samples on a grid. */
function coverage(pictures: readonly Rect[], frame: PageFrame): number {
  if (pictures.length === 0) return 0;
  let covered = 0;
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const x = ((column + 0.5) / GRID) * frame.width;
      const y = ((row + 0.5) / GRID) * frame.height;
      if (pictures.some((picture) => contains(picture, x, y))) covered++;
    }
  }
  return covered / GRID ** 2;
}

/** More pictures than this on a page are tiles of a drawing; joining them would take long. */
const MAX_JOINED = 200;

/** Scanners cut pictures into strips: those that touch and line up become one. */
function joinedPictures(pictures: readonly Rect[], frame: PageFrame): readonly Rect[] {
  if (pictures.length > MAX_JOINED) return [];
  const joined: Rect[] = [];
  for (const picture of pictures) {
    let rect = clipped(picture, frame);
    for (let i = joined.length - 1; i >= 0; i--) {
      const union = rectAroundAll([rect, joined[i]!]);
      if (areaOf(union) > 1.05 * (areaOf(rect) + areaOf(joined[i]!))) continue;
      rect = union;
      joined.splice(i, 1);
    }
    joined.push(rect);
  }
  return joined;
}

function clipped(rect: Rect, frame: PageFrame): Rect {
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  return {
    left: within(rect.left, frame.width),
    right: within(rect.right, frame.width),
    top: within(rect.top, frame.height),
    bottom: within(rect.bottom, frame.height),
  };
}

function withMargin(word: Rect, frame: PageFrame): Rect {
  const margin = MARGIN_OF_WORD * (word.bottom - word.top);
  const { left, right, top, bottom } = word;
  return clipped(
    { left: left - 2 * margin, right: right + 2 * margin, top: top - margin, bottom: bottom + margin },
    frame,
  );
}

function areaOf(rect: Rect): number {
  return (rect.right - rect.left) * (rect.bottom - rect.top);
}

function isWorthReading(rect: Rect, frame: PageFrame): boolean {
  const isLarge = areaOf(rect) >= SMALLEST_REGION * frame.width * frame.height;
  return isLarge && Math.min(rect.right - rect.left, rect.bottom - rect.top) >= NARROWEST_REGION;
}

function lettersOver(rect: Rect, glyphs: readonly Glyph[]): number {
  let count = 0;
  for (const glyph of glyphs) {
    const { x, y } = middleOf(glyph);
    if (contains(rect, x, y)) count++;
  }
  return count;
}
