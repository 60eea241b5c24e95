import { type Feature, featureOf } from '../fields/features.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { partyRelations } from './party-relations.ts';
import type { ValueChoice } from './scores-to-choices.ts';

/** What net + tax = total is worth in log-odds. */
const SUM_BONUS = 3;
/** A tax is no larger share of the total than this, and costs as much where it is. */
const MOST_TAX = 0.5;
const TAX_COST = 3;
const WRONG_ORDER_COST = 2.5;
/** Of an account or a tax number each side has one: what stands in the other side's part or is called theirs is theirs. */
const OTHER_SIDE_COST = 4;
/** A total that is neither what the goods of a slip come to nor what was paid for them is the sum before a discount. */
const UNSETTLED_COST = 5;
/** How surely a field must mean a term. */
const MEANT = 0.75;
const CENT = 0.015;

type ValueAt = (field: number) => ValueChoice | null | undefined;

/** Log-odds that a choice gains from how its values stand to each other, told when the last of them is chosen. */
export type Relations = (chosen: number, valueAt: ValueAt) => number;

/** The relations between fields by what they mean: a sum of its parts, and days in their order. */
export function relationsOf(profiles: readonly FieldProfile[]): Relations {
  const [net, tax, total] = ['net_total', 'tax_total', 'grand_total'].map((id) => strongestFor(profiles, id));
  const ordered = [
    ['period_start', 'period_end'],
    ['invoice_date', 'due_date'],
  ].map((ids) => ids.map((id) => strongestFor(profiles, id)));
  const ofParties = partyRelations(profiles);
  return (chosen, valueAt) => {
    let gained = ofParties(chosen, valueAt);
    if (net !== undefined && tax !== undefined && total !== undefined && [net, tax, total].includes(chosen)) {
      const [a, b, c] = [net, tax, total].map(valueAt);
      if (a !== undefined && b !== undefined && c !== undefined) gained += worthOfSum(a, b, c);
    }
    const own = valueAt(chosen);
    if (own && has(own, 'ofOtherSide')) gained -= OTHER_SIDE_COST;
    if (chosen === total) {
      const sum = valueAt(chosen);
      if (sum && has(sum, 'unsettled') && has(sum, 'footOther')) gained -= UNSETTLED_COST;
    }
    for (const [earlier, later] of ordered) {
      if (earlier === undefined || later === undefined || earlier === later) continue;
      if (chosen !== earlier && chosen !== later) continue;
      const [from, to] = [valueAt(earlier), valueAt(later)];
      if (from && to && String(from.value) > String(to.value)) gained -= WRONG_ORDER_COST;
    }
    return gained;
  };
}

function worthOfSum(net: ValueChoice | null, tax: ValueChoice | null, total: ValueChoice | null): number {
  if (total === null) return 0;
  const sum = toAmount(total);
  const isTooMuch = tax !== null && Math.abs(toAmount(tax)) > MOST_TAX * Math.abs(sum);
  const cost = isTooMuch ? TAX_COST : 0;
  // Of one rate of several; what was paid for all of it stands elsewhere.
  if (net === null || has(total, 'unsettled')) return -cost;
  const isExact = tax !== null && Math.abs(toAmount(net) + toAmount(tax) - sum) < CENT;
  return (isExact || addsUpOnSlip(net, tax, total) ? SUM_BONUS : 0) - cost;
}

/** Of a sum that is asked for as a text, too. */
function toAmount({ value, places }: ValueChoice): number {
  return Number(typeof value === 'number' ? value : (places[0]?.option.candidate.value ?? value));
}

/** Whether a slip adds up to the total from the subtotal, with this tax, or with one that is part of the sums. */
function addsUpOnSlip(net: ValueChoice, tax: ValueChoice | null, total: ValueChoice): boolean {
  if (net.value === total.value || !has(net, 'footSum') || !has(total, 'footSum')) return false;
  return tax === null || !has(tax, 'footOther');
}

/** What the evidence of a value's likeliest place says of it. */
function has({ places }: ValueChoice, feature: Feature): boolean {
  const features = places[0]?.option.features;
  return features !== undefined && features.length > 0 && featureOf(features, feature) === 1;
}

/** Position of the field that means a term most, if any clearly does. */
function strongestFor(profiles: readonly FieldProfile[], id: string): number | undefined {
  let best: number | undefined;
  let most = MEANT;
  for (const [index, { concepts }] of profiles.entries()) {
    const weight = concepts.get(id) ?? 0;
    if (weight >= most && (best === undefined || weight > most)) [best, most] = [index, weight];
  }
  return best;
}
