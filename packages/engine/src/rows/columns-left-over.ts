import { sharedMeaning } from '../evidence/alikeness.ts';
import { competingSimilarity, type FieldProfile } from '../lexicon/field-profile.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Conventions } from '../values/reading.ts';
import { readCell } from './cell-to-value.ts';
import { type ColumnEvidence, typeFit } from './column-evidence.ts';
import type { ColumnOfField } from './column-of-field.ts';

/** How sure a column is that only what its header may mean gives to a field. */
const LEFT_OVER = 0.4;
/** Columns that must be known by what they say for the order to tell. */
const LEAST_KNOWN = 2;
/** How surely a header must say something else for its column to be left alone. */
const NAMED = 0.6;
/** The chance that header and field mean the same: where their places agree, and where nothing else speaks for it. */
const LIKELY_IN_PLACE = 0.1;
const LIKELY = 0.5;

/** What a column of the rows' texts is called, unless it may be one of their numbers (`Item`). */
const GENERAL = 'description';
const NUMBERED = 'item_number';
const DAY = { type: 'date', values: null } as const;

type Columns = readonly (ColumnOfField | null)[];

/**
 * Gives fields that no header names, and whose columns do not show by their looks, a column that is left over, its header likely
 * to mean the same: the one in its place among the others, or the only one (`Quantity` asked of what is headed in a language
 * that no lexicon has).
 */
export function withColumnsLeftOver(
  columns: Columns,
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
  conventions: Conventions,
): Columns {
  const known = flatMapped(columns, (column) => (column ? [column.column] : []));
  if (known.length === 0 || known.length === columns.length) return columns;
  const mayBe: MayBe = (field, column, least) => {
    const profile = profiles[field];
    if (profile === undefined || !canHold(profile, column, conventions)) return false;
    return isGeneralFor(profile, column.header) || likelyMeant(profile)(column) >= least;
  };
  const isInOrder = known.every((column, index) => index === 0 || column > (known[index - 1] ?? 0));
  const ordered = isInOrder && known.length >= LEAST_KNOWN ? inOrder(columns, evidence, mayBe) : columns;
  return byMeaning(ordered, evidence, mayBe);
}

type MayBe = (field: number, column: ColumnEvidence, least: number) => boolean;

/** As many columns as fields between two that are known, where a table prints its columns in the order in which they are asked for. */
function inOrder(columns: Columns, evidence: readonly ColumnEvidence[], mayBe: MayBe): Columns {
  const given = [...columns];
  let from = 0;
  while (from < columns.length) {
    const next = columns.findIndex((column, index) => index >= from && column !== null);
    const end = next < 0 ? columns.length : next;
    const [before, after] = [columns[from - 1]?.column ?? -1, columns[end]?.column ?? evidence.length];
    const free = evidence.slice(before + 1, after);
    if (free.length === end - from && free.every((column, at) => mayBe(from + at, column, LIKELY_IN_PLACE)))
      for (const [at, { index }] of free.entries())
        given[from + at] = { column: index, confidence: LEFT_OVER };
    from = end + 1;
  }
  return given;
}

function byMeaning(columns: Columns, evidence: readonly ColumnEvidence[], mayBe: MayBe): Columns {
  const taken = new Set(flatMapped(columns, (column) => (column ? [column.column] : [])));
  return columns.map((column, field) => {
    if (column) return column;
    const free = evidence.filter((other) => !taken.has(other.index) && mayBe(field, other, LIKELY));
    const [only] = free;
    if (!only || free.length > 1) return null;
    taken.add(only.index);
    return { column: only.index, confidence: LEFT_OVER };
  });
}

/** Whether all of a column's cells can be values of a field, under a header that does not say something else. */
function canHold(profile: FieldProfile, column: ColumnEvidence, conventions: Conventions): boolean {
  if (column.cells.length === 0 || column.header.text === '') return false;
  return mayHold(profile, column, conventions, { named: NAMED, fits: 1 });
}

/**
 * Whether a column's cells can be a field's values. `named`: how surely its header must say something else for it not to be; `fits`:
 * how well the cells must fit by their type, which texts in the user's own words always do. Nothing but days is no text.
 */
export function mayHold(
  profile: FieldProfile,
  column: ColumnEvidence,
  conventions: Conventions,
  { named, fits }: { readonly named: number; readonly fits: number },
): boolean {
  const isOther = competingSimilarity(profile, column.header.allConcepts) >= named;
  if (isOther && !isGeneralFor(profile, column.header)) return false;
  const isText = profile.field.type === 'text';
  if (isText && column.cells.every((cell) => readCell(cell, DAY, conventions) !== null)) return false;
  return (isText && profile.isUnlisted) || typeFit(profile, column, conventions) >= fits;
}

/** Whether a header says no more than that its cells are the rows' texts (`Description`, `Details`): that goes with whatever a user calls these. */
function isGeneralFor({ field }: FieldProfile, header: ColumnEvidence['header']): boolean {
  const says = (concept: string) => (header.allConcepts.get(concept) ?? 0) >= NAMED;
  return field.type === 'text' && says(GENERAL) && !says(NUMBERED);
}

/** The chance that a column's header means what a field asks for, 0–1; what the field asks for is worked out once. */
export function likelyMeant({ field }: FieldProfile): (column: ColumnEvidence) => number {
  const meaning = sharedMeaning();
  const asked = meaning.askedMeaning(field);
  return ({ header }) => meaning.alikeness(asked, header.text).likely;
}
