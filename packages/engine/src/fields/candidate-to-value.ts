import type { CellValue, FieldDefinition } from '@rowbox/contract';
import type { Candidate, CandidateKind, DurationUnit } from '../candidates/candidate.ts';
import { nameOverAddress } from '../prose/name-over-address.ts';
import { textToName } from '../prose/text-to-name.ts';
import { textToOrganisation } from '../prose/text-to-organisation.ts';
import { withoutReach } from '../prose/without-reach.ts';
import { textToBoolean } from '../values/boolean.ts';
import { textToEnumValue } from '../values/enum.ts';
import { foldText } from '../values/fold.ts';

export type PresentValue = Exclude<CellValue, null>;

/** A clock's seconds are noise to whoever does not ask for them. */
const WANTS_SECONDS = /second|sekunde|seconde|segundo|secondo|ss\b/i;

/** A candidate as the value of a field of the given type; null when it cannot be one (no such enum value, no whole number).
 * `isOfPeople`: it may ask for somebody, whose name stands without the form of address that the addressee of an invoice has;
 * otherwise for an organisation, whose name stands without what is said of it.
 */
export function candidateToValue(
  candidate: Candidate,
  field: FieldDefinition,
  isOfPeople = false,
): { readonly value: PresentValue; readonly alternatives: readonly PresentValue[] } | null {
  const { value, alternatives, text, kind } = candidate;
  if (kind === 'identifier' && asksForIban(field) && !LOOKS_LIKE_IBAN.test(text)) return null;
  if (kind === 'identifier' && (asksForBic(field) ? !LOOKS_LIKE_BIC.test(text) : !/\d/.test(text)))
    return null;
  if (field.unit === '%' && kind !== 'percent' && Math.abs(Number(value)) > 100) return null;
  if (candidate.duration !== undefined && kind === 'number')
    return durationToValue(candidate, candidate.duration, field);
  switch (field.type) {
    case 'enum': {
      const allowed = field.values ?? [];
      const named = allowed.length === 0 ? text : textToEnumValue(text, allowed);
      return named === null ? null : { value: named, alternatives: [] };
    }
    case 'boolean': {
      const read = typeof value === 'boolean' ? value : textToBoolean(text);
      return read === null ? null : { value: read, alternatives: [] };
    }
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) ? { value, alternatives } : null;
    case 'number':
    case 'currency':
      return typeof value === 'number' ? { value, alternatives } : null;
    case 'time': {
      const time = kind === 'datetime' ? String(value).slice(11) : String(value);
      return {
        value: WANTS_SECONDS.test(`${field.label} ${field.hint}`) ? time : time.slice(0, 5),
        alternatives: [],
      };
    }
    case 'date':
      if (kind !== 'datetime') return { value, alternatives };
      return {
        value: String(value).slice(0, 10),
        alternatives: alternatives.map((other) => String(other).slice(0, 10)),
      };
    case 'datetime':
      return { value, alternatives };
    case 'text':
    case 'address':
      return typeof value === 'string' && kind !== 'date'
        ? { value: NAMES.has(kind) ? nameAlone(candidate, value, field, isOfPeople) : value, alternatives }
        : { value: text, alternatives: [] };
  }
}

/** Fields of one key have the same values of the same candidates; null where that hangs on more than is worth comparing. */
export function fieldToValueKey(field: FieldDefinition, isOfPeople: boolean): string | null {
  if (field.type !== 'text' && field.type !== 'address') return null;
  return [
    field.type,
    isOfPeople,
    asksForAddress(field),
    asksForReach(field),
    asksForIban(field),
    asksForBic(field),
    field.unit === '%',
  ].join(' ');
}

function nameAlone({ words }: Candidate, text: string, field: FieldDefinition, isOfPeople: boolean): string {
  const name = withoutReach(text);
  const alone = name !== text && asksForReach(field) ? text : name;
  if (isOfPeople) return textToName(alone);
  const over = nameOverAddress(words);
  return textToOrganisation(over === null || asksForAddress(field) ? alone : over);
}

/** Whether a field may ask for where somebody is, too. */
function asksForAddress({ type, label, key }: FieldDefinition): boolean {
  return (
    type === 'address' ||
    /add?ress|anschrift|dire[cz]|endere|indirizz|adres/i.test(foldText(`${label ?? ''} ${key}`))
  );
}

/** Whether a field may ask for how to reach somebody, too. */
function asksForReach({ label, key, hint }: FieldDefinition): boolean {
  return /mail|tel|phone|fon|fax|mobil|contact|kontakt|number|nummer|reach/i.test(
    foldText(`${label ?? ''} ${key} ${hint ?? ''}`),
  );
}

const NAMES: ReadonlySet<CandidateKind> = new Set(['text', 'person', 'organisation']);

/** A country's two letters, its check digits and an account, perhaps masked: no number of another form is an IBAN. */
const LOOKS_LIKE_IBAN = /^[A-Z]{2}\s?[\dA-Z*•]{2}(?:[\s.]?[\dA-Z*•]){8,}$/;

/** Of a bank, its country and its place; what has no digit is nothing but that. */
const LOOKS_LIKE_BIC = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

function asksForBic({ label, key }: FieldDefinition): boolean {
  return /(?<![a-z])(?:bic|swift)(?![a-z])/i.test(`${label ?? ''} ${key}`);
}

function asksForIban({ label, key }: FieldDefinition): boolean {
  return /(?<![a-z])iban(?![a-z])/i.test(`${label ?? ''} ${key}`);
}

/** Units that a field may ask a length of time in, as its unit, label, key or hint name them. */
const UNIT_NAMES: readonly (readonly [DurationUnit, RegExp])[] = [
  ['day', /\b(?:days?|tagen?|tage|jours?|dagen|dias?|giorni)\b/],
  ['week', /\b(?:weeks?|wochen?|semaines?|weken|semanas?|settimane)\b/],
  ['month', /\b(?:months?|monaten?|monate|mois|maanden|mes(?:es)?|mesi)\b/],
  ['year', /\b(?:years?|jahren?|jahre|ans?|annees?|jaren|jaar|anos?|anni)\b/],
];
/** How many of the second one is, where that is exact. */
const EXACTLY: Readonly<Record<string, number>> = {
  'year month': 12,
  'month year': 1 / 12,
  'week day': 7,
  'day week': 1 / 7,
};

/** A length of time as a number in the field's unit; null when the field names none, or no whole number of it fits. */
function durationToValue(
  { value }: Candidate,
  unit: DurationUnit,
  { type, unit: own, label, key, hint }: FieldDefinition,
): { readonly value: PresentValue; readonly alternatives: readonly PresentValue[] } | null {
  if ((type !== 'number' && type !== 'integer') || typeof value !== 'number') return null;
  const wanted = [own, label, key.replace(/_/g, ' '), hint].flatMap((text) => {
    const folded = foldText(text ?? '');
    return UNIT_NAMES.filter(([, name]) => name.test(folded)).map(([name]) => name);
  })[0];
  const factor = wanted === unit ? 1 : EXACTLY[`${unit} ${wanted}`];
  if (factor === undefined) return null;
  const count = Math.round(value * factor * 1000) / 1000;
  return type === 'integer' && !Number.isInteger(count) ? null : { value: count, alternatives: [] };
}
