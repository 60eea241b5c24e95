import { isTypedBlank } from '../layout/band-to-lines.ts';
import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { frameOf } from '../layout/page-to-layout.ts';
import { type PageFrame, type Place, placeBox } from '../layout/place-words.ts';
import type { Word } from '../page/page.ts';
import { rulingsToGrids } from '../tables/rulings-to-grids.ts';

/** Words of a line that stand together: no wide gap, no ruling, no colon and no change of print between them. */
export interface Segment {
  readonly page: number;
  readonly line: Line;
  readonly words: readonly Word[];
  readonly text: string;
  /** In points on the levelled page. */
  readonly place: Place;
  /** The drawn cell it stands in; null outside of grids. */
  readonly cell: Cell | null;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly endsInColon: boolean;
  /** Bold, larger than most, or in capitals, and short. */
  readonly isHeading: boolean;
  /** It has no figures, but words. */
  readonly isWords: boolean;
}

export interface Cell {
  readonly place: Place;
  /** From top to bottom, then left to right. */
  readonly segments: Segment[];
}

/** The segments of a page and where each word stands. */
export interface PageView {
  readonly frame: PageFrame;
  /** From top to bottom. */
  readonly segments: readonly Segment[];
  /** Of them the headings that stand alone in their row, or with one other. */
  readonly headings: readonly Segment[];
  /** Those of the same height, left to right. */
  readonly rowOf: ReadonlyMap<Segment, readonly Segment[]>;
  readonly segmentOf: ReadonlyMap<Word, Segment>;
  readonly placeOf: ReadonlyMap<Word, Place>;
  /** Of most words, in points. */
  readonly fontSize: number;
}

/** In sizes of the font. */
const WIDE_GAP = 1.1;
/** Cells larger than this share of the page are frames around everything. */
const MOST_OF_PAGE = 0.35;

export function pageToView(layout: PageLayout): PageView {
  const frame = frameOf(layout);
  const placeOf = new Map<Word, Place>();
  for (const line of layout.lines)
    for (const word of line.words) placeOf.set(word, placeBox(word.box, frame));
  const cells = pageToCells(layout, frame);
  const fontSize = medianSize(layout);
  const segments: Segment[] = [];
  const segmentOf = new Map<Word, Segment>();
  for (const line of layout.lines) {
    let from = 0;
    for (let at = 1; at <= line.words.length; at += 1) {
      if (
        at < line.words.length &&
        !isParted(line.words[at - 1] as Word, line.words[at] as Word, placeOf, cells)
      )
        continue;
      const segment = toSegment(line, line.words.slice(from, at), placeOf, cells, fontSize);
      segments.push(segment);
      for (const word of segment.words) segmentOf.set(word, segment);
      from = at;
    }
  }
  segments.sort(
    (a, b) => a.place.top + a.place.bottom - b.place.top - b.place.bottom || a.place.left - b.place.left,
  );
  for (const segment of segments) segment.cell?.segments.push(segment);
  const rowOf = rowsOf(segments);
  const headings = segments.filter(
    (segment) => segment.isHeading && !segment.endsInColon && (rowOf.get(segment)?.length ?? 1) <= 2,
  );
  return { frame, segments, headings, rowOf, segmentOf, placeOf, fontSize };
}

function isParted(
  before: Word,
  after: Word,
  placeOf: ReadonlyMap<Word, Place>,
  cells: readonly Cell[],
): boolean {
  if (/[:：]$/u.test(before.text) || before.bold !== after.bold) return true;
  const [a, b] = [placeOf.get(before) as Place, placeOf.get(after) as Place];
  const isWide = b.left - a.right > WIDE_GAP * Math.max(4, Math.min(before.fontSize, after.fontSize));
  if (isWide && !isTypedBlank({ ...a, word: before }, { ...b, word: after })) return true;
  return cells.length > 0 && cellAt(a, cells) !== cellAt(b, cells);
}

function toSegment(
  line: Line,
  words: readonly Word[],
  placeOf: ReadonlyMap<Word, Place>,
  cells: readonly Cell[],
  usualSize: number,
): Segment {
  const place = placeOfWords(words, placeOf);
  const text = words.map((word) => word.text).join(' ');
  const fontSize = words[0]?.fontSize ?? line.fontSize;
  const bold = words.every((word) => word.bold);
  return {
    page: line.page,
    line,
    words,
    text,
    place,
    cell: cellAt(place, cells),
    fontSize,
    bold,
    endsInColon: /[:：]$/u.test(text),
    isHeading: isHeading(text, words.length, bold, fontSize > LARGER * usualSize),
    isWords: !/\d/.test(text) && /\p{L}{2}/u.test(text),
  };
}

/** Words and figures that a heading has at most, and its size beside that of most words. */
const MOST_WORDS = 9;
const MOST_DIGITS = 2;
const LARGER = 1.12;

function isHeading(text: string, words: number, bold: boolean, isLarge: boolean): boolean {
  if (words > MOST_WORDS || !/\p{L}{3}/u.test(text)) return false;
  if (text.replace(/\D/g, '').length > MOST_DIGITS) return false;
  return bold || isLarge || (text === text.toUpperCase() && text.length > 4);
}

export function placeOfWords(words: readonly Word[], placeOf: ReadonlyMap<Word, Place>): Place {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const word of words) {
    const place = placeOf.get(word);
    if (place === undefined) continue;
    left = Math.min(left, place.left);
    top = Math.min(top, place.top);
    right = Math.max(right, place.right);
    bottom = Math.max(bottom, place.bottom);
  }
  return { left, top, right, bottom };
}

function pageToCells({ page }: PageLayout, frame: PageFrame): readonly Cell[] {
  const most = MOST_OF_PAGE * page.width * page.height;
  const cells: Cell[] = [];
  for (const { xs, ys, cells: own } of rulingsToGrids(page.rulings, frame)) {
    for (const { row, rowEnd, column, columnEnd } of own) {
      const place = {
        left: xs[column] as number,
        top: ys[row] as number,
        right: xs[columnEnd] as number,
        bottom: ys[rowEnd] as number,
      };
      if (areaOf(place) < most) cells.push({ place, segments: [] });
    }
  }
  return cells.sort((a, b) => areaOf(a.place) - areaOf(b.place));
}

function areaOf({ left, top, right, bottom }: Place): number {
  return (right - left) * (bottom - top);
}

/** The smallest cell that holds the middle of a place. */
function cellAt({ left, top, right, bottom }: Place, cells: readonly Cell[]): Cell | null {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  for (const cell of cells) {
    const { place } = cell;
    if (x >= place.left && x <= place.right && y >= place.top && y <= place.bottom) return cell;
  }
  return null;
}

/** Of the segments from top to bottom those whose middles lie within each other's height. */
function rowsOf(segments: readonly Segment[]): ReadonlyMap<Segment, readonly Segment[]> {
  const rows = new Map<Segment, readonly Segment[]>();
  for (let from = 0; from < segments.length; ) {
    const first = segments[from] as Segment;
    let to = from + 1;
    while (to < segments.length && isLevel(first.place, (segments[to] as Segment).place)) to += 1;
    const row = segments.slice(from, to).sort((a, b) => a.place.left - b.place.left);
    for (const segment of row) rows.set(segment, row);
    from = to;
  }
  return rows;
}

function isLevel(a: Place, b: Place): boolean {
  const middle = (b.top + b.bottom) / 2;
  return middle > a.top && middle < a.bottom;
}

function medianSize({ lines }: PageLayout): number {
  const sizes = lines.flatMap(({ words }) => words.map(({ fontSize }) => fontSize)).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
}
