import { CENT, type MoneyBand } from './money-bands.ts';
import { endsList } from './sum-like.ts';
import { textOfBand } from './text-of-band.ts';

/** Which of a document's bands are priced things. */
export interface ChosenItems {
  /** Positions of the bands, ascending. */
  readonly items: readonly number[];
  /** Together they come to a sum that is printed below them, or where a sum says so. */
  readonly addsUp: boolean;
}

type Items = readonly number[];

/** Bands that are more likely things than not. */
const EVEN = 0.5;
/** Of the bands whose choice is least sure, how many are tried the other way, two of them at most. */
const MOST_DOUBTFUL = 12;
/** How much less likely, in log-odds, a choice may be that comes to what is printed, and to what says that it is a sum. */
const WORTH_OF_AMOUNT = 3;
const WORTH_OF_SUM = 4;
const LEAST_CHANCE = 0.01;
/** Names that begin within this many points of each other stand at one edge. */
const INDENT = 5;
/** Kinds of things that are summed up one after another right below a list, at most. */
const MOST_KINDS = 6;
/** Details of a thing that may be listed below it. */
const LEAST_DETAILS = 2;
const MOST_DETAILS = 40;

/**
 * The bands that are likelier than not to be things, where together they come to a printed sum; else those of the things that are set
 * furthest to the left, if these do; else the likeliest choice that differs in one band or two and does, if it is not far less likely.
 *
 * @param odds for each band the chance that it is a thing, 0 where it has no amount
 */
export function chooseItems(bands: readonly MoneyBand[], odds: readonly number[]): ChosenItems {
  const saysSum = bands.map((band) => endsList(textOfBand(band)));
  const worthOf = worthFinder(bands, saysSum);
  const bandsOver = (least: number) =>
    bands.flatMap((_, index) => ((odds[index] ?? 0) > least ? [index] : []));
  const likely = bandsOver(EVEN);
  const mayBe = bandsOver(LEAST_CHANCE).filter((index) => !saysSum[index]);
  if (worthOf(likely) > 0) return { items: detailsOf(likely, mayBe, bands, saysSum) ?? likely, addsUp: true };
  const main = withoutIndented(mayBe, bands);
  const isMain = main.length >= LEAST_DETAILS && main.length < mayBe.length;
  if (isMain && worthOf(main) > 0) return { items: main, addsUp: true };
  // That things and their tax, or what is given for the service, come to the total says nothing of what these are.
  const asked = [...new Set([...likely, ...mayBe])].sort((a, b) => a - b);
  const other = likeliestOther(likely, asked, odds, worthOf);
  return { items: other ?? likely, addsUp: other !== null };
}

/**
 * Of all choices that differ in one or two of the bands that are `asked`, and of all of these one after another, the likeliest that is
 * less unlikely than it is worth; null: none is.
 */
function likeliestOther(
  likely: Items,
  asked: Items,
  odds: readonly number[],
  worthOf: (items: Items) => number,
): Items | null {
  const costOf = (index: number) => Math.abs(logOdds(odds[index] ?? 0));
  let least = WORTH_OF_SUM;
  let best: Items | null = null;
  const consider = (items: Items, cost: number) => {
    if (cost >= least || cost >= worthOf(items)) return;
    least = cost;
    best = items;
  };
  const doubtful = [...asked].sort((a, b) => costOf(a) - costOf(b)).slice(0, MOST_DOUBTFUL);
  doubtful.forEach((index, at) => {
    const one = turned(likely, index);
    consider(one, costOf(index));
    for (const other of doubtful.slice(at + 1)) consider(turned(one, other), costOf(index) + costOf(other));
  });
  const without = likely.reduce((sum, index) => sum + costOf(index), 0);
  asked.forEach((_, from) => {
    let cost = without;
    for (let to = from; to < asked.length && cost - without < least; to += 1) {
      const index = asked[to] ?? 0;
      cost += likely.includes(index) ? -costOf(index) : costOf(index);
      const run = to > from && cost < least ? asked.slice(from, to + 1) : [];
      // In a long list of amounts some of them come to another by chance.
      if (worthOf(run) >= WORTH_OF_SUM) consider(run, cost);
    }
  });
  return best;
}

const logOdds = (chance: number): number => Math.log(chance / (1 - chance + Number.EPSILON));

const turned = (items: Items, index: number): Items =>
  items.includes(index) ? items.filter((item) => item !== index) : [...items, index].sort((a, b) => a - b);

const sumOf = (items: Items, bands: readonly MoneyBand[]): number =>
  items.reduce((all, index) => all + (bands[index]?.amount?.value ?? 0), 0);

/** Things whose parts are listed under them, set in, without these. */
function withoutIndented(items: Items, bands: readonly MoneyBand[]): Items {
  const leftOf = (index: number) => bands[index]?.band.left ?? 0;
  const left = Math.min(...items.map(leftOf));
  return items.filter((index) => leftOf(index) < left + INDENT);
}

/**
 * Where one thing alone was chosen, the bands below it, one after another, that come to as much, or to what is printed below them over
 * as much, their tax between: it says first what they come to. Null without such.
 */
function detailsOf(
  items: Items,
  mayBe: Items,
  bands: readonly MoneyBand[],
  saysSum: readonly boolean[],
): Items | null {
  const [only, ...others] = items;
  if (only === undefined || others.length > 0) return null;
  const wanted = sumOf(items, bands);
  const isSumBelow = (last: number, sum: number) =>
    bands.some(
      ({ numbers }, index) =>
        index > last &&
        saysSum[index] &&
        numbers.some(({ value, isMoney }) => isMoney && Math.abs(value - sum) < CENT),
    );
  const below = mayBe.filter((index) => index > only);
  for (let from = 0; from < below.length; from += 1) {
    for (let to = from + LEAST_DETAILS; to <= Math.min(below.length, from + MOST_DETAILS); to += 1) {
      const details = below.slice(from, to);
      const sum = sumOf(details, bands);
      if (Math.abs(sum - wanted) < CENT) return details;
      const last = details.at(-1) ?? only;
      if (isSumBelow(last, sum) && isSumBelow(last, wanted)) return details;
    }
  }
  return null;
}

/**
 * What it is worth, in log-odds, that things come to what some band prints below them, or wherever it says that it is a sum, or to what the
 * bands right below them come to by kinds; 0: they come to nothing printed.
 */
function worthFinder(bands: readonly MoneyBand[], saysSum: readonly boolean[]): (items: Items) => number {
  return (items) => {
    const sum = sumOf(items, bands);
    const last = items.at(-1);
    if (last === undefined || Math.abs(sum) < CENT) return 0;
    const isSum = (value: number) => Math.abs(value - sum) < CENT;
    const worths = bands.map(({ numbers }, index) => {
      const mayBeSum = index > last || saysSum[index] === true;
      if (!mayBeSum || !numbers.some(({ value, isMoney }) => isMoney && isSum(value))) return 0;
      if (items.includes(index)) return 0;
      return saysSum[index] ? WORTH_OF_SUM : WORTH_OF_AMOUNT;
    });
    return Math.max(...worths, partsBelow(last, bands, saysSum).some(isSum) ? WORTH_OF_AMOUNT : 0);
  };
}

/** What the first two amounts below a band come to that are called no sum, the first three, and so on. */
function partsBelow(
  last: number,
  bands: readonly MoneyBand[],
  saysSum: readonly boolean[],
): readonly number[] {
  const amounts = bands.flatMap(({ amount }, index) =>
    amount && index > last && !saysSum[index] ? [amount.value] : [],
  );
  return amounts
    .slice(1, MOST_KINDS)
    .map((_, at) => amounts.slice(0, at + 2).reduce((sum, value) => sum + value, 0));
}
