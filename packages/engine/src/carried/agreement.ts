import type { CellValue, FieldDefinition } from '@rowbox/contract';
import { distance } from 'fastest-levenshtein';
import type { CarriedValue } from '../ports.ts';
import { textToCurrencyCode } from '../values/currency.ts';
import { foldText, foldToAlphanumerics } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import { textToTypedValue } from '../values/typed-value.ts';
import { plainToValue } from './carried-to-typed.ts';
import { mayBeUnitOfCode } from './unit-codes.ts';

/** `same`: nothing but spelling differs. `alike`: two ways to name one thing, a name with more or fewer words. */
export type Agreement = 'same' | 'alike' | 'different';

/** Pages round prices of more decimals to the cent. */
const ROUNDING = 0.0051;
/** Of names and descriptions: share of the shorter one's words that must stand in the other. */
const SHARED_WORDS = 0.6;
const SIMILAR_LETTERS = 0.8;
const LONGEST_COMPARED = 300;
/** Letters and digits from which one text standing inside the other is no accident. */
const TELLING_LENGTH = 4;
/** Terms that are told in words, so that nobody copies them letter by letter. */
const WORDY: ReadonlySet<string> = new Set([
  'address',
  'bank_name',
  'contact_person',
  'customer',
  'delivery_party',
  'description',
  'payment_terms',
  'supplier',
]);

/** Whether a value read on the page is what the file carries, by the field's type and by what the value is. */
export function agreementOf(
  shown: Exclude<CellValue, null>,
  carried: CarriedValue,
  carriedAs: Exclude<CellValue, null>,
  field: Pick<FieldDefinition, 'type' | 'values'>,
  conventions: Conventions,
): Agreement {
  const also = carried.origin === 'form' ? [] : (carried.alsoShownAs ?? []);
  if (typeof shown === 'number') {
    const carriedNumbers = [carriedAs, ...also.map((text) => plainToValue(text, field))];
    const agrees = carriedNumbers.some(
      (number) => typeof number === 'number' && Math.abs(number - shown) < ROUNDING,
    );
    return agrees ? 'same' : 'different';
  }
  if (typeof shown === 'boolean' || field.type === 'date' || field.type === 'enum') {
    return shown === carriedAs ? 'same' : 'different';
  }
  const texts = [String(carriedAs), carried.value, ...also];
  if (texts.some((text) => isSameText(shown, text, carried.name, conventions))) return 'same';
  const isWordy = carried.origin === 'form' || WORDY.has(carried.name);
  return isWordy && texts.some((text) => isAlike(shown, text)) ? 'alike' : 'different';
}

function isSameText(shown: string, text: string, term: string, conventions: Conventions): boolean {
  if (foldToAlphanumerics(shown) === foldToAlphanumerics(text)) return true;
  switch (term) {
    case 'unit':
      return mayBeUnitOfCode(shown, text);
    case 'currency':
      return textToCurrencyCode(shown) === text;
    case 'line_number':
      return shown.replace(/^0+/, '') === text.replace(/^0+/, '');
    default:
      return saysPlainly(shown, text, conventions);
  }
}

/** A date or a number in a field of type text: printed one way, carried another. */
function saysPlainly(shown: string, plain: string, conventions: Conventions): boolean {
  if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) return readsAs(shown, 'date', conventions) === plain;
  if (!/^-?\d+\.\d+$/.test(plain)) return false;
  return readsAs(shown, 'currency', conventions) === Number(plain);
}

function readsAs(text: string, type: 'date' | 'currency', conventions: Conventions): CellValue {
  return textToTypedValue(text, { type, values: null }, conventions)?.value ?? null;
}

function isAlike(shown: string, text: string): boolean {
  const [a, b] = [foldToAlphanumerics(shown), foldToAlphanumerics(text)];
  const shorter = Math.min(a.length, b.length);
  if (shorter >= TELLING_LENGTH && (a.includes(b) || b.includes(a))) return true;
  if (sharedWords(shown, text) >= SHARED_WORDS) return true;
  const longer = Math.max(a.length, b.length);
  if (longer > LONGEST_COMPARED) return false;
  return 1 - distance(a, b) / Math.max(1, longer) >= SIMILAR_LETTERS;
}

/** Share of the words of the text with fewer that stand in the other. */
function sharedWords(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  if (fewer.size === 0) return 0;
  return [...fewer].filter((word) => more.has(word)).length / fewer.size;
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = foldText(text.slice(0, 1000)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 1));
}
