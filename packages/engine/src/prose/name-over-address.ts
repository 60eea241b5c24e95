import { addressEvidence } from '../candidates/address-candidates.ts';
import type { Word } from '../page/page.ts';

/** How to reach somebody, and their tax number, stand in lines of their own under a name. */
const CONTACT =
  /@|www\.|^(?:tel|phone|telefon|fon|fax|mobile?|e-?mail|rut|nif|cif|nit|vat|ust|tva|btw|kvk|abn|acn|ein|gstin|siret|siren|p\.? ?iva)\b/iu;
/** What is below the line before by so much of the page. */
const NEXT_LINE = -0.002;

/** Of words in several lines those over the address or the contact beneath them; null where there is none, or no name over it. */
export function nameOverAddress(words: readonly Word[]): string | null {
  const lines: string[][] = [];
  let before: Word | null = null;
  for (const word of words) {
    if (before === null || word.box.top >= before.box.bottom + NEXT_LINE) lines.push([]);
    (lines.at(-1) as string[]).push(word.text);
    before = word;
  }
  if (lines.length < 2) return null;
  const texts = lines.map((line) => line.join(' '));
  const end = texts.findIndex((text) => addressEvidence(text) >= 1 || CONTACT.test(text));
  return end < 1 ? null : texts.slice(0, end).join(' ');
}
