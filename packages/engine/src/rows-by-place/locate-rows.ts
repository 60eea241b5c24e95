import type { Group } from '@rowbox/contract';
import type { SettledRows } from '../memory/settled-columns.ts';
import type { PageBand } from './page-bands.ts';
import type { FindValue, Occurrence } from './values-on-bands.ts';

/** How many bands the values of one row may stand off its own, and what each of these counts. */
const REACH = 3;
const WORTH = [1, 0.6, 0.5, 0.4] as const;
/** Share of a field's values that must stand at one place. */
const LEAST_SHARE = 0.4;
const LEAST_WORTH = 1.2;

/** Where a field's values stand in a row: which band of it, and by row (index of the settled ones) between which edges. */
export interface PlacedField {
  readonly key: string;
  readonly band: number;
  readonly places: ReadonlyMap<number, Occurrence>;
}

export interface LocatedRows {
  /** By index of the settled rows, the band of the surest field; rows that were not found are left out. */
  readonly anchors: ReadonlyMap<number, number>;
  readonly fields: readonly PlacedField[];
}

type Found = ReadonlyMap<string, readonly Occurrence[]>;

/** Finds the bands that settled rows stand at, in the order of both, and where each field's values stand in them. */
export function locateRows(
  bands: readonly PageBand[],
  { fields }: Pick<Group, 'fields'>,
  rows: SettledRows,
  find: FindValue,
): LocatedRows | null {
  const found = rows.map(
    (row): Found =>
      new Map(
        fields.flatMap((field) => {
          const value = row[field.key]?.value ?? null;
          return value === null ? [] : [[field.key, find(field, value)] as const];
        }),
      ),
  );
  const rough = alignRows(bands, found);
  const columns = fields.flatMap(({ key }) => bestColumn(key, bands, found, rough, []) ?? []);
  // Those that can be told at the fewest places first: a `1` is found in many.
  const choices = (key: string) => found.reduce((sum, row) => sum + (row.get(key)?.length ?? 0), 0);
  const surest = columns.sort(
    (a, b) =>
      b.places.size - a.places.size || Math.abs(a.band) - Math.abs(b.band) || choices(a.key) - choices(b.key),
  )[0];
  if (surest === undefined) return null;
  const anchors = new Map([...surest.places].map(([row, { at }]) => [row, at]));
  const taken: Occurrence[] = [];
  const placed: PlacedField[] = [];
  for (const { key } of [...fields].sort((a, b) => choices(a.key) - choices(b.key))) {
    const column = bestColumn(key, bands, found, anchors, taken);
    if (column === null) continue;
    taken.push(...column.places.values());
    placed.push(column);
  }
  return placed.length === 0 ? null : { anchors, fields: placed };
}

/** The bands that rows have most of their values at, or near, each below the one before: by dynamic programming. */
function alignRows(bands: readonly PageBand[], found: readonly Found[]): ReadonlyMap<number, number> {
  const count = bands.length;
  let best = new Float64Array(count + 1);
  const chosen: Int32Array[] = [];
  for (const row of found) {
    const worth = worthOf(bands, row);
    const next = new Float64Array(count + 1);
    const from = new Int32Array(count + 1).fill(-1);
    // best[end]: rows so far stand above `end`.
    for (let end = 0; end <= count; end += 1) {
      next[end] = best[end] as number;
      if (end === 0) continue;
      if ((next[end - 1] as number) > (next[end] as number))
        [next[end], from[end]] = [next[end - 1] as number, from[end - 1] as number];
      const own = worth[end - 1] as number;
      if (own < LEAST_WORTH) continue;
      const sum = (best[end - 1] as number) + own;
      if (sum > (next[end] as number)) [next[end], from[end]] = [sum, end - 1];
    }
    chosen.push(from);
    best = next;
  }
  const anchors = new Map<number, number>();
  let end = count;
  for (let row = found.length - 1; row >= 0; row -= 1) {
    const at = chosen[row]?.[end] ?? -1;
    if (at < 0) continue;
    anchors.set(row, at);
    end = at;
  }
  return anchors;
}

function worthOf(bands: readonly PageBand[], row: Found): Float64Array {
  const worth = new Float64Array(bands.length);
  const single = row.size === 1;
  for (const occurrences of row.values()) {
    const own = new Map<number, number>();
    for (const { at } of occurrences) {
      for (let off = -REACH; off <= REACH; off += 1) {
        if (bands[at + off]?.page !== bands[at]?.page) continue;
        own.set(at + off, Math.max(own.get(at + off) ?? 0, WORTH[Math.abs(off)] as number));
      }
    }
    for (const [at, value] of own) worth[at] = (worth[at] as number) + (single ? 2 * value : value);
  }
  return worth;
}

/** The place at which most rows have the field's value: one band of the row, and overlapping edges. */
function bestColumn(
  key: string,
  bands: readonly PageBand[],
  found: readonly Found[],
  anchors: ReadonlyMap<number, number>,
  taken: readonly Occurrence[],
): PlacedField | null {
  const having = [...anchors.keys()].filter((row) => (found[row]?.get(key)?.length ?? 0) > 0);
  const wanted = [...anchors.keys()].filter((row) => found[row]?.has(key)).length;
  let best: PlacedField | null = null;
  for (let band = -REACH; band <= REACH; band += 1) {
    const all = having.flatMap((row) => {
      const at = (anchors.get(row) as number) + band;
      return (found[row]?.get(key) ?? []).flatMap((place) =>
        place.at === at && bands[at]?.page === bands[at - band]?.page && !isTaken(place, taken)
          ? [{ row, place }]
          : [],
      );
    });
    for (const places of overlapping(all)) {
      const isBetter =
        places.size >
        (best?.places.size ?? 0) + (best === null || Math.abs(band) < Math.abs(best.band) ? -0.5 : 0);
      if (isBetter) best = { key, band, places };
    }
  }
  return best !== null && best.places.size >= LEAST_SHARE * wanted ? best : null;
}

const isTaken = ({ at, left, right }: Occurrence, taken: readonly Occurrence[]): boolean =>
  taken.some((own) => own.at === at && own.left < right && own.right > left);

/** Places parted into those whose edges overlap one another, the first of each row. */
function overlapping(
  all: readonly { readonly row: number; readonly place: Occurrence }[],
): readonly ReadonlyMap<number, Occurrence>[] {
  const groups: { right: number; readonly places: Map<number, Occurrence> }[] = [];
  for (const { row, place } of [...all].sort((a, b) => a.place.left - b.place.left)) {
    const last = groups.at(-1);
    if (last === undefined || place.left >= last.right) {
      groups.push({ right: place.right, places: new Map([[row, place]]) });
      continue;
    }
    last.right = Math.max(last.right, place.right);
    if (!last.places.has(row)) last.places.set(row, place);
  }
  return groups.map(({ places }) => places);
}
