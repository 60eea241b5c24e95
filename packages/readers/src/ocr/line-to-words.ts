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

/** A gap in the ink this wide, as a part of the line's height, parts two words even where no space was read. */
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
  let spaced = false;
  for (const letter of letters) {
    if (letter.letter === ' ') {
      spaced = true;
      continue;
    }
    const gap: Gap =
      last === null ? leadingGap(ink, centre(letter)) : widestGap(ink, centre(last), centre(letter));
    if (last === null || spaced || gap.end - gap.start > WORD_GAP * LINE_HEIGHT) {
      close(gap.start);
      start = gap.end;
    }
    pending.push(letter);
    last = letter;
    spaced = false;
  }
  if (last !== null) close(trailingGap(ink, centre(last), crop.width).start);
  return words;
};

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
