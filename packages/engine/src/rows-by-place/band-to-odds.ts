import type { Group } from '@rowbox/contract';
import { wordsToLine } from '../layout/band-to-lines.ts';
import type { PlacedWord } from '../layout/place-words.ts';
import type { RowPlaces, RowZone } from '../memory/example.ts';
import { rowLikeness } from '../memory/row-words.ts';
import { isEmptyFor, readCell } from '../rows/cell-to-value.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import type { PageBand } from './page-bands.ts';
import { type PlacedZone, wordsInZones } from './words-in-zones.ts';

/** What counts as seen of each side before anything is: the estimate of Krichevsky and Trofimov. */
const PRIOR = 0.5;
/** The same of words where a row's figures stand: rows hardly ever have such, running text does. */
const PRIOR_MISFIT = 0.1;
/** Words this like those of a band that is no row make none of a band. */
const LIKE = 0.75;
const NO_ROW = -8;

/** What a zone holds: nothing, what its field can be, or anything else. */
export type Holding = 'nothing' | 'fitting' | 'other';

export type CountedPlaces = Pick<RowPlaces, 'zones' | 'rows' | 'bands' | 'bandsAmong' | 'leftOut'>;

/** A document that rows are looked for in by their places. */
export interface AskedPlaces {
  readonly bands: readonly PageBand[];
  readonly fields: Group['fields'];
  readonly conventions: Conventions;
  /** From the pages of the example to these. */
  readonly scale: (x: number) => number;
}

/** What each zone holds if a band is the first or surest of a row. */
export function rowToHoldings(
  asked: AskedPlaces,
  at: number,
  zones: readonly RowZone[],
): ReadonlyMap<RowZone, readonly PlacedWord[]> {
  const page = asked.bands[at]?.page;
  const holdings = new Map<RowZone, readonly PlacedWord[]>();
  for (const offset of new Set(zones.map(({ band }) => band))) {
    const band = asked.bands[at + offset];
    if (band === undefined || band.page !== page) continue;
    const own = zones.filter((zone) => zone.band === offset);
    for (const [zone, words] of wordsInZones(band, placeZones(own, asked.scale))) holdings.set(zone, words);
  }
  return holdings;
}

export const placeZones = (zones: readonly RowZone[], scale: AskedPlaces['scale']): readonly PlacedZone[] =>
  zones.map((zone) => ({ zone, left: scale(zone.left), right: scale(zone.right) }));

export function holdingOf(
  { fields, conventions }: AskedPlaces,
  { key, hasDigits }: RowZone,
  words: readonly PlacedWord[],
  page: number,
): Holding {
  if (words.length === 0) return 'nothing';
  const field = fields.find((own) => own.key === key);
  if (hasDigits && !words.some(({ word }) => /\d/.test(word.text))) return 'other';
  if (field === undefined) return 'fitting';
  const cell = linesOfWordsToCell([words], page);
  if (cell === null || isEmptyFor(cell, field)) return 'nothing';
  if (field.type === 'text') return /\p{L}|\d/u.test(cell.text) ? 'fitting' : 'other';
  return readCell(cell, field, conventions) === null ? 'other' : 'fitting';
}

/** What stands in a zone, line by line. */
export function linesOfWordsToCell(lines: readonly (readonly PlacedWord[])[], page: number): Cell | null {
  return linesToCell(
    lines.map((words) =>
      wordsToLine(
        words.map(({ word }) => word),
        page,
      ),
    ),
  );
}

/**
 * Log-odds that a row stands at a band, by what its zones hold there (naive Bayes), and by its words. `isAmong`: it stands between what
 * stood over the first row and under the last one, where few bands are none.
 */
export function bandToOdds(
  asked: AskedPlaces,
  at: number,
  { zones, rows, bands, bandsAmong, leftOut }: CountedPlaces,
  isAmong: boolean,
): number {
  const band = asked.bands[at];
  if (band === undefined) return NO_ROW;
  const held = rowToHoldings(asked, at, zones);
  let odds = Math.log((rows + PRIOR) / ((isAmong ? bandsAmong : bands) + PRIOR));
  for (const zone of zones) {
    const holding = holdingOf(asked, zone, held.get(zone) ?? [], band.page);
    odds += Math.log(
      shareOf(zone.inRows, rows, holding, PRIOR_MISFIT) / shareOf(zone.inBands, bands, holding, PRIOR),
    );
  }
  return leftOut.some((words) => rowLikeness(words, band.text) >= LIKE) ? Math.min(odds, 0) + NO_ROW : odds;
}

function shareOf(
  [fitting, other]: readonly [number, number],
  all: number,
  holding: Holding,
  misfit: number,
): number {
  const count = holding === 'fitting' ? fitting : holding === 'other' ? other : all - fitting - other;
  return (count + (holding === 'other' ? misfit : PRIOR)) / (all + 2 * PRIOR + misfit);
}
