import type { Group } from '@rowbox/contract';
import type { DocumentLayout } from '../layout/layout.ts';
import type { RowPlaces, RowZone } from '../memory/example.ts';
import { rounded } from '../memory/rounded.ts';
import { rowWords } from '../memory/row-words.ts';
import { rowsAgreement } from '../memory/rows-agreement.ts';
import type { SettledRows } from '../memory/settled-columns.ts';
import type { Conventions } from '../values/reading.ts';
import { type AskedPlaces, bandToOdds, holdingOf, rowToHoldings } from './band-to-odds.ts';
import { type LocatedRows, locateRows, type PlacedField } from './locate-rows.ts';
import { anchorsToKeep, layoutToBands, type PageBand } from './page-bands.ts';
import { readRowsByPlace } from './read-rows-by-place.ts';
import { createFindValue, type Occurrence } from './values-on-bands.ts';

const MOST_LEFT_OUT = 12;
/** Share of the rows in which something that nobody asked for must stand to be a part of rows. */
const OFTEN = 0.25;
/** Rows in which all that stands in a zone must have a digit for that to be its nature. */
const LEAST_WITH_DIGITS = 2;
const NOT_COUNTED = { hasDigits: false, inRows: [0, 0], inBands: [0, 0] } as const;

/** What settled rows teach about where rows stand, with how well it reads them again; null where they are not found. */
export function rowsToPlaces(
  layout: DocumentLayout,
  group: Group,
  rows: SettledRows,
  conventions: Conventions,
): Omit<RowPlaces, 'fitOtherwise'> | null {
  const bands = layoutToBands(layout);
  const located = locateRows(bands, group, rows, createFindValue(bands, conventions));
  if (located === null) return null;
  const asked: AskedPlaces = { bands, fields: group.fields, conventions, scale: (x) => x };
  const others = toOthers(asked, located);
  const zones = [...located.fields.map(toZone), ...others];
  const places = toPlaces(asked, located, withDigits(asked, located, zones), rows);
  const texts = group.fields.filter(({ type }) => type === 'text').map(({ key }) => key);
  const days = group.fields.filter(({ type }) => type === 'date').map(({ key }) => key);
  let best: Omit<RowPlaces, 'fitOtherwise'> | null = null;
  for (const goesOn of [
    new Set(texts),
    new Set([...texts, ...days]),
    new Set<string>(),
    ...texts.map((key) => new Set([key])),
  ]) {
    const own = { ...places, zones: places.zones.map((zone) => ({ ...zone, goesOn: goesOn.has(zone.key) })) };
    const read = readRowsByPlace(asked, { ...own, fit: 0, fitOtherwise: 0 }, []);
    const fit = rounded(rowsAgreement(rows, read.rows, group));
    if (best === null || fit > best.fit) best = { ...own, fit };
  }
  return best;
}

function toZone({ key, band, places }: PlacedField): RowZone {
  return { key, band, ...edgesOf([...places.values()]), goesOn: false, ...NOT_COUNTED };
}

function edgesOf(places: readonly Pick<Occurrence, 'left' | 'right'>[]) {
  return {
    left: rounded(Math.min(...places.map(({ left }) => left))),
    right: rounded(Math.max(...places.map(({ right }) => right))),
  };
}

/** What stands beside the fields in the rows' own bands. */
function toOthers({ bands }: AskedPlaces, { anchors, fields }: LocatedRows): readonly RowZone[] {
  const zones: RowZone[] = [];
  for (const band of new Set(fields.map((field) => field.band))) {
    const known = fields
      .filter((field) => field.band === band)
      .map(({ places }) => edgesOf([...places.values()]));
    const free = [...anchors.values()].flatMap((at) => {
      const own = bands[at + band];
      return own === undefined
        ? []
        : runsOf(own).filter((run) => !known.some(({ left, right }) => left < run.right && right > run.left));
    });
    for (const run of merged(free))
      if (run.count >= OFTEN * anchors.size)
        zones.push({ key: '', band, ...edgesOf([run]), goesOn: false, ...NOT_COUNTED });
  }
  return zones;
}

/** Words set next to each other, as edges in fractions of the page's width. */
function runsOf({ words, width, fontSize }: PageBand): readonly { left: number; right: number }[] {
  const runs: { left: number; right: number }[] = [];
  for (const { left, right } of words) {
    const last = runs.at(-1);
    if (last !== undefined && left - last.right * width < fontSize) last.right = right / width;
    else runs.push({ left: left / width, right: right / width });
  }
  return runs;
}

function merged(runs: readonly { left: number; right: number }[]) {
  const all: { left: number; right: number; count: number }[] = [];
  for (const run of [...runs].sort((a, b) => a.left - b.left)) {
    const last = all.at(-1);
    if (last !== undefined && run.left < last.right) {
      last.right = Math.max(last.right, run.right);
      last.count += 1;
    } else all.push({ ...run, count: 1 });
  }
  return all;
}

function toPlaces(
  asked: AskedPlaces,
  { anchors }: LocatedRows,
  zones: readonly RowZone[],
  rows: SettledRows,
): Omit<RowPlaces, 'fit' | 'fitOtherwise'> {
  const { bands } = asked;
  const own = new Set(anchors.values());
  const beside = bands.flatMap((_, at) => (own.has(at) ? [] : [at]));
  const [ofRows, ofBands] = [countHoldings(asked, zones, [...own]), countHoldings(asked, zones, beside)];
  const counted = zones.map(
    (zone, at): RowZone => ({ ...zone, inRows: ofRows[at] ?? [0, 0], inBands: ofBands[at] ?? [0, 0] }),
  );
  const [first, last] = [Math.min(...own), Math.max(...own)];
  const [top, bottom] = [
    Math.min(0, ...zones.map(({ band }) => band)),
    Math.max(0, ...zones.map(({ band }) => band)),
  ];
  const among = beside.filter((at) => at > first && at < last).length;
  const odds = { zones: counted, rows: own.size, bands: beside.length, bandsAmong: among, leftOut: [] };
  const alike = beside
    .filter((at) => bandToOdds(asked, at, odds, at > first && at < last) > 0)
    .map((at) => bands[at]?.text ?? '');
  return {
    ...odds,
    before: bands[first + top - 1]?.text ?? '',
    after: bands.slice(last + bottom + 1).find(({ text }) => !isSaid(text, rows))?.text ?? '',
    leftOut: [...new Set(alike)].filter((text) => text !== '').slice(0, MOST_LEFT_OUT),
    anchors: anchorsToKeep(bands),
  };
}

/** The zones, each with whether all that rows have in it has a digit. */
function withDigits(
  asked: AskedPlaces,
  { anchors }: LocatedRows,
  zones: readonly RowZone[],
): readonly RowZone[] {
  const held = [...anchors.values()].map((at) => rowToHoldings(asked, at, zones));
  return zones.map((zone) => {
    const all = held.flatMap((own) => {
      const words = own.get(zone);
      return words === undefined ? [] : [words.some(({ word }) => /\d/.test(word.text))];
    });
    return { ...zone, hasDigits: all.length >= LEAST_WITH_DIGITS && all.every((has) => has) };
  });
}

/** Whether a band is the end of a row's text. */
function isSaid(text: string, rows: SettledRows): boolean {
  return rows.some((row) =>
    Object.values(row).some(({ value }) => typeof value === 'string' && rowWords([value]).includes(text)),
  );
}

/** In how many bands each zone holds what it may, and in how many anything else. */
function countHoldings(
  asked: AskedPlaces,
  zones: readonly RowZone[],
  bands: readonly number[],
): readonly (readonly [number, number])[] {
  const counts = zones.map((): [number, number] => [0, 0]);
  for (const at of bands) {
    const held = rowToHoldings(asked, at, zones);
    for (const [index, zone] of zones.entries()) {
      const holding = holdingOf(asked, zone, held.get(zone) ?? [], asked.bands[at]?.page ?? 1);
      const own = counts[index] as [number, number];
      if (holding === 'fitting') own[0] += 1;
      else if (holding === 'other') own[1] += 1;
    }
  }
  return counts;
}
