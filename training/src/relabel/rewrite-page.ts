import type { Box, Page, Word } from '@rowbox/engine';
import type { NewPage } from '../carry-truth.ts';

/** Words of a page that say something else from now on. */
export interface Rewriting {
  readonly words: readonly number[];
  readonly texts: readonly string[];
}

/** A page with other words in places of it; boxes and lines stay, where as many words come as go. */
export function rewritePage(page: Page, rewritings: readonly Rewriting[]): NewPage {
  const first = new Map(rewritings.map((rewriting) => [rewriting.words[0]!, rewriting]));
  const gone = new Set(rewritings.flatMap(({ words }) => words));
  const made = page.words.flatMap((word, at): { readonly word: Word; readonly from: readonly number[] }[] => {
    const rewriting = first.get(at);
    if (rewriting === undefined) return gone.has(at) ? [] : [{ word, from: [at] }];
    const boxes = boxesFor(rewriting, page);
    return rewriting.texts.map((text, index) => ({
      word: { ...word, text, box: boxes[index]! },
      from: rewriting.texts.length === rewriting.words.length ? [rewriting.words[index]!] : rewriting.words,
    }));
  });
  return {
    page: { ...page, words: made.map(({ word }) => word) },
    origins: made.map(({ from }) => from),
    moved: (box) => box,
  };
}

/** As many words, about as long: their own boxes. Else the room of the old words and what is free right of them, shared by letters. */
function boxesFor({ words, texts }: Rewriting, page: Page): readonly Box[] {
  const old = words.map((word) => page.words[word]!.box);
  const isAlike = texts.every(
    (text, at) => Math.abs(text.length - (page.words[words[at]!]?.text.length ?? 0)) < 3,
  );
  if (texts.length === words.length && isAlike) return old;
  const [left, top] = [Math.min(...old.map((box) => box.left)), Math.min(...old.map((box) => box.top))];
  const [right, bottom] = [
    Math.max(...old.map((box) => box.right)),
    Math.max(...old.map((box) => box.bottom)),
  ];
  const letters = (all: readonly string[]): number => all.join(' ').length;
  const next = page.words
    .filter(({ box }) => box.left >= right && box.top < bottom && box.bottom > top)
    .map(({ box }) => box.left);
  const room = Math.max(right, Math.min(1, ...next) - 0.01) - left;
  const natural = ((right - left) * letters(texts)) / letters(words.map((word) => page.words[word]!.text));
  const step = Math.min(natural, room) / letters(texts);
  let at = left;
  return texts.map((text) => {
    const box = { left: at, top, right: at + text.length * step, bottom };
    at = box.right + step;
    return box;
  });
}
