import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { textToTitle } from '../lexicon/document-titles.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { AddressBlock } from './address-block.ts';

/** In shares of the page's height. */
const LETTERHEAD = 0.2;
/** How much larger than most lines a name in the letterhead is set. */
const LARGER = 1.2;
const LEAST_LETTERS = 6;
const MOST_HEADS = 12;
const MOST_WORDS = 8;
/** Between the name on the letterhead and the legal form: `Altes Gymnasium Betriebs GmbH`. */
const MOST_MORE_LETTERS = 28;
const ARTICLE = /^(?:the|die|der|das|le|la|les|l|il|lo|el|de|het)\s+/iu;
/** Words within a name that need no capital. */
const JOINT = /^(?:&|\+|und|and|et|y|e|en|of|de|du|des|del|della|di|van|von|für|for|-)$/u;

/** Line by line, what a document calls a house by in full. */
interface Named {
  readonly line: Line;
  readonly words: readonly Word[];
}

/**
 * The registered names of those whom the letterhead calls by a shorter one: `Ashdown Merriweather` above, and in the small
 * print `Ashdown Merriweather LLP is a limited liability partnership`. `domains`: letters of mail and web domains, which
 * shorten names as well.
 */
export function layoutToLegalNames(
  { pages }: DocumentLayout,
  blocks: readonly AddressBlock[],
  domains: readonly string[],
  fontSize: number,
): Named[] {
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return [];
  const heads = [
    ...blocks.flatMap(({ name, caption }) => (caption === null ? [name.text] : [])),
    ...first.lines
      .filter(({ box, fontSize: size }) => box.top < LETTERHEAD && size > LARGER * fontSize)
      .map(({ text }) => text),
  ].filter((text) => !hasLegalForm(text) && !/\d/.test(text) && textToTitle(text) === null);
  const letters = [...heads.map((text) => foldToAlphanumerics(text.replace(ARTICLE, ''))), ...domains];
  const known = [...new Set(letters)].filter(({ length }) => length >= LEAST_LETTERS).slice(0, MOST_HEADS);
  if (known.length === 0) return [];
  const taken = new Set(flatMapped(blocks, ({ name }) => name.words.slice(0, 1)));
  return (first === last ? [first] : [first, last]).flatMap(({ lines }) =>
    flatMapped(lines, (line) => {
      if (!hasLegalForm(line.text)) return [];
      const words = nameWithin(line, known);
      return words === null || taken.has(words[0] as Word) ? [] : [{ line, words }];
    }),
  );
}

/** The words of a line from where a known name begins up to its legal form. */
function nameWithin({ words }: Line, known: readonly string[]): readonly Word[] | null {
  const letters = words.map(({ text }) => foldToAlphanumerics(text));
  for (let start = 0; start < words.length; start += 1) {
    if (!/^[\p{Lu}\d(„"“]/u.test(words[start]?.text ?? '')) continue;
    let joined = '';
    for (let end = start; end < Math.min(words.length, start + MOST_WORDS); end += 1) {
      const text = words[end]?.text ?? '';
      if (end > start && !/^[\p{Lu}(&+]/u.test(text) && !JOINT.test(text) && !isForm(words, end)) break;
      joined += letters[end] ?? '';
      const head = known.find((name) => joined.startsWith(name));
      if (head === undefined) {
        if (!known.some((name) => name.startsWith(joined))) break;
        continue;
      }
      if (joined.length - head.length > MOST_MORE_LETTERS) break;
      if (end > start && isForm(words, end)) return words.slice(start, formEnd(words, end));
      // A name ends where its statement does.
      if (/[,;:.]$/.test(text) && !isForm(words, end + 1)) break;
    }
  }
  return null;
}

function isForm(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text.replace(/[,;:]$/, '') ?? '';
  return text !== '' && hasLegalForm(`X ${text}`);
}

/** `GmbH & Co. KG`: the form goes on. */
function formEnd(words: readonly Word[], at: number): number {
  const next = words.slice(at + 1, at + 4).map(({ text }) => text);
  if (next[0] === '&' && /^Co\b/.test(next[1] ?? ''))
    return at + (/^(?:KG|KGaA|OHG)/.test(next[2] ?? '') ? 4 : 3);
  return at + 1;
}
