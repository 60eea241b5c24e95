import { addressEvidence } from '../candidates/address-candidates.ts';
import { beginsLine } from '../page/begins-line.ts';
import type { Word } from '../page/page.ts';

/** How to reach somebody, and their tax number, stand in lines of their own under a name. */
const CONTACT =
  /@|www\.|^(?:tel|phone|telefon|fon|fax|mobile?|e-?mail|rut|nif|cif|nit|vat|ust|tva|btw|kvk|abn|acn|ein|gstin|siret|siren|p\.? ?iva)\b/iu;
/** Of words in several lines those over the address or the contact beneath them; null where there is none, or no name over it. */
export function nameOverAddress(words: readonly Word[]): string | null {
  if (!words.some((_, at) => beginsLine(words, at))) return null;
  const lines: string[][] = [];
  for (const [at, { text }] of words.entries()) {
    if (at === 0 || beginsLine(words, at)) lines.push([]);
    (lines.at(-1) as string[]).push(text);
  }
  const texts = lines.map((line) => line.join(' '));
  const end = texts.findIndex((text) => addressEvidence(text) >= 1 || CONTACT.test(text));
  return end < 1 ? null : texts.slice(0, end).join(' ');
}
