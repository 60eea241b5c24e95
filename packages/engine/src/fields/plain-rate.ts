/** Rates are whole or half percents between these, or tenths below ten (2.1 %, 5.5 %). */
const LEAST_PERCENT = 2;
const MOST_PERCENT = 27;
/** Quebec's sales tax. */
const ODD_RATE = 9.975;
const CENT = 0.006;

/** Whether a tax is, to the cent, what a rate as laws set them takes of a base. */
export function isTaxOf(tax: number, base: number): boolean {
  const percent = (100 * tax) / base;
  if (percent < LEAST_PERCENT || percent > MOST_PERCENT) return false;
  const step = percent < 10 ? 0.1 : 0.5;
  const rate = Math.round(percent / step) * step;
  return Math.abs((base * rate) / 100 - tax) < CENT || Math.abs((base * ODD_RATE) / 100 - tax) < CENT;
}
