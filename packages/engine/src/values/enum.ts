import { distance } from 'fastest-levenshtein';
import { textToBoolean } from './boolean.ts';
import { foldText, foldToAlphanumerics } from './fold.ts';
import { isSynonymOf, synonymAmong } from './synonyms.ts';

/** Share of letters that must agree for a misread word to count as an allowed value. */
const LEAST_SIMILARITY = 0.85;
const LONGEST_COMPARED = 100;

/** Whether a text is one of the allowed values and nothing else, in this language or another. */
export function isEnumValue(text: string, values: readonly string[]): boolean {
  const plain = foldToAlphanumerics(text);
  if (plain === '') return false;
  return values.some((value) => foldToAlphanumerics(value) === plain) || isSynonymOf(text, values);
}

/**
 * The allowed value a text names, spelled as in `values`: equal but for case, accents and punctuation; else the longest
 * one that stands in it as whole words; else one that differs by a misread letter; else the one that says the same in
 * other words or another language, or the yes or no that forms cut to a letter. Null when none does.
 */
export function textToEnumValue(text: string, values: readonly string[]): string | null {
  const plain = foldToAlphanumerics(text);
  // A mark alone (`☑`) has neither letters nor figures.
  if (plain === '') return yesOrNoAmong(text, values);
  const equal = values.find((value) => foldToAlphanumerics(value) === plain);
  if (equal !== undefined) return equal;
  const spaced = ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const contained = values
    .filter((value) => {
      const words = foldText(value)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      return words !== '' && spaced.includes(` ${words} `);
    })
    .sort((a, b) => b.length - a.length)[0];
  if (contained !== undefined) return contained;
  if (plain.length > LONGEST_COMPARED) return null;
  const misread = values.find((value) => {
    const other = foldToAlphanumerics(value);
    const longer = Math.max(other.length, plain.length);
    if (longer < 5 || longer > LONGEST_COMPARED) return false;
    return 1 - distance(other, plain) / longer >= LEAST_SIMILARITY;
  });
  return misread ?? synonymAmong(text, values) ?? yesOrNoAmong(text, values);
}

/** Of values of which one says yes and one says no, that which a text or a mark says (`Y`, `J`, `☐`). */
function yesOrNoAmong(text: string, values: readonly string[]): string | null {
  const said = textToBoolean(text);
  if (said === null) return null;
  const same = values.filter((value) => textToBoolean(value) === said);
  const isEither = values.some((value) => textToBoolean(value) === !said);
  return isEither && same.length === 1 ? (same[0] as string) : null;
}
