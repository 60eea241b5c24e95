import type { PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { anchorsOfWords } from './anchors-of-words.ts';
import { type BodyBand, filledColumns, gapBetween } from './body-band.ts';
import { saysAbsent, textToShape } from './cell-shape.ts';
import { type Block, bodyToBlocks } from './rows-as-blocks.ts';
import { sumLabels } from './sum-labels.ts';

/** Columns that a band must fill like the one above to be a row, however few figures it has. */
const LEAST_REPEATED = 3;

/** Columns, and their share, that a row of words must fill in a table of figures. */
const LEAST_FILLED = 3;
const MOST_OF_COLUMNS = 0.75;
/** Words that stand in the place of a figure at most. */
const FEW_WORDS = 3;
/** A word of a name; units and tax codes beside figures are shorter. */
const NAME_WORD = /\p{L}{4}/u;
/** Lines of one name and its figures stand no further apart than this, in font sizes, and differ by no more than that. */
const WIDEST_GAP = 1.2;
const NEAR = 0.2;
/** By how much the distances of rows differ, in font sizes. */
const SAME_PITCH = 0.15;

/** What a table's rows look like where they are whole. */
export interface RowPattern {
  /** Columns of figures, by index. */
  readonly numberColumns: readonly number[];
  /** Columns that most whole rows fill. */
  readonly usualColumns: readonly number[];
}

/** The bands of one row; `anchor` is the one that holds its figures. */
export interface RowOfBands {
  readonly bands: readonly BodyBand[];
  readonly anchor: number;
}

/**
 * What a table's whole rows have in common, learned from its fullest bands. Sums and headings at its end have fewer
 * cells and don't take part.
 */
export function bandsToPattern(body: readonly BodyBand[], columns: number): RowPattern {
  const counts = body.map((band) => filledColumns(band.words).length);
  const fullest = Math.max(0, ...counts);
  const full = body.filter((_, index) => (counts[index] ?? 0) >= Math.max(2, 0.6 * fullest));
  const numberColumns: number[] = [];
  const usualColumns: number[] = [];
  for (let column = 0; column < columns; column++) {
    const cells = full.map((band) => band.words[column] ?? []).filter((words) => words.length > 0);
    if (cells.length === 0) continue;
    const numbers = cells.filter((words) => isNumber(words)).length;
    if (numbers >= 0.6 * cells.length) numberColumns.push(column);
    if (cells.length >= 0.5 * full.length) usualColumns.push(column);
  }
  return { numberColumns, usualColumns };
}

/**
 * Groups the bands of a table's body into rows. A band is a row's anchor when it fills at least half as many columns of
 * figures as whole rows do (in a table without figures: half of the usual columns). The bands between two anchors
 * belong to
 *
 * 0. their block, where the table shows to be set in blocks;
 * 1. else the side of a drawn line they stand on;
 * 2. else, when the table's first bands stand tightly above the first anchor, to the anchor below: its cells are set on
 *    the last line of the description;
 * 3. else to the anchor above, as far as the widest gap among them; below that gap they belong to the next anchor only
 *    when the gap is clearly wider than all others.
 */
export function bandsToRows(body: readonly BodyBand[], pattern: RowPattern): RowOfBands[] {
  const blocks = bodyToBlocks(body);
  const ends = new Map(blocks.map(({ start, end }) => [start, end]));
  const anchors = anchorsOfBlocks(anchorIndexes(body, pattern), blocks, body);
  const first = anchors[0];
  if (first === undefined) return [];
  const named = blocks.length > 0 ? 0 : namesOverFigures(body, anchors);
  const isBlock = ends.has(first);
  const leading = isBlock ? first : Math.min(leadingBands(body, first), first - named);
  const upwards = named > 0 || (leading < first && anchors.length > 1 && readsUpwards(body, anchors));
  const rows: RowOfBands[] = [];
  let start = leading;
  anchors.forEach((anchor, index) => {
    const next = anchors[index + 1];
    const last = (ends.get(anchor) ?? anchor + 1) - 1;
    const end = next === undefined ? body.length : boundary(body, last, next, upwards, pattern);
    rows.push({ bands: body.slice(start, end), anchor: anchor - start });
    start = end;
  });
  return rows;
}

/** The anchors of a table's rows, those of its blocks on their first lines. */
function anchorsOfBlocks(
  anchors: readonly number[],
  blocks: readonly Block[],
  body: readonly BodyBand[],
): readonly number[] {
  const below = blocks.at(-1)?.end ?? 0;
  const first = blocks.filter(
    ({ start, end }) =>
      anchors.some((anchor) => anchor >= start && anchor < end) ||
      (end - start > 1 && filledColumns(body[start]?.words ?? []).length > 1),
  );
  return [...first.map(({ start }) => start), ...anchors.filter((anchor) => anchor >= below)];
}

function anchorIndexes(body: readonly BodyBand[], pattern: RowPattern): number[] {
  const score = (band: BodyBand) => {
    const figures = pattern.numberColumns.filter((column) => isNumber(band.words[column] ?? [])).length;
    return figures > 0 ? figures + countAbsent(band, pattern) : 0;
  };
  const scores = body.map(score);
  const most = Math.max(0, ...scores);
  if (most > 0) {
    const anchors = indexesWhere(
      body,
      (band, index) =>
        (scores[index] ?? 0) >= Math.max(1, 0.5 * most) ||
        ((scores[index] ?? 0) > 0 && saysSum(band)) ||
        hasNameAndAmount(band, pattern) ||
        repeats(band, body[index - 1], pattern) ||
        (fillsMost(band, pattern) && standsOff(body, index, scores)),
    );
    return anchors.filter((anchor, index) => !completes(body, anchors[index - 1], anchor, pattern));
  }
  const usual = pattern.usualColumns;
  const [leftmost] = usual;
  const anchors = indexesWhere(body, (band) => {
    const filled = usual.filter((column) => (band.words[column] ?? []).length > 0);
    return filled.length >= 0.5 * usual.length && leftmost !== undefined && filled.includes(leftmost);
  });
  return anchorsOfWords(anchors, body);
}

/** Signs in columns of figures that say a figure is not known or does not apply. */
function countAbsent(band: BodyBand, { numberColumns }: RowPattern): number {
  return numberColumns.filter((column) => {
    const [word, ...more] = band.words[column] ?? [];
    return word !== undefined && more.length === 0 && saysAbsent(word.word.text);
  }).length;
}

/** Words in nearly all columns from the first one on, where others have figures in some (`once a day` among `10 mg`). */
export function fillsMost(band: BodyBand, { usualColumns, numberColumns }: RowPattern): boolean {
  const inPlaceOfFigures = flatMapped(numberColumns, (column) => {
    const words = band.words[column] ?? [];
    return words.length > 0 ? [words.map(({ word }) => word.text)] : [];
  });
  if (
    !inPlaceOfFigures.every((words) => words.length <= FEW_WORDS && !words.some((word) => word.endsWith(':')))
  )
    return false;
  const filled = usualColumns.filter((column) => (band.words[column] ?? []).length > 0);
  const [leftmost] = usualColumns;
  return (
    filled.length >= LEAST_FILLED &&
    filled.length >= MOST_OF_COLUMNS * usualColumns.length &&
    leftmost !== undefined &&
    filled.includes(leftmost)
  );
}

/** Whether a band is as far from the one above as rows are from each other, which its further lines would not be. */
function standsOff(body: readonly BodyBand[], index: number, scores: readonly number[]): boolean {
  const pitches = flatMapped(body, (band, at) => {
    const above = body[at - 1];
    const areRows = (scores[at] ?? 0) > 0 && (scores[at - 1] ?? 0) > 0 && above?.band.page === band.band.page;
    return areRows && above ? [band.band.bottom - above.band.bottom] : [];
  });
  const [band, above] = [body[index], body[index - 1]];
  if (pitches.length === 0 || !band) return false;
  if (!above || above.band.page !== band.band.page) return true;
  return band.band.bottom - above.band.bottom >= Math.min(...pitches) - SAME_PITCH * band.band.fontSize;
}

/** A name and a figure in the last column of figures are a row, whatever figures are left out between (a flat fee). */
function hasNameAndAmount(band: BodyBand, pattern: RowPattern): boolean {
  const last = pattern.numberColumns.at(-1);
  if (last === undefined || !isNumber(band.words[last] ?? [])) return false;
  return pattern.usualColumns.some(
    (column) => !pattern.numberColumns.includes(column) && (band.words[column] ?? []).length > 0,
  );
}

/**
 * Whether a band fills a code, a name and a figure right beneath those of the band above: of two tables side by side under
 * one header, each with names of its own, the longer one goes on so beside nothing.
 */
function repeats(band: BodyBand, above: BodyBand | undefined, pattern: RowPattern): boolean {
  if (!above) return false;
  const filled = filledColumns(band.words);
  const empty = filledColumns(above.words).filter((column) => !filled.includes(column));
  const isBeside = Math.min(...empty) > Math.max(...filled) || Math.max(...empty) < Math.min(...filled);
  return (
    isBeside &&
    empty.some((column) => !isNumber(above.words[column] ?? [])) &&
    filled.length >= LEAST_REPEATED &&
    filled.some((column) => pattern.numberColumns.includes(column) && isNumber(band.words[column] ?? [])) &&
    filled.every((column) => {
      const over = above.words[column] ?? [];
      return over.length > 0 && isNumber(over) === isNumber(band.words[column] ?? []);
    })
  );
}

/** A sum has fewer figures than a row, yet it is no part of the row above it. */
export function saysSum(band: BodyBand): boolean {
  return sumLabels(band.band).length > 0;
}

/**
 * Whether a band only completes the anchor above it, its figures set a little lower: tightly beneath, without a name of
 * its own, in columns that the anchor leaves empty.
 */
function completes(
  body: readonly BodyBand[],
  previous: number | undefined,
  anchor: number,
  pattern: RowPattern,
): boolean {
  const above = previous === undefined ? undefined : body[previous];
  const band = body[anchor];
  if (!above || !band || previous !== anchor - 1 || band.ruledAbove) return false;
  if (gapBetween(above, band) > 0.35 * band.band.fontSize) return false;
  const [name] = pattern.usualColumns;
  if (name !== undefined && (band.words[name] ?? []).length > 0) return false;
  return pattern.numberColumns.every(
    (column) => !isNumber(band.words[column] ?? []) || (above.words[column] ?? []).length === 0,
  );
}

/** The first of the bands above the first anchor that stand tightly on it, with no line between. */
function leadingBands(body: readonly BodyBand[], anchor: number): number {
  let start = anchor;
  while (start > 0) {
    const below = body[start];
    const above = body[start - 1];
    if (!below || !above || below.ruledAbove) break;
    if (gapBetween(above, below) > 0.45 * below.band.fontSize || filledColumns(above.words).length > 2) break;
    start--;
  }
  return start;
}

/**
 * How many lines of a name stand over the first figures where every name has lines of its own over its figures, down to
 * the last ones, under which nothing follows at the distance of lines; 0 where names stand elsewhere.
 */
function namesOverFigures(body: readonly BodyBand[], anchors: readonly number[]): number {
  const end = anchors.findIndex((anchor) => {
    const band = body[anchor];
    return band !== undefined && (saysSum(band) || isName(band));
  });
  const items = end < 0 ? anchors : anchors.slice(0, end);
  const sum = body[anchors[end] ?? -1];
  const isNamed = items.every((anchor) => {
    const over = body[anchor - 1];
    return over !== undefined && isName(over) && !anchors.includes(anchor - 1);
  });
  const [first = 0, second] = items;
  const at = items.at(-1);
  if (at === undefined || !isNamed || (sum && !saysSum(sum))) return 0;
  const [over, figures, last, below] = [body[first - 1], body[first], body[at], body[at + 1]];
  if (!over || !figures || !last) return 0;
  const pitch = gapBetween(over, figures);
  const near = pitch + NEAR * figures.band.fontSize;
  const goesOn = below && isName(below) && !saysSum(below) && gapBetween(last, below) <= near;
  if (goesOn || pitch > WIDEST_GAP * figures.band.fontSize) return 0;
  const most = second === undefined ? 1 : second - first - 1;
  let lines = 1;
  while (lines < most && lines < first) {
    const [above, line] = [body[first - lines - 1], body[first - lines]];
    if (!above || !line || !isName(above) || gapBetween(above, line) > near) break;
    lines++;
  }
  return lines;
}

function isName({ band }: BodyBand): boolean {
  return band.lines.some(({ line }) => line.words.some(({ text }) => NAME_WORD.test(text)));
}

/** Between anchors, are the bands nearer to the anchor below than to the one above? */
function readsUpwards(body: readonly BodyBand[], anchors: readonly number[]): boolean {
  let below = 0;
  let above = 0;
  for (let index = 1; index < anchors.length; index++) {
    const from = anchors[index - 1] ?? 0;
    const to = anchors[index] ?? 0;
    if (to - from < 2) continue;
    const gapAfter = gapOf(body, from + 1);
    const gapBefore = gapOf(body, to);
    if (gapBefore < gapAfter) below++;
    else above++;
  }
  return below >= above;
}

/** Index of the first band that belongs to the next anchor. */
function boundary(
  body: readonly BodyBand[],
  above: number,
  next: number,
  upwards: boolean,
  pattern: RowPattern,
): number {
  // A band with figures of its own, too few for a row, is a remark on the row above (a discount, a part of the sum).
  let anchor = above;
  for (let index = above + 1; index < next; index++) {
    const words = body[index]?.words;
    if (words && pattern.numberColumns.some((column) => isNumber(words[column] ?? []))) anchor = index;
  }
  for (let index = next; index > anchor; index--) {
    if (body[index]?.ruledAbove) return index;
  }
  if (next === anchor + 1) return next;
  const gaps: { index: number; gap: number }[] = [];
  for (let index = anchor + 1; index <= next; index++) gaps.push({ index, gap: gapOf(body, index) });
  const widest = gaps.reduce((best, item) => (item.gap > best.gap ? item : best));
  const others = gaps.filter((item) => item !== widest).reduce((most, item) => Math.max(most, item.gap), 0);
  const size = body[anchor]?.band.fontSize ?? 10;
  if (widest.gap > others + 0.25 * size) return widest.index;
  return upwards ? anchor + 1 : next;
}

function gapOf(body: readonly BodyBand[], index: number): number {
  const above = body[index - 1];
  const below = body[index];
  return above && below ? gapBetween(above, below) : Number.POSITIVE_INFINITY;
}

export function isNumber(words: readonly PlacedWord[]): boolean {
  if (words.length === 0) return false;
  const known = numberCells.get(words);
  if (known !== undefined) return known;
  const found = textToShape(words.map((word) => word.word.text).join(' ')) === 'number';
  numberCells.set(words, found);
  return found;
}

/** Every step from bands to rows asks of the same cells whether they are figures; a cell's words never change. */
const numberCells = new WeakMap<readonly PlacedWord[], boolean>();

function indexesWhere<T>(items: readonly T[], test: (item: T, index: number) => boolean): number[] {
  return flatMapped(items, (item, index) => (test(item, index) ? [index] : []));
}
