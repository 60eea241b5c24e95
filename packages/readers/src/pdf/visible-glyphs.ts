import { contains, type Rect } from './affine.ts';
import { type Glyph, middleOf } from './glyph.ts';
import { createGrounds, type Grounds } from './grounds.ts';
import type { PageFrame } from './page-frame.ts';
import type { PageGraphics } from './read-graphics.ts';
import type { TextStyle } from './text-style.ts';

export interface VisibleGlyphs {
  readonly glyphs: readonly Glyph[];
  /**
   * Letters left out because no reader of the page sees them, as far as that is worth a remark: names too long for
   * their cell are cut on many pages.
   */
  readonly hidden: number;
}

/** Share of the letters from which those that are cut away are no matter of a few long names. */
const MANY_CUT = 0.05;

/** Where more than this share of the letters seem white on white, it is their ground that was not recognised. */
const MOST_PALE = 0.5;
/** Points by which the middle of a letter may lie outside its clip, for clips that are cut tightly. */
const CLIP_TOLERANCE = 0.5;
/** Share of the page from which a picture painted over text is a scan, and the text under it its text layer. */
const SCAN = 0.5;

/** Why a letter does not show: by its own colour on paper, or for certain. A letter under a scan is its text layer. */
type Sight = 'seen' | 'pale' | 'cut' | 'hidden' | 'layer';

/**
 * Leaves out letters that nobody sees: in the colour of what is behind them, cut away, under something painted later,
 * and invisible ones (render mode 3) unless they lie over a picture, where they are the text layer of a scan.
 * @param letsThrough whether what is under a picture shows through it
 */
export function visibleGlyphs(
  glyphs: readonly Glyph[],
  { layers, pictures }: Pick<PageGraphics, 'layers' | 'pictures'>,
  frame: PageFrame,
  letsThrough: (picture: number) => boolean,
): VisibleGlyphs {
  const grounds = createGrounds(layers, letsThrough);
  const sights = new Map<Glyph, Sight>();
  let pale = 0;
  let shown: TextStyle | undefined;
  for (const glyph of glyphs) {
    // Letters of one style follow each other, and nearly all styles can only be seen.
    if (glyph.style === shown) continue;
    if (showsForCertain(glyph.style, grounds)) {
      shown = glyph.style;
      continue;
    }
    const sight = sightOf(glyph, grounds, pictures, frame);
    if (sight === 'seen') continue;
    sights.set(glyph, sight);
    if (sight === 'pale') pale++;
  }
  restoreCutWords(glyphs, sights);
  if (sights.size === 0) return { glyphs, hidden: 0 };
  const arePaleHidden = pale <= MOST_PALE * glyphs.length;
  const layerStyle = createLayerStyles();
  const visible = glyphs.flatMap((glyph) => {
    const sight = sights.get(glyph);
    if (sight === 'hidden' || sight === 'cut' || (sight === 'pale' && arePaleHidden)) return [];
    return [sight === 'layer' ? { ...glyph, style: layerStyle(glyph.style) } : glyph];
  });
  const cut = [...sights.values()].filter((sight) => sight === 'cut').length;
  const left = glyphs.length - visible.length;
  return { glyphs: visible, hidden: cut > MANY_CUT * glyphs.length ? left : left - cut };
}

/** Of a word that is cut off at the edge of its cell, all letters stay: half an amount would pass for another one. */
function restoreCutWords(glyphs: readonly Glyph[], sights: Map<Glyph, Sight>): void {
  for (let start = 0, end = 0; start < glyphs.length; start = end) {
    const { style } = glyphs[start]!;
    end = start + 1;
    while (glyphs[end]?.style === style && glyphs[end]?.before === 'nothing') end++;
    if (style.clip === undefined) continue;
    const word = glyphs.slice(start, end);
    if (!word.some((glyph) => !sights.has(glyph))) continue;
    for (const glyph of word) if (sights.get(glyph) === 'cut') sights.delete(glyph);
  }
}

function showsForCertain(style: TextStyle, grounds: Grounds): boolean {
  if (style.invisible || style.pale || style.clip !== undefined) return false;
  return !grounds.mayCover(style) && !grounds.mayBlend(style);
}

function sightOf(
  glyph: Glyph,
  grounds: Grounds,
  pictures: readonly Rect[],
  { width, height }: PageFrame,
): Sight {
  const { style } = glyph;
  const mayBeCovered = grounds.mayCover(style);
  const mayBlend = style.pale || grounds.mayBlend(style);
  const { x, y } = middleOf(glyph);
  if (style.clip !== undefined && !isNearby(style.clip, x, y)) return 'cut';
  if (style.invisible) return pictures.some((area) => contains(area, x, y)) ? 'seen' : 'hidden';
  const over = mayBeCovered ? grounds.coverOf(style, x, y) : undefined;
  if (over !== undefined) {
    const share =
      ((over.rect.right - over.rect.left) * (over.rect.bottom - over.rect.top)) / (width * height);
    return over.picture !== 0 && share >= SCAN ? 'layer' : 'hidden';
  }
  if (!mayBlend) return 'seen';
  const ground = grounds.under(style, x, y);
  if (ground === undefined) return style.pale ? 'pale' : 'seen';
  return grounds.isSameColour(style.colour, ground.colour) ? 'hidden' : 'seen';
}

function isNearby(clip: Rect, x: number, y: number): boolean {
  return (
    x >= clip.left - CLIP_TOLERANCE &&
    x <= clip.right + CLIP_TOLERANCE &&
    y >= clip.top - CLIP_TOLERANCE &&
    y <= clip.bottom + CLIP_TOLERANCE
  );
}

/** One style for all letters of a text object, as before. */
function createLayerStyles(): (style: TextStyle) => TextStyle {
  const made = new Map<TextStyle, TextStyle>();
  return (style) => {
    const known = made.get(style) ?? { ...style, invisible: true };
    made.set(style, known);
    return known;
  };
}
