import { flatMapped } from '../lists/flat-mapped.ts';
import type { Page, Ruling, Word } from '../page/page.ts';

/** A line drawn with the signs of a typewriter: `-----------`, `:=========:`. Underscores are blanks to be filled in. */
const RULE = /^[:|+]?[-=–—]{8,}(?:[+:|][-=–—]{2,})*[:|+]?$/;
/** What is a line from so many signs on in all; a page has at least two of them, over and under its columns' heads. */
const LONG_RULE = 30;
const LEAST_RULES = 2;
/** Dots that lead the eye from a name to its figures, and a sign that parts two columns. */
const LEADER = /^\.{3,}[:|]?$/;
const SEPARATOR = /^[:|]$/;
/** Dots set tightly behind a name. */
const LEADER_AT_END = /\.{4,}[:|]?$/;

/**
 * A page whose tables are drawn with the signs of a typewriter, as in reports that were text files: its lines as rulings,
 * without the dots and colons between its columns. Any other page as it is.
 */
export function withoutDrawnType(page: Page): Page {
  const drawn = page.words.filter(({ text }) => RULE.test(text));
  if (drawn.filter(({ text }) => text.length >= LONG_RULE).length < LEAST_RULES) return page;
  const rules = new Set(drawn);
  const words = flatMapped(page.words, (word) => {
    if (rules.has(word) || LEADER.test(word.text) || SEPARATOR.test(word.text)) return [];
    return [withoutLeader(word)];
  });
  return { ...page, words, rulings: [...page.rulings, ...drawn.map(wordToRuling)] };
}

/** The word without the dots behind it, and as much narrower as they were wide. */
function withoutLeader(word: Word): Word {
  const text = word.text.replace(LEADER_AT_END, '');
  if (text === '' || text === word.text) return word;
  const { left, right } = word.box;
  const share = text.length / word.text.length;
  return { ...word, text, box: { ...word.box, right: left + (right - left) * share } };
}

function wordToRuling({ box }: Word): Ruling {
  const middle = (box.top + box.bottom) / 2;
  return { orientation: 'horizontal', box: { ...box, top: middle, bottom: middle } };
}
