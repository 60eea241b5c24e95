import { type Rect, rectAroundAll } from './affine.ts';

/** So many letters without a meaning after one another are a word, and no bullets or icons. */
const FEWEST_LETTERS = 4;
const MAX_WORDS = 200;
/** A letter continues a word within this many of its heights, along the line and across it. */
const WIDEST_GAP = 1;
const SAME_LINE = 0.5;

/** Gathers the places of words whose letters the file gives no meaning, in points of the displayed page. */
export interface UnknownWords {
  /** @param rect of the next such letter; may be used again by the caller */
  readonly add: (rect: Rect, isAfterSpace: boolean) => void;
  /** A letter that is known ends the word. */
  readonly end: () => void;
  readonly words: () => readonly Rect[];
}

export function gatherUnknownWords(): UnknownWords {
  const words: Rect[] = [];
  let letters = 0;
  let around: Rect | undefined;
  return {
    add: ({ left, top, right, bottom }, isAfterSpace) => {
      const rect = { left, top, right, bottom };
      if (isAfterSpace || around === undefined || !continues(around, rect)) [letters, around] = [0, rect];
      letters++;
      around = rectAroundAll([around, rect]);
      if (letters < FEWEST_LETTERS || words.length > MAX_WORDS) return;
      if (letters > FEWEST_LETTERS) words.pop();
      words.push(around);
    },
    end: () => {
      around = undefined;
    },
    words: () => words,
  };
}

function continues(word: Rect, letter: Rect): boolean {
  const height = Math.max(word.bottom - word.top, letter.bottom - letter.top);
  const gap = Math.max(letter.left - word.right, word.left - letter.right);
  return gap < WIDEST_GAP * height && Math.abs(letter.bottom - word.bottom) < SAME_LINE * height;
}
