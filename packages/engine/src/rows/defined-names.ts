import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Word } from '../page/page.ts';

/** A name that a text introduces by giving it a short one (`Nike, Inc. ("NIKE")`). */
export interface DefinedName {
  readonly text: string;
  readonly words: readonly Word[];
  readonly page: number;
}

/** Those who make an agreement are named at its beginning. */
const PAGES = 2;
const MOST_WORDS = 600;
const MOST_NAME_WORDS = 8;
/** Words between a name and the bracket with its short form (`a Delaware corporation having its seat at …`). */
const MOST_DESCRIPTION_WORDS = 40;
/** `("NIKE")`, `(the “Company”)`, `(hereinafter "Buyer")`. */
const SHORT_NAME = /^\((?:the|each|hereinafter|a|collectively,?)?$|^\([“"„«‘']/;
const QUOTED = /^\(?[“"„«‘']/;
/** Begins what a name is said to be. */
const DESCRIPTION =
  /^(?:an?|eine?|une?|with|having|whose|located|organized|incorporated|individually|on|dba|d\/b\/a|c\/o|as|divisions?)$/i;
const CAPITAL = /^[“"]?[\p{Lu}\d][\p{L}\p{N}.&'’/-]*[,.]?$/u;
const INSIDE_NAME = /^(?:of|the|&|de|van|von|der|for)$/;
/** Words with a capital that begin the phrase before a name, or that name things rather than parties. */
const NO_NAME =
  /^(?:between|among|parties|party|recitals|whereas|agreement|release|exhibit|date|information|transaction|effective|dear|this|section|mr|mrs|ms|dr|by|confidential|material|materials|representatives|purpose|term|business|project|policy|plan)[.:,]?$/i;

interface PlacedToken {
  readonly word: Word;
  readonly page: number;
}

/**
 * The names that a text's beginning gives a short form in brackets, in order, each once: those who make a contract are
 * introduced like this. A name is a run of words with capital letters before the bracket, or before the description that
 * stands between (`, a Delaware corporation`); it must end in a legal form or read as a person's name.
 */
export function definedNames(layout: DocumentLayout): DefinedName[] {
  const tokens: PlacedToken[] = layout.pages
    .slice(0, PAGES)
    .flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => ({ word, page: line.page }))))
    .slice(0, MOST_WORDS);
  const names: DefinedName[] = [];
  const seen = new Set<string>();
  tokens.forEach((token, index) => {
    if (!SHORT_NAME.test(token.word.text)) return;
    const quoted = [token, tokens[index + 1], tokens[index + 2]].some(
      (other) => other !== undefined && QUOTED.test(other.word.text),
    );
    const name = quoted ? nameBefore(tokens, index) : null;
    if (!name || seen.has(name.text.toLowerCase())) return;
    seen.add(name.text.toLowerCase());
    names.push(name);
  });
  return names;
}

/** The name before a bracket; null when what stands there is none. */
function nameBefore(tokens: readonly PlacedToken[], bracket: number): DefinedName | null {
  let end = bracket;
  for (let index = bracket - 1; index > Math.max(0, bracket - MOST_DESCRIPTION_WORDS); index--) {
    const text = tokens[index]?.word.text ?? '';
    if (/[()”"]/.test(text) || NO_NAME.test(text)) break;
    const before = tokens[index - 1]?.word.text ?? '';
    if (DESCRIPTION.test(text) && (/,$/.test(before) || hasLegalForm(before))) end = index;
  }
  let start = end;
  while (start > 0 && end - start < MOST_NAME_WORDS && isOfName(tokens, start - 1, end)) start--;
  while (start < end && !CAPITAL.test(tokens[start]?.word.text ?? '')) start++;
  const own = tokens.slice(start, end);
  const text = own
    .map((token) => token.word.text)
    .join(' ')
    .replace(/^[“"]|[,;:]+$/g, '');
  const [first] = own;
  if (!first || !isName(own.map((token) => token.word.text))) return null;
  return { text, words: own.map((token) => token.word), page: first.page };
}

function isOfName(tokens: readonly PlacedToken[], index: number, end: number): boolean {
  const text = tokens[index]?.word.text ?? '';
  if (NO_NAME.test(text) || /[)”]$/.test(text)) return false;
  // A comma ends a phrase, unless a legal form follows it (`Nike, Inc.`).
  if (/[,;:]$/.test(text) && index + 1 < end && !hasLegalForm(tokens[index + 1]?.word.text ?? ''))
    return false;
  return CAPITAL.test(text) || (INSIDE_NAME.test(text) && index + 1 < end);
}

/** Whether words are an organisation's name or a person's. */
function isName(words: readonly string[]): boolean {
  if (words.some(hasLegalForm)) return words.length > 1;
  return words.length > 1 && words.length < 5 && words.every((word) => /^\p{Lu}[\p{L}.'’-]*,?$/u.test(word));
}
