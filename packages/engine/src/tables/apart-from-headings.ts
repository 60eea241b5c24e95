import { flatMapped } from '../lists/flat-mapped.ts';
import type { RowOfBands } from './bands-to-rows.ts';
import type { BodyBand } from './body-band.ts';
import { filledColumns } from './body-band.ts';
import { textToShape } from './cell-shape.ts';
import type { PlacedBand, PlacedLine } from './placed-bands.ts';
import { sumLabels } from './sum-labels.ts';

const LETTERS = /\p{L}{3}/u;
const DIGIT = /\d/;
/** How far two left edges of one column may lie apart, in points. */
const SAME_EDGE = 2;
/** By how much of the usual distance between rows a heading may stand nearer or farther. */
const PITCH_SLACK = 0.2;

/**
 * Takes out of rows what stands above their figures as a heading (`Delivery note 80021`, `Order 4711`): a line in bold
 * over a row that has a name of its own in another face, or a line that runs on over several columns. Where the first
 * row has a heading above it, headings of that look below the other rows are those of the rows that follow.
 */
export function apartFromHeadings(rows: readonly RowOfBands[], body: readonly BodyBand[]): RowOfBands[] {
  const [first] = rows;
  const anchor = first?.bands[first.anchor];
  if (!anchor) return [];
  const above = body.slice(0, body.indexOf(anchor));
  const plain = plainHeadings(rows, body);
  const opens = plain.size > 0 || above.some((band) => headsSection(band, anchor));
  let carried: readonly BodyBand[] = [];
  return rows.map((row, index) => {
    const whole = { bands: [...carried, ...row.bands], anchor: row.anchor + carried.length };
    const isLast = index === rows.length - 1;
    const sumEnd = isLast ? whole.bands.length : endOfSum(whole);
    const end = opens && !isLast ? Math.min(sumEnd, firstHeadingBelow(whole, plain)) : sumEnd;
    carried = end < sumEnd ? whole.bands.slice(end) : [];
    return belowHeadings({ bands: whole.bands.slice(0, end), anchor: whole.anchor }, plain);
  });
}

function firstHeadingBelow({ bands, anchor }: RowOfBands, plain: ReadonlySet<BodyBand>): number {
  const row = bands[anchor];
  if (!row || !namesItself(row)) return bands.length;
  const found = bands.findIndex(
    (band, index) => index > anchor && (plain.has(band) || headsSection(band, row)),
  );
  return found < 0 ? bands.length : found;
}

/** A line of words below the sum of a part (`Visit 1 subtotal`) heads the rows that follow, and is part of none. */
function endOfSum({ bands, anchor }: RowOfBands): number {
  const row = bands[anchor];
  const isSum = row !== undefined && sumLabels(row.band).includes(row.band.lines[0] as PlacedLine);
  const found = isSum ? bands.findIndex((band, index) => index > anchor && isOfWords(band)) : -1;
  return found < 0 ? bands.length : found;
}

const isOfWords = ({ band }: BodyBand): boolean =>
  band.lines.every(({ line }) => textToShape(line.text) === 'words');

function belowHeadings({ bands, anchor }: RowOfBands, plain: ReadonlySet<BodyBand>): RowOfBands {
  const row = bands[anchor];
  if (!row || !namesItself(row)) return { bands, anchor };
  let first = 0;
  for (let index = 0; index < anchor; index++) {
    const band = bands[index];
    const isOver = band && isAlone(band) && (band.runsOver || filledColumns(band.words).length > 1);
    if (band && (isOver || plain.has(band) || headsSection(band, row))) first = index + 1;
  }
  return first === 0 ? { bands, anchor } : { bands: bands.slice(first), anchor: anchor - first };
}

/**
 * Headings that no bold face shows (`North`, `Midlands` over the districts of each): single lines of words where the first
 * row has one above it that stands off like a row, all at its left edge, each as far from its neighbours as rows are from
 * each other, and fewer than half as many as there are rows. A name's further lines stand nearer, or open no table.
 */
function plainHeadings(rows: readonly RowOfBands[], body: readonly BodyBand[]): ReadonlySet<BodyBand> {
  const anchors = new Set(flatMapped(rows, (row) => row.bands[row.anchor] ?? []));
  const first = body.findIndex((band) => anchors.has(band));
  const opening = body[first - 1];
  const pitch = rowPitch(body, anchors);
  if (!opening || pitch === null) return new Set();
  const isApart = (index: number) => {
    const gap = baselineGap(body[index - 1], body[index]);
    return gap !== null && gap >= (1 - PITCH_SLACK) * pitch && gap <= (1 + PITCH_SLACK) * pitch;
  };
  const edge = opening.band.left;
  const found = body.filter(
    (band, index) =>
      index >= first - 1 &&
      isName(band) &&
      Math.abs(band.band.left - edge) <= SAME_EDGE &&
      (index === first - 1 || isApart(index)) &&
      isApart(index + 1) &&
      anchors.has(body[index + 1] as BodyBand),
  );
  const isUsual = found.length * 2 <= anchors.size;
  return found.includes(opening) && found.length > 1 && isUsual ? new Set(found) : new Set();
}

function isName(band: BodyBand): boolean {
  const text = band.band.lines[0]?.line.text ?? '';
  return isAlone(band) && /^\p{Lu}/u.test(text) && LETTERS.test(text) && !DIGIT.test(text);
}

/** The usual distance from row to row where nothing stands between them, baseline to baseline. */
function rowPitch(body: readonly BodyBand[], anchors: ReadonlySet<BodyBand>): number | null {
  const gaps = flatMapped(body, (band, index) => {
    const above = body[index - 1];
    if (!above || !anchors.has(band) || !anchors.has(above)) return [];
    return baselineGap(above, band) ?? [];
  });
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? null;
}

function baselineGap(above: BodyBand | undefined, below: BodyBand | undefined): number | null {
  if (!above || !below || above.band.page !== below.band.page) return null;
  return below.band.bottom - above.band.bottom;
}

/**
 * Whether a single line looks like the heading of a section: bold where the row is not; or where rows begin with a number
 * or a code, it begins there with words, or runs on from there under what stands beside.
 */
function headsSection(band: BodyBand, row: BodyBand): boolean {
  const [line] = band.band.lines;
  if (!line || !isAlone(band)) return false;
  if (isBold(band.band) && !isBold(row.band)) return true;
  const [code, beside] = row.band.lines;
  if (!code || !beside || !DIGIT.test(code.line.text) || LETTERS.test(code.line.text)) return false;
  if (Math.abs(line.left - code.left) > SAME_EDGE) return false;
  return line.right > beside.left || (LETTERS.test(line.line.text) && !DIGIT.test(line.line.text));
}

function isAlone(band: BodyBand): boolean {
  return band.band.lines.length === 1;
}

function namesItself(row: BodyBand): boolean {
  return row.words.some((words) => words.some((word) => LETTERS.test(word.word.text)));
}

function isBold(band: PlacedBand): boolean {
  return band.lines.filter((line) => line.line.bold).length * 2 > band.lines.length;
}
