import { isContentToken, labelTokens } from './label-tokens.ts';

/** A single word shortened to fewer letters says too little. */
const SHORTEST_WORD = 3;
const MOST_TOKENS = 8;
/** The sign after `1.º`, which is no word. */
const ORDINAL = /(?<=\d\.?)[ºª°]/gu;
const CAMEL = /(\p{Ll})(?=\p{Lu})/gu;

/**
 * Whether a printed text is a label cut short, as forms with little room print it: `F. oper.` for `Fecha de operación`,
 * `D/H` for `Debe/Haber`, `Pkgs` for `Packages`, `StKl` for `Steuerklasse`. Every word of the label must be there in its
 * order, whole, by its beginning or by some of its letters from the first one on, and one at least must be cut.
 */
export function isAbbreviationOf(printed: string, label: string): boolean {
  return areWordsCutShort(printedToWords(printed), labelToWords(label));
}

/** The words of a label that an abbreviation of it has to speak of. */
export function labelToWords(label: string): readonly string[] {
  return labelTokens(label.replace(ORDINAL, '')).filter(counts);
}

/**
 * The words, or the letters that stand for words, of a text that may be an abbreviation. `tokensOf`: `labelTokens`, where what it says of
 * texts is kept.
 */
export function printedToWords(
  printed: string,
  tokensOf: (text: string) => readonly string[] = labelTokens,
): readonly string[] {
  return tokensOf(printed.replace(CAMEL, '$1 ').replace(ORDINAL, '')).filter(
    (token) => token.length === 1 || counts(token),
  );
}

/** `isAbbreviationOf` for `printedToWords` and `labelToWords`, so that each text is cut into words once. */
export function areWordsCutShort(printed: readonly string[], long: readonly string[]): boolean {
  const short = printed[0] === 'number' && long[0] !== 'number' ? printed.slice(1) : printed;
  if (long.length === 0 || long.length > MOST_TOKENS || short.length > MOST_TOKENS) return false;
  if (short.length === long.length) {
    const isCut = short.some((token, index) => token !== long[index]);
    return isCut && short.every((token, index) => shortens(token, long[index] as string, long.length === 1));
  }
  const [compound = ''] = long;
  return long.length === 1 && short.length > 1 && isCompoundOf(short, compound);
}

function counts(token: string): boolean {
  return isContentToken(token) || /\d/.test(token);
}

function shortens(short: string, long: string, isOnly: boolean): boolean {
  if (short === long) return true;
  if (short.length >= long.length || short[0] !== long[0]) return false;
  if (isOnly && short.length < SHORTEST_WORD) return false;
  if (long.startsWith(short)) return true;
  return short.length > 1 && holdsInOrder(long, short);
}

/** `st kl` in `steuerklasse`: each part begins where the one before it ended, or later. */
function isCompoundOf(parts: readonly string[], word: string): boolean {
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const at = word.indexOf(part, from);
    if (part.length < 2 || at < 0 || (index === 0 && at > 0)) return false;
    from = at + part.length;
  }
  return from < word.length;
}

/** Whether a word's letters stand in another one in their order, its last consonant or letter among the last ones. */
function holdsInOrder(word: string, letters: string): boolean {
  let at = -1;
  for (const letter of letters) {
    at = word.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return at >= word.length - 3;
}
