import type { ExtractedDocument } from '@rowbox/engine';
import type { CorrectedReading } from '../store/corrections.ts';
import type { RecordValues } from '../store/extractions.ts';
import { matchRows } from './match-rows.ts';
import { isSettledCell, own, type Values } from './record-values.ts';
import { sourceOf } from './source-record.ts';
import { originOf } from './working-extraction.ts';

/*
 * A document that is read again because somebody asked for it may lose a confirmation to another reading. An offer must not: nobody
 * has asked for it, and it may come while somebody is at work on the document.
 */

/**
 * A new reading in which what people confirmed is as it was read before. A group one of whose rows holds what people set or confirmed
 * and is not read any more is as it was read before as a whole: rows beside it could be the same one, read otherwise.
 */
export function sparing<Reading extends ExtractedDocument>(
  reading: Reading,
  before: CorrectedReading,
): Reading {
  const source = sourceOf(before);
  const sections: Record<string, readonly Values[]> = { ...reading.sections };
  const kept = new Set<string>();
  for (const [id, rows] of Object.entries(source.sections)) {
    const [wasRead = [], after] = [own(before.read_sections, id), own(reading.sections, id)];
    if (!after) continue;
    const spared = sparedRows(rows, own(before.row_origins, id), wasRead, after);
    sections[id] = spared ?? wasRead;
    if (!spared) kept.add(id);
  }
  return {
    ...reading,
    header: spared(reading.header, source.header),
    sections,
    issues: reading.issues.filter(({ sectionId }) => sectionId === null || !kept.has(sectionId)),
  };
}

/** Undefined: a row that people vouch for is not among them. */
function sparedRows(
  rows: readonly Values[],
  origins: readonly (number | null)[] | undefined,
  wasRead: readonly Values[],
  after: readonly Values[],
): readonly Values[] | undefined {
  if (!rows.some(isSettled)) return after;
  const matches = matchRows(wasRead, after);
  const now = [...after];
  for (const [index, row] of rows.entries()) {
    const origin = originOf(origins, index);
    // A row that a person added stays whatever is read.
    if (origin === null || !isSettled(row)) continue;
    const place = matches[origin];
    const read = place === undefined ? undefined : now[place];
    if (place === undefined || !read) return undefined;
    now[place] = spared(read, row);
  }
  return now;
}

function spared(read: Values, before: Values): Values {
  const confirmed = Object.entries(before).filter(([, cell]) => cell.confirmed && cell.state !== 'corrected');
  if (confirmed.length === 0) return read;
  const asBefore = confirmed.map(([key, { confirmed: _, ...cell }]) => [key, cell] as const);
  return { ...read, ...Object.fromEntries(asBefore) };
}

/** Whether all that people set or confirmed has the value it had. What formulas give may have changed with what was read. */
export const isSpared = (before: RecordValues, after: RecordValues): boolean =>
  holds(before.header, after.header) &&
  Object.entries(before.sections).every(([id, rows]) => {
    const now = own(after.sections, id);
    if (!now) return true;
    let next = 0;
    return rows.filter(isSettled).every((row) => {
      const found = now.findIndex((one, index) => index >= next && holds(row, one));
      next = found + 1;
      return found !== -1;
    });
  });

/** A field that the config does not ask for any more is kept apart. */
const holds = (before: Values, after: Values): boolean =>
  Object.entries(before).every(
    ([key, cell]) => !isSettledCell(cell) || (own(after, key) ?? cell).value === cell.value,
  );

const isSettled = (row: Values): boolean => Object.values(row).some(isSettledCell);
