import { LINE_HEIGHT } from './crop-line.ts';
import type { ReadLetter } from './ctc-decode.ts';
import { type Gap, type LineInk, widestGap } from './line-ink.ts';

/** A word of a line: its letters, and where along the line it stands (fractions of the line's length). */
export interface LineWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** A space at least this likely parts two words whatever the ink. */
const SURE_SPACE = 0.5;
/** A space this likely parts two words where the ink leaves such a gap, as a part of the line's height. */
const LIKELY_SPACE = 0.1;
const LIKELY_GAP = 0.15;
/** A gap this wide parts two words even where no space was read. */
const WORD_GAP = 0.42;
/** Ink of a letter stands within this of its middle, as a part of the line's height. */
const LETTER_REACH = 0.2;

/**
 * Parts a recognised line into words at the spaces that were read and at wide gaps in the ink. The recogniser says
 * only about where a letter's middle stands (to an eighth of the line's height); the word's ends are then taken from
 * the ink beside it.
 */
export const lineToWords = (ink: LineInk, letters: readonly ReadLetter[]): readonly LineWord[] => {
  const width = ink.columns.length;
  const centre = (letter: ReadLetter): number => letter.at * width;
  const words: LineWord[] = [];
  let pending: ReadLetter[] = [];
  let start = 0;
  const close = (end: number): void => {
    if (pending.length > 0) words.push(wordOf(pending, start / width, end / width));
    pending = [];
  };

  let last: ReadLetter | null = null;
  for (const letter of letters) {
    const gap =
      last === null ? leadingGap(ink, centre(letter)) : widestGap(ink, centre(last), centre(letter));
    const isTold = last !== null && showsAt(ink, centre(last)) && showsAt(ink, centre(letter));
    const gapTold = isTold ? (gap.end - gap.start) / LINE_HEIGHT : 0;
    if (last === null || partsWords(letter.spaceBefore, gapTold)) {
      close(gap.start);
      start = gap.end;
    }
    pending.push(letter);
    last = letter;
  }
  if (last !== null) close(trailingGap(ink, centre(last), width).start);
  return words;
};

/**
 * Whether a letter's own ink was told from the paper. In the shade, or under glare, its strokes may differ less from the
 * paper than the shade does, and what looks like a gap is only ink that was not seen.
 */
const showsAt = (ink: LineInk, centre: number): boolean => {
  const reach = LETTER_REACH * LINE_HEIGHT;
  const end = Math.min(ink.columns.length, Math.ceil(centre + reach));
  for (let x = Math.max(0, Math.floor(centre - reach)); x < end; x += 1)
    if (ink.columns[x] === 1) return true;
  return false;
};

const partsWords = (space: number, gap: number): boolean =>
  space >= SURE_SPACE || (space >= LIKELY_SPACE && gap >= LIKELY_GAP) || gap > WORD_GAP;

/**
 * The recogniser is too sure of itself: on scans of known text, words whose letters it gives 0.94 in the geometric mean
 * are right 0.82 of the time, those of 0.76, 0.62. The square of the mean stays within 0.05 of the share of right words.
 */
const SOBERING = 2;

const wordOf = (letters: readonly ReadLetter[], start: number, end: number): LineWord => ({
  text: letters.map(({ letter }) => letter).join(''),
  start,
  end: Math.max(start, end),
  confidence: Math.exp(
    (SOBERING / letters.length) *
      letters.reduce((sum, { confidence }) => sum + Math.log(Math.max(confidence, 1e-6)), 0),
  ),
});

/**
 * What stands before the line's first word: up to the last gap as wide as between words, for ink before it is the edge
 * of a neighbour that the detector's rectangle took in; else up to the first ink.
 */
const leadingGap = (ink: LineInk, firstCentre: number): Gap => {
  let start = Math.floor(firstCentre);
  for (let x = start; x >= 0 && start - x <= WORD_GAP * LINE_HEIGHT; x -= 1) {
    if (ink.columns[x] === 1) start = x;
  }
  return { start: 0, end: Math.min(start, firstCentre) };
};

const trailingGap = (ink: LineInk, lastCentre: number, width: number): Gap => {
  let end = Math.ceil(lastCentre);
  for (let x = end; x < width && x - end <= WORD_GAP * LINE_HEIGHT; x += 1) {
    if (ink.columns[x] === 1) end = x + 1;
  }
  return { start: Math.max(end, lastCentre), end: width };
};
