import type { Word } from '../page/page.ts';

/**
 * The font size of each word in points. A recogniser takes the height of what is printed for it, which depends on the
 * letters and is often wrong by a fifth; how wide the letters are says it better, at the scale of the page.
 */
export function wordsToSizes(words: readonly Word[], left: Float64Array, right: Float64Array): Float64Array {
  const sizes = Float64Array.from(words, ({ fontSize }) => fontSize);
  const byWidth = new Float64Array(words.length);
  const scales: number[] = [];
  for (let from = 0; from < words.length; ) {
    let end = from + 1;
    // A recogniser reads stretches of a line: their words have one height.
    while (end < words.length && isOfSameStretch(words[from]!, words[end]!)) end += 1;
    if (words[from]!.source === 'ocr') {
      const size = sizeByWidth(words, left, right, from, end);
      byWidth.fill(size, from, end);
      for (let word = from; word < end; word += 1) scales.push(sizes[word]! / size);
    }
    from = end;
  }
  if (scales.length === 0) return sizes;
  const scale = scales.sort((a, b) => a - b)[scales.length >> 1]!;
  return sizes.map((size, word) =>
    byWidth[word] === 0 ? size : size ** (1 - BY_WIDTH) * (scale * byWidth[word]!) ** BY_WIDTH,
  );
}

/** How much the width tells, beside the height. */
const BY_WIDTH = 0.7;
const LEAST_SIZE = 0.5;

const isOfSameStretch = (one: Word, other: Word): boolean =>
  one.source === other.source && one.fontSize === other.fontSize;

function sizeByWidth(
  words: readonly Word[],
  left: Float64Array,
  right: Float64Array,
  from: number,
  end: number,
): number {
  let [width, ems] = [0, 0];
  for (let word = from; word < end; word += 1) {
    width += right[word]! - left[word]!;
    for (const letter of words[word]!.text) ems += emsOf(letter);
  }
  return Math.max(LEAST_SIZE, width / Math.max(0.1, ems));
}

/** Width of a letter over its size, in common fonts. */
function emsOf(letter: string): number {
  if (NARROW.has(letter)) return 0.3;
  if (WIDE.has(letter)) return 0.83;
  if (letter >= '0' && letter <= '9') return 0.556;
  return letter === letter.toLowerCase() ? 0.53 : 0.68;
}

const NARROW: ReadonlySet<string> = new Set('iIl.,:;\'|!jtfr()[]/-"`');
const WIDE: ReadonlySet<string> = new Set('mwMW@%');
