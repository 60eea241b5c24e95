import type { Candidate } from '../candidates/candidate.ts';
import { keysOfSum } from '../carried/doubted-sums.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { TAX_WORDS } from '../lexicon/foot-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { FieldValues } from '../result.ts';
import { foldText } from '../values/fold.ts';
import { isTaxOf } from './plain-rate.ts';

const MEANS = 0.75;
/** How sure net and total must be for their difference to be the tax. */
const SURE = 0.8;
/** Of a sum that no place prints. */
const TRUST = 0.9;
const MOST_RATE = 0.35;
/** Taxes on the same base, as Canada has them, are at most this share of it each. */
const MOST_SECOND_TAX = 0.1001;
const MOST_AMOUNTS = 120;
const CENT = 0.006;

/**
 * The tax of an invoice that prints it for each rate alone (`21% of 2,115.50: 444.26`, `9% of 225.00: 20.25`) and no sum
 * of them: total less net, where two or three printed amounts make that up and each is the tax of another amount by a
 * plain rate. The same where it is printed once and cannot be read, and a printed rate of the net is exactly what total
 * and net differ by. Left alone where the tax found makes net and total agree, where a tip lies between
 * them, or where either of these is unsure.
 */
export function taxOfSeveralRates(
  header: FieldValues,
  profiles: readonly FieldProfile[],
  candidates: readonly Candidate[],
  layout: DocumentLayout,
): FieldValues {
  const [net, tax, total] = keysOfSum(profiles, MEANS);
  if (net === undefined || tax === undefined || total === undefined) return header;
  if (new Set([net, tax, total]).size < 3) return header;
  const [base, sum] = [header[net], header[total]];
  if (typeof base?.value !== 'number' || typeof sum?.value !== 'number') return header;
  const confidence = Math.min(base.confidence, sum.confidence);
  const value = Math.round((sum.value - base.value) * 100) / 100;
  if (confidence < SURE || value <= CENT || value > MOST_RATE * base.value) return header;
  const found = header[tax]?.value;
  if (typeof found === 'number' && Math.abs(found - value) < 2 * CENT) return header;
  if (typeof found === 'number' && leavesTip(found, value, base.value)) return header;
  const named = namedLike(found, candidates, layout);
  const amounts = distinctAmounts(candidates);
  const taxes = amounts.filter((amount) => amount < value && amounts.some((of) => isTaxOf(amount, of)));
  const counted = named === null ? taxes : taxes.filter((amount) => named.has(amount));
  if (!isSumOf(value, counted, 3) && !isAtPrintedRate(value, base.value, candidates, named)) return header;
  return {
    ...header,
    [tax]: {
      value,
      state: 'computed',
      confidence: Math.round(confidence * TRUST * 1000) / 1000,
      citation: null,
    },
  };
}

/**
 * Where the tax found is called one in its row, others are too, and so are their rates: a service charge or a levy beside
 * it is none. The amounts and percentages in rows that are called a tax; null where the one found is not.
 */
function namedLike(
  found: unknown,
  candidates: readonly Candidate[],
  { pages }: DocumentLayout,
): ReadonlySet<unknown> | null {
  if (typeof found !== 'number') return null;
  const isNamed = ({ text }: Line) => TAX_WORDS.test(foldText(text));
  const lines = new Set(
    flatMapped(pages, ({ bands }) =>
      flatMapped(bands, (band) => (band.lines.some(isNamed) ? band.lines : [])),
    ),
  );
  const named = new Set(flatMapped(candidates, ({ line, value }) => (lines.has(line) ? [value] : [])));
  return named.has(found) ? named : null;
}

/** Whether a tax is one of all that was sold, and what is left is more than a second such tax would be: a tip. */
function leavesTip(tax: number, difference: number, net: number): boolean {
  return isTaxOf(tax, net) && difference - tax > MOST_SECOND_TAX * net;
}

function distinctAmounts(candidates: readonly Candidate[]): number[] {
  const values = flatMapped(candidates, ({ kind, value }) =>
    kind === 'amount' && typeof value === 'number' && value > 0 ? [Math.round(value * 100) / 100] : [],
  );
  return [...new Set(values)].slice(0, MOST_AMOUNTS);
}

function isAtPrintedRate(
  tax: number,
  base: number,
  candidates: readonly Candidate[],
  named: ReadonlySet<unknown> | null,
): boolean {
  return candidates.some(
    ({ kind, value }) =>
      kind === 'percent' &&
      typeof value === 'number' &&
      (named === null || named.has(value)) &&
      Math.abs((base * value) / 100 - tax) < CENT,
  );
}

/** Whether two to `most` of the amounts, each once, make up the value. */
function isSumOf(value: number, amounts: readonly number[], most: number): boolean {
  return amounts.some((amount, index) => {
    const rest = value - amount;
    const others = amounts.slice(index + 1);
    if (others.some((other) => Math.abs(other - rest) < CENT)) return true;
    return most > 2 && rest > CENT && isSumOf(rest, others, most - 1);
  });
}
