import type { Candidate } from '../candidates/candidate.ts';
import { foldText } from '../values/fold.ts';
import type { AmountRelations } from './amount-relations.ts';

/** Rows that may stand between a total and what is left of it: each payment on account has its own. */
const MOST_ROWS = 6;
/** In shares of the page's width: amounts under one another end or begin within it. */
const ALIGNED = 0.03;
/** In heights of a line: amounts of one row of small captions over values. */
const SAME_ROW = 0.5;
const LEAST_STRENGTH = 0.6;
/** What may be taken off a total is then no payment: who pays in time need not pay it, but the total is still due. */
const CASH_DISCOUNT =
  /(?<![a-z])(?:skonto|escompte|cash discount|prompt payment|early payment|settlement discount|pronto pago|sconto cassa|sconto pagamento|betalingskorting|contantkorting|kassarabatt|kontantrabatt|desconto pronto|skonta|skonto\w*)(?![a-z])/;

/**
 * What is left to pay where payments on account are taken off a total (`Total 6,146.40`, `Less: received on account
 * 2,500.00`, `Balance 3,646.40`): in the column or the row of a sum of net and tax, an amount that is the total less all that
 * stand between the two. Values without their sign.
 */
export function amountsToBalances(
  candidates: readonly Candidate[],
  { taxed, isTotal }: AmountRelations,
): ReadonlySet<number> {
  if (taxed.length === 0) return new Set();
  const amounts = candidates.filter(
    ({ kind, value, strength }) =>
      kind === 'amount' && typeof value === 'number' && strength >= LEAST_STRENGTH,
  );
  const balances = new Set<number>();
  for (const total of amounts.filter((amount) => isTotal.has(sizeOf(amount)))) {
    const sums = taxed.filter((sum) => sum.total === sizeOf(total));
    // Net and tax under the total add up as well: it must be a sum of others.
    const isPart = (size: number) => sums.every(({ net, tax }) => net === size || tax === size);
    for (const behind of [amountsUnder(total, amounts), amountsBeside(total, amounts)]) {
      const balance = balanceBehind(sizeOf(total), behind);
      if (balance !== null && !isPart(balance)) balances.add(balance);
    }
  }
  return balances;
}

/** The first of the amounts that is the total less those before it. */
function balanceBehind(total: number, behind: readonly Candidate[]): number | null {
  let rest = Math.round(total * 100);
  for (const [index, amount] of behind.entries()) {
    const cents = Math.round(sizeOf(amount) * 100);
    if (index > 0 && cents === rest) return cents / 100;
    if (CASH_DISCOUNT.test(foldText(`${amount.line.text} ${amount.before}`))) return null;
    rest -= cents;
    if (rest < 0) return null;
  }
  return null;
}

function amountsUnder({ page, box }: Candidate, amounts: readonly Candidate[]): readonly Candidate[] {
  return onePerPlace(
    amounts
      .filter(
        (other) =>
          other.page === page &&
          other.box.top > box.bottom - SAME_ROW * (box.bottom - box.top) &&
          (Math.abs(other.box.right - box.right) < ALIGNED || Math.abs(other.box.left - box.left) < ALIGNED),
      )
      .sort((a, b) => a.box.top - b.box.top),
  );
}

function amountsBeside({ page, box }: Candidate, amounts: readonly Candidate[]): readonly Candidate[] {
  const height = box.bottom - box.top;
  return onePerPlace(
    amounts
      .filter(
        (other) =>
          other.page === page &&
          other.box.left >= box.right &&
          Math.abs(other.box.top - box.top) < SAME_ROW * height,
      )
      .sort((a, b) => a.box.left - b.box.left),
  );
}

/** One word may be read as several amounts. */
function onePerPlace(amounts: readonly Candidate[]): readonly Candidate[] {
  return amounts.filter(({ words }, index) => words[0] !== amounts[index - 1]?.words[0]).slice(0, MOST_ROWS);
}

function sizeOf({ value }: Candidate): number {
  return Math.abs(Math.round(Number(value) * 100) / 100);
}
