import { LINE_HEIGHT, type LineCrop } from './crop-line.ts';
import type { ReadLetter } from './ctc-decode.ts';
import { type Gap, lineInk, widestGap } from './line-ink.ts';

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

/**
 * Parts a recognised line into words at the spaces that were read and at wide gaps in the ink. The recogniser says
 * only about where a letter's middle stands (to an eighth of the line's height); the word's ends are then taken from
 * the ink beside it.
 */
export const lineToWords = (crop: LineCrop, letters: readonly ReadLetter[]): readonly LineWord[] => {
  const ink = lineInk(crop);
  const centre = (letter: ReadLetter): number => letter.at * crop.width;
  const words: LineWord[] = [];
  let pending: ReadLetter[] = [];
  let start = 0;
  const close = (end: number): void => {
    if (pending.length > 0) words.push(wordOf(pending, start / crop.width, end / crop.width));
    pending = [];
  };

  let last: ReadLetter | null = null;
  for (const letter of letters) {
    const gap =
      last === null ? leadingGap(ink, centre(letter)) : widestGap(ink, centre(last), centre(letter));
    if (last === null || partsWords(letter.spaceBefore, (gap.end - gap.start) / LINE_HEIGHT)) {
      close(gap.start);
      start = gap.end;
    }
    pending.push(letter);
    last = letter;
  }
  if (last !== null) close(trailingGap(ink, centre(last), crop.width).start);
  return words;
};

const partsWords = (space: number, gap: number): boolean =>
  space >= SURE_SPACE || (space >= LIKELY_SPACE && gap >= LIKELY_GAP) || gap > WORD_GAP;

const wordOf = (letters: readonly ReadLetter[], start: number, end: number): LineWord => ({
  text: letters.map(({ letter }) => letter).join(''),
  start,
  end: Math.max(start, end),
  confidence: Math.exp(
    letters.reduce((sum, { confidence }) => sum + Math.log(Math.max(confidence, 1e-6)), 0) / letters.length,
  ),
});

/** From the line's edge to its first ink. */
const leadingGap = (ink: ReturnType<typeof lineInk>, firstCentre: number): Gap => {
  let end = 0;
  while (end < firstCentre && ink.columns[end] === 0) end += 1;
  return { start: 0, end: Math.min(end, firstCentre) };
};

const trailingGap = (ink: ReturnType<typeof lineInk>, lastCentre: number, width: number): Gap => {
  let start = width;
  while (start > lastCentre && ink.columns[start - 1] === 0) start -= 1;
  return { start: Math.max(start, lastCentre), end: width };
};
