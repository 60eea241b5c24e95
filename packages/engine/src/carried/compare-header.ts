import type { Citation, FieldValue, Note, ValidationIssue } from '@rowbox/contract';
import type { Option } from '../fields/rate-candidates.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { CarriedValue } from '../ports.ts';
import type { FieldValues } from '../result.ts';
import { ABSENT } from '../values/absent.ts';
import type { Conventions } from '../values/reading.ts';
import { type TypedValue, textToTypedValue } from '../values/typed-value.ts';
import { type Agreement, agreementOf } from './agreement.ts';
import { type CarriedForField, carriedForField } from './carried-for-field.ts';
import { carriedToTyped } from './carried-to-typed.ts';
import { doubtedSums } from './doubted-sums.ts';
import { carriedOnly, contradiction, type Origin, pageMismatch } from './remarks.ts';
import { type Claim, settle } from './settle.ts';
import { isAmongLetters, valueShownAt } from './shown-at.ts';

/** What both comparisons need to know of the document. */
export interface Comparison {
  readonly origin: Origin;
  readonly isProven: boolean;
  readonly conventions: Conventions;
  readonly lookup: ConceptLookup;
  /** All letters and digits of the pages. */
  readonly letters: string;
}

export interface ComparedHeader {
  readonly header: FieldValues;
  readonly issues: readonly ValidationIssue[];
  readonly notes: readonly Note[];
}

/** Under this fit a carried value may confirm what was read, and neither replace nor contradict it. */
const CLEAR_FIT = 0.7;

/** Compares the header as read with what one part of the file carries. `values`: those of the document as a whole. */
export function compareHeader(
  header: FieldValues,
  profiles: readonly FieldProfile[],
  options: readonly (readonly Option[])[],
  values: readonly CarriedValue[],
  comparison: Comparison,
): ComparedHeader {
  const compared: Record<string, FieldValue> = { ...header };
  const issues: ValidationIssue[] = [];
  const notes: Note[] = [];
  const unseen: string[] = [];
  const doubted = doubtedSums(profiles, header);
  for (const [index, profile] of profiles.entries()) {
    const { key, label, formula } = profile.field;
    const match = formula === null ? carriedForField(profile, values, comparison.lookup) : null;
    const read = Object.hasOwn(header, key) ? (header[key] ?? ABSENT) : ABSENT;
    const chosen =
      match === null ? null : chooseCarried(read, match, profile, options[index] ?? [], comparison);
    if (match === null || chosen === null) continue;
    if (chosen.agreement === 'different' && !speaksClearly(match, chosen)) {
      if (!asksForAnotherSum(match, chosen, read)) continue;
      const message = contradiction(
        label ?? key,
        read.value,
        chosen.typed.value,
        read.value,
        comparison.origin,
      );
      issues.push(pageMismatch({ fieldKey: key, sectionId: null, rowIndex: null }, message));
      notes.push({ fieldKey: key, note: message });
      continue;
    }
    const trust = { isProven: comparison.isProven, isReadingDoubted: doubted.has(key) };
    const settled = settle(read, { ...chosen, ...trust, fit: match.fit });
    compared[key] = settled.value;
    if (settled.outcome === 'carried' && !isAmongLetters(String(settled.value.value), comparison.letters)) {
      unseen.push(label ?? key);
    }
    if (settled.outcome !== 'differs') continue;
    const { value } = settled.value;
    const message = contradiction(label ?? key, read.value, chosen.typed.value, value, comparison.origin);
    issues.push(pageMismatch({ fieldKey: key, sectionId: null, rowIndex: null }, message));
    notes.push({ fieldKey: key, note: message });
  }
  return { header: compared, issues, notes: [...notes, ...carriedOnly(unseen, comparison.origin)] };
}

/** Only one clear value may fill a field or contradict it: of two accounts, the page may name either. */
function speaksClearly({ fit, values }: CarriedForField, { shownAt }: ChosenCarried): boolean {
  const distinct = new Set(values.map(({ value }) => value)).size;
  return fit >= CLEAR_FIT && (distinct === 1 || shownAt !== null);
}

/** What a payment code asks for may be less than the total, as the page then shows; a sum it shows nowhere is not its own. */
function asksForAnotherSum(
  { values: [first] }: CarriedForField,
  { shownAt }: ChosenCarried,
  read: FieldValue,
): boolean {
  return first.origin === 'qr' && first.name === 'amount_due' && shownAt === null && read.value !== null;
}

type ChosenCarried = Pick<Claim, 'typed' | 'agreement' | 'shownAt' | 'codeAt'>;

/** Of the values that fit equally well, the one the page agrees with most. */
function chooseCarried(
  read: FieldValue,
  match: CarriedForField,
  { field }: FieldProfile,
  options: readonly Option[],
  { conventions }: Comparison,
): ChosenCarried | null {
  let best: ChosenCarried | null = null;
  for (const carried of match.values) {
    const typed = carriedToTyped(carried, field, conventions);
    if (typed === null) continue;
    const agreementWith = (value: Option['value']) =>
      agreementOf(value, carried, typed.value, field, conventions);
    const agreement = agreementWithReading(read, typed, field, conventions, agreementWith);
    const shownAt =
      agreement === 'different' ? valueShownAt(options, (value) => agreementWith(value) === 'same') : null;
    const claim = { typed, agreement, shownAt, codeAt: placeOfCode(carried) };
    if (best === null || rankOf(claim) > rankOf(best)) best = claim;
  }
  return best;
}

/** A text that reads two ways agrees when one of them is the carried value. */
function agreementWithReading(
  read: FieldValue,
  typed: TypedValue,
  field: FieldProfile['field'],
  conventions: Conventions,
  agreementWith: (value: Option['value']) => Agreement,
): Agreement {
  if (read.value === null) return 'different';
  const agreement = agreementWith(read.value);
  if (agreement !== 'different' || read.state !== 'ambiguous' || read.citation === null) return agreement;
  const other = textToTypedValue(read.citation.text, field, conventions)?.alternatives ?? [];
  return other.includes(typed.value) ? 'alike' : 'different';
}

/** What a QR code says stands on the page, if only machines read it. */
function placeOfCode(carried: CarriedValue): Citation | null {
  if (carried.origin !== 'qr' || carried.page === undefined || carried.box === undefined) return null;
  const { left, top, right, bottom } = carried.box;
  return { page: carried.page, box: [left, top, right, bottom], text: carried.value };
}

function rankOf({ agreement, shownAt }: ChosenCarried): number {
  if (agreement === 'same') return 3;
  if (agreement === 'alike') return 2;
  return shownAt === null ? 0 : 1;
}
