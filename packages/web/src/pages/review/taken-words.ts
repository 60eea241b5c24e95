import type { PageWord } from '../../api/document-pages.ts';

/** In fractions of the page as it stands. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Words a dragged frame touches by more than half, or the one word that was clicked. */
export function wordsIn(words: readonly PageWord[], [left, top, right, bottom]: Box): readonly PageWord[] {
  const isClick = right - left < 0.004 && bottom - top < 0.004;
  return words.filter(([, wordLeft, wordTop, wordRight, wordBottom]) => {
    if (isClick) return left >= wordLeft && left <= wordRight && top >= wordTop && top <= wordBottom;
    const x = (wordLeft + wordRight) / 2;
    const y = (wordTop + wordBottom) / 2;
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

/** In reading order: lines from above, words from the left. */
export function wordsToText(words: readonly PageWord[]): string {
  const lines: PageWord[][] = [];
  for (const word of [...words].sort((one, other) => one[2] - other[2])) {
    const line = lines.at(-1);
    const first = line?.[0];
    // Words of a line overlap in height; a word whose middle lies below the first one's foot begins the next.
    if (line && first && (word[2] + word[4]) / 2 < first[4]) line.push(word);
    else lines.push([word]);
  }
  return lines
    .map((line) =>
      line
        .sort((one, other) => one[1] - other[1])
        .map(([text]) => text)
        .join(' '),
    )
    .join(' ');
}

/** The box that holds them all. */
export const boxAround = (words: readonly PageWord[]): Box => [
  Math.min(...words.map((word) => word[1])),
  Math.min(...words.map((word) => word[2])),
  Math.max(...words.map((word) => word[3])),
  Math.max(...words.map((word) => word[4])),
];
