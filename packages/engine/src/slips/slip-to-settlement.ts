import type { Candidate } from '../candidates/candidate.ts';
import { foldText } from '../values/fold.ts';
import type { Slip } from './layout-to-slip.ts';

/** What a slip says of how it was paid, as sums of money. */
export interface Settlement {
  /** What was to be paid: handed over less change, where an amount further up is the same, or a total once it is rounded. */
  readonly settled: ReadonlySet<number>;
  /** What was handed over and given back, or rounded before it was paid, and is not the sum to be paid. */
  readonly tendered: ReadonlySet<number>;
}

export const NO_SETTLEMENT: Settlement = { settled: new Set(), tendered: new Set() };

const TENDER =
  /(?<!\p{L})(?:cash|visa|master ?card|amex|debit|credit|card|paid|payment|pay|tender(?:ed)?|received|eftpos|cheque|check tendered|bar|gegeben|ec-?karte|girocard|espece?s|carte|cb|efectivo|tarjeta|entregado|contanti?|bancomat|pin|contant|tunai)(?!\p{L})/u;
const CHANGE =
  /(?<!\p{L})(?:change|c[hn]?ange?|balance returned|cash back|ruckgeld|wechselgeld|zuruck|rendu|monnaie|cambio|vuelto|devuelto|resto|troco|terug|wisselgeld|baki)(?!\p{L})/u;
/** Rows of taxes, discounts and totals, between which the same sums hold. */
const OTHER_SUM =
  /(?<!\p{L})(?:tax|gst|vat|mwst|ust|tva|iva|btw|disc(?:ount)?|rabatt|remise|rounding|svc|service|tip|net|sub|(?:sub)?tot(?:al|aal|ale|aux)?|ttl|suppl(?:y|ies)|summe|gesamt|suma|soma|payable)(?!\p{L})/u;
/** What says that a total is rounded, as where the smallest coins are out of use. */
const ROUNDING =
  /(?<!\p{L})(?:round(?:ing|ed)?|rnd|rndg|rundung|gerundet|arrondi|afronding|redondeo|arrotondamento|arredondamento|avrunding|oresavrundning|pembundaran|penggenapan|pelarasan)(?!\p{L})/u;
/** Rows between what was handed over and the change, and between a rounding and the totals before and after it. */
const MOST_APART = 3;
/** No total is rounded by more, in cents. */
const MOST_ROUNDED = 100;

interface RowAmount {
  readonly row: number;
  readonly cents: number;
  readonly text: string;
}

/**
 * Cash less change is the total, whichever rounding came between: `Cash 50.00`, `Change 4.30` say 45.70. Without change, the
 * rounding itself tells the total before it from the one after it.
 */
export function slipToSettlement(slip: Slip, candidates: readonly Candidate[]): Settlement {
  const rows = lastAmounts(slip, candidates);
  const settled = new Set<number>();
  const tendered = new Set<number>();
  for (const [index, given] of rows.entries()) {
    const above = rows.slice(0, index);
    const isKnown = (cents: number) => above.some((other) => other.cents === cents);
    const isTender = TENDER.test(given.text) && !CHANGE.test(given.text);
    for (const back of rows.slice(index + 1, index + 1 + MOST_APART)) {
      const due = given.cents - back.cents;
      if (due <= 0 || back.cents <= 0 || !isKnown(due)) continue;
      const isNext = back.row === given.row + 1 && !OTHER_SUM.test(given.text) && !OTHER_SUM.test(back.text);
      const isPair = CHANGE.test(back.text);
      if (!isPair && !isNext) continue;
      settled.add(due / 100);
      tendered.add(given.cents / 100).add(back.cents / 100);
    }
    if (isTender && isKnown(given.cents) && !tendered.has(given.cents / 100)) settled.add(given.cents / 100);
    if (ROUNDING.test(given.text)) {
      for (const [before, after] of totalsRoundedBy(given.cents, above, rows.slice(index + 1))) {
        settled.add(after / 100);
        tendered.add(before / 100);
      }
    }
  }
  return { settled, tendered: new Set([...tendered].filter((value) => !settled.has(value))) };
}

/** Totals, in cents, between which a row says how they are rounded, before and after. */
function totalsRoundedBy(
  cents: number,
  above: readonly RowAmount[],
  below: readonly RowAmount[],
): readonly (readonly [before: number, after: number])[] {
  if (cents === 0 || cents > MOST_ROUNDED) return [];
  return above.slice(-MOST_APART).flatMap((before) =>
    below
      .slice(0, MOST_APART)
      .filter((after) => after.cents > cents && Math.abs(after.cents - before.cents) === cents)
      .map((after) => [before.cents, after.cents] as const),
  );
}

/** The last amount of each row, from the top down. */
function lastAmounts({ page, rows, rowOf }: Slip, candidates: readonly Candidate[]): RowAmount[] {
  const found = new Map<number, { readonly right: number; readonly cents: number }>();
  for (const { kind, value, strength, words, box, page: own } of candidates) {
    if (kind !== 'amount' || own !== page || strength < 0.5 || typeof value !== 'number') continue;
    const row = words[0] === undefined ? undefined : rowOf.get(words[0]);
    if (row === undefined || (found.get(row)?.right ?? 0) > box.right) continue;
    found.set(row, { right: box.right, cents: Math.abs(Math.round(value * 100)) });
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([row, { cents }]) => ({ row, cents, text: foldText(rows[row]?.text ?? '') }));
}
