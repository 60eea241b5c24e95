import type { FieldValue } from '@rowbox/contract';
import type { PlacedWord } from '../layout/place-words.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { absentValue, wordsToCitation } from './cell-to-value.ts';
import { fieldMeaning } from './field-meaning.ts';
import { CENT, type ItemLine } from './item-line.ts';
import type { BandNumber } from './money-bands.ts';

/** The fields of a group that a list of priced things can give, as indexes. */
export interface ListFields {
  readonly name: number;
  readonly amount: number;
  readonly quantity: number | null;
  readonly price: number | null;
}

/** How sure a list is of what it prints and of what is reckoned from it. */
interface Trust {
  readonly name: number;
  readonly figure: number;
  readonly computed: number;
}

/** Shares of right values as measured on scanned receipts: names are cut wrong or misread more often than figures. */
const ADDS_UP: Trust = { name: 0.92, figure: 0.98, computed: 0.85 };
const DOES_NOT_ADD_UP: Trust = { name: 0.64, figure: 0.78, computed: 0.3 };
const UNNAMED = 0.5;

/** Null when the group asks for no name or no amount, so that no list of priced things can be meant. */
export function listFields(profiles: readonly FieldProfile[]): ListFields | null {
  const find = (concept: string, types: readonly string[]) =>
    fieldMeaning(profiles, concept, UNNAMED, (profile) => types.includes(profile.field.type));
  const name = find('description', ['text']);
  const amount = find('line_total', ['currency', 'number']);
  if (name === null || amount === null) return null;
  const price = find('unit_price', ['currency', 'number']);
  return {
    name,
    amount,
    quantity: find('quantity', ['number', 'integer']),
    price: price === amount ? null : price,
  };
}

/** The things of a list as rows of a group; fields that a list does not have are absent. */
export function itemLinesToValues(
  items: readonly ItemLine[],
  addsUp: boolean,
  fields: ListFields,
  profiles: readonly FieldProfile[],
): FieldValues[] {
  const trust = addsUp ? ADDS_UP : DOES_NOT_ADD_UP;
  return items.map((item) => {
    const values = profiles.map((profile, index): [string, FieldValue] => {
      let value: FieldValue = absentValue(0.7);
      if (index === fields.name) value = found(item.nameText, item.name, item.page, trust.name);
      if (index === fields.amount) value = numberValue(item.amount, item.page, trust.figure);
      if (index === fields.quantity) value = quantityValue(item, trust) ?? value;
      if (index === fields.price) value = priceValue(item, trust) ?? value;
      return [profile.field.key, value];
    });
    return Object.fromEntries(values);
  });
}

/** The printed quantity, or how often the price goes into the amount when that is a whole number. */
function quantityValue(item: ItemLine, trust: Trust): FieldValue | null {
  if (item.quantity) return numberValue(item.quantity, item.page, trust.figure);
  if (!item.price || item.price.value === 0) return null;
  const quantity = Math.round(item.amount.value / item.price.value);
  const exact = Math.abs(quantity * item.price.value - item.amount.value) < CENT;
  return exact && quantity !== 0 ? computed(quantity, trust) : null;
}

/** The printed price, or the amount shared among the quantity. */
function priceValue(item: ItemLine, trust: Trust): FieldValue | null {
  if (item.price) return numberValue(item.price, item.page, trust.figure);
  if (!item.quantity || item.quantity.value === 0) return null;
  return computed(Math.round((item.amount.value / item.quantity.value) * 100) / 100, trust);
}

function computed(value: number, trust: Trust): FieldValue {
  return { value, state: 'computed', confidence: trust.computed, citation: null };
}

function numberValue(number: BandNumber, page: number, confidence: number): FieldValue {
  return found(number.value, number.words, page, confidence);
}

function found(
  value: string | number,
  placed: readonly PlacedWord[],
  page: number,
  confidence: number,
): FieldValue {
  const words = placed.map((word) => word.word);
  const letters = words.reduce((least, word) => Math.min(least, word.confidence), 1);
  const text = words.map((word) => word.text).join(' ');
  return {
    value,
    state: 'found',
    confidence: Math.round(confidence * Math.sqrt(letters) * 1000) / 1000,
    citation: wordsToCitation(words, page, text),
  };
}
