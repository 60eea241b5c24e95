import { sharedMeaning } from '../evidence/alikeness.ts';
import { competingSimilarity, type FieldProfile } from '../lexicon/field-profile.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Conventions } from '../values/reading.ts';
import { type ColumnEvidence, typeFit } from './column-evidence.ts';
import type { ColumnOfField } from './column-of-field.ts';

/** How sure a column is that only its place among the others gives to a field. */
const BY_ORDER = 0.4;
/** Columns that must be known by what they say. */
const LEAST_KNOWN = 2;
/** How surely a header must say something else for its column to be left alone. */
const NAMED = 0.6;
/** The chance that header and field mean the same, from which on their place decides. */
const LEAST_LIKELY = 0.1;

/**
 * Gives fields that no header names the columns that are left between their neighbours, where the fields are asked for in the
 * order in which the table prints them: as many columns as fields stand between two that are known, and each cell fits.
 * (`Quantity` asked of a column that is headed in a language no lexicon has.)
 */
export function withColumnsInOrder(
  columns: readonly (ColumnOfField | null)[],
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
  conventions: Conventions,
): readonly (ColumnOfField | null)[] {
  const known = flatMapped(columns, (column) => (column ? [column.column] : []));
  const isInOrder = known.every((column, index) => index === 0 || column > (known[index - 1] ?? 0));
  if (known.length < LEAST_KNOWN || !isInOrder) return columns;
  const given = [...columns];
  let from = 0;
  while (from < columns.length) {
    if (columns[from]) {
      from++;
      continue;
    }
    const next = columns.findIndex((column, index) => index > from && column !== null);
    const end = next < 0 ? columns.length : next;
    const left = columns[from - 1]?.column ?? -1;
    const right = columns[end]?.column ?? evidence.length;
    const free = evidence.slice(left + 1, right);
    const fits = free.every((column, at) => mayBe(profiles[from + at], column, conventions));
    if (free.length === end - from && fits)
      for (const [at, { index }] of free.entries()) given[from + at] = { column: index, confidence: BY_ORDER };
    from = end;
  }
  return given;
}

function mayBe(profile: FieldProfile | undefined, column: ColumnEvidence, conventions: Conventions): boolean {
  if (!profile || column.cells.length === 0 || column.header.text === '') return false;
  if (competingSimilarity(profile, column.header.allConcepts) >= NAMED) return false;
  const isText = profile.field.type === 'text' && profile.isUnlisted;
  if (!isText && typeFit(profile, column, conventions) < 1) return false;
  const meaning = sharedMeaning();
  return meaning.alikeness(meaning.askedMeaning(profile.field), column.header.text).likely >= LEAST_LIKELY;
}
