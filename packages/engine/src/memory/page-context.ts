import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { remembered } from '../lexicon/remembered.ts';
import type { Word } from '../page/page.ts';
import { foldToAlphanumerics } from '../values/fold.ts';

/** What stands around the words of a value. Texts are folded, letters and digits alone. */
export interface Surround {
  /** The last words before it at its height, and the gap to them as a share of the page's width. */
  readonly before: string;
  readonly after: string;
  readonly above: string;
}

/** A word that looks fixed, with the place of its upper left corner. */
export interface FixedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** A page made ready for questions about what stands where. */
export interface PageContext {
  readonly layout: PageLayout;
  /** Words without digits, top to bottom. */
  readonly fixed: readonly FixedWord[];
  readonly byText: ReadonlyMap<string, readonly FixedWord[]>;
  readonly wordsAtHeight: (line: Line) => readonly Word[];
  /** A word's letters, folded. */
  readonly lettersOf: (word: Word) => string;
}

const WORDS_BEFORE = 3;
/** Shares of the page's height and width: what is farther above or behind belongs to something else. */
const FARTHEST_ABOVE = 0.07;
const FARTHEST_BEHIND = 0.05;

export function layoutToContexts({ pages }: DocumentLayout): readonly PageContext[] {
  return pages.map((layout) => {
    const atHeight = new Map<Line, readonly Word[]>();
    for (const { lines } of layout.bands) {
      const words = lines.length === 1 ? (lines[0] as Line).words : lines.flatMap((line) => [...line.words]);
      for (const line of lines) atHeight.set(line, words);
    }
    const fixed = layout.lines.flatMap((line) => line.words.flatMap((word) => toFixedWord(word) ?? []));
    const byText = new Map<string, FixedWord[]>();
    for (const word of fixed) {
      const same = byText.get(word.text);
      if (same === undefined) byText.set(word.text, [word]);
      else same.push(word);
    }
    const wordsAtHeight = (line: Line) => atHeight.get(line) ?? line.words;
    return { layout, fixed, byText, wordsAtHeight, lettersOf: remembered(lettersOf) };
  });
}

/** A word of two letters or more and no digit; others change from document to document. */
export function toFixedWord({ text, box }: Word): FixedWord | null {
  if (/\d/.test(text)) return null;
  const folded = foldToAlphanumerics(text);
  return folded.length < 2 ? null : { text: folded, left: box.left, top: box.top };
}

/** What stands before, behind and over words of a line. */
export function surroundOf(context: PageContext, line: Line, words: readonly Word[]): Surround {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return { before: '', after: '', above: '' };
  const { lettersOf, wordsAtHeight } = context;
  const right = line.words.find(
    ({ box }) => box.left >= last.box.right - 0.002 && box.left - last.box.right < FARTHEST_BEHIND,
  );
  return {
    before: lastBefore(first.box.left + 0.002, wordsAtHeight(line))
      .map(lettersOf)
      .join(' ')
      .trim(),
    after: right === undefined ? '' : lettersOf(right),
    above: lineOver(context, first.box.left, last.box.right, first.box.top),
  };
}

/** The last words that end before a place. */
function lastBefore(left: number, words: readonly Word[]): readonly Word[] {
  const found: Word[] = [];
  for (let at = words.length - 1; at >= 0 && found.length < WORDS_BEFORE; at -= 1)
    if ((words[at] as Word).box.right <= left) found.push(words[at] as Word);
  return found.reverse();
}

function lettersOf({ text }: Word): string {
  return foldToAlphanumerics(/\d/.test(text) ? text.replace(/\d+/g, '') : text);
}

/** The words of the nearest line over a stretch that stand above it. */
function lineOver({ layout, lettersOf }: PageContext, left: number, right: number, top: number): string {
  const farthest = Math.max(right, left + 0.02);
  let best: Line | null = null;
  for (const line of layout.lines) {
    const { box } = line;
    if (box.bottom > top + 0.004 || top - box.bottom > FARTHEST_ABOVE) continue;
    if (box.right < left || box.left > farthest) continue;
    if (best === null || box.bottom > best.box.bottom) best = line;
  }
  if (best === null) return '';
  let above = '';
  for (const word of best.words)
    if (word.box.right > left - 0.02 && word.box.left < right + 0.02) above += lettersOf(word);
  return above;
}
