import type { FieldValue } from '@rowbox/contract';
import type { CorrectedReading } from '../store/corrections.ts';
import type { RecordValues } from '../store/extractions.ts';
import { matchRows } from './match-rows.ts';
import { own, type Values, type WorkingExtraction, type WorkingRow } from './working-extraction.ts';

/** Whether people set a value, or added or removed a row. */
export function isCorrected({ header, sections, row_origins }: CorrectedReading): boolean {
  return (
    Object.keys(row_origins).length > 0 ||
    correctedKeys(header).length > 0 ||
    Object.values(sections).some((rows) => rows.some((row) => correctedKeys(row).length > 0))
  );
}

/**
 * A new reading with what people did to the one before: their values stay, and tell what is read there now; rows they added
 * stay, rows they removed stay away. The rest is as read.
 */
export function mergeReading(before: CorrectedReading, read: RecordValues): WorkingExtraction {
  const ids = new Set([...Object.keys(read.sections), ...Object.keys(before.sections)]);
  const sections = new Map<string, WorkingRow[]>();
  const reordered = new Set<string>();
  for (const id of ids) {
    const after = own(read.sections, id) ?? [];
    const rows = mergeRows(
      own(before.sections, id) ?? [],
      own(before.row_origins, id),
      own(before.read_sections, id) ?? [],
      after,
    );
    if (rows.length === 0 && !Object.hasOwn(read.sections, id)) continue;
    sections.set(id, rows);
    if (rows.length !== after.length || rows.some(({ origin }, index) => origin !== index)) reordered.add(id);
  }
  return {
    header: withCorrections(read.header, before.header),
    touched: new Set(correctedKeys(before.header)),
    wasRead: true,
    sections,
    reordered,
  };
}

/** @param origins the index in `readBefore` of each row of `before`; undefined: they are those rows */
function mergeRows(
  before: readonly Values[],
  origins: readonly (number | null)[] | undefined,
  readBefore: readonly Values[],
  after: readonly Values[],
): WorkingRow[] {
  const matches = matchRows(readBefore, after);
  const merged = before.flatMap((row, index): readonly WorkingRow[] => {
    const origin = origins === undefined ? index : (origins[index] ?? null);
    const corrected = correctedKeys(row);
    const now = origin === null ? undefined : matches[origin];
    const read = now === undefined ? undefined : after[now];
    if (now !== undefined && read) {
      return [{ cells: withCorrections(read, row), origin: now, was: now, touched: new Set(corrected) }];
    }
    // A row that is not read any more goes, unless it holds what a person set.
    const stays = origin === null || corrected.length > 0;
    return stays ? [{ cells: { ...row }, origin: null, was: null, touched: new Set(corrected) }] : [];
  });
  return withNewRows(merged, after, new Set(matches));
}

/** Puts the rows that were not read before behind those that stand before them on the page. */
function withNewRows(
  merged: readonly WorkingRow[],
  after: readonly Values[],
  known: ReadonlySet<number | undefined>,
): WorkingRow[] {
  const fresh = after.flatMap((cells, index) =>
    known.has(index) ? [] : [{ cells: { ...cells }, origin: index, was: index, touched: new Set<string>() }],
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
  const merged: Record<string, FieldValue> = { ...read };
  for (const key of correctedKeys(before)) {
    const set = before[key];
    const now = own(read, key);
    if (set) merged[key] = { ...set, ...(now && { readValue: now.value }) };
  }
  return merged;
}

const correctedKeys = (values: Values): readonly string[] =>
  Object.entries(values)
    .filter(([, { state }]) => state === 'corrected')
    .map(([key]) => key);
