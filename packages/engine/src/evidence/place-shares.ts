import type { ValuePlace } from '../page-model/page-model.ts';

/** How a field's label is shared among the places of a document and none of them; each array in the fields' order. */
export interface PlaceShares<Fit> {
  /** Of a place, 0-1. */
  readonly shareOf: (fit: Fit) => Float32Array;
  /** What a place is each field's, among all fields. */
  readonly claimOf: (fit: Fit) => Float32Array;
  /** The part of labels that no value is linked with, and what is left for none. */
  readonly empty: Float32Array;
  readonly none: Float32Array;
  /** The highest log-odds of a place. */
  readonly best: Float32Array;
}

/** A label whose place is empty. */
export interface VacantLabel {
  /** The probability that no value is linked with it. */
  readonly vacancy: number;
  /** By field, log-odds that it is the field's. */
  readonly odds: Float32Array;
}

/** Below it nothing is shared out. */
const LEAST = 1e-6;
/** Log-odds of a place that nothing labels. */
export const UNMATCHED = -20;

/** Every value's place, and every label without one, takes its part of a field by the odds of its label; what none has stays with odds of 1. */
export function fitsToShares<Fit>(
  fits: ReadonlyMap<ValuePlace, Fit>,
  oddsOf: (fit: Fit) => Float32Array,
  vacant: readonly VacantLabel[],
  fields: number,
): PlaceShares<Fit> {
  const totals = new Float64Array(fields).fill(1);
  const best = new Float32Array(fields).fill(UNMATCHED);
  const empty = new Float32Array(fields);
  for (const { vacancy, odds } of vacant)
    for (let field = 0; field < fields; field += 1)
      empty[field] = (empty[field] as number) + vacancy * Math.exp(odds[field] as number);
  for (let field = 0; field < fields; field += 1)
    totals[field] = (totals[field] as number) + (empty[field] as number);
  for (const [place, fit] of fits) {
    if (place.kind === 'empty') continue;
    const match = oddsOf(fit);
    for (let field = 0; field < fields; field += 1) {
      totals[field] = (totals[field] as number) + Math.exp(match[field] as number);
      best[field] = Math.max(best[field] as number, match[field] as number);
    }
  }
  const [shares, claims] = [new Map<Fit, Float32Array>(), new Map<Fit, Float32Array>()];
  for (const fit of fits.values()) {
    const own = oddsOf(fit).map((odds, field) => Math.exp(odds) / (totals[field] as number));
    const all = own.reduce((sum, share) => sum + share, LEAST);
    shares.set(fit, own);
    claims.set(
      fit,
      own.map((share) => share / all),
    );
  }
  const nothing = new Float32Array(fields);
  return {
    shareOf: (fit) => shares.get(fit) ?? nothing,
    claimOf: (fit) => claims.get(fit) ?? nothing,
    empty: empty.map((mass, field) => mass / (totals[field] as number)),
    none: Float32Array.from(totals, (total) => 1 / total),
    best,
  };
}
