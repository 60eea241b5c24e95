import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { conceptSimilarity, type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import type { CarriedFormField, CarriedTerm, CarriedValue } from '../ports.ts';

/** The carried values that a field can mean equally well, and how surely it means them, 0–1. */
export interface CarriedForField {
  readonly values: readonly [CarriedValue, ...CarriedValue[]];
  readonly fit: number;
}

/** Under this a carried value says nothing about a field. */
const LEAST_FIT = 0.5;
/** Names of form fields are chosen freely, so they must say clearly what the field is. */
const LEAST_FORM_FIT = 0.9;
const TIE = 0.02;
/** How well a value of one side serves a field that does not say whose it seeks: what invoices are read for is the seller's. */
const FIT_OF_ROLE = { issuer: 0.95, recipient: 0.8, other: 0.55 } as const;
/** A field that asks for a plain date or total gets the document's own. */
const ANSWERS_TOO: ReadonlyMap<string, readonly (readonly [asked: string, fit: number])[]> = new Map([
  ['invoice_date', [['date', 0.9]]],
  ['order_date', [['date', 0.8]]],
  ['supplier', [['party_name', 0.5]]],
]);

/** Of the values of one origin those that fit a field best; null when none fits. */
export function carriedForField(
  profile: FieldProfile,
  values: readonly CarriedValue[],
  lookup: ConceptLookup,
): CarriedForField | null {
  let best = 0;
  let fitting: readonly CarriedValue[] = [];
  for (const value of values) {
    const fit = value.origin === 'form' ? fitOfForm(profile, value, lookup) : fitOfTerm(profile, value);
    if (fit < (value.origin === 'form' ? LEAST_FORM_FIT : LEAST_FIT)) continue;
    if (fit > best + TIE) [best, fitting] = [fit, [value]];
    else if (fit >= best - TIE) fitting = [...fitting, value];
  }
  const sameTerm = fitting.filter(({ name, origin }) => origin === 'form' || name === fitting[0]?.name);
  const [first, ...others] = sameTerm;
  return first === undefined ? null : { values: [first, ...others], fit: best };
}

function fitOfTerm(profile: FieldProfile, value: CarriedTerm): number {
  const weights = profile.concepts;
  const own = weights.get(value.name) ?? 0;
  const asked = (ANSWERS_TOO.get(value.name) ?? []).map(([id, fit]) => fit * (weights.get(id) ?? 0));
  const fit = Math.max(own, ...asked);
  if (value.role === undefined) return fit;
  if (profile.role === null) return fit * FIT_OF_ROLE[value.role];
  return profile.role === value.role ? fit : 0;
}

function fitOfForm(profile: FieldProfile, value: CarriedFormField, lookup: ConceptLookup): number {
  const texts = [value.label ?? '', ...namesOf(value.name)].filter((text) => text !== '');
  return Math.max(
    0,
    ...texts.map((text) => conceptSimilarity(profile, lookup.concepts(text), lookup.tokens(text))),
  );
}

/** `form1[0].page[0].InvoiceNumber[0]` → all of it and `Invoice Number`. */
function namesOf(name: string): readonly string[] {
  const plain = name.slice(0, 200).replace(/\[\d+\]|#/g, '');
  return [keyToWords(plain), keyToWords(plain.slice(plain.lastIndexOf('.') + 1))];
}
