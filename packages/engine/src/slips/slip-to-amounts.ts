import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import { cutSums } from './cut-sums.ts';
import type { Slip, SlipRow } from './layout-to-slip.ts';

/** A sum in whole units: `1600`, `20,000`. */
const WHOLE = /^(?:\d{1,3}(?:[.,'’]\d{3})+|\d{3,7})$/u;
/** Hundredths behind a decimal sign. */
const HUNDREDTHS = /\d\s?[.,]\s?\d{2}(?!\d)/;
/** What a row of a sum is called has letters and no long number. */
const LONG_NUMBER = /\d{5}/;
const LEAST_LETTERS = 3;
/** Rows that must end in such sums, one under the other, and how far their ends may stand apart (shares of the page). */
const LEAST_ROWS = 4;
const ALIGNED = 0.03;
/** A figure that a scan takes the currency's sign for. */
const SIGN_AS_FIGURE = /^[85](?=\d{1,6}[.,]\d{2}$)/;
const SIGN_BEFORE = /^\p{Sc}\s?\d/u;
const LEAST_SIGNED = 2;

/**
 * What the figures of a slip show together. In a currency without hundredths (yen, pesos) no figure looks like money:
 * where no row of the slip has hundredths, whole numbers at the rows' ends, one under the other, are sums. And where
 * sums have their currency's sign before them, `899.82` beside `$99.82` is the same sum with its sign misread. A total that
 * lost its last digit is what the amounts over it come to.
 */
export function slipToAmounts(slip: Slip, known: readonly Candidate[]): Candidate[] {
  const amounts = known.filter(({ kind }) => kind === 'amount');
  return slip.rows.some(({ text }) => HUNDREDTHS.test(text))
    ? [...misreadSigns(amounts), ...cutSums(slip, amounts)]
    : wholeAmounts(slip.rows);
}

function wholeAmounts(rows: readonly SlipRow[]): Candidate[] {
  const ends = rows.flatMap((row) => {
    const last = row.words.at(-1);
    return last !== undefined && endsInSum(row) ? [{ row, last }] : [];
  });
  const aligned = ends.filter(
    ({ last }) =>
      ends.filter((other) => Math.abs(other.last.box.right - last.box.right) < ALIGNED).length >= LEAST_ROWS,
  );
  return aligned.flatMap(({ row, last }) => {
    const run = linesToRun(row.lines, false);
    const start = run.text.length - last.text.length;
    const value = Number(last.text.replace(/\D/g, ''));
    return runToCandidate(run, { kind: 'amount', value, start, end: run.text.length, strength: 0.6 }) ?? [];
  });
}

function endsInSum({ words, traits }: SlipRow): boolean {
  const name = words
    .slice(0, -1)
    .map(({ text }) => text)
    .join(' ');
  return (
    !traits.isTown &&
    WHOLE.test(words.at(-1)?.text ?? '') &&
    name.replace(/\P{L}/gu, '').length >= LEAST_LETTERS &&
    !LONG_NUMBER.test(name)
  );
}

function misreadSigns(amounts: readonly Candidate[]): Candidate[] {
  const signed = amounts.filter(({ text }) => SIGN_BEFORE.test(text));
  if (signed.length < LEAST_SIGNED) return [];
  return amounts.flatMap((candidate) => {
    if (!SIGN_AS_FIGURE.test(candidate.text)) return [];
    const value = Number(candidate.text.slice(1).replace(',', '.'));
    return signed.some((other) => other.value === value) ? [{ ...candidate, value }] : [];
  });
}
