import type { PageElements } from './page-elements.ts';
import { WORD_CLASSES, type WordClass } from './page-model.ts';

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
  /** Mean probability of its class, and of each of `WORD_CLASSES`. */
  readonly probability: number;
  readonly probabilities: readonly number[];
  readonly size: number;
  readonly bold: boolean;
}

export function wordsToRun(
  elements: PageElements,
  classOf: number,
  words: readonly number[],
  probabilities: Float64Array,
): PageRun {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  let [size, bold] = [0, 0];
  const lines = new Set<number>();
  for (const word of words) {
    left = Math.min(left, elements.left[word]!);
    top = Math.min(top, elements.top[word]!);
    right = Math.max(right, elements.right[word]!);
    bottom = Math.max(bottom, elements.bottom[word]!);
    size += elements.size[word]!;
    bold += elements.words[word]!.bold ? 1 : 0;
    lines.add(elements.line[word]!);
  }
  const means = WORD_CLASSES.map(
    (_, of) =>
      words.reduce((sum, word) => sum + probabilities[word * WORD_CLASSES.length + of]!, 0) / words.length,
  );
  return {
    class: WORD_CLASSES[classOf]!,
    words,
    left,
    top,
    right,
    bottom,
    lines: lines.size,
    cell: elements.cell[words[0]!]!,
    probability: means[classOf]!,
    probabilities: means,
    size: size / words.length,
    bold: bold * 2 > words.length,
  };
}
