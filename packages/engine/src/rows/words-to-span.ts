import type { Word } from '../page/page.ts';
import { foldText } from '../values/fold.ts';

const MOMENT =
  '(?:(?:\\d{1,2}[./-]){0,2}(?:19|20)\\d\\d|\\p{L}{3,10}\\.? (?:de )?(?:19|20)\\d\\d|\\d{1,2}[./]\\d\\d)';
const NOW =
  "(?:present|today|now|current|ongoing|date|heute|aktuell|laufend|jetzt|dato|aujourd['’]hui|actuel|a ce jour|en cours|heden|nu|actualidad|actual|presente|oggi|in corso|attuale|atual|hoje|dzis|obecnie)";
const SPAN = new RegExp(
  `^(?:(?:from|von|du|de|dal|van|od|desde) )?${MOMENT}\\s?(?:[-‐-—]|(?<=\\s)(?:to|until|bis|au|a|al|tot|t/m|hasta|ate|do)(?=\\s))\\s?(?:${MOMENT}|${NOW})$|^(?:seit|since|ab|depuis|desde|dal|sinds|od) ${MOMENT}$`,
  'u',
);
/** Words of the longest span: `septembre 2014 – février 2019`. */
const MOST_WORDS = 7;

/** The words at one end of a line that say from when to when something lasted: `08/2014 – 04/2020`, `since May 2020`. */
export function wordsToSpan(words: readonly Word[]): readonly Word[] | null {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    for (const part of [words.slice(0, count), words.slice(words.length - count)]) {
      if (SPAN.test(foldText(part.map(({ text }) => text).join(' ')))) return part;
    }
  }
  return null;
}
