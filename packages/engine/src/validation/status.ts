import type { ValidationIssue, ValidationStatus } from '@rowbox/contract';

/** The statuses of all rows of all sections in one pass, for extractions with many rows. `rowCounts` by group id. */
export function rowStatuses(
  issues: readonly ValidationIssue[],
  rowCounts: Readonly<Record<string, number>>,
): Readonly<Record<string, readonly ValidationStatus[]>> {
  const statuses = new Map(
    Object.entries(rowCounts).map(([id, count]) => [id, Array<ValidationStatus>(count).fill('valid')]),
  );
  for (const { sectionId, rowIndex, severity } of issues) {
    if (sectionId === null || rowIndex === null) continue;
    const rows = statuses.get(sectionId);
    if (rows?.[rowIndex] === undefined) continue;
    if (severity === 'error') rows[rowIndex] = 'invalid';
    else if (rows[rowIndex] === 'valid') rows[rowIndex] = 'warning';
  }
  return Object.fromEntries(statuses);
}
