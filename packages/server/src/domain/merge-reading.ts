import type { FieldValue } from '@rowbox/contract';
import type { CorrectedReading } from '../store/corrections.ts';
import type { RecordValues } from '../store/extractions.ts';
import { matchRows } from './match-rows.ts';
import { own, type Values } from './record-values.ts';
import { type Source, sourceOf } from './source-record.ts';
import { originOf, type WorkingExtraction, type WorkingRow } from './working-extraction.ts';

/** Whether an earlier reading has anything that a new one does not replace: what people did, or fields that were not asked for. */
export function outlivesReading(before: CorrectedReading, read: RecordValues): boolean {
  const { header, sections, row_origins, kept_apart } = before;
  return (
    Object.keys(row_origins).length > 0 ||
    Object.keys(kept_apart).length > 0 ||
    outlives(header, read.header) ||
    Object.entries(sections).some(([id, rows]) => {
      const [first] = own(read.sections, id) ?? [];
      return !Object.hasOwn(read.sections, id) || rows.some((row) => outlives(row, first ?? row));
    })
  );
}

/** What a person set or confirmed, or what was not asked for this time. */
const outlives = (before: Values, read: Values): boolean =>
  Object.entries(before).some(
    ([key, { state, confirmed }]) => state === 'corrected' || confirmed || !Object.hasOwn(read, key),
  );

/**
 * A new reading with what people did to the one before: their values stay, and tell what is read there now; what they
 * confirmed stays so if it is read as before; rows they added stay, rows they removed stay away. Fields and groups that were not asked for stay as they were. The rest is as read.
 */
export function mergeReading(stored: CorrectedReading, read: RecordValues): WorkingExtraction {
  const before: Source = sourceOf(stored);
  const ids = new Set([...Object.keys(read.sections), ...Object.keys(before.sections)]);
  const sections = new Map<string, WorkingRow[]>();
  const reordered = new Set<string>();
  for (const id of ids) {
    const known = own(before.sections, id) ?? [];
    const origins = own(stored.row_origins, id);
    const after = own(read.sections, id);
    if (after === undefined) {
      // Its rows stem from a reading that is not kept any more; another one of the group replaces what was read then.
      sections.set(
        id,
        known.map((row, was) => ({ ...rowAsItWas(row), origin: originOf(origins, was), was })),
      );
      if (origins !== undefined) reordered.add(id);
      continue;
    }
    const held = own(stored.sections, id) ?? [];
    const rows = mergeRows({ rows: known, held, origins }, own(stored.read_sections, id) ?? [], after);
    sections.set(id, rows);
    if (rows.length !== after.length || rows.some(({ origin }, index) => origin !== index)) reordered.add(id);
  }
  return {
    header: {
      cells: withCorrections(read.header, before.header),
      held: { ...stored.header },
      read: read.header,
      touched: new Set(),
    },
    sections,
    reordered,
  };
}

interface RowsBefore {
  readonly rows: readonly Values[];
  /** Row for row what held of them. */
  readonly held: readonly Values[];
  /** The index of each in what was read; undefined: they are those rows. */
  readonly origins: readonly (number | null)[] | undefined;
}

function mergeRows(
  { rows, held, origins }: RowsBefore,
  readBefore: readonly Values[],
  after: readonly Values[],
): WorkingRow[] {
  const matches = matchRows(readBefore, after);
  const merged = rows.flatMap((row, index): readonly WorkingRow[] => {
    const origin = origins === undefined ? index : (origins[index] ?? null);
    const now = origin === null ? undefined : matches[origin];
    const read = now === undefined ? undefined : after[now];
    if (now !== undefined && read) {
      const cells = withCorrections(read, row);
      return [{ cells, held: { ...held[index] }, read, origin: now, was: now, touched: new Set() }];
    }
    // A row that is not read any more goes, unless it holds what a person set.
    const stays = origin === null || correctedKeys(row).length > 0;
    return stays ? [rowAsItWas(row)] : [];
  });
  return withNewRows(merged, after, new Set(matches));
}

const rowAsItWas = (row: Values): WorkingRow => ({
  cells: { ...row },
  held: {},
  read: null,
  origin: null,
  was: null,
  touched: new Set(),
});

/** Puts the rows that were not read before behind those that stand before them on the page. */
function withNewRows(
  merged: readonly WorkingRow[],
  after: readonly Values[],
  known: ReadonlySet<number | undefined>,
): WorkingRow[] {
  const fresh = after.flatMap((cells, index) =>
    known.has(index)
      ? []
      : [
          {
            cells: { ...cells },
            held: {},
            read: cells,
            origin: index,
            was: index,
            touched: new Set<string>(),
          },
        ],
  );
  const rows: WorkingRow[] = [];
  let next = 0;
  for (const row of merged) {
    for (; row.origin !== null && (fresh[next]?.origin ?? Number.POSITIVE_INFINITY) < row.origin; next += 1) {
      rows.push(...fresh.slice(next, next + 1));
    }
    rows.push(row);
  }
  return [...rows, ...fresh.slice(next)];
}

function withCorrections(read: Values, before: Values): Record<string, FieldValue> {
  const merged: Record<string, FieldValue> = { ...before, ...read };
  for (const key of correctedKeys(before)) {
    const set = before[key];
    const now = own(read, key);
    if (set) merged[key] = { ...set, ...(now && { readValue: now.value }) };
  }
  for (const [key, { value, state, confirmed }] of Object.entries(before)) {
    const now = own(read, key);
    if (confirmed && state !== 'corrected' && now?.value === value) merged[key] = { ...now, confirmed };
  }
  return merged;
}

const correctedKeys = (values: Values): readonly string[] =>
  Object.entries(values)
    .filter(([, { state }]) => state === 'corrected')
    .map(([key]) => key);
