import { flatMapped } from '../lists/flat-mapped.ts';
import { foldText } from '../values/fold.ts';
import type { RowOfBands, RowPattern } from './bands-to-rows.ts';
import { sumLabels } from './sum-labels.ts';

/** A sum is printed at most this many rows below what it sums up. */
const FURTHEST = 8;
const LEAST_ROWS = 2;
/** Any digits with two decimals: cents can be added up without knowing which sign parts the thousands. */
const MONEY = /^[^\d\s]{0,4}\d[\d.,'’ ]{0,14}[.,]\d{2}[^\d\s]{0,3}$/;
const NEGATIVE = /^\D{0,3}[-−(]|[-−]$/;
const NAME = /\p{L}{3}/u;
/** Taxes and rounding come behind the items, though the sum takes them in; folded spelling. */
const NO_ITEM =
  /\b(?:(?:[cisu]|ut)?gst|vat|sst|[hpq]st|tva|[mu]w?st|mehrwertsteuer|umsatzsteuer|btw|iva|igic|moms|mva|alv|dph|(?:sales |service )?tax(?:es)?|taxes?|steuern?|impuestos?|imposta|impostos?|belasting|cess|round(?:ing|ed)?|rundung\w*|arrondi\w*|afronding\w*|arrotondament\w*|redondeo|arredondamento)\b/;

/**
 * How many rows from the top together cost what is printed below them, each with a name and an amount in one column: those
 * are rows of the table, however few other cells some of them fill (freight, a discount under articles). 0 without proof.
 */
export function rowsUpToSum(rows: readonly RowOfBands[], { numberColumns }: RowPattern): number {
  return numberColumns.reduce((most, column) => Math.max(most, provenRows(rows, column)), 0);
}

function provenRows(rows: readonly RowOfBands[], column: number): number {
  let sum = 0;
  let proven = 0;
  for (const [index, row] of rows.entries()) {
    const cents = centsIn(row, column);
    if (cents === null || !hasName(row)) break;
    sum += cents;
    if (index + 1 >= LEAST_ROWS && sum !== 0 && isPrinted(sum, rows.slice(index + 1, index + 1 + FURTHEST)))
      proven = index + 1;
  }
  return proven;
}

function centsIn({ bands, anchor }: RowOfBands, column: number): number | null {
  const band = bands[anchor];
  if (!band || sumLabels(band.band).length > 0) return null;
  return textToCents((band.words[column] ?? []).map(({ word }) => word.text).join(' '));
}

function hasName({ bands, anchor }: RowOfBands): boolean {
  const texts = bands[anchor]?.band.lines.map(({ line }) => line.text) ?? [];
  return texts.some((text) => NAME.test(text)) && !texts.some((text) => NO_ITEM.test(foldText(text)));
}

function isPrinted(cents: number, rows: readonly RowOfBands[]): boolean {
  const lines = flatMapped(rows, (row) => flatMapped(row.bands, ({ band }) => band.lines));
  return lines.some(
    ({ line }) => textToCents(line.text) === cents || textToCents(line.words.at(-1)?.text ?? '') === cents,
  );
}

function textToCents(text: string): number | null {
  if (!MONEY.test(text)) return null;
  const cents = Number(text.replace(/\D/g, ''));
  return NEGATIVE.test(text) ? -cents : cents;
}
