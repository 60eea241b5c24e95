import type { Option } from '../fields/rate-candidates.ts';

/** Where an option stands among those of its kind, from 0, each at most `MOST`. */
export interface OptionRanks {
  /** From the first of the document in reading order, and from the last. */
  readonly first: number;
  readonly last: number;
  /** By its value, different ones counted once: from the greatest, and from the least; undefined of what has no order. */
  readonly greatest: number | undefined;
  readonly least: number | undefined;
}

const MOST = 12;
/** Finer differences of height are one line. */
const LINE = 200;

export function optionsToRanks(options: readonly Option[]): ReadonlyMap<Option, OptionRanks> {
  const byKind = new Map<string, Option[]>();
  for (const option of options) {
    const own = byKind.get(option.candidate.kind) ?? [];
    byKind.set(option.candidate.kind, own);
    own.push(option);
  }
  return new Map([...byKind.values()].flatMap((own) => ranksOfKind(own)));
}

function ranksOfKind(options: readonly Option[]): readonly (readonly [Option, OptionRanks])[] {
  const placeOf = ({ candidate: { page, box } }: Option) =>
    (page * LINE + Math.round(box.top * LINE)) * LINE + Math.round(box.left * LINE);
  const places = rankedBy(options.map(placeOf));
  const values = rankedBy(options.flatMap((option) => orderOf(option) ?? []));
  return options.map((option) => {
    const [place, value] = [placeOf(option), orderOf(option)];
    return [
      option,
      {
        first: atMost(places.get(place) as number),
        last: atMost(places.size - 1 - (places.get(place) as number)),
        greatest: value === null ? undefined : atMost(values.size - 1 - (values.get(value) as number)),
        least: value === null ? undefined : atMost(values.get(value) as number),
      },
    ];
  });
}

function atMost(rank: number): number {
  return Math.min(MOST, rank);
}

/** The rank of each different number from the least. */
function rankedBy(values: readonly number[]): ReadonlyMap<number, number> {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return new Map(sorted.map((value, rank) => [value, rank]));
}

function orderOf({ value }: Option): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  const days = Date.parse(value.slice(0, 10));
  return Number.isNaN(days) ? null : days;
}
