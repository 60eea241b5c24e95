import type { FieldProfile } from '../lexicon/field-profile.ts';
import { type Feature, featureOf } from './features.ts';
import type { WeighedField, WeighedValue } from './weigh-options.ts';

/** The value chosen for each field in the order given; null: the document does not have it. */
export type Choice = readonly (WeighedValue | null)[];

/** What a choice looks at; each may overrule those before it. */
export type ChoiceReason = 'probability' | 'sum' | 'dates' | 'place';

export interface ChoiceStep {
  readonly reason: ChoiceReason;
  readonly choice: Choice;
}

/** What net + tax = total is worth against the fields' own probabilities, in natural logarithms. */
const SUM_BONUS = 5;
/** A tax is no larger share of the total than this, and costs as much where it is. */
const MOST_TAX = 0.5;
const TAX_COST = 4;
const WRONG_ORDER_COST = 2.5;
/** A value with less probability than this is not given. */
const LEAST_PROBABILITY = 0.3;
/** One place may give two fields their value when both find their label there at least this well. */
const SHARED_LABEL = 0.55;
/** How sure is what a slip's goods come to and what was paid for them, whatever else is called a total. */
const SETTLED = 0.85;
const OPTIONS_PER_FIELD = 6;

/**
 * Chooses every field's value together: each its likeliest, except where a sum (net + tax = total) or the order of two
 * dates (start ≤ end, issue ≤ due) speaks for another, and no place serves two fields unless its label says so.
 */
export function chooseJointly(fields: readonly WeighedField[]): Choice {
  return chooseInSteps(fields).at(-1)?.choice ?? [];
}

/** The same, with what was chosen on the way, in order; the last step's choice is the one that counts. */
export function chooseInSteps(fields: readonly WeighedField[]): readonly ChoiceStep[] {
  const choice = fields.map((field) => likeliest(field));
  const byProbability = [...choice];
  chooseSum(fields, choice);
  chooseSettled(fields, choice);
  const bySum = [...choice];
  chooseOrder(fields, choice, 'period_start', 'period_end');
  chooseOrder(fields, choice, 'invoice_date', 'due_date');
  return [
    { reason: 'probability', choice: byProbability },
    { reason: 'sum', choice: bySum },
    { reason: 'dates', choice },
    { reason: 'place', choice: separate(fields, choice) },
  ];
}

function likeliest({ values }: WeighedField): WeighedValue | null {
  const [best] = values;
  return best !== undefined && best.probability >= LEAST_PROBABILITY ? best : null;
}

function chooseSum(fields: readonly WeighedField[], choice: (WeighedValue | null)[]): void {
  const roles = ['net_total', 'tax_total', 'grand_total'].map((id) => strongestFor(fields, id));
  const [net, tax, total] = roles;
  if (total === undefined || net === undefined || tax === undefined) return;
  let best = Number.NEGATIVE_INFINITY;
  let chosen: readonly (WeighedValue | null)[] = [];
  const mass = new Map<WeighedValue, number>();
  let allMass = 0;
  for (const a of optionsOf(fields[net])) {
    for (const b of optionsOf(fields[tax])) {
      for (const c of optionsOf(fields[total])) {
        const bonus = worthOfSum(a, b, c);
        const worth = logOf(fields[net], a) + logOf(fields[tax], b) + logOf(fields[total], c) + bonus;
        if (worth > best) [best, chosen] = [worth, [a, b, c]];
        const own = Math.exp(worth);
        allMass += own;
        for (const value of [a, b, c]) if (value !== null) mass.set(value, (mass.get(value) ?? 0) + own);
      }
    }
  }
  for (const [index, position] of [net, tax, total].entries()) {
    const value = chosen[index] ?? null;
    if (
      value !== null &&
      value !== choice[position] &&
      (choice[position] === null || chosen.every((v) => v !== null))
    ) {
      choice[position] = value;
    }
    // What adds up with the others is surer than it was alone.
    const taken = choice[position];
    const own = taken ? mass.get(taken) : undefined;
    if (taken && own !== undefined) choice[position] = { ...taken, probability: own / allMass };
  }
}

/**
 * On a slip the total is what its goods come to less what was taken off them, where just that was paid; what is called
 * the total and is neither is the sum before a discount.
 */
function chooseSettled(fields: readonly WeighedField[], choice: (WeighedValue | null)[]): void {
  const total = strongestFor(fields, 'grand_total');
  const chosen = total === undefined ? null : choice[total];
  if (total === undefined || !chosen) return;
  const has = ({ option }: WeighedValue, feature: Feature) => featureOf(option.features, feature) === 1;
  if (!has(chosen, 'unsettled') || !has(chosen, 'footOther')) return;
  const settled = optionsOf(fields[total]).find(
    (value) => value !== null && has(value, 'settledSum') && value.option.label >= SHARED_LABEL,
  );
  if (settled) choice[total] = { ...settled, probability: Math.max(settled.probability, SETTLED) };
}

function chooseOrder(
  fields: readonly WeighedField[],
  choice: (WeighedValue | null)[],
  earlierId: string,
  laterId: string,
): void {
  const earlier = strongestFor(fields, earlierId);
  const later = strongestFor(fields, laterId);
  if (earlier === undefined || later === undefined || earlier === later) return;
  const [from, to] = [choice[earlier], choice[later]];
  if (!from || !to || String(from.value) <= String(to.value)) return;
  let best = Number.NEGATIVE_INFINITY;
  for (const a of optionsOf(fields[earlier])) {
    for (const b of optionsOf(fields[later])) {
      if (a === null || b === null) continue;
      const cost = String(a.value) > String(b.value) ? WRONG_ORDER_COST : 0;
      const worth = logOf(fields[earlier], a) + logOf(fields[later], b) - cost;
      if (worth > best) {
        best = worth;
        choice[earlier] = a;
        choice[later] = b;
      }
    }
  }
}

/** Where two fields took the same place and the label speaks for one of them only, the other takes its next value. */
function separate(fields: readonly WeighedField[], choice: readonly (WeighedValue | null)[]): Choice {
  const order = fields
    .map((_, index) => index)
    .sort((a, b) => (choice[b]?.probability ?? 0) - (choice[a]?.probability ?? 0));
  const result = [...choice];
  const taken = new Map<string, WeighedValue>();
  for (const index of order) {
    const own = choice[index];
    if (!own) continue;
    const clashes = (value: WeighedValue) => {
      // The sign beside an amount gives the document's currency and the amount its own.
      if (value.option.candidate.kind === 'currencyCode') return false;
      const other = taken.get(placeOf(value));
      return other !== undefined && Math.min(other.option.label, value.option.label) < SHARED_LABEL;
    };
    const free = clashes(own)
      ? (fields[index]?.values.find(
          (value) => !clashes(value) && value.probability >= LEAST_PROBABILITY / 2,
        ) ?? null)
      : own;
    result[index] = free;
    if (free === null || free.option.candidate.kind === 'currencyCode') continue;
    if (!taken.has(placeOf(free))) taken.set(placeOf(free), free);
  }
  return result;
}

/**
 * Where a value begins: by its first word, since a value that goes on in the next line reaches further to the left. One
 * word may hold a date and the time of day behind it (`18/05/2019,11:59`): these are two places.
 */
function placeOf({ option, value }: WeighedValue): string {
  const { page, words } = option.candidate;
  const { box } = words[0] ?? option.candidate;
  const part = /^\d{2}:\d{2}/.test(String(value)) ? 'time' : '';
  return `${page} ${box.left.toFixed(3)} ${box.top.toFixed(3)} ${part}`;
}

/** Position of the field that means a concept most, if any clearly does. */
function strongestFor(fields: readonly WeighedField[], id: string): number | undefined {
  const weight = (profile: FieldProfile) => profile.concepts.get(id) ?? 0;
  let best: number | undefined;
  for (const [index, { profile }] of fields.entries()) {
    if (weight(profile) < 0.75) continue;
    const before = best === undefined ? 0 : weight((fields[best] as WeighedField).profile);
    if (weight(profile) > before) best = index;
  }
  return best;
}

function optionsOf(field: WeighedField | undefined): readonly (WeighedValue | null)[] {
  return [...(field?.values.slice(0, OPTIONS_PER_FIELD) ?? []), null];
}

function logOf(field: WeighedField | undefined, value: WeighedValue | null): number {
  return Math.log(Math.max(1e-6, value === null ? (field?.absent ?? 0) : value.probability));
}

/** What the three amounts together are worth: much where they add up, little where the tax is most of the total. */
function worthOfSum(net: WeighedValue | null, tax: WeighedValue | null, total: WeighedValue | null): number {
  const isTooMuch = tax !== null && total !== null && isMostOf(tax, total);
  const cost = isTooMuch ? TAX_COST : 0;
  if (net === null || total === null) return -cost;
  // Of one rate of several; what was paid for all of it stands elsewhere.
  if (featureOf(total.option.features, 'unsettled') === 1) return -cost;
  const isExact = tax !== null && sumsUp(net, tax, total);
  return (isExact || addsUpOnSlip(net, tax, total) ? SUM_BONUS : 0) - cost;
}

function isMostOf(tax: WeighedValue, total: WeighedValue): boolean {
  return Math.abs(Number(tax.value)) > MOST_TAX * Math.abs(Number(total.value));
}

/** Whether a slip adds up to the total from the subtotal, with this tax, or with one that is part of the sums. */
function addsUpOnSlip(net: WeighedValue, tax: WeighedValue | null, total: WeighedValue): boolean {
  const isSum = ({ option }: WeighedValue) => featureOf(option.features, 'footSum') === 1;
  if (net.value === total.value || !isSum(net) || !isSum(total)) return false;
  return tax === null || featureOf(tax.option.features, 'footOther') === 0;
}

function sumsUp(net: WeighedValue, tax: WeighedValue, total: WeighedValue): boolean {
  return Math.abs(Number(net.value) + Number(tax.value) - Number(total.value)) < 0.015;
}
