import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Table } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { bestAssignment } from './best-assignment.ts';
import { type ColumnEvidence, tableToEvidence, typeFit } from './column-evidence.ts';
import { headerSimilarity } from './header-similarity.ts';

/** Which column of a table gives a field, and how sure that is (0–1). */
export interface ColumnOfField {
  readonly column: number;
  readonly confidence: number;
}

/** A table read for one group. */
export interface TableMapping {
  readonly table: Table;
  /** By index of the group's fields; null for a field the table has no column for. */
  readonly columns: readonly (ColumnOfField | null)[];
  /** Sum of how well headers and cells fit the fields, 0 to the number of fields. */
  readonly score: number;
  /** Fields whose header says them beyond doubt. */
  readonly named: number;
}

/** Similarity below which a header does not speak of a field. */
const LEAST_SIMILARITY = 0.3;
const NAMED = 0.6;
/** How sure a column is that only its place and the look of its cells give to a field. */
const BY_PLACE = 0.45;

/** Maps the columns of a table to a group's fields, jointly, so that the sum of all fits is greatest. */
export function mapColumns(
  table: Table,
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): TableMapping {
  const evidence = tableToEvidence(table);
  const similarity = profiles.map((profile) =>
    evidence.map((column) => headerSimilarity(profile, column.header)),
  );
  const weights = profiles.map((profile, field) =>
    evidence.map((column) => {
      const alike = similarity[field]?.[column.index] ?? 0;
      return alike < LEAST_SIMILARITY ? 0 : alike * typeFit(profile, column, conventions);
    }),
  );
  const assigned = bestAssignment(weights);
  const columns = assigned.map((column, field) =>
    column === null ? null : { column, confidence: weights[field]?.[column] ?? 0 },
  );
  const placed = withPlacedFields(columns, profiles, evidence, conventions);
  return {
    table,
    columns: placed,
    score: placed.reduce((sum, column) => sum + (column?.confidence ?? 0), 0),
    named: assigned.filter((column, field) => column !== null && (similarity[field]?.[column] ?? 0) >= NAMED)
      .length,
  };
}

/**
 * A text field that no header names takes the column without a header that holds words, if there is just one such
 * column left of the others: row names often stand under nothing.
 */
function withPlacedFields(
  columns: readonly (ColumnOfField | null)[],
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
  conventions: Conventions,
): (ColumnOfField | null)[] {
  const taken = new Set(columns.flatMap((column) => (column ? [column.column] : [])));
  const free = evidence.find(
    (column) => !taken.has(column.index) && column.header.letters === '' && column.cells.length > 0,
  );
  const field = columns.findIndex(
    (column, index) => column === null && profiles[index]?.field.type === 'text',
  );
  const profile = profiles[field];
  if (!free || !profile || taken.size === 0 || free.index > Math.min(...taken)) return [...columns];
  if (typeFit(profile, free, conventions) < 0.5) return [...columns];
  return columns.map((column, index) =>
    index === field ? { column: free.index, confidence: BY_PLACE } : column,
  );
}
