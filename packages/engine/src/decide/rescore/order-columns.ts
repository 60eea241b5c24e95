import { placeBehind, readingPlace } from './place.ts';
import { LEAST_SHARE, type RatedOption, type Standing, sharedWords } from './standing.ts';

/**
 * How the order in which fields are asked for goes with that in which their values are read: people who look at a paper
 * while they say what they want of it mostly go down it. Whether this document's fields do so is told by those that are sure.
 */
export const ORDER_COLUMNS = [
  /** From the value of the field asked for before it to the option, in shares of the page. */
  'before:down',
  'before:right',
  'before:share',
  /** Fields between both. */
  'before:steps',
  'after:down',
  'after:right',
  'after:share',
  'after:steps',
  /** 0–1: share of the other values that stand on the side of it that their fields are on. */
  'order:agrees',
  /** 0–1: the same of all pairs of other fields. */
  'order:ofOthers',
  /** What it agrees more than the field's best option. */
  'order:gain',
  /** 0–1: of the values before and after, the share that it stands on the right side of; and the field's best option. */
  'order:between',
  'order:bestBetween',
] as const;

const LEAST_PAIRS = 0.5;

/** Of one field: what its options are compared with. */
export interface FieldOrder {
  readonly before: readonly Standing[];
  readonly after: readonly Standing[];
  readonly ofOthers: number;
  readonly ofBest: number;
}

export function standingToOrder(own: Standing, all: readonly Standing[]): FieldOrder {
  const told = all.filter(({ isThere, share }) => isThere && share > LEAST_SHARE);
  return {
    before: told.filter(({ position }) => position < own.position).reverse(),
    after: told.filter(({ position }) => position > own.position),
    ofOthers: orderOfOthers(own, all),
    ofBest: own.best === undefined ? Number.NaN : agreement(own.best, own, all),
  };
}

/** Values of `ORDER_COLUMNS`. */
export function orderToColumns(
  option: RatedOption,
  own: Standing,
  all: readonly Standing[],
  { before, after, ofOthers, ofBest }: FieldOrder,
): readonly number[] {
  const isElsewhere = ({ best }: Standing) => sharedWords(best as RatedOption, option) === 0;
  const [previous, next] = [before.find(isElsewhere), after.find(isElsewhere)];
  const agrees = agreement(option, own, all);
  return [
    ...besideField(option, own, previous),
    ...besideField(option, own, next),
    agrees,
    ofOthers,
    agrees - ofBest,
    betweenness(option, previous, next),
    own.best === undefined ? Number.NaN : betweenness(own.best, previous, next),
  ];
}

function besideField(option: RatedOption, own: Standing, other: Standing | undefined): readonly number[] {
  return [
    ...placeBehind(option, other),
    other?.share ?? Number.NaN,
    other === undefined ? Number.NaN : Math.abs(other.position - own.position),
  ];
}

/** NaN where too little of the others is sure. */
function agreement(option: RatedOption, own: Standing, all: readonly Standing[]): number {
  const place = readingPlace(option);
  let [agreed, sum] = [0, 0];
  for (const other of all) {
    if (other === own || other.best === undefined || sharedWords(other.best, option) > 0) continue;
    sum += other.share;
    if (other.position < own.position === readingPlace(other.best) <= place) agreed += other.share;
  }
  return sum > LEAST_SHARE ? agreed / sum : Number.NaN;
}

function orderOfOthers(own: Standing, all: readonly Standing[]): number {
  let [agreed, sum] = [0, 0];
  for (const [at, earlier] of all.entries())
    for (const later of all.slice(at + 1)) {
      if (earlier === own || later === own || !earlier.best || !later.best) continue;
      const weight = earlier.share * later.share;
      sum += weight;
      if (readingPlace(earlier.best) <= readingPlace(later.best)) agreed += weight;
    }
  return sum > LEAST_PAIRS ? agreed / sum : Number.NaN;
}

function betweenness(
  option: RatedOption,
  previous: Standing | undefined,
  next: Standing | undefined,
): number {
  const place = readingPlace(option);
  const sides = [
    ...(previous?.best === undefined ? [] : [readingPlace(previous.best) <= place]),
    ...(next?.best === undefined ? [] : [place <= readingPlace(next.best)]),
  ];
  return sides.length === 0 ? Number.NaN : sides.filter(Boolean).length / sides.length;
}
