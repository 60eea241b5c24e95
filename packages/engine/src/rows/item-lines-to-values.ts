import type { FieldValue } from '@rowbox/contract';
import type { PlacedWord } from '../layout/place-words.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { absentValue, wordsToCitation } from './cell-to-value.ts';
import { fieldMeaning } from './field-meaning.ts';
import type { ItemLine } from './item-line.ts';
import { type BandNumber, CENT } from './money-bands.ts';
import { isAskedFor } from './usual-columns.ts';

/** The fields of a group that a list of priced things can give, as indexes; null: the group does not ask for it. */
export interface PrintedFields {
  readonly name: number | null;
  readonly amount: number | null;
  readonly quantity: number | null;
  readonly price: number | null;
  /** The number of what is sold. */
  readonly code: number | null;
}

/** Those of a group that asks for things with what they are called and what they cost. */
export interface ListFields extends PrintedFields {
  readonly name: number;
  readonly amount: number;
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

/** What a group asks for of what lists print; a price of things that are not counted is what they cost. */
export function printedFields(profiles: readonly FieldProfile[]): PrintedFields {
  const find = (concept: string, types: readonly string[]) =>
    fieldMeaning(profiles, concept, UNNAMED, (profile) => types.includes(profile.field.type));
  const name = find('description', ['text']);
  const quantity = find('quantity', ['number', 'integer']);
  const price = find('unit_price', ['currency', 'number']);
  const amount = find('line_total', ['currency', 'number']) ?? (quantity === null ? price : null);
  const number = find('item_number', ['text']);
  // Where nobody asks for it, a code is a part of the name.
  const code = number !== null && isAskedFor((profiles[number] as FieldProfile).field) ? number : null;
  return {
    name,
    amount,
    quantity,
    price: price === amount ? null : price,
    code: code === name ? null : code,
  };
}

/** Null when the group asks for no name or no amount, so that a list of priced things need not be meant. */
export function listFields(profiles: readonly FieldProfile[]): ListFields | null {
  const { name, amount, ...others } = printedFields(profiles);
  return name === null || amount === null ? null : { name, amount, ...others };
}

/** The things of a list as rows of a group; fields that a list does not have are absent. */
export function itemLinesToValues(
  items: readonly ItemLine[],
  addsUp: boolean,
  fields: PrintedFields,
  profiles: readonly FieldProfile[],
): FieldValues[] {
  const trust = addsUp ? ADDS_UP : DOES_NOT_ADD_UP;
  const coded = fields.code === null ? items : withCodes(items);
  return coded.map((item) => {
    const values = profiles.map((profile, index): [string, FieldValue] => {
      let value: FieldValue = absentValue(0.7);
      if (index === fields.name) value = found(item.nameText, item.name, item.page, trust.name);
      if (index === fields.amount) value = numberValue(item.amount, item.page, trust.figure);
      if (index === fields.quantity) value = quantityValue(item, trust) ?? value;
      if (index === fields.price) value = priceValue(item, trust) ?? value;
      if (index === fields.code && item.code.length > 0) {
        const text = item.code.map(({ word }) => word.text).join(' ');
        value = found(text.replace(SIGNS_BEHIND, ''), item.code, item.page, trust.name);
      }
      return [profile.field.key, value];
    });
    return Object.fromEntries(values);
  });
}

/** Capitals and digits, one of these at least. */
const CODE = /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./-]{2,}$/u;
const SIGNS_BEHIND = /[-.,:]+$/;
/** Share of the things of a list that have a code before their names where these are codes. */
const MOSTLY = 0.6;

/** The things with the codes before their names parted from these, where most have one. */
function withCodes(items: readonly ItemLine[]): readonly ItemLine[] {
  const isCoded = ({ name: [first, ...rest] }: ItemLine) =>
    first !== undefined && CODE.test(first.word.text) && rest.some(({ word }) => /\p{L}{3}/u.test(word.text));
  const codes = items.filter((item) => item.code.length > 0 || isCoded(item));
  if (codes.length < MOSTLY * items.length) return items;
  return items.map((item) => {
    const [first, ...name] = item.name;
    if (item.code.length > 0 || first === undefined || !isCoded(item)) return item;
    return { ...item, name, nameText: name.map(({ word }) => word.text).join(' '), code: [first] };
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
