import type { PageLayout } from '../layout/layout.ts';
import { frameOf } from '../layout/page-to-layout.ts';
import type { PageFrame, Place } from '../layout/place-words.ts';
import { placedRulings } from '../layout/ruled-apart.ts';
import { bandOfLines, type PlacedBand, placeBands } from './placed-bands.ts';

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
/** Horizontal lines kept; more are a drawing. */
const MOST_HORIZONTALS = 1500;

/** Places the pages of a document and leaves out lines that two or more pages repeat at their margins. */
export function placePages(layouts: readonly PageLayout[]): PlacedPage[] {
  const repeated = layouts.length > 1 ? repeatedInMargins(layouts) : new Set<string>();
  return layouts.map((layout) => {
    const frame = frameOf(layout);
    const bands = placeBands(layout).flatMap((band) => {
      const own = band.lines.filter((line) => {
        const key = marginKey(line.line.text, line.line.box.top, line.line.box.bottom);
        return key === null || !repeated.has(key);
      });
      return bandOfLines(band, own) ?? [];
    });
    const horizontals = placedRulings(layout.page.rulings, 'horizontal', frame)
      .slice(0, MOST_HORIZONTALS)
      .sort((a, b) => a.top - b.top);
    return { layout, frame, bands, horizontals };
  });
}

function repeatedInMargins(layouts: readonly PageLayout[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const layout of layouts) {
    const here = new Set<string>();
    for (const line of layout.lines) {
      const key = marginKey(line.text, line.box.top, line.box.bottom);
      if (key !== null) here.add(key);
    }
    for (const key of here) {
      if (seen.has(key)) repeated.add(key);
      seen.add(key);
    }
  }
  return repeated;
}

/** Text and height of a line in a margin, digits blurred since page numbers differ; null outside the margins. */
function marginKey(text: string, top: number, bottom: number): string | null {
  if (bottom > TOP_MARGIN && top < BOTTOM_MARGIN) return null;
  return `${Math.round(top * 80)}:${text.replace(/\d+/g, '0').slice(0, 80)}`;
}
