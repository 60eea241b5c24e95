import type { Place } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { textToShape } from './cell-shape.ts';
import { isNoteOfHeader, isOfYears } from './heads-figures.ts';
import type { PlacedBand, PlacedLine } from './placed-bands.ts';
import { placeAround, sharedWidth } from './placed-bands.ts';
import type { PlacedPage } from './placed-page.ts';
import { isRuledBetween } from './ruled-between.ts';

/** The bands of a table's header: from `first` to `last`, both indexes into the page's bands. */
export interface HeaderAt {
  /** Index of the page. */
  readonly page: number;
  readonly first: number;
  readonly last: number;
  /** Its words, folded: by them a page that repeats it is known. */
  readonly words: ReadonlySet<string>;
}

/** How far down the body that proves a header is looked for. */
const BODY_BANDS = 8;
const BODY_DISTANCE = 16;
const LONGEST_CELL = 60;
const MOST_LINES = 7;
const MOST_WITH_DIGITS = 0.67;
/** From baseline to baseline of two lines of one cell, in font sizes, at most. */
const TIGHT = 1.4;
/** Pieces of the second line of a row. */
const MOST_BELOW = 2;
/** Share of a line's pieces that stand under a header where one may stand beside it. */
const MOST_UNDER = 0.75;
/** From baseline to baseline of the lines of one row, in font sizes. */
const WIDE_LINE = 1.7;
/** The same of two header lines between which lines are drawn under the upper one's pieces. */
const WIDE = 2.4;
/** How much farther than their lines rows stand from each other at least, in font sizes. */
const FARTHER = 0.2;
/** How far two left edges of one column may lie apart, in points. */
const SAME_EDGE = 2;
const LABELS = /:(?:\s|$)/;
const HOLDS_DIGIT = /\d/;
/** The dash or dots of a cell that has no value. */
const STANDS_FOR_NOTHING = /^[-–—―.…*/]+$/;
const HOLDS_AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** `du 15/12/2024 au`: the first line of a cell whose end stands below. */
const OPEN_RANGE = /\d[./-]\d{2,4} (?:au|to|bis|tot|al|a|al|hasta|até|do|t\/m|[-–—])$/iu;

/**
 * The bands of a page that head a table by their looks: two or more short pieces of words, and beneath them, soon, a
 * band with pieces under at least two of them, figures among these (or, without figures, two such bands after a header
 * that is bold or ruled off). Neighbouring bands of words that stand tightly over or under join, up to seven lines.
 */
export function findHeaders(page: PlacedPage, pageIndex: number, pages: readonly PlacedPage[]): HeaderAt[] {
  const headers: HeaderAt[] = [];
  for (let index = 0; index < page.bands.length; index++) {
    const band = page.bands[index];
    if (!band || !looksLikeHeader(band) || !hasBody(page, index, pages[pageIndex + 1])) continue;
    if (headers.at(-1)?.last === index - 1 && isFirstRow(page, index - 1, index)) continue;
    if (goesOnWithRow(page, index) || isRowUnder(page, headers.at(-1), index)) continue;
    if (headers.length > 0 && isFurtherLine(page, index)) continue;
    const header = widenHeader(page, pageIndex, index);
    const last = headers.at(-1);
    if (last && header.first <= last.last) {
      const end = Math.max(last.last, header.last);
      headers[headers.length - 1] = { ...last, last: end, words: new Set([...last.words, ...header.words]) };
    } else {
      headers.push(header);
    }
    index = header.last;
  }
  return headers;
}

/** Takes in the bands of words that stand tightly over and under a band known to head a table. */
export function widenHeader(page: PlacedPage, pageIndex: number, index: number): HeaderAt {
  let first = index;
  let last = index;
  const bands = () => page.bands.slice(first, last + 1);
  const joinsTo = (from: number, to: number) =>
    joins(page, from, to, placeAround(bands()), leftmostOf(bands()));
  while (last - first + 1 < MOST_LINES && joinsTo(last, last + 1)) last++;
  while (last - first + 1 < MOST_LINES && joinsTo(first, first - 1)) first--;
  return { page: pageIndex, first, last, words: headerWords(page.bands.slice(first, last + 1)) };
}

function leftmostOf(bands: readonly PlacedBand[]): Place {
  const lines = flatMapped(bands, (band) => band.lines);
  return lines.reduce((best, line) => (line.left < best.left ? line : best), lines[0] as PlacedLine);
}

function headerWords(bands: readonly PlacedBand[]): ReadonlySet<string> {
  const words = flatMapped(bands, (band) => flatMapped(band.lines, (line) => line.words));
  return new Set(words.map((word) => foldToAlphanumerics(word.word.text)).filter((word) => word !== ''));
}

/** Whether the band `to` is a further line of the header that `from` belongs to. */
function joins(page: PlacedPage, from: number, to: number, header: Place, leftmost: Place): boolean {
  const band = page.bands[from];
  const other = page.bands[to];
  if (!band || !other || band.page !== other.page) return false;
  const [above, below] = to < from ? [other, band] : [band, other];
  const size = Math.max(band.fontSize, other.fontSize);
  const top = (above.top + above.bottom) / 2;
  const bottom = (below.top + below.bottom) / 2;
  // Lines drawn under what stands over several columns take room.
  const isSpanned = to < from && isUnderSpanners(page, top, bottom, above, below, leftmost);
  const isPartlyRuled = isSpanned && isRuledBetween(page.horizontals, top, bottom, header, 0.2);
  const isWide = isPartlyRuled || (to > from && isOfYears(other));
  if (below.bottom - above.bottom > (isWide ? WIDE : 1.75) * size) return false;
  if (Math.min(band.fontSize, other.fontSize) < 0.75 * size) return false;
  if (isBold(band) !== isBold(other)) return false;
  if (other.lines.some((line) => isTooLong(line) || (holdsFigure(line) && !(to > from && isOfYears(other)))))
    return false;
  const gap = below.bottom - above.bottom;
  if (to > from && isFirstRow(page, from, to)) return false;
  if (to > from && other.lines.length === 1 && !isLastLine(page, to, gap)) return false;
  if (to < from && other.lines.length === 1 && isCaption(other, header, gap)) return false;
  const isRuled = isRuledBetween(page.horizontals, top, bottom, header, 0.6);
  if (isRuled && !isSpanned) return false;
  // A line over the gap between two header cells spans both; one that covers most of the header is a title.
  const width = header.right - header.left;
  // What stands beside all of the header must also stand as near as its own next line would, or with most under it.
  const under = other.lines.filter((line) => sharedWidth(line, header) > 0).length;
  const tight = gap <= 1.25 * size || under >= MOST_UNDER * other.lines.length;
  return other.lines.every(
    (line) => line.right - line.left < 0.6 * width && (tight || sharedWidth(line, header) > 0),
  );
}

/**
 * Whether a band under a header is the first row rather than the header's next line: it fills the same columns with words
 * that begin as values do, and the rows below it follow at the same distance.
 */
function isFirstRow(page: PlacedPage, header: number, index: number): boolean {
  const [above, band, next] = [page.bands[header], page.bands[index], page.bands[index + 1]];
  if (!above || !band || !next || band.lines.length < LEAST_ALIKE || band.lines.length < above.lines.length)
    return false;
  const filled = above.lines.filter((cell) => band.lines.some((line) => sharedWidth(cell, line) > 0));
  if (filled.length < above.lines.length || next.lines.length + 1 < band.lines.length) return false;
  if (!band.lines.every(({ line }) => /^[\p{Lu}\d]/u.test(line.text))) return false;
  if (isSpanned(band, above) && namesFigures(band, next)) return false;
  const pitch = next.bottom - band.bottom;
  const isInOtherFace =
    Math.abs(band.fontSize - above.fontSize) > OTHER_FACE * above.fontSize &&
    Math.abs(band.fontSize - next.fontSize) < SAME_FACE * band.fontSize;
  return isInOtherFace || Math.abs(pitch - (band.bottom - above.bottom)) <= SAME_PITCH * band.fontSize;
}

/** Whether one piece of the band above stands over several of a band's. */
function isSpanned(band: PlacedBand, above: PlacedBand): boolean {
  return above.lines.some((over) => band.lines.filter((line) => sharedWidth(over, line) > 0).length > 1);
}

/** Whether a band of words stands over figures in several columns, as names of columns do. */
function namesFigures(band: PlacedBand, below: PlacedBand): boolean {
  if (band.lines.some(holdsFigure)) return false;
  const figures = below.lines.filter(holdsFigure);
  return figures.filter((figure) => band.lines.some((line) => sharedWidth(figure, line) > 0)).length > 1;
}

/** Columns that the first row must fill like its header, and how even the distances of rows are, in font sizes. */
const LEAST_ALIKE = 3;
const SAME_PITCH = 0.12;
/** By how much of its size print differs from another, and print of one size at most. */
const OTHER_FACE = 0.08;
const SAME_FACE = 0.01;

/**
 * Whether the lines drawn under a band only part what stands over several columns from these: none runs over the header's
 * leftmost piece, which nothing stands over, or over any piece of the band under which nothing stands.
 */
function isUnderSpanners(
  page: PlacedPage,
  top: number,
  bottom: number,
  above: PlacedBand,
  below: PlacedBand,
  leftmost: Place,
): boolean {
  const isRuled = (piece: Place) => isRuledBetween(page.horizontals, top, bottom, piece, 0.5);
  if (above.left > leftmost.right) return !isRuled(leftmost);
  const [name, ...others] = above.lines;
  if (!name || others.length === 0 || isRuled(name)) return false;
  return others.some(
    (piece) =>
      isRuled(piece) &&
      page.horizontals.some(
        (ruling) =>
          ruling.top > top - 1 &&
          ruling.top < bottom &&
          below.lines.filter((under) => sharedWidth(under, ruling) > 0).length > 1 &&
          above.lines.filter((other) => sharedWidth(other, ruling) > 0).length === 1,
      ),
  );
}

/**
 * Whether a single line under a header is its last line: in its face, set as tightly as lines of one cell and without a
 * number (else it is a heading of the rows below, `Order 4711`), or set apart from what follows.
 */
function isLastLine(page: PlacedPage, index: number, gap: number): boolean {
  const band = page.bands[index];
  if (!band || endsHeader(page, index, gap)) return true;
  const text = band.lines[0]?.line.text ?? '';
  return isBold(band) && gap <= TIGHT * band.fontSize && !HOLDS_DIGIT.test(text);
}

/**
 * Whether a single line of words under a header is its last line rather than the first of the body: a line is drawn
 * below it, or more space follows it than stands above it.
 */
function endsHeader(page: PlacedPage, index: number, gapAbove: number): boolean {
  const band = page.bands[index];
  const next = page.bands[index + 1];
  if (!band || !next) return true;
  if (next.bottom - band.bottom > gapAbove + 0.2 * band.fontSize) return true;
  return isRuledBetween(
    page.horizontals,
    (band.top + band.bottom) / 2,
    (next.top + next.bottom) / 2,
    band,
    0.6,
  );
}

/** Whether a single line over the beginning of a header is what the table is about: set apart from it, or larger. */
function isCaption(band: PlacedBand, header: Place, gap: number): boolean {
  if (Math.abs(band.left - header.left) > SAME_EDGE) return false;
  return gap > TIGHT * band.fontSize;
}

function looksLikeHeader(band: PlacedBand): boolean {
  if (band.lines.length < 2) return false;
  let words = 0;
  // A label that waits for its value, or that has it beside it, heads no column.
  if (band.lines.filter((line) => LABELS.test(line.line.text)).length * 2 >= band.lines.length) return false;
  if (band.lines.filter(({ line }) => STANDS_FOR_NOTHING.test(line.text)).length > 1) return false;
  for (const line of band.lines) {
    if (isTooLong(line) || HOLDS_AMOUNT.test(line.line.text) || OPEN_RANGE.test(line.line.text)) return false;
    if (textToShape(line.line.text) === 'words') words++;
    else if (!/^(?:19|20)\d\d$/.test(line.line.text)) return false;
  }
  const withDigits = band.lines.filter((line) => HOLDS_DIGIT.test(line.line.text)).length;
  const years = band.lines.length - words;
  // Codes and sizes are data; years head columns, and a few headers have a digit.
  if (withDigits - years > MOST_WITH_DIGITS * words) return false;
  return words > 0 || band.lines.length > 2;
}

/** The second line of a row above it: `pcs` under its count, a remark under its name. */
function goesOnWithRow(page: PlacedPage, index: number): boolean {
  const band = page.bands[index];
  const above = page.bands[index - 1];
  if (!band || !above || above.page !== band.page || above.lines.length <= band.lines.length) return false;
  if (band.lines.length > MOST_BELOW || isBold(band)) return false;
  if (band.bottom - above.bottom > WIDE_LINE * above.fontSize) return false;
  const figures = above.lines.filter((line) => textToShape(line.line.text) === 'number');
  return (
    figures.length >= 2 &&
    figures.some(({ line }) => HOLDS_AMOUNT.test(line.text)) &&
    band.lines.every((line) => above.lines.some((over) => sharedWidth(line, over) > 0))
  );
}

/**
 * Whether a band holds further lines of the cells above it, of a row with figures: it stands nearer to that than rows stand to
 * each other, and each of its pieces begins or ends where one above does.
 */
function isFurtherLine(page: PlacedPage, index: number): boolean {
  const [before, above, band, below] = page.bands.slice(index - 2, index + 2);
  if (!before || !above || !band || !below) return false;
  if (band.lines.length > above.lines.length || (isBold(band) && !isBold(above))) return false;
  const gap = band.bottom - above.bottom;
  const apart = Math.max(below.bottom - band.bottom, above.bottom - before.bottom);
  if (gap > WIDE_LINE * above.fontSize || apart < gap + FARTHER * band.fontSize) return false;
  const isUnder = (line: PlacedLine, over: PlacedLine) =>
    Math.abs(over.left - line.left) <= SAME_EDGE || Math.abs(over.right - line.right) <= SAME_EDGE;
  return (
    above.lines.some(holdsFigure) &&
    band.lines.every((line) => above.lines.some((over) => isUnder(line, over)))
  );
}

/**
 * Whether a band is a row of the table whose header, bold or over words alone, stands over it: in plain type, of as many pieces at most, each
 * beginning where a piece of the header does. Lines drawn between rows make each of them look like a header.
 */
function isRowUnder(page: PlacedPage, header: HeaderAt | undefined, index: number): boolean {
  const band = page.bands[index];
  const head = header && page.bands[header.last];
  if (!band || !head || isBold(band) || band.lines.length > head.lines.length) return false;
  if (!isBold(head) && !goOnInWords(page.bands.slice(header.last + 1, index + 1), head)) return false;
  return band.lines.every((line) => head.lines.some((cell) => Math.abs(cell.left - line.left) <= SAME_EDGE));
}

/** Whether all bands under a header hold words alone, as many pieces as it has or one less: a table without figures. */
function goOnInWords(bands: readonly PlacedBand[], { lines }: PlacedBand): boolean {
  const rows = bands.filter((band) => band.lines.length > 1);
  return (
    lines.length >= LEAST_ALIKE &&
    rows.length > 1 &&
    rows.every((row) => row.lines.length >= lines.length - 1 && !row.lines.some(holdsFigure))
  );
}

function hasBody(page: PlacedPage, index: number, next: PlacedPage | undefined): boolean {
  const header = page.bands[index];
  if (!header) return false;
  let aligned = 0;
  for (const band of bandsBelow(page, index, header, next)) {
    if (band.lines.length < 2) continue;
    const under = band.lines.filter((line) => header.lines.some((cell) => sharedWidth(cell, line) > 0));
    const over = header.lines.filter((cell) => band.lines.some((line) => sharedWidth(cell, line) > 0));
    if (Math.min(under.length, over.length) < 2) continue;
    if (under.some((line) => line.line.text.length > LONGEST_CELL)) continue;
    if (under.some((line) => textToShape(line.line.text) === 'number')) return true;
    aligned++;
  }
  const ruledOff = isRuledBetween(
    page.horizontals,
    (header.top + header.bottom) / 2,
    header.bottom + header.fontSize,
    header,
    0.6,
  );
  return aligned >= 2 && (isBold(header) || ruledOff);
}

/** The bands that follow soon; after a header at the foot of a page they are those at the head of the next. */
function bandsBelow(
  page: PlacedPage,
  index: number,
  header: PlacedBand,
  next: PlacedPage | undefined,
): readonly PlacedBand[] {
  const own = page.bands
    .slice(index + 1, index + 1 + BODY_BANDS)
    .filter((band) => band.top - header.bottom <= BODY_DISTANCE * header.fontSize);
  const isLast = index + 1 + MOST_LINES >= page.bands.length;
  return isLast && next ? [...own, ...next.bands.slice(0, BODY_BANDS)] : own;
}

function holdsFigure({ line }: PlacedLine): boolean {
  return textToShape(line.text) === 'number' && !isNoteOfHeader(line.text);
}

function isTooLong(line: PlacedLine): boolean {
  return line.line.text.length > LONGEST_CELL;
}

function isBold(band: PlacedBand): boolean {
  return band.lines.filter((line) => line.line.bold).length * 2 > band.lines.length;
}
