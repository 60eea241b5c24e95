import type { PageLayout } from '../layout/layout.ts';
import { frameOf } from '../layout/page-to-layout.ts';
import type { PageFrame, Place } from '../layout/place-words.ts';
import { placedRulings } from '../layout/ruled-apart.ts';
import { rememberedWith } from '../lexicon/remembered.ts';
import { type PlacedBand, placeBands } from './placed-bands.ts';
import { sidesUnderCaptions } from './sides-under-captions.ts';
import { withoutSubTables } from './without-sub-tables.ts';

/** A page as tables are looked for on it: straightened, in points, without what is repeated on every page. */
export interface PlacedPage {
  readonly layout: PageLayout;
  readonly frame: PageFrame;
  readonly bands: readonly PlacedBand[];
  /** Bands of small tables under the rows of a large one, which are none of `bands`. */
  readonly details: readonly PlacedBand[];
  readonly horizontals: readonly Place[];
}

/** Running headers and footers stand in these shares of the page's height. */
const TOP_MARGIN = 0.14;
const BOTTOM_MARGIN = 0.86;
/** From baseline to baseline of a header and the table under it, in font sizes, at most. */
const TIGHT = 2.2;
const LETTERS = /\p{L}{3}/u;
const DIGIT = /\d/;
/** Words with digits in which a running header differs from that of another page at most: its page, a date. */
const MOST_RUNNING_ON = 2;
/** Horizontal lines kept; more are a drawing. */
const MOST_HORIZONTALS = 1500;

/**
 * Places the pages of a document and leaves out what its later pages repeat of earlier ones at their margins: bands that
 * stand at the same height with the same text, a page number or a date apart. The first page that has them keeps them, since a table's
 * header may be among them; so do later ones where what is repeated stands in several pieces tightly over what is not.
 */
export const placePages = rememberedWith((layouts: readonly PageLayout[]): readonly PlacedPage[] => {
  // Tables are looked for several times: by their looks, then by the headers that a group's fields know.
  const seen: SeenMargins = new Map();
  return layouts.map((layout) => layoutToPlacedPage(layout, seen));
});

/** Bands in the margins of the pages before by their keys, each by its words that hold digits. */
type SeenMargins = Map<string, (readonly string[])[]>;

/** `seen`: bands of the pages before, to which those of this page are added. */
function layoutToPlacedPage(layout: PageLayout, seen: SeenMargins): PlacedPage {
  const frame = frameOf(layout);
  const placed = placeBands(layout);
  const margins = placed.map((band) => bandToMargin(band, frame.height));
  const repeated = margins.map((margin) => margin !== null && isRepeated(margin, seen));
  const own = placed.filter((_, index) => !repeated[index] || standsOnTable(placed, repeated, index));
  const rows = withoutSubTables(own);
  const details = rows === own ? [] : own.filter((band) => !rows.includes(band));
  const bands = sidesUnderCaptions(rows);
  for (const margin of margins) {
    if (margin === null) continue;
    const same = seen.get(margin.key);
    if (same === undefined) seen.set(margin.key, [margin.figures]);
    else same.push(margin.figures);
  }
  const horizontals = placedRulings(layout.page.rulings, 'horizontal', frame)
    .slice(0, MOST_HORIZONTALS)
    .sort((a, b) => a.top - b.top);
  return { layout, frame, bands, details, horizontals };
}

/** Whether a repeated band is one of several pieces, standing tightly over the first one that is not repeated. */
function standsOnTable(bands: readonly PlacedBand[], repeated: readonly boolean[], index: number): boolean {
  let pieces = 0;
  for (let at = index; at + 1 < bands.length; at++) {
    const [band, below] = [bands[at], bands[at + 1]];
    if (!band || !below) return false;
    pieces = Math.max(pieces, band.lines.length);
    if (below.bottom - band.bottom > TIGHT * Math.max(band.fontSize, below.fontSize)) return false;
    if (!repeated[at + 1]) return pieces > 1;
  }
  return false;
}

/** A band in a margin: its height and text with digits blurred, and the words that hold digits. */
interface Margin {
  readonly key: string;
  readonly figures: readonly string[];
}

/** Whether a page before has the band. The last row of a table differs from that of another page in more of its figures. */
function isRepeated({ key, figures }: Margin, seen: SeenMargins): boolean {
  return (seen.get(key) ?? []).some(
    (others) => figures.filter((figure, at) => figure !== others[at]).length <= MOST_RUNNING_ON,
  );
}

/** Null outside the margins. */
function bandToMargin(band: PlacedBand, height: number): Margin | null {
  if (band.bottom > TOP_MARGIN * height && band.top < BOTTOM_MARGIN * height) return null;
  const text = band.lines.map((line) => line.line.text).join(' ');
  // Figures of a table that goes on at the same height differ by nothing but their digits.
  if (!LETTERS.test(text) && band.lines.length > 1) return null;
  const key = `${Math.round((band.top / height) * 80)}:${text.replace(/\d+/g, '0').slice(0, 120)}`;
  return { key, figures: text.split(' ').filter((word) => DIGIT.test(word)) };
}
