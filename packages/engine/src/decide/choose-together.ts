import type { Word } from '../page/page.ts';
import { relationsOf } from './relations.ts';
import type { FieldChoices, PlaceChoice, ValueChoice } from './scores-to-choices.ts';

/** What a field was given, null where the document does not have it, and how sure that is among all fields together. */
export interface Decision {
  readonly value: ValueChoice | null;
  readonly place: PlaceChoice | null;
  /** 0–1: the share of all likely choices together that give the field this value (or none). */
  readonly probability: number;
}

/**
 * What two fields that take the same words cost in log-odds, and fields of which one's words are part of the other's, beside what each option's standing
 * says of it.
 */
const SAME_PLACE_COST = 1;
const PART_COST = 1.2;
const BEAM = 64;
/** A value less likely than this beside absence is not tried. */
const LEAST_LOG = -7;

interface Step {
  readonly before: Step | null;
  readonly value: ValueChoice | null;
  readonly place: PlaceChoice | null;
  readonly log: number;
}

/**
 * Chooses all fields' values together by a beam search, the surest fields first: a word is one field's value unless its
 * evidence outweighs that, and what sums and the order of dates say counts in log-odds beside each field's own.
 */
export function chooseTogether(fields: readonly FieldChoices[]): readonly Decision[] {
  const order = fields.map((_, index) => index).sort((a, b) => topOf(fields[b]) - topOf(fields[a]));
  const relations = relationsOf(fields.map(({ profile }) => profile));
  let beam: readonly Step[] = [{ before: null, value: null, place: null, log: 0 }];
  for (const [depth, index] of order.entries()) {
    const field = fields[index] as FieldChoices;
    const next: Step[] = [];
    for (const step of beam) {
      next.push({ before: step, value: null, place: null, log: step.log + field.absent });
      for (const value of field.values) {
        if (value.log < LEAST_LOG) continue;
        const [place, cost] = freePlace(value, step);
        next.push({ before: step, value, place, log: step.log + value.log - cost });
      }
    }
    const chosenBy = order.slice(0, depth + 1);
    const worth = next.map((step) => ({
      step,
      log: step.log + relations(index, (of) => valueAt(step, chosenBy, of)),
    }));
    beam = worth
      .sort((a, b) => b.log - a.log)
      .slice(0, BEAM)
      .map(({ step, log }) => (log === step.log ? step : { ...step, log }));
  }
  return decisionsOf(beam, order, fields.length);
}

function topOf(field: FieldChoices | undefined): number {
  return field === undefined ? 0 : Math.max(field.absent, field.values[0]?.log ?? Number.NEGATIVE_INFINITY);
}

/** The value a step and those before it chose for a field; undefined where it is not chosen yet. */
function valueAt(step: Step, order: readonly number[], field: number): ValueChoice | null | undefined {
  let at: Step | null = step;
  for (let depth = order.length - 1; depth >= 0 && at !== null; depth -= 1) {
    if (order[depth] === field) return at.value;
    at = at.before;
  }
  return undefined;
}

/** Of a value's places the one that costs least beside what is taken, and that cost. */
function freePlace(value: ValueChoice, step: Step): readonly [PlaceChoice, number] {
  let best: PlaceChoice = value.places[0] as PlaceChoice;
  let least = Number.POSITIVE_INFINITY;
  for (const place of value.places) {
    let cost = (value.places[0] as PlaceChoice).log - place.log;
    for (let at: Step | null = step; at !== null; at = at.before)
      if (at.place !== null) cost += sharedCost(place, at.place);
    if (cost < least) [best, least] = [place, cost];
  }
  return [best, least];
}

function sharedCost({ option: a }: PlaceChoice, { option: b }: PlaceChoice): number {
  // The sign beside an amount gives the document's currency and the amount its own; a date holds its time.
  if (a.candidate.kind === 'currencyCode' || b.candidate.kind === 'currencyCode') return 0;
  if (a.candidate.page !== b.candidate.page || !areNear(a.candidate.box, b.candidate.box)) return 0;
  const own: ReadonlySet<Word> = new Set(a.candidate.words);
  let shared = 0;
  for (const word of b.candidate.words) if (own.has(word)) shared += 1;
  if (shared === 0) return 0;
  const isSame = shared === own.size && shared === b.candidate.words.length;
  if (isSame && a.candidate.text !== b.candidate.text) return PART_COST;
  return isSame ? SAME_PLACE_COST : PART_COST;
}

function areNear(
  a: { readonly top: number; readonly bottom: number },
  b: { readonly top: number; readonly bottom: number },
): boolean {
  return a.top <= b.bottom && b.top <= a.bottom;
}

function decisionsOf(beam: readonly Step[], order: readonly number[], count: number): readonly Decision[] {
  const [best] = beam;
  const decisions: Decision[] = Array.from({ length: count }, () => ({
    value: null,
    place: null,
    probability: 0,
  }));
  if (best === undefined) return decisions;
  const masses = new Map<number, number>();
  let total = 0;
  for (const end of beam) {
    const mass = Math.exp(end.log - best.log);
    total += mass;
    let [a, b]: [Step | null, Step | null] = [end, best];
    for (let depth = order.length - 1; depth >= 0; depth -= 1) {
      const index = order[depth] as number;
      if (a?.value === b?.value) masses.set(index, (masses.get(index) ?? 0) + mass);
      [a, b] = [a?.before ?? null, b?.before ?? null];
    }
  }
  let at: Step | null = best;
  for (let depth = order.length - 1; depth >= 0 && at !== null; depth -= 1) {
    const index = order[depth] as number;
    decisions[index] = { value: at.value, place: at.place, probability: (masses.get(index) ?? 0) / total };
    at = at.before;
  }
  return decisions;
}
