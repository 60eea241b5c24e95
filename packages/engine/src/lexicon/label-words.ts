import { isContentToken } from './label-tokens.ts';

/** What a printed label is worth that holds all words of the one asked for among many others, and among none. */
const AMONG_MANY = 0.62;
const AMONG_FEW = 0.95;
/** By how much small words that differ (`do` and `da`) count. */
const SMALL_WORDS = 0.03;
/** Two forms of one word begin alike: so many letters, and all but the last ones. */
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 3;
/** The endings that an adjective takes behind or before its noun (`Stand alt`, `Alter Stand`). */
const INFLECTED = /^(?:e[rsnm]?|a|o|[ao]?s|x)$/;
const SHORTEST_INFLECTED = 3;
/** What a printed label is worth that has just the words of the one asked for, in another order or other forms. */
const SAME_WORDS = 0.92;
const SHORTEST_INITIALS = 3;

/** The words of a label, as `labelTokens` cuts them. */
export interface LabelWords {
  readonly tokens: readonly string[];
  /** Those that count when asking whether another label says it. */
  readonly counting: readonly string[];
}

export function tokensToLabelWords(tokens: readonly string[]): LabelWords {
  return { tokens, counting: tokens.filter(isContentToken) };
}

/**
 * How well a printed text says a label of two words or more in more words, 0–1: every word that counts must be there in
 * the label's order, if in another form (`Plaats van aflevering` in `Plaats bestemd voor de aflevering der goederen`). With no
 * other words it may have them in any order (`Zählerstand neu` for `Neuer Zählerstand`).
 */
export function labelWithinWords(
  { tokens: label, counting: asked }: LabelWords,
  { tokens: printed, counting: shown }: LabelWords,
): number {
  if (asked.length < 2) return 0;
  if (shown.length === asked.length)
    return haveSameWords(asked, shown) && haveSameFigures(label, printed) ? SAME_WORDS : 0;
  if (shown.length < asked.length || !standInOrder(asked, shown, isFormOf)) return 0;
  const share = lettersOf(asked) / Math.max(1, lettersOf(shown));
  const alike = standInOrder(label, printed, isFormOf) ? SMALL_WORDS : -SMALL_WORDS;
  return Math.min(AMONG_FEW, AMONG_MANY + (AMONG_FEW - AMONG_MANY) * share + alike);
}

/** What a printed word is worth that is the label's one word in another form: `Alunna` for `Alunno`, `Aanwezig` for `Aanwezigen`. */
const OTHER_FORM = 0.85;
const SHORTEST_WORD = 5;
const LONGEST_FORM = 2;

/** How well a printed word says a label of one word in another form, 0–1: of the other sex, in the plural, or inflected. */
export function sameWordInOtherForm(
  { counting: asked }: LabelWords,
  { counting: others }: LabelWords,
): number {
  const [[word], [shown]] = [asked, others];
  if (word === undefined || shown === undefined || asked.length + others.length > 2 || word === shown)
    return 0;
  if (Math.min(word.length, shown.length) < SHORTEST_WORD) return 0;
  let alike = 0;
  while (alike < word.length && word[alike] === shown[alike]) alike += 1;
  if (alike < Math.max(SHORTEST_STEM, Math.min(word.length, shown.length) - LONGEST_FORM)) return 0;
  return ENDING.test(word.slice(alike)) && ENDING.test(shown.slice(alike)) ? OTHER_FORM : 0;
}

/** What words are inflected with, behind the letters that two forms share. */
const ENDING = /^(?:a|e|i|o|s|n|r|t|en|er|in|es|as|os|em|ne|re|te|innen)?$/;

/** Whether a printed word is the initials of a label in capitals: `NHC` for `Número de historia clínica`. */
export function areInitialsOf(printed: string, label: readonly string[]): boolean {
  const initials = textToInitials(printed);
  return initials !== null && sayInitials(initials, label);
}

/** The letters of a printed word in capitals, made small, which may be initials; null of any other text. */
export function textToInitials(printed: string): string | null {
  const letters = printed.replace(/[^\p{L}]/gu, '');
  if (letters.length < SHORTEST_INITIALS || letters !== letters.toUpperCase() || /\s/.test(printed.trim()))
    return null;
  return letters.toLowerCase();
}

/** `areInitialsOf` for `textToInitials`, so that each text is looked at once, however many labels there are. */
export function sayInitials(letters: string, label: readonly string[]): boolean {
  const initials = (words: readonly string[]) => words.map(([first]) => first).join('');
  return initials(label) === letters || initials(label.filter(isContentToken)) === letters;
}

function standInOrder(
  words: readonly string[],
  among: readonly string[],
  isSame: (one: string, other: string) => boolean,
): boolean {
  let at = 0;
  for (const word of words) {
    while (at < among.length && !isSame(word, among[at] as string)) at += 1;
    if (at === among.length) return false;
    at += 1;
  }
  return true;
}

/** Whether each word is one of the others, each of those once. */
function haveSameWords(words: readonly string[], others: readonly string[]): boolean {
  const left = [...others];
  return words.every((word) => {
    const at = left.findIndex((other) => isFormOf(word, other) || areInflected(word, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function haveSameFigures(label: readonly string[], printed: readonly string[]): boolean {
  const figures = (tokens: readonly string[]) =>
    tokens
      .filter((token) => /\d/.test(token))
      .sort()
      .join(' ');
  return figures(label) === figures(printed);
}

function areInflected(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length >= SHORTEST_INFLECTED && long.startsWith(short) && INFLECTED.test(long.slice(short.length))
  );
}

/** Whether two words are forms of one: they begin alike but for their last letters. */
export function isFormOf(one: string, other: string): boolean {
  if (one === other) return true;
  const stem = Math.max(SHORTEST_STEM, Math.max(one.length, other.length) - LONGEST_ENDING);
  return one.length >= stem && other.length >= stem && one.slice(0, stem) === other.slice(0, stem);
}

function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}
