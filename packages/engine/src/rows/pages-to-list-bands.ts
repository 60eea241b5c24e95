import { flatMapped } from '../lists/flat-mapped.ts';
import type { PlacedPage } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { joinFactorBands } from './factor-bands.ts';
import { joinMeasuredBands } from './measured-bands.ts';
import { bandToMoneyBand, type MoneyBand } from './money-bands.ts';

/** A document's bands as a list of priced things is looked for among them. */
export interface ListBands {
  readonly bands: readonly MoneyBand[];
  /** The document has no sum in hundredths, so that amounts are whole numbers, and any other number may be taken for one. */
  readonly isWhole: boolean;
}

const MOST_BANDS = 600;

/** Takes a document's bands apart; lines that say no more than how many of a thing were sold at what price are joined with it. */
export function pagesToListBands(pages: readonly PlacedPage[], conventions: Conventions): ListBands {
  const placed = flatMapped(pages, (page) => page.bands).slice(0, MOST_BANDS);
  const bands = joinFactorBands(joinMeasuredBands(placed.map((band) => bandToMoneyBand(band, conventions))));
  if (bands.some((band) => band.amount)) return { bands, isWhole: false };
  return { bands: placed.map((band) => bandToMoneyBand(band, conventions, true)), isWhole: true };
}
