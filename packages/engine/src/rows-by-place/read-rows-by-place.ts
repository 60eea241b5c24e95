import type { FieldValue, Group, Precedent } from '@rowbox/contract';
import type { PlacedWord } from '../layout/place-words.ts';
import type { RowPlaces, RowZone } from '../memory/example.ts';
import { rowLikeness } from '../memory/row-words.ts';
import type { Word } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import { absentValue, isEmptyFor, readCell, readingToValue, unreadableValue } from '../rows/cell-to-value.ts';
import type { Cell } from '../tables/table.ts';
import {
  type AskedPlaces,
  bandToOdds,
  holdingOf,
  linesOfWordsToCell,
  placeZones,
  rowToHoldings,
} from './band-to-odds.ts';
import type { PageBand } from './page-bands.ts';
import { wordsInZones } from './words-in-zones.ts';

/** Words this like those of the band over the first row, or under the last one, are it. */
const SAME_BAND = 0.85;
/** From baseline to baseline of the lines of one text, in font sizes, at most. */
const WIDEST_PITCH = 2.2;
const MOST_LINES = 12;
/** How sure a value is that only its place tells. */
const BY_PLACE = 0.9;

export interface RowsByPlace {
  readonly rows: readonly FieldValues[];
  readonly words: readonly Word[];
  /** Whether what stands over the first row is there. */
  readonly begins: boolean;
  /** The stretches of pages between what stands over the first row and under the last one, where both are there; else null. */
  readonly among: readonly Stretch[] | null;
}

/** From top to bottom of a page, in fractions of its height. */
export interface Stretch {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
}

interface RowBands {
  readonly begins: boolean;
  readonly found: readonly number[];
  /** The bands between what stands over the first row and under the last one; null where one of both is not there. */
  readonly among: readonly number[] | null;
}

/** The bands at which rows stand, between what stands over the first one and under the last one. */
function findRowBands(asked: AskedPlaces, places: RowPlaces): RowBands {
  const { bands } = asked;
  const found: number[] = [];
  const among: number[] = [];
  let ends = false;
  const isLike = (wanted: string, own: string) => wanted !== '' && rowLikeness(wanted, own) >= SAME_BAND;
  const begins = bands.some(({ text }) => isLike(places.before, text));
  let isInside = !begins;
  for (const [at, band] of bands.entries()) {
    if (isLike(places.before, band.text)) {
      isInside = true;
      continue;
    }
    if (!isInside) continue;
    if (found.length > 0 && isLike(places.after, band.text)) {
      isInside = false;
      ends = true;
      continue;
    }
    among.push(at);
    if (bandToOdds(asked, at, places, begins) > 0) found.push(at);
  }
  return { begins, found: withoutOverlaps(found, places.zones), among: begins && ends ? among : null };
}

/** Of rows that would share a band the upper one. */
function withoutOverlaps(found: readonly number[], zones: readonly RowZone[]): readonly number[] {
  const offsets = zones.filter(({ key }) => key !== '').map(({ band }) => band);
  const tall = Math.max(0, ...offsets) - Math.min(0, ...offsets);
  const kept: number[] = [];
  for (const at of found) if (kept.length === 0 || at - (kept.at(-1) as number) > tall) kept.push(at);
  return kept;
}

/** Reads rows from where those of a document of the same look stood. */
export function readRowsByPlace(
  asked: AskedPlaces,
  places: RowPlaces,
  asIn: readonly Precedent[],
): RowsByPlace {
  const { begins, found, among } = findRowBands(asked, places);
  const first = Math.min(0, ...places.zones.map(({ band }) => band));
  const used: Word[] = [];
  const rows = found.flatMap((at, index) => {
    const next = found[index + 1];
    const end = next === undefined ? asked.bands.length : next + first;
    const cells = rowToCells(asked, places, at, end);
    const values = asked.fields.map((field) => toValue(asked, field, cells.get(field.key) ?? null, asIn));
    if (values.every(({ value }) => value === null)) return [];
    for (const cell of cells.values()) used.push(...cell.words);
    return [Object.fromEntries(asked.fields.map(({ key }, column) => [key, values[column] as FieldValue]))];
  });
  return {
    rows,
    words: used,
    begins,
    among: among?.map((at) => toStretch(asked.bands[at] as PageBand)) ?? null,
  };
}

function toStretch({ page, words }: PageBand): Stretch {
  const boxes = words.map(({ word }) => word.box);
  return {
    page,
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function toValue(
  { conventions }: AskedPlaces,
  field: Group['fields'][number],
  cell: Cell | null,
  asIn: readonly Precedent[],
): FieldValue {
  if (cell === null || isEmptyFor(cell, field)) return absentValue(BY_PLACE);
  const reading = readCell(cell, field, conventions);
  const value = reading === null ? unreadableValue(cell, 0.3) : readingToValue(reading, cell.page, BY_PLACE);
  return value.citation ? { ...value, citation: { ...value.citation, asIn } } : value;
}

/** By field key. `end`: the first band that is of the next row. */
function rowToCells(
  asked: AskedPlaces,
  { zones, after }: RowPlaces,
  at: number,
  end: number,
): ReadonlyMap<string, Cell> {
  const band = asked.bands[at] as PageBand;
  const cells = new Map<string, Cell>();
  for (const [zone, words] of rowToHoldings(asked, at, zones)) {
    if (zone.key === '') continue;
    const below = zone.goesOn ? linesBelow(asked, zones, zone, at, end, after) : [];
    const cell = linesOfWordsToCell([words, ...below], band.page);
    if (cell !== null) cells.set(zone.key, cell);
  }
  return cells;
}

/** The lines with which a text goes on under the bands of its row: tightly set, with no figures of the row beside them. */
function linesBelow(
  asked: AskedPlaces,
  zones: readonly RowZone[],
  zone: RowZone,
  at: number,
  end: number,
  after: string,
): readonly (readonly PlacedWord[])[] {
  const lines: (readonly PlacedWord[])[] = [];
  const taken = new Set(zones.filter(({ key }) => key !== '').map(({ band }) => at + band));
  const own = zones.filter(({ band }) => band === zone.band);
  for (let next = at + zone.band + 1; next < end && lines.length < MOST_LINES; next += 1) {
    const [above, band] = [asked.bands[next - 1] as PageBand, asked.bands[next] as PageBand];
    const pitch = band.bottom - above.bottom;
    if (band.page !== above.page || pitch > WIDEST_PITCH * Math.max(above.fontSize, band.fontSize)) break;
    if (after !== '' && rowLikeness(after, band.text) >= SAME_BAND) break;
    if (taken.has(next)) continue;
    const inZones = wordsInZones(band, placeZones(own, asked.scale));
    const isOther = [...inZones].some(
      ([other, words]) =>
        other !== zone &&
        other.key !== '' &&
        !other.goesOn &&
        holdingOf(asked, other, words, band.page) === 'fitting',
    );
    const words = inZones.get(zone) ?? [];
    if (isOther || words.length === 0) break;
    lines.push(words);
  }
  return lines;
}
