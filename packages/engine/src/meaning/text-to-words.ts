import { foldText } from '../values/fold.ts';

/** Where a key changes from one word to the next: `invoiceDate`, `VATNumber`, `line2`. */
const INSIDE_KEYS = /(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}#%№]+/u;

/** Words of a label or key, folded, in their order: `12a Employee's no.` → `12a`, `employee`, `s`, `no`. */
export function textToWords(text: string): readonly string[] {
  const apart = text.replace(INSIDE_KEYS, '$1$2 ');
  return foldText(apart)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}
