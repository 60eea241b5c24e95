import { CENT, type MoneyBand } from './money-bands.ts';

/** What the amounts of a document's bands are to each other; by band, NaN where a band has no amount. */
export interface ListInFigures {
  /** The amount's share of the greatest one. */
  readonly ofGreatest: readonly number[];
  /** How many other bands have the same amount. */
  readonly same: readonly number[];
  /** In how many of the bands below it stands once more. */
  readonly sameBelow: readonly number[];
  /** How many of the amounts right above, two or more, it is the sum of; 0 without such. */
  readonly sumOfAbove: readonly number[];
  /** What all amounts above come to is one such part of it. */
  readonly ofAllAbove: readonly number[];
  /** How many amounts one after another, this one among them, come to what is printed soon below; 0 without such. */
  readonly partOfSum: readonly number[];
  /** How many amounts one after another, this one among them, come to what those right above them do: sums by kind; 0 without such. */
  readonly partsAgain: readonly number[];
}

/** Bands that a list whose sum is looked for may have, and bands below its end in which the sum is looked for. */
const LONGEST_LIST = 40;
const SUM_BELOW = 15;
/** Kinds of things that are summed up one after another below a list. */
const MOST_KINDS = 6;

const toCents = (value: number): number => Math.round(value * 100);

/** Compares the amounts of bands, in order from the top. */
export function listInFigures(bands: readonly MoneyBand[]): ListInFigures {
  const amounts = bands.map(({ amount }) => amount?.value ?? null);
  const printed = placesOfMoney(bands);
  const greatest = Math.max(CENT, ...amounts.map((value) => value ?? 0));
  const priced = (ask: (value: number, index: number) => number) =>
    amounts.map((value, index) => (value === null ? Number.NaN : ask(value, index)));
  const sums = sumsOfAbove(amounts);
  return {
    ofGreatest: priced((value) => value / greatest),
    same: priced(
      (value) => amounts.filter((other) => other !== null && Math.abs(other - value) < CENT).length - 1,
    ),
    sameBelow: priced(
      (value, index) => (printed.get(toCents(value)) ?? []).filter((at) => at > index).length,
    ),
    sumOfAbove: priced((_, index) => sums.of[index] ?? 0),
    ofAllAbove: priced((value, index) => {
      const all = sums.before[index] ?? 0;
      return all > 0 ? value / all : Number.NaN;
    }),
    partOfSum: partsOfSums(amounts, printed),
    partsAgain: partsAgain(amounts),
  };
}

/** For each sum of money, in hundredths, the bands that print it, in order. */
function placesOfMoney(bands: readonly MoneyBand[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  bands.forEach(({ numbers }, index) => {
    for (const cents of new Set(
      numbers.filter(({ isMoney }) => isMoney).map(({ value }) => toCents(value)),
    )) {
      const known = places.get(cents);
      if (known === undefined) places.set(cents, [index]);
      else known.push(index);
    }
  });
  return places;
}

/** `of`: how many amounts right above a band come to its own; `before`: what all amounts above it come to. */
function sumsOfAbove(amounts: readonly (number | null)[]): {
  readonly of: readonly number[];
  readonly before: readonly number[];
} {
  // What the amounts up to each one come to: those from one on come to a difference of two of these.
  const upTo = [0];
  const of: number[] = [];
  const before: number[] = [];
  for (const value of amounts) {
    const all = upTo.at(-1) ?? 0;
    before.push(all);
    const last = upTo.length - 1;
    const start =
      value === null ? -1 : upTo.findIndex((sum, at) => last - at > 1 && Math.abs(all - sum - value) < CENT);
    of.push(start < 0 ? 0 : last - start);
    if (value !== null) upTo.push(all + value);
  }
  return { of, before };
}

function partsOfSums(
  amounts: readonly (number | null)[],
  printed: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  const parts = amounts.map((value) => (value === null ? Number.NaN : 0));
  amounts.forEach((first, from) => {
    if (first === null) return;
    let sum = 0;
    let count = 0;
    for (let to = from; to < Math.min(amounts.length, from + LONGEST_LIST); to += 1) {
      const value = amounts[to] ?? null;
      if (value === null) continue;
      sum += value;
      count += 1;
      const end = to;
      if (count < 2 || !printed.get(toCents(sum))?.some((at) => at > end && at <= end + SUM_BELOW)) continue;
      for (let at = from; at <= to; at += 1) parts[at] = Math.max(parts[at] ?? 0, count);
    }
  });
  return parts;
}

/** Two amounts or more, and behind the last of them one to `MOST_KINDS` that come to as much. */
function partsAgain(amounts: readonly (number | null)[]): readonly number[] {
  const parts = amounts.map((value) => (value === null ? Number.NaN : 0));
  const priced = amounts.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  priced.forEach((_, end) => {
    let again = 0;
    for (let kinds = 1; kinds <= MOST_KINDS && end + kinds < priced.length; kinds += 1) {
      again += priced[end + kinds]?.value ?? 0;
      if (!comesTo(priced, end, again)) continue;
      for (const { index } of priced.slice(end + 1, end + kinds + 1)) parts[index] = kinds;
    }
  });
  return parts;
}

/** Whether some amounts up to one, two or more, come to a sum. */
function comesTo(priced: readonly { readonly value: number }[], end: number, wanted: number): boolean {
  let sum = 0;
  for (let start = end; start >= 0 && end - start < LONGEST_LIST; start -= 1) {
    sum += priced[start]?.value ?? 0;
    if (start < end && Math.abs(wanted) > CENT && Math.abs(sum - wanted) < CENT) return true;
  }
  return false;
}
