import type { Anchor, Example, FieldExample, ValuePlace } from './example.ts';
import { NEAR_ANCHOR, NEAR_X, NEAR_Y } from './place-features.ts';

/** Log-odds of places that are alike in one way. */
const ALIKE = 1.5;

/**
 * The examples of a look with one place for each value: where a value stands at several and nobody pointed at the one that is meant, the
 * one that other documents of the look have as well. What one document leaves open, several tell.
 */
export function withAgreeingPlaces(examples: readonly Example[]): readonly Example[] {
  if (!examples.some(({ fields }) => Object.values(fields).some(isOpen))) return examples;
  return examples.map((example) => ({
    ...example,
    fields: Object.fromEntries(
      Object.entries(example.fields).map(([key, own]) => [
        key,
        isOpen(own) ? settlePlace(own, placesElsewhere(example, key, examples)) : own,
      ]),
    ),
  }));
}

const isOpen = ({ others }: FieldExample): boolean => others !== undefined;

/** For each other example the places of its value. */
function placesElsewhere(
  example: Example,
  key: string,
  examples: readonly Example[],
): readonly (readonly ValuePlace[])[] {
  return examples.flatMap((other) => {
    const own = other.fields[key];
    return other === example || own === undefined ? [] : [placesOf(own)];
  });
}

function placesOf({ place, others = [] }: FieldExample): readonly ValuePlace[] {
  return place === null ? [] : [place, ...others];
}

function settlePlace(own: FieldExample, elsewhere: readonly (readonly ValuePlace[])[]): FieldExample {
  let place = own.place;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of placesOf(own)) {
    const agreement = elsewhere.reduce(
      (sum, places) => sum + places.reduce((best, other) => Math.max(best, placesToLikeness(one, other)), 0),
      0,
    );
    const odds = (one.odds ?? 0) + ALIKE * agreement;
    if (odds > most) [place, most] = [one, odds];
  }
  return { value: own.value, state: own.state, place };
}

/** In how many ways two places of two documents are alike: 0–6.5. */
function placesToLikeness(a: ValuePlace, b: ValuePlace): number {
  if (a.kind !== b.kind) return 0;
  const x = Math.min(Math.abs(a.box[0] - b.box[0]), Math.abs(a.box[2] - b.box[2]));
  const y = a.page === b.page ? Math.abs(a.box[1] - b.box[1]) : Number.POSITIVE_INFINITY;
  return (
    Math.exp(-x / NEAR_X) +
    Math.exp(-y / NEAR_Y) +
    2 * shareOfAnchors(a.anchors, b.anchors) +
    Number(a.before !== '' && a.before === b.before) +
    Number(a.above !== '' && a.above === b.above) +
    Number(a.after === b.after) / 2
  );
}

function shareOfAnchors(a: readonly Anchor[], b: readonly Anchor[]): number {
  if (a.length === 0) return 0;
  const shared = a.filter(([text, dx, dy]) =>
    b.some(
      (other) =>
        other[0] === text && Math.abs(other[1] - dx) < NEAR_ANCHOR && Math.abs(other[2] - dy) < NEAR_ANCHOR,
    ),
  );
  return shared.length / a.length;
}
