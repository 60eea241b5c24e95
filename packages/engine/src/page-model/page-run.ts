import type { PageElements } from './page-elements.ts';
import type { WordClass } from './page-model.ts';

/** Words of one class side by side in a line, or several such lines joined, in points on the straightened page. */
export interface PageRun {
  readonly class: WordClass;
  /** Line by line. */
  readonly words: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly lines: number;
  /** The smallest cell around its first word; −1: none. */
  readonly cell: number;
  /** Mean probability of its class. */
  readonly probability: number;
  readonly size: number;
  readonly bold: boolean;
}

export function wordsToRun(
  elements: PageElements,
  classOf: WordClass,
  words: readonly number[],
  probabilityOf: (word: number) => number,
): PageRun {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  let [size, bold, probability] = [0, 0, 0];
  const lines = new Set<number>();
  for (const word of words) {
    left = Math.min(left, elements.left[word]!);
    top = Math.min(top, elements.top[word]!);
    right = Math.max(right, elements.right[word]!);
    bottom = Math.max(bottom, elements.bottom[word]!);
    size += elements.words[word]!.fontSize;
    bold += elements.words[word]!.bold ? 1 : 0;
    probability += probabilityOf(word);
    lines.add(elements.line[word]!);
  }
  return {
    class: classOf,
    words,
    left,
    top,
    right,
    bottom,
    lines: lines.size,
    cell: elements.cell[words[0]!]!,
    probability: probability / words.length,
    size: size / words.length,
    bold: bold * 2 > words.length,
  };
}
