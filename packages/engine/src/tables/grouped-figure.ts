import type { PlacedWord } from '../layout/place-words.ts';

/** A space within a figure is no wider than this, in shares of the font size. */
const GROUP_GAP = 0.4;
const GROUP = /^[^\p{L}\d]{0,2}\d{1,3}$/u;
const NEXT_GROUP = /^\d{3}(?:[.,]\d{1,4})?(?:\D|$)/;

/** Whether a word goes on with the figure before it: thousands are parted by spaces in many countries (`1 382,70`). */
export function goesOnFigure(before: PlacedWord, word: PlacedWord): boolean {
  return (
    word.left - before.right < GROUP_GAP * word.word.fontSize &&
    GROUP.test(before.word.text) &&
    NEXT_GROUP.test(word.word.text)
  );
}
