import type { Group } from '@rowbox/contract';
import type { RowPlaces, RowZone } from '../memory/example.ts';
import { rowLikeness } from '../memory/row-words.ts';
import { anchorsToScale } from './anchors-to-scale.ts';

/** How many bands the rows of two documents may be counted from otherwise. */
const FURTHEST = 3;
/** Share of the columns of both that must stand at the same places for two documents to have the same rows. */
const LEAST_SHARED = 0.5;
const SAME_BAND = 0.85;

/** Counts are those of all documents together. */
export interface MergedPlaces extends RowPlaces {
  readonly documents: number;
}

/** Places laid over those of another document of the look: its zones where they stand on that one's pages. */
interface LaidOver {
  readonly places: RowPlaces;
  readonly zones: readonly RowZone[];
  /** Columns that stand where they do on the other one. */
  readonly shared: number;
}

/**
 * What several documents of one look say together of where their rows stand. What most of them agree with is taken for the form; rows
 * that stand otherwise are left out. `all`: the newest first.
 */
export function mergePlaces(
  all: readonly [RowPlaces, ...RowPlaces[]],
  { fields }: Pick<Group, 'fields'>,
): MergedPlaces {
  if (all.length === 1) return { ...all[0], documents: 1 };
  const laid = all.map((base) => all.map((own) => layOver(own, base)));
  const agreed = laid.map((own) => own.filter(isShared).length);
  const at = agreed.indexOf(Math.max(...agreed));
  const base = all[at] as RowPlaces;
  const same = (laid[at] as LaidOver[]).filter((own) => own.places === base || isShared(own));
  const places = same.map((own) => own.places);
  const sumOf = (of: (own: RowPlaces) => number) => places.reduce((sum, own) => sum + of(own), 0);
  const rows = sumOf((own) => own.rows);
  const texts = new Set(fields.flatMap(({ key, type }) => (type === 'text' ? [key] : [])));
  return {
    zones: mergeZones(
      same.map(({ zones }) => zones),
      texts,
    ),
    rows,
    bands: sumOf((own) => own.bands),
    bandsAmong: sumOf((own) => own.bandsAmong),
    before: mostCommon(places.map(({ before }) => before)),
    after: mostCommon(places.map(({ after }) => after)),
    leftOut: [...new Set(places.flatMap(({ leftOut }) => leftOut))],
    anchors: base.anchors,
    fit: sumOf((own) => own.fit * own.rows) / rows,
    fitOtherwise: sumOf((own) => own.fitOtherwise * own.rows) / rows,
    documents: places.length,
  };
}

const isAsked = ({ key }: RowZone): boolean => key !== '';

const isShared = ({ places, shared }: LaidOver): boolean =>
  shared >= LEAST_SHARED * places.zones.filter(isAsked).length;

/** Rows of two documents may be counted from different bands, where another field was found in more of them. */
function layOver(own: RowPlaces, base: RowPlaces): LaidOver {
  const scale = anchorsToScale(own.anchors, base.anchors);
  const scaled = own.zones.map((zone) => ({ ...zone, left: scale(zone.left), right: scale(zone.right) }));
  let best: LaidOver | null = null;
  for (let off = 0; off <= FURTHEST; off += 1) {
    for (const shift of off === 0 ? [0] : [-off, off]) {
      const zones = scaled.map((zone) => ({ ...zone, band: zone.band + shift }));
      const shared = zones.filter((zone) => isAsked(zone) && base.zones.some(isSameZone(zone))).length;
      if (best === null || shared > best.shared) best = { places: own, zones, shared };
    }
  }
  return best as LaidOver;
}

const isSameZone =
  (zone: RowZone) =>
  ({ key, band, left, right }: RowZone): boolean =>
    key === zone.key && band === zone.band && left < zone.right && right > zone.left;

/** Each column where most rows have it, with the edges that it has by the middle of the documents. */
function mergeZones(all: readonly (readonly RowZone[])[], texts: ReadonlySet<string>): readonly RowZone[] {
  const open: RowZone[][] = [];
  for (const zone of all.flat()) {
    const known = open.find((own) => own.some(isSameZone(zone)));
    if (known === undefined) open.push([zone]);
    else known.push(zone);
  }
  const merged = open.map((own) => zonesToOne(own, texts));
  return merged.filter(
    (zone) =>
      !isAsked(zone) || !merged.some((other) => other.key === zone.key && isSurer(other, zone, merged)),
  );
}

function isSurer(other: RowZone, zone: RowZone, all: readonly RowZone[]): boolean {
  if (other === zone) return false;
  const gained = other.inRows[0] - zone.inRows[0];
  return gained > 0 || (gained === 0 && all.indexOf(other) < all.indexOf(zone));
}

function zonesToOne(zones: readonly RowZone[], texts: ReadonlySet<string>): RowZone {
  const [first] = zones as readonly [RowZone, ...RowZone[]];
  const isText = texts.has(first.key);
  const sumOf = (of: (zone: RowZone) => readonly [number, number]) =>
    zones.reduce<[number, number]>(([a, b], zone) => [a + of(zone)[0], b + of(zone)[1]], [0, 0]);
  return {
    key: first.key,
    band: first.band,
    left: Math.min(...zones.map(({ left }) => left)),
    right: Math.max(...zones.map(({ right }) => right)),
    // Texts are taken to go on and all else not to, where no document tells otherwise.
    goesOn: isText ? zones.every(({ goesOn }) => goesOn) : zones.some(({ goesOn }) => goesOn),
    hasDigits: zones.every(({ hasDigits }) => hasDigits),
    inRows: sumOf(({ inRows }) => inRows),
    inBands: sumOf(({ inBands }) => inBands),
  };
}

/** Of several bands the one that most documents have; of those that as many have the one that says most. */
function mostCommon(texts: readonly string[]): string {
  const countOf = (text: string) => texts.filter((own) => rowLikeness(own, text) >= SAME_BAND).length;
  return texts.reduce((best, text) => {
    const more = countOf(text) - countOf(best);
    return more > 0 || (more === 0 && text.length > best.length) ? text : best;
  });
}
