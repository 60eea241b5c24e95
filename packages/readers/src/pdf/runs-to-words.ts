import type { Glyph } from './glyph.ts';
import { gapBetween } from './glyphs-to-runs.ts';

/** A gap of this many ems (beyond the letter spacing) ends a word although the file has no space there. */
const GAP_ENDS_WORD = 0.22;
/** The same where PDFium, which knows the font's space, took the gap for one. */
const GUESSED_GAP_ENDS_WORD = 0.1;
/** The same where the file placed the two letters by separate commands. */
const PLACED_GAP_ENDS_WORD = 0.065;
/** Text placed over the end of earlier text by this many ems is another word. */
const OVERRUN = 0.2;
/** Gaps below this, in ems, are no letter spacing. */
const LEAST_SPACING = 0.04;
/** Where boxes are as wide as the ink only, gaps look larger than they are. */
const INK_BOX_EXTRA = 0.15;

/** Splits a run of glyphs into words at spaces and at gaps. */
export function runToWords(run: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const tracking = letterSpacing(run);
  const words: (readonly Glyph[])[] = [];
  let start = 0;
  for (let index = 1; index < run.length; index++) {
    if (!endsWord(run[index - 1]!, run[index]!, tracking)) continue;
    words.push(run.slice(start, index));
    start = index;
  }
  if (start < run.length) words.push(run.slice(start));
  return joinSpacedLetters(words);
}

function endsWord(left: Glyph, right: Glyph, tracking: number): boolean {
  if (right.before === 'space') return true;
  if (right.style.oblique) return right.before === 'gap';
  const em = Math.min(left.style.fontSize, right.style.fontSize);
  const gap = gapBetween(left, right) / em - tracking;
  // Text that overflows its cell runs into the next cell's text, which was placed on its own.
  if (left.style !== right.style && gap < -OVERRUN) return true;
  const extra = left.style.hasLooseBoxes ? 0 : INK_BOX_EXTRA;
  return gap > narrowestWordGap(left, right) + extra;
}

function narrowestWordGap(left: Glyph, right: Glyph): number {
  if (right.before === 'gap') return GUESSED_GAP_ENDS_WORD;
  return left.style === right.style ? GAP_ENDS_WORD : PLACED_GAP_ENDS_WORD;
}

/**
 * Letter spacing of a run in ems: what nearly all gaps that are not spaces have in common. Text set without letter
 * spacing has 0; a few gaps say nothing.
 */
function letterSpacing(run: readonly Glyph[]): number {
  if (run.length < 4) return 0;
  let spaced = 0;
  let narrow = 0;
  for (let i = 1; i < run.length; i++) {
    if (run[i]!.before === 'space') continue;
    spaced++;
    if (gapInEms(run, i) < LEAST_SPACING) narrow++;
  }
  if (spaced < 3) return 0;
  const middle = Math.floor(spaced * 0.4);
  // Of nearly all runs that says enough, without putting their gaps in order.
  if (narrow > middle) return 0;
  const gaps: number[] = [];
  for (let i = 1; i < run.length; i++) if (run[i]!.before !== 'space') gaps.push(gapInEms(run, i));
  gaps.sort((a, b) => a - b);
  const typical = gaps[middle]!;
  const alike = gaps.filter((gap) => Math.abs(gap - typical) < 0.06).length;
  return alike >= 0.6 * gaps.length ? typical : 0;
}

/** The gap before a letter. */
function gapInEms(run: readonly Glyph[], index: number): number {
  const right = run[index]!;
  return gapBetween(run[index - 1]!, right) / right.style.fontSize;
}

/**
 * `I N V O I C E` set with real spaces: at least four single letters of the alphabet in a row, evenly spaced and
 * not as far apart as columns, are one word. Digits are left apart, as they may be cells of a table.
 */
function joinSpacedLetters(words: readonly (readonly Glyph[])[]): readonly (readonly Glyph[])[] {
  const joined: (readonly Glyph[])[] = [];
  for (let i = 0; i < words.length; ) {
    const next = endOfSpacedLetters(words, i);
    joined.push(next === i + 1 ? words[i]! : words.slice(i, next).flat());
    i = next;
  }
  return joined;
}

function endOfSpacedLetters(words: readonly (readonly Glyph[])[], from: number): number {
  let to = from;
  let spacing = Number.NaN;
  while (to < words.length && isSingleLetter(words[to]!)) {
    if (to > from) {
      const right = words[to]![0]!;
      const gap = gapBetween(words[to - 1]![0]!, right) / right.style.fontSize;
      if (gap > 0.9 || gap > spacing * 1.35 || gap < spacing / 1.35) break;
      spacing = gap;
    }
    to++;
  }
  return to - from >= 4 ? to : from + 1;
}

function isSingleLetter(word: readonly Glyph[]): boolean {
  return word.length === 1 && /^\p{L}$/u.test(word[0]!.text);
}
