const A4_LONG_INCHES = 11.69;
const A4_SHORT_INCHES = 8.27;
/** The usual paper roll of a till is 80 mm wide. */
const RECEIPT_INCHES = 3.15;
/** Longer than this, and a page is rather a receipt than a sheet: A4 has 1.41, US legal 1.65. */
const RECEIPT_RATIO = 1.75;

/** A stated density is believed when the paper it means could lie on a scanner: from a business card to A2. */
const PAPER_INCHES = { least: 1.5, most: 24 };
/** What software writes when it knows nothing. Believed only for what then has the size of a sheet. */
const DEFAULT_DENSITIES: ReadonlySet<number> = new Set([1, 72, 96]);
const SHEET_INCHES = { least: 5, most: 17.5 };

/**
 * Pixels per inch of a page: as stated where that is plausible; else as if the page were a till receipt (its long side
 * above 1.75 times the short one: 80 mm wide) or an A4 sheet. It sets only the scale of sizes in points; positions are
 * fractions of the page.
 */
export const pageDpi = (width: number, height: number, statedDpi: number | null): number => {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  if (statedDpi !== null && statedDpi > 0) {
    const bounds = DEFAULT_DENSITIES.has(Math.round(statedDpi)) ? SHEET_INCHES : PAPER_INCHES;
    if (long / statedDpi <= bounds.most && long / statedDpi >= bounds.least) return statedDpi;
  }
  if (long > RECEIPT_RATIO * short) return short / RECEIPT_INCHES;
  return Math.max(long / A4_LONG_INCHES, short / A4_SHORT_INCHES);
};
