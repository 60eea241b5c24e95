import type { Candidate } from '../candidates/candidate.ts';
import { foldText } from '../values/fold.ts';
import type { Slip } from './layout-to-slip.ts';

/** The last amount of a row, which is what the row comes to. */
export interface RowAmount {
  readonly row: number;
  /** Without its sign. */
  readonly cents: number;
  readonly isNegative: boolean;
  /** Of the amount before it in the same row, without its sign; null where it stands alone. */
  readonly centsBefore: number | null;
  /** The whole row, folded. */
  readonly text: string;
}

/** Of readings less sure than this an amount is no amount. */
const LEAST_STRENGTH = 0.5;

/** The last amount of each row that has any, from the top down. */
export function rowsToAmounts(
  { page, rows, rowOf }: Slip,
  candidates: readonly Candidate[],
): readonly RowAmount[] {
  const found = new Map<number, { readonly right: number; readonly value: number }[]>();
  for (const { kind, value, strength, words, box, page: own } of candidates) {
    if (kind !== 'amount' || own !== page || strength < LEAST_STRENGTH || typeof value !== 'number') continue;
    const row = words[0] === undefined ? undefined : rowOf.get(words[0]);
    if (row === undefined) continue;
    found.set(row, [...(found.get(row) ?? []), { right: box.right, value }]);
  }
  return [...found]
    .filter(([row]) => !isFactor(rows[row]?.text ?? ''))
    .sort(([a], [b]) => a - b)
    .map(([row, amounts]) => {
      const ordered = amounts.sort((a, b) => a.right - b.right).map(({ value }) => Math.round(value * 100));
      const [before, last = 0] = [ordered.at(-2) ?? null, ordered.at(-1)];
      return {
        row,
        cents: Math.abs(last),
        isNegative: last < 0,
        centsBefore: before === null ? null : Math.abs(before),
        text: foldText(rows[row]?.text ?? ''),
      };
    });
}

/** `2 x 2,49` in a row of its own is how the amount in the next one came about, and no amount that is paid. */
const FACTOR =
  /^\W*\d{1,4}(?:[.,]\d{1,3})?\s?(?:kg|g|l|pcs?|st|stk|ea|un|ud)?\s?[x×X*@]\s?\p{Sc}?\s?\d{1,5}[.,]\d{2,3}\W*$/iu;

function isFactor(text: string): boolean {
  return FACTOR.test(text);
}
