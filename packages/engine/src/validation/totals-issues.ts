import type { ValidationIssue } from '@rowbox/contract';
import type { Candidate } from '../candidates/candidate.ts';
import { differenceOf, doubtedSums } from '../carried/doubted-sums.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { issueSeverity } from './field-issues.ts';
import { isStatedCharge } from './stated-charges.ts';

/** A warning at the last of net, tax and total, in the order of the config, when what was read for them does not add up, with no charge on the page to explain it. */
export function totalsIssues(
  profiles: readonly FieldProfile[],
  header: FieldValues,
  candidates: readonly Candidate[],
): readonly ValidationIssue[] {
  const doubted = doubtedSums(profiles, header);
  const fields = profiles.map(({ field }) => field).filter(({ key }) => doubted.has(key));
  const last = fields.at(-1);
  if (last === undefined || isStatedCharge(differenceOf(profiles, header), candidates)) return [];
  const names = fields.map(({ key, label }) => label ?? key).join(', ');
  return [
    {
      fieldKey: last.key,
      sectionId: null,
      rowIndex: null,
      severity: issueSeverity('totals_mismatch'),
      code: 'totals_mismatch',
      message: `These amounts do not add up: ${names}. One of them may be misread, or the document is wrong.`,
    },
  ];
}
