import { scoreEvidence } from '../decide/score-evidence.ts';
import { trainedScorer } from '../decide/trained-scorer.ts';
import type { DocumentOptions } from '../document-to-options.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { Word } from '../page/page.ts';
import type { ValuePlace } from './example.ts';
import type { PageContext } from './page-context.ts';
import { expectPlace, PLACE_FEATURES, placeLikeness, toPlacedSpan } from './place-features.ts';
import { placeOfSpan } from './place-of-span.ts';
import { likenessToOdds, memoryWeights } from './weights.ts';

/** Each is compared with all that the field could be; of more, those that the scorer would take first. */
const MOST_PLACES = 40;
/** How much less likely a place is to have been meant the less surely its own document is read by it. */
const BY_ITSELF = 4;
/** What changes from document to document: how far down the page a value stands, and what it is. */
const CHANGING: readonly string[] = ['sameY', 'text'];
/** A document is of its own look for certain. */
const ITSELF = 1;

/** One of the places that a value stands at. */
export interface StandingAt {
  readonly option: Option;
  readonly place: ValuePlace;
  /** Log-odds that it was meant, up to a constant. */
  readonly odds: number;
}

/**
 * The places that a value stands at, the likeliest to have been meant first. A person says what a value
 * is and seldom where: of a date that stands in a heading and in every row of a table, the scorer says which place reads like the field, and
 * the document itself which of them tells the value from others, as its heading does and a row among rows does not.
 *
 * @param same the field's options with the value, or those of them that somebody pointed at
 * @param count at how many places the value stands
 * @param index of the field
 */
export function valueToPlaces(
  same: readonly Option[],
  count: number,
  index: number,
  document: DocumentOptions,
  contexts: readonly PageContext[],
): readonly StandingAt[] {
  const standing = same.flatMap((option) => {
    const context = contexts[option.candidate.page - 1];
    return context === undefined ? [] : [{ option, context }];
  });
  const toPlace = (option: Option, context: PageContext): ValuePlace => {
    const place = placeOfSpan(option.candidate, context);
    return count > 1 ? { ...place, places: count } : place;
  };
  if (standing.length < 2)
    return standing.map(({ option, context }) => ({ option, place: toPlace(option, context), odds: 0 }));
  const scoreOf = toScores(index, document);
  const spreadOf = toSpreads(document.options[index] ?? [], contexts);
  const likeliest = standing.sort((a, b) => scoreOf(b.option) - scoreOf(a.option)).slice(0, MOST_PLACES);
  const places = likeliest.map(({ option, context }): StandingAt => {
    const place = toPlace(option, context);
    return { option, place, odds: scoreOf(option) - BY_ITSELF * spreadOf(option, place, context) };
  });
  return places.sort((a, b) => b.odds - a.odds);
}

/** Of places that the same stands around, the likeliest. */
export function withOwnSurroundings(places: readonly StandingAt[]): readonly StandingAt[] {
  const seen = new Set<string>();
  return places.filter(({ place: { kind, before, above, after } }) => {
    const surroundings = JSON.stringify([kind, before, above, after]);
    if (seen.has(surroundings)) return false;
    seen.add(surroundings);
    return true;
  });
}

/** At how many places a value stands; spans over the same words are one. */
export function countPlaces(options: readonly Option[]): number {
  const taken = new Set<Word>();
  let count = 0;
  for (const { candidate } of options) {
    if (candidate.words.every((word) => !taken.has(word))) count += 1;
    for (const word of candidate.words) taken.add(word);
  }
  return count;
}

/** The scorer's log-odds of a field's options; the least of all of one that the first look left out. */
function toScores(index: number, document: DocumentOptions): (option: Option) => number {
  const { options, scores } = scoreEvidence(document.evidenceOf(index), trainedScorer());
  const known = new Map(options.map((option, at) => [option, scores[at] as number]));
  const least = Math.min(...known.values());
  return (option) => known.get(option) ?? least;
}

/**
 * How little a place tells of its own document: the natural logarithm of how many values stand as it does there, by what a memory goes by,
 * 0 where only its own does.
 */
function toSpreads(options: readonly Option[], contexts: readonly PageContext[]) {
  const spans = options.map((option) => {
    const context = contexts[option.candidate.page - 1];
    return context === undefined ? null : toPlacedSpan(option, context);
  });
  const { of, ofLook } = memoryWeights();
  const lasting = (weights: readonly number[]) =>
    weights.map((weight, at) => (CHANGING.includes(PLACE_FEATURES[at] as string) ? 0 : weight));
  const weights = { of: lasting(of), ofLook: lasting(ofLook) };
  return ({ value }: Option, place: ValuePlace, context: PageContext): number => {
    const expected = expectPlace(place, context);
    const odds = new Map<unknown, number>();
    for (const [at, option] of options.entries()) {
      const span = spans[at];
      if (span == null || option.candidate.page !== place.page) continue;
      const sum = likenessToOdds(placeLikeness(expected, option, span, null), ITSELF, weights);
      odds.set(option.value, Math.max(sum, odds.get(option.value) ?? Number.NEGATIVE_INFINITY));
    }
    const own = odds.get(value) as number;
    return Math.log([...odds.values()].reduce((sum, other) => sum + Math.exp(other - own), 0));
  };
}
