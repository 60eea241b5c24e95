import type { ValidationIssue, ValidationStatus } from './extraction.ts';

/** A row or an extraction is as bad as its worst issue. */
export function worstStatus(issues: readonly ValidationIssue[]): ValidationStatus {
  if (issues.some((issue) => issue.severity === 'error')) return 'invalid';
  return issues.length > 0 ? 'warning' : 'valid';
}
