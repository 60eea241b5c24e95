import { distance } from 'fastest-levenshtein';
import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { isClearlyRead } from './clearly-read.ts';
import { SAME_LOOK } from './same-look.ts';
import { toPrecedent } from './to-precedent.ts';
import type { WeighedExample } from './weighed-example.ts';
import type { WrittenValue } from './written-as.ts';

/** Shorter texts are others by a letter or two. */
const LEAST_LETTERS = 8;
const MOST_LETTERS = 200;
/** Of as many letters one may be misread. */
const LETTERS_A_MISTAKE = 7;
/** Whoever confirms a name may overlook a letter; so many do not. */
const MOST_OVERLOOKED = 1;

/**
 * The name or address that people of the mailbox wrote in documents of the same look where this one, recognised from a picture, has nearly
 * the same: what was corrected once is not misread again, in this way or in another one. Null where it says the same already, or something
 * else. Other texts differ by a letter and mean something else, as months do.
 *
 * @param printed folded texts that people have settled as they are printed or written otherwise, whatever the look
 */
export function toMisreadAs(
  { field, kinds }: FieldProfile,
  weighed: readonly WeighedExample[],
  { pages }: DocumentLayout,
  printed: ReadonlyMap<string, unknown> | undefined,
): (option: Option) => WrittenValue | null {
  if (field.type !== 'address' && (field.type !== 'text' || kinds[0] !== 'organisation')) return () => null;
  const ofLook = weighed.flatMap(({ own: { value, state, place }, example, agreement }) => {
    if (agreement < SAME_LOOK || place === null || typeof value !== 'string') return [];
    const folded = foldToAlphanumerics(value);
    if (folded.length < LEAST_LETTERS || folded.length > MOST_LETTERS) return [];
    return [{ folded, state, written: { value, precedent: toPrecedent(example, { state }) } }];
  });
  const known = ofLook.filter(
    ({ folded, state }) =>
      state === 'corrected' || ofLook.filter((other) => other.folded === folded).length > MOST_OVERLOOKED,
  );
  if (known.length === 0) return () => null;
  const isClear = pages.map(({ page }) => isClearlyRead(page));
  return ({ candidate: { page, text } }) => {
    if (isClear[page - 1] !== false) return null;
    const read = foldToAlphanumerics(text);
    if (printed?.has(read) === true || ofLook.some(({ folded }) => folded === read)) return null;
    const meant = known.find(({ folded }) => {
      const most = Math.floor(Math.max(folded.length, read.length) / LETTERS_A_MISTAKE);
      if (Math.abs(folded.length - read.length) > most) return false;
      return digitsOf(folded) === digitsOf(read) && distance(read, folded) <= most;
    });
    return meant?.written ?? null;
  };
}

/** Another number is another value. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');
