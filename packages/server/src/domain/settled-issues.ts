import type { ValidationIssue } from '@rowbox/contract';
import { own, type Values } from './record-values.ts';

/** Whether somebody has settled what an issue is about: confirmed the value, or set another. */
export function issuesSettledIn(
  header: Values,
  sections: Readonly<Record<string, readonly Values[]>>,
): (issue: ValidationIssue) => boolean {
  // It is said of several amounts together; which of them was mended nobody can tell.
  const anyAmountSet = Object.values(header).some(
    ({ state, value }) => state === 'corrected' && typeof value !== 'string',
  );
  return ({ code, sectionId, rowIndex, fieldKey }) => {
    if (code === 'totals_mismatch' && anyAmountSet) return true;
    const record = sectionId === null ? header : own(sections, sectionId)?.[rowIndex ?? 0];
    const cell = own(record ?? {}, fieldKey);
    if (cell?.confirmed) return true;
    // What a rule of the config says of a value that was set, it says of what was set.
    return cell?.state === 'corrected' && OF_WHAT_WAS_READ.has(code);
  };
}

const OF_WHAT_WAS_READ: ReadonlySet<ValidationIssue['code']> = new Set([
  'value_not_in_document',
  'page_mismatch',
  'totals_mismatch',
]);
