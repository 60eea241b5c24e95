import { once } from '../lexicon/remembered.ts';
import type { Alike, Alikeness } from './alikeness.ts';
import { highestOfOthers, raise } from './field-arrays.ts';
import type { LetterAlikeness } from './letter-alikeness.ts';
import { named, type OfAllFields, prefixed } from './named-columns.ts';
import { NEIGHBOURS, type NeighbourPlace, type Neighbours } from './neighbours.ts';

/** Places where a value's own label stands. */
const OWN: readonly NeighbourPlace[] = ['inline', 'left', 'up', 'cellTop'];
const MATCHED: readonly NeighbourPlace[] = [...OWN, 'head', 'section', 'down', 'right'];
const RIVALS: readonly NeighbourPlace[] = ['inline', 'left', 'up', 'cellTop', 'head', 'down'];
const HINTED: readonly NeighbourPlace[] = ['inline', 'left', 'up', 'cellTop', 'section', 'head'];
const AROUND: readonly NeighbourPlace[] = NEIGHBOURS.filter((place) => HINTED.includes(place));

/** The likeness of what stands around a span, and of its own text; undefined where nothing stands. */
export interface SpanAlikeness {
  readonly at: Readonly<Partial<Record<NeighbourPlace, Alikeness>>>;
  readonly self: Alikeness;
  /** All texts around together. */
  readonly around: () => LetterAlikeness;
  /** How alike the best of the texts is where a value's own label stands, and the best of the other fields' there. */
  readonly near: Float32Array;
  readonly nearRival: () => Float32Array;
  /** The same by the matcher: log-odds that the best of these texts is the field's label, and the best of the other fields'. */
  readonly matchNear: () => Float32Array;
  readonly matchRival: () => Float32Array;
}

/** `fields`: how many there are. */
export function spanAlikeness(
  text: string,
  neighbours: Neighbours,
  alike: Alike,
  fields: number,
): SpanAlikeness {
  const at: Partial<Record<NeighbourPlace, Alikeness>> = {};
  for (const place of NEIGHBOURS) {
    const neighbour = neighbours[place];
    if (neighbour !== undefined) at[place] = alike.text(neighbour.text.slice(-LONGEST_TEXT));
  }
  const most = (of: 'best' | 'rival' | 'match', least: number): Float32Array => {
    const values = new Float32Array(fields).fill(least);
    for (const place of OWN) {
      const own = at[place]?.[of];
      if (own !== undefined) raise(values, own);
    }
    return values;
  };
  const matchNear = once(() => orNone(most('match', Number.NEGATIVE_INFINITY)));
  return {
    at,
    matchNear,
    matchRival: once(() => orNone(highestOfOthers(matchNear(), Number.NEGATIVE_INFINITY))),
    self: alike.text(text.slice(0, LONGEST_TEXT)),
    around: once(() =>
      alike.together(AROUND.flatMap((place) => neighbours[place]?.text.slice(-LONGEST_TEXT) ?? [])),
    ),
    near: most('best', 0),
    nearRival: once(() => most('rival', 0)),
  };
}

const LONGEST_TEXT = 100;

/** Where no text stands nothing is known. */
const orNone = (odds: Float32Array): Float32Array =>
  odds.map((value) => (value === Number.NEGATIVE_INFINITY ? Number.NaN : value));

/** A span and a field. `best`: how alike the text on the page is that is most alike to the field. */
export interface FieldAlikeness {
  readonly alike: SpanAlikeness;
  readonly field: number;
  readonly best: number;
  /** The highest odds of any text on the pages to be the field's label. */
  readonly bestMatch: () => number;
  /** How many of the field's options have a better label, by the options' order, and which of them this is. */
  readonly ranks: () => Float32Array;
  readonly index: number;
}

type AlikeColumn = OfAllFields<SpanAlikeness> | ((of: FieldAlikeness) => number | boolean | undefined);

const SELF = ['known', 'letters', 'holds', 'meaning', 'rival', 'competing', 'match'] as const;

export const ALIKE_COLUMNS: Readonly<Record<string, AlikeColumn>> = {
  ...Object.assign(
    {},
    ...NEIGHBOURS.map((place) => alikenessAt(place, ['known', 'letters', 'holds', 'meaning'])),
  ),
  ...Object.assign({}, ...RIVALS.map((place) => alikenessAt(place, ['rival', 'competing']))),
  ...Object.assign({}, ...HINTED.map((place) => alikenessAt(place, ['hint']))),
  ...Object.assign({}, ...MATCHED.map((place) => alikenessAt(place, ['match']))),
  ...named('self', SELF, (of): AlikeColumn => ({ take: ({ self }) => self[of] })),
  ...prefixed<AlikeColumn>('label', {
    near: { take: ({ near }) => near },
    nearRival: { take: ({ nearRival }) => nearRival() },
    nearIsClaimed: ({ alike, field }) => {
      const near = alike.near[field] as number;
      return near >= (alike.nearRival()[field] as number) && near > 0;
    },
    around: { take: ({ around }) => around().letters },
    aroundHolds: { take: ({ around }) => around().holds },
    behindBest: ({ alike, field, best }) => (alike.near[field] as number) - best,
    isAtBest: ({ alike, field, best }) => (alike.near[field] as number) >= best && best > 0,
    rank: ({ ranks, index }) => ranks()[index],
    match: { take: ({ matchNear }) => matchNear() },
    matchRival: { take: ({ matchRival }) => matchRival() },
    matchBehindBest: ({ alike, field, bestMatch }) => (alike.matchNear()[field] as number) - bestMatch(),
    matchBest: ({ bestMatch }) => bestMatch(),
  }),
};

function alikenessAt(
  place: NeighbourPlace,
  names: readonly (keyof Alikeness)[],
): Readonly<Record<string, AlikeColumn>> {
  return named(place, names, (of): AlikeColumn => ({ take: ({ at }) => at[place]?.[of] }));
}
