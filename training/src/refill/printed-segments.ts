import type { Page, Word } from '@rowbox/engine';
import { type FormField, isMark } from './form-field.ts';

/** A box in points of the displayed page. */
export interface PointBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Printed words that stand in one line with no more than ordinary spaces between them. */
export interface Segment {
  /** From 0, among the segments of its page. */
  readonly index: number;
  /** Positions in `Page.words`, from left to right. */
  readonly words: readonly number[];
  readonly box: PointBox;
  /** Height of its letters in points: the median of its words. */
  readonly size: number;
  /** More than half of its words are bold. */
  readonly isBold: boolean;
}

/** Between two words of one segment there is at most this many times the font's height. */
const WIDEST_SPACE = 0.9;

export function toPoints({ left, top, right, bottom }: PointBox, page: Page): PointBox {
  return {
    left: left * page.width,
    top: top * page.height,
    right: right * page.width,
    bottom: bottom * page.height,
  };
}

/** The printed lines of a page, cut at wide gaps, at vertical lines and where a field lies between. Leaders of dots are left out. */
export function pageToSegments(page: Page, fields: readonly FormField[]): readonly Segment[] {
  const walls = [
    ...page.rulings
      .filter(({ orientation }) => orientation === 'vertical')
      .map(({ box }) => toPoints(box, page)),
    ...fields.filter((field) => field.page === page.number).map(({ box }) => toPoints(box, page)),
  ];
  return linesOf(page, fields)
    .flatMap((line) => cutLine(line, page, walls))
    .map((words, index) => toSegment(words, page, index));
}

/** Dots, underscores and bars that only draw a line to write on. */
export const isLeader = (text: string): boolean => /^[._…·\-–—‥|()[\]/]{2,}$|^[._…·|]$/.test(text);

/** A sign that is no text: a printed box to tick, an arrow, a bullet. */
export const isSign = (text: string): boolean =>
  /^[^\p{L}\p{N}\p{P}$€£%+=<>]+$|^[•‣▪]$/u.test(text) || /^[\u{E000}-\u{F8FF}]+$/u.test(text);

/** Print that can be no label of its own and stands between a label and its field: `12a`, `$`, `+`. */
export const isSlight = ({ words }: Pick<Segment, 'words'>, page: Page): boolean =>
  !/\p{L}\P{L}*\p{L}/u.test(words.map((word) => page.words[word]!.text).join(' '));

/** The box of the letters of a word that a line to write on is stuck to (`______Town`). */
function lettersOf(word: Word, box: PointBox): PointBox {
  const [, before = '', , after = ''] = /^([_.…]{2,})?(.*?)([_.…]{2,})?$/.exec(word.text) ?? [];
  const step = (box.right - box.left) / Math.max(1, word.text.length);
  return { ...box, left: box.left + before.length * step, right: box.right - after.length * step };
}

function isCentred(box: PointBox, square: PointBox): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x > square.left && x < square.right && y > square.top && y < square.bottom;
}

interface PlacedWord {
  readonly at: number;
  readonly word: Word;
  readonly box: PointBox;
}

function linesOf(page: Page, fields: readonly FormField[]): readonly (readonly PlacedWord[])[] {
  const squares = fields.filter(isMark).map(({ box }) => box);
  const words = page.words
    .map((word, at) => ({ at, word, box: lettersOf(word, toPoints(word.box, page)) }))
    .filter(
      ({ word }) =>
        word.angle === 0 &&
        !isLeader(word.text) &&
        !isSign(word.text) &&
        !squares.some((square) => isCentred(word.box, square)),
    )
    .sort((one, other) => one.box.bottom - other.box.bottom || one.box.left - other.box.left);
  const lines: PlacedWord[][] = [];
  for (const word of words) {
    const line = lines.findLast((known) => isOnLine(word, known.at(-1)!));
    if (line === undefined) lines.push([word]);
    else line.push(word);
  }
  return lines.map((line) => line.sort((one, other) => one.box.left - other.box.left));
}

function isOnLine(word: PlacedWord, last: PlacedWord): boolean {
  const shared = Math.min(word.box.bottom, last.box.bottom) - Math.max(word.box.top, last.box.top);
  const smaller = Math.min(word.box.bottom - word.box.top, last.box.bottom - last.box.top);
  return shared > smaller * 0.55;
}

function cutLine(line: readonly PlacedWord[], _page: Page, walls: readonly PointBox[]): PlacedWord[][] {
  const segments: PlacedWord[][] = [];
  for (const word of line) {
    const last = segments.at(-1)?.at(-1);
    const isCut =
      last === undefined ||
      word.box.left - last.box.right > WIDEST_SPACE * Math.max(last.word.fontSize, word.word.fontSize) ||
      Math.max(last.word.fontSize, word.word.fontSize) >
        1.6 * Math.min(last.word.fontSize, word.word.fontSize) ||
      walls.some((wall) => isBetween(wall, last.box, word.box));
    if (isCut) segments.push([word]);
    else segments.at(-1)?.push(word);
  }
  return segments;
}

function isBetween(wall: PointBox, left: PointBox, right: PointBox): boolean {
  const middle = (wall.left + wall.right) / 2;
  const height = (left.top + left.bottom) / 2;
  return (
    middle > (left.left + left.right) / 2 &&
    middle < (right.left + right.right) / 2 &&
    wall.left > left.right - 3 &&
    wall.right < right.left + 3 &&
    wall.top < height &&
    wall.bottom > height
  );
}

function toSegment(words: readonly PlacedWord[], _page: Page, index: number): Segment {
  const sizes = words.map(({ word }) => word.fontSize).sort((one, other) => one - other);
  return {
    index,
    words: words.map(({ at }) => at),
    box: unionOf(words.map(({ box }) => box)),
    size: sizes[sizes.length >> 1] ?? 0,
    isBold: words.filter(({ word }) => word.bold).length * 2 > words.length,
  };
}

function unionOf(boxes: readonly PointBox[]): PointBox {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
