import type { Glyph } from './glyph.ts';

/** Fewer letters than this prove nothing about an encoding. */
const ENOUGH_LETTERS = 60;
/** Share of letters without any meaning from which a text layer is given up. */
const TOO_MUCH_GARBAGE = 0.2;
/** Share of letters outside of ordinary writing, where the file gives their codes no meaning. */
const TOO_MUCH_GUESSING = 0.3;
/**
 * Vowels (y among them) made at least 28 % of the Latin letters on each of 481 real pages, tables of abbreviations
 * included; text whose glyph numbers were taken for letters (an alphabet shifted by 29) has 15–17 %.
 */
const FEWEST_VOWELS = 0.22;

/** Whether the text layer's letters cannot be what the page shows: its fonts lack a usable encoding. */
export function isUnreadable(glyphs: readonly Glyph[], garbage: number): boolean {
  if (garbage >= 10 && garbage > TOO_MUCH_GARBAGE * (garbage + glyphs.length)) return true;
  if (glyphs.length < ENOUGH_LETTERS) return false;
  const guessed = glyphs.filter((glyph) => glyph.isUncertain && !isOrdinary(glyph.text)).length;
  if (guessed > TOO_MUCH_GUESSING * glyphs.length) return true;
  return hasTooFewVowels(glyphs);
}

/** Latin 1, digits, punctuation, currency, and the scripts of East Asia: what an uncertain code may well mean. */
function isOrdinary(text: string): boolean {
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return true;
  const isWriting = /^[\p{Script=Latin}\p{Nd}\p{P}\p{Sc}+=|~<>^`°]+$/u.test(text);
  return isWriting && (text.charCodeAt(0) < 0x180 || text.charCodeAt(0) >= 0x2000);
}

function hasTooFewVowels(glyphs: readonly Glyph[]): boolean {
  let latin = 0;
  let vowels = 0;
  for (const { text } of glyphs) {
    const letter = withoutAccent(text);
    if (letter < 0x61 || letter > 0x7a) continue;
    latin++;
    if (VOWELS.has(letter)) vowels++;
  }
  return latin >= ENOUGH_LETTERS && vowels < FEWEST_VOWELS * latin;
}

const VOWELS: ReadonlySet<number> = new Set([...'aeiouy'].map((vowel) => vowel.charCodeAt(0)));

/** The code of the first letter in lower case, without its accent. */
function withoutAccent(text: string): number {
  const code = text.charCodeAt(0);
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
  return text.normalize('NFD').toLowerCase().charCodeAt(0);
}
