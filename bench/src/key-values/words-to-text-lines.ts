import type { Word } from '@rowbox/engine';

/** Words whose middles stand within this part of the lower one's height belong to one line. */
const SAME_LINE = 0.5;
/** A line ends where this many newer ones have begun. */
const OPEN_LINES = 6;

interface OpenLine {
  readonly middle: number;
  readonly height: number;
  readonly words: Word[];
}

/** The lines of a page's text from top to bottom, straight across the page: enough to look a value up in. */
export function wordsToTextLines(words: readonly Word[]): readonly string[] {
  const lines: OpenLine[] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const [middle, height] = [middleOf(word), word.box.bottom - word.box.top];
    const line = lines
      .slice(-OPEN_LINES)
      .find((open) => Math.abs(open.middle - middle) < SAME_LINE * Math.min(open.height, height));
    if (line === undefined) lines.push({ middle, height, words: [word] });
    else line.words.push(word);
  }
  return lines.map(({ words: own }) =>
    own
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ text }) => text)
      .join(' '),
  );
}

function middleOf({ box }: Word): number {
  return (box.top + box.bottom) / 2;
}
