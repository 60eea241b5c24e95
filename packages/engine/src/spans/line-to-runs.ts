import type { Line } from '../layout/line.ts';
import type { Word } from '../page/page.ts';

/** Words of one line that may be a value: from `start` to before `end`. */
export interface LineRun {
  readonly start: number;
  readonly end: number;
}

/** Of lines up to this many words every run counts. */
const SHORT_LINE = 5;
/** Longer lines are cut where something changes, at most at so many places. */
const MOST_CUTS = 10;
/** With more cuts than this a run goes from the line's beginning, to its end, or over so many pieces. */
const FEW_CUTS = 6;
const MOST_PIECES = 3;
const LONGEST_RUN = 24;
/** A wider gap between words, in sizes of their font, parts two things. */
const WIDE_GAP = 0.75;

/** Every run of words of a line that could be a value, bounded in number: where a value could begin or end is a cut. */
export function lineToRuns({ words }: Line, width: number): readonly LineRun[] {
  const cuts = cutsOf(words, width);
  const last = cuts.length - 1;
  const runs: LineRun[] = [];
  for (let from = 0; from < last; from += 1) {
    for (let to = from + 1; to <= last; to += 1) {
      const isNear = last <= FEW_CUTS || from === 0 || to === last || to - from <= MOST_PIECES;
      const [start, end] = [cuts[from] as number, cuts[to] as number];
      if (isNear && end - start <= LONGEST_RUN) runs.push({ start, end });
    }
  }
  return runs;
}

/** Positions between words where a value could begin or end, 0 and the number of words among them. */
function cutsOf(words: readonly Word[], width: number): readonly number[] {
  const inner: { readonly at: number; readonly strength: number }[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const strength = cutStrength(words[at - 1] as Word, words[at] as Word, width);
    if (strength > 0 || words.length <= SHORT_LINE) inner.push({ at, strength });
  }
  const kept =
    inner.length <= MOST_CUTS
      ? inner
      : [...inner].sort((a, b) => b.strength - a.strength || a.at - b.at).slice(0, MOST_CUTS);
  return [0, ...kept.map(({ at }) => at).sort((a, b) => a - b), words.length];
}

/** How surely something ends before a word: 3 at a colon or a wide gap, 0 within running words. */
function cutStrength(before: Word, after: Word, width: number): number {
  const gap = ((after.box.left - before.box.right) * width) / Math.max(1, after.fontSize);
  if (/[:：]$/u.test(before.text) || gap > WIDE_GAP) return 3;
  if (before.bold !== after.bold) return 2.5;
  if (/[|•·)\]]$|^[-–—/]$/u.test(before.text) || /^[|•·([]|^[-–—/]$/u.test(after.text)) return 2;
  if (/\d/.test(before.text) !== /\d/.test(after.text)) return 1.8;
  if (/[,;]$/u.test(before.text)) return 1.5;
  if (isUpper(before.text) !== isUpper(after.text)) return 1.2;
  return /^\p{Ll}/u.test(before.text) && /^\p{Lu}/u.test(after.text) ? 1 : 0;
}

function isUpper(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
}
