import type { Word } from '../page/page.ts';
import type { Line } from './line.ts';
import { boxAround, type PlacedWord } from './place-words.ts';

/** What splits a band into lines. */
export interface GapRule {
  /** Gap in shares of the font size above which two words are no longer on one line. */
  readonly columnGap: number;
  /** Whether a drawn line stands between two words at this height (all in points). */
  readonly isRuledApart: (left: PlacedWord, right: PlacedWord) => boolean;
}

const LEAST_COLUMN_GAP = 0.75;
const GREATEST_COLUMN_GAP = 1.2;
/** A column gap is this many times the page's usual space between words. */
const GAPS_PER_SPACE = 1.8;
/** In a justified line all spaces are wide: below this a gap must also stand out among those of its own band. */
const JUSTIFIED_GAP = 1.4;
const JUSTIFIED_WORDS = 6;
/** How much wider than the lower quartile of its gaps the upper one of a justified line may be. */
const UNEVEN = 1.7;

/**
 * The gap that parts columns on this page, in shares of the font size: 1.8 times the median of the gaps that are small
 * enough to be spaces, kept between 0.75 and 1.2. Set type has spaces near a quarter of the font size, fixed-width print
 * six tenths, so no fixed figure serves both: two blanks of fixed width must part columns, one must not.
 */
export function columnGapOf(bands: readonly (readonly PlacedWord[])[]): number {
  const spaces: number[] = [];
  for (const band of bands) {
    for (let index = 1; index < band.length; index++) {
      const gap = gapBetween(band[index - 1], band[index]);
      if (gap > 0.02 && gap < 0.9) spaces.push(gap);
    }
  }
  if (spaces.length < 8) return 0.9;
  spaces.sort((a, b) => a - b);
  const median = spaces[spaces.length >> 1] ?? 0.3;
  return Math.max(LEAST_COLUMN_GAP, Math.min(GREATEST_COLUMN_GAP, GAPS_PER_SPACE * median));
}

/** Splits a band (its words from left to right) where the gap or a drawn line parts two columns. */
export function bandToLines(band: readonly PlacedWord[], page: number, rule: GapRule): Line[] {
  const columnGap = Math.max(rule.columnGap, justifiedGap(band));
  const lines: Line[] = [];
  let run: PlacedWord[] = [];
  for (const [at, word] of band.entries()) {
    const last = run.at(-1);
    const isApart = last && gapBetween(last, word) > columnGap && !isTypedOn(band, at);
    if (last && (isApart || rule.isRuledApart(last, word))) {
      lines.push(
        wordsToLine(
          run.map((placed) => placed.word),
          page,
        ),
      );
      run = [];
    }
    run.push(word);
  }
  if (run.length > 0)
    lines.push(
      wordsToLine(
        run.map((placed) => placed.word),
        page,
      ),
    );
  return lines;
}

/** Whether a blank of a typewriter stands before a word of a band, and none that is much narrower beside it: its blanks are alike. */
function isTypedOn(band: readonly PlacedWord[], at: number): boolean {
  const [before, left, right, after] = [band[at - 2], band[at - 1], band[at], band[at + 1]];
  if (left === undefined || right === undefined || !isTypedBlank(left, right)) return false;
  const least = NARROWER * (right.left - left.right);
  return (
    (before === undefined || left.left - before.right >= least) &&
    (after === undefined || after.left - right.right >= least)
  );
}

/**
 * Whether what stands between two words is a blank of a typewriter, which is as wide as its letters. What is typed into a
 * printed form is set wider than the form's own spaces tell, and is one line as long as no two blanks stand between its words.
 */
export function isTypedBlank(left: PlacedWord, right: PlacedWord): boolean {
  const letters = left.word.text + right.word.text;
  if (letters.length < LEAST_TYPED || UNSPACED.test(letters)) return false;
  const [a, b] = [pitchOf(left), pitchOf(right)];
  if (Math.max(a, b) > UNLIKE * Math.min(a, b)) return false;
  return right.left - left.right <= (BLANK * (a + b)) / 2 && gapBetween(left, right) <= GREATEST_BLANK;
}

/** From letter to letter of a word of fixed pitch: the first and the last one do not fill theirs, marks at the end less. */
function pitchOf({ left, right, word: { text } }: PlacedWord): number {
  return (right - left) / (text.length - (/[.,:;'’]$/u.test(text) ? UNFILLED_BY_MARK : UNFILLED));
}

/** Letters of two words that tell whether both are of one pitch, how unlike those may be, and how wide a blank is beside them. */
const LEAST_TYPED = 6;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const UNLIKE = 1.12;
const BLANK = 1.35;
/** Share of a blank that another one beside it is narrower than where the words are set and not typed. */
const NARROWER = 0.5;
const [UNFILLED, UNFILLED_BY_MARK] = [0.25, 0.6];
/** In shares of the font size. */
const GREATEST_BLANK = 1.3;

/**
 * What a gap must exceed in a band of running text whose spaces were widened to fill it; 0 in any other band. Justified
 * text has spaces of one width; those between the cells of a table's row vary.
 */
function justifiedGap(band: readonly PlacedWord[]): number {
  if (band.length <= JUSTIFIED_WORDS) return 0;
  const gaps = band.slice(1).map((word, index) => gapBetween(band[index], word));
  gaps.sort((a, b) => a - b);
  const [low = 0, median = 0, high = 0] = [0.25, 0.5, 0.75].map(
    (share) => gaps[Math.floor(share * gaps.length)],
  );
  return high > UNEVEN * low ? 0 : Math.min(JUSTIFIED_GAP, GAPS_PER_SPACE * median);
}

/** Makes a line of words that are in order. */
export function wordsToLine(words: readonly Word[], page: number): Line {
  const letters = new Map<number, number>();
  let bold = 0;
  let all = 0;
  for (const word of words) {
    letters.set(word.fontSize, (letters.get(word.fontSize) ?? 0) + word.text.length);
    all += word.text.length;
    if (word.bold) bold += word.text.length;
  }
  let fontSize = 0;
  let most = -1;
  for (const [size, count] of letters) {
    if (count > most) {
      fontSize = size;
      most = count;
    }
  }
  return {
    page,
    words,
    text: words.map((word) => word.text).join(' '),
    box: boxAround(words.map((word) => word.box)),
    fontSize,
    bold: bold * 2 > all,
  };
}

/** In shares of the larger font size, so that a small superscript does not make its own small gap a column gap. */
function gapBetween(left: PlacedWord | undefined, right: PlacedWord | undefined): number {
  if (!left || !right) return 0;
  const size = Math.max(left.word.fontSize, right.word.fontSize, 1);
  return (right.left - left.right) / size;
}
