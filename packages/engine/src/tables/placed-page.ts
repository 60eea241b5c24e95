import type { PageLayout } from '../layout/layout.ts';
import { frameOf } from '../layout/page-to-layout.ts';
import type { PageFrame, Place } from '../layout/place-words.ts';
import { placedRulings } from '../layout/ruled-apart.ts';
import { type PlacedBand, placeBands } from './placed-bands.ts';

/** A page as tables are looked for on it: straightened, in points, without what is repeated on every page. */
export interface PlacedPage {
  readonly layout: PageLayout;
  readonly frame: PageFrame;
  readonly bands: readonly PlacedBand[];
  readonly horizontals: readonly Place[];
}

/** Running headers and footers stand in these shares of the page's height. */
const TOP_MARGIN = 0.14;
const BOTTOM_MARGIN = 0.86;
const LETTERS = /\p{L}{3}/u;
/** Horizontal lines kept; more are a drawing. */
const MOST_HORIZONTALS = 1500;

/**
 * Places the pages of a document and leaves out what its later pages repeat of earlier ones at their margins: bands that
 * stand at the same height with the same text, numbers apart. The first page that has them keeps them, since a table's
 * header may be among them.
 */
export function placePages(layouts: readonly PageLayout[]): PlacedPage[] {
  const seen = new Set<string>();
  return layouts.map((layout) => {
    const frame = frameOf(layout);
    const here: string[] = [];
    const bands = placeBands(layout).filter((band) => {
      const key = marginKey(band, frame.height);
      if (key === null) return true;
      here.push(key);
      return !seen.has(key);
    });
    for (const key of here) seen.add(key);
    const horizontals = placedRulings(layout.page.rulings, 'horizontal', frame)
      .slice(0, MOST_HORIZONTALS)
      .sort((a, b) => a.top - b.top);
    return { layout, frame, bands, horizontals };
  });
}

/** Text and height of a band in a margin, digits blurred since page numbers differ; null outside the margins. */
function marginKey(band: PlacedBand, height: number): string | null {
  if (band.bottom > TOP_MARGIN * height && band.top < BOTTOM_MARGIN * height) return null;
  const text = band.lines.map((line) => line.line.text).join(' ');
  // Figures of a table that goes on at the same height differ by nothing but their digits.
  if (!LETTERS.test(text) && band.lines.length > 1) return null;
  return `${Math.round((band.top / height) * 80)}:${text.replace(/\d+/g, '0').slice(0, 120)}`;
}
