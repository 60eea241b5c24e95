import { contains, type Rect } from './affine.ts';
import { type Glyph, rectAround } from './glyph.ts';

export interface VisibleGlyphs {
  readonly glyphs: readonly Glyph[];
  /** Letters left out because no reader of the page sees them. */
  readonly hidden: number;
}

/** Where more than this share of the letters seem white on white, it is their ground that was not recognised. */
const MOST_PALE = 0.5;

/**
 * Leaves out letters that nobody sees: white ones with nothing painted behind them, and invisible ones
 * (render mode 3) unless they lie over a picture, where they are the text layer of a scan.
 */
export function visibleGlyphs(
  glyphs: readonly Glyph[],
  painted: readonly Rect[],
  pictures: readonly Rect[],
): VisibleGlyphs {
  if (!glyphs.some(({ style }) => style.pale || style.invisible)) return { glyphs, hidden: 0 };
  const onNothing = new Set(
    glyphs.filter(
      (glyph) =>
        glyph.style.pale && !glyph.style.invisible && !liesIn(glyph, painted) && !liesIn(glyph, pictures),
    ),
  );
  const arePaleHidden = onNothing.size <= MOST_PALE * glyphs.length;
  const visible = glyphs.filter((glyph) => {
    if (glyph.style.invisible) return liesIn(glyph, pictures);
    return !(arePaleHidden && onNothing.has(glyph));
  });
  return { glyphs: visible, hidden: glyphs.length - visible.length };
}

function liesIn(glyph: Glyph, areas: readonly Rect[]): boolean {
  const rect = rectAround([glyph]);
  const x = (rect.left + rect.right) / 2;
  const y = (rect.top + rect.bottom) / 2;
  return areas.some((area) => contains(area, x, y));
}
