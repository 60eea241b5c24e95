import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
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
    return { layout, fixed, byText, wordsAtHeight: (line) => atHeight.get(line) ?? line.words };
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
  const row = context.wordsAtHeight(line);
  const left = row.filter(({ box }) => box.right <= first.box.left + 0.002).slice(-WORDS_BEFORE);
  const right = line.words.find(
    ({ box }) => box.left >= last.box.right - 0.002 && box.left - last.box.right < FARTHEST_BEHIND,
  );
  return {
    before: left
      .map(({ text }) => foldToAlphanumerics(withoutDigits(text)))
      .join(' ')
      .trim(),
    after: right === undefined ? '' : foldToAlphanumerics(withoutDigits(right.text)),
    above: lineOver(context, first.box.left, last.box.right, first.box.top),
  };
}

function withoutDigits(text: string): string {
  return text.replace(/\d+/g, '');
}

/** The words of the nearest line over a stretch that stand above it. */
function lineOver({ layout }: PageContext, left: number, right: number, top: number): string {
  let best: Line | null = null;
  for (const line of layout.lines) {
    const { box } = line;
    if (box.bottom > top + 0.004 || top - box.bottom > FARTHEST_ABOVE) continue;
    if (box.right < left || box.left > Math.max(right, left + 0.02)) continue;
    if (best === null || box.bottom > best.box.bottom) best = line;
  }
  if (best === null) return '';
  const over = best.words.filter(({ box }) => box.right > left - 0.02 && box.left < right + 0.02);
  return foldToAlphanumerics(withoutDigits(over.map(({ text }) => text).join(' ')));
}
