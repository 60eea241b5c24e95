import type { ValidationIssue, ValidationStatus } from '@rowbox/contract';

/** `invalid` with any error, `warning` with any warning, else `valid`; over all issues of an extraction: the worst of header and rows. */
export function extractionStatus(issues: readonly ValidationIssue[]): ValidationStatus {
  if (issues.some(({ severity }) => severity === 'error')) return 'invalid';
  return issues.length > 0 ? 'warning' : 'valid';
}

/** The status of one row of a section, from all issues of its extraction. */
export function rowStatus(
  issues: readonly ValidationIssue[],
  sectionId: string,
  rowIndex: number,
): ValidationStatus {
  return extractionStatus(
    issues.filter((issue) => issue.sectionId === sectionId && issue.rowIndex === rowIndex),
  );
}

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
