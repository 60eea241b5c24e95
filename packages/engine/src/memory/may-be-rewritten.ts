import { foldToAlphanumerics } from '../values/fold.ts';
import { wordsLikeness } from './words-likeness.ts';

/** From here on two codes are the same one, misread by a sign or so. */
const SAME_CODE = 0.75;
/** A code may be written without its prefix, or with one, as long as at least so much of it is left. */
const LEFT_OF_CODE = 0.5;

/**
 * Whether what a person wrote may be what is printed, written otherwise. Names are written in any way; a code is the same one, or
 * part of it: another number in its place is another value, and stands elsewhere or nowhere.
 */
export function mayBeRewritten(printed: string, written: string): boolean {
  if (!isCode(printed) && !isCode(written)) return true;
  const [a, b] = [foldToAlphanumerics(printed), foldToAlphanumerics(written)];
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  if (shorter.length >= LEFT_OF_CODE * longer.length && longer.includes(shorter)) return true;
  return wordsLikeness(printed, written) >= SAME_CODE;
}

/** At least half of it are digits. */
function isCode(text: string): boolean {
  const signs = foldToAlphanumerics(text);
  return signs.length > 0 && 2 * signs.replace(/\D/g, '').length >= signs.length;
}
