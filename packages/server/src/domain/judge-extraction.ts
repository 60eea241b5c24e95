import { type ExtractionConfig, type IssueCode, type ValidationIssue, worstStatus } from '@rowbox/contract';
import { mergeIssues } from '@rowbox/engine';
import type { JudgedExtraction } from '../store/corrections.ts';
import { contentKey } from './content-key.ts';
import { keepApart } from './keep-apart.ts';
import { issuesSettledIn } from './settled-issues.ts';
import { splitOf } from './splits.ts';
import { validateWithPauses } from './validate-with-pauses.ts';
import { withConfirmedResults } from './with-confirmed-results.ts';
import type { WorkingExtraction } from './working-extraction.ts';

/** What only a look at the document can say; it stands for a value until somebody sets another, or confirms it. */
const OF_THE_DOCUMENT: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'value_not_in_document',
  'page_mismatch',
  'totals_mismatch',
  'check_wanted',
]);

/**
 * What holds of an extraction by a config: exactly its fields and groups, values as their types, formulas computed, all of it judged.
 * What has no place in that is kept apart.
 *
 * @param issuesBefore the issues it had, with the row indexes it had then, those that are kept apart among them
 */
export async function judgeExtraction(
  extraction: WorkingExtraction,
  issuesBefore: readonly ValidationIssue[],
  config: ExtractionConfig,
  today: string,
): Promise<JudgedExtraction> {
  const rows = [...extraction.sections].map(([id, all]) => [id, all.map(({ cells }) => cells)] as const);
  const source = { header: extraction.header.cells, sections: Object.fromEntries(rows) };
  const validated = await validateWithPauses({ config, ...source, today });
  const { header, sections } = withConfirmedResults(validated, extraction, config);
  const isOfConfig = issuesOfConfig(config);
  const isSettled = issuesSettledIn(header, sections);
  const standing = standingIssues(issuesBefore, extraction);
  const inForce = standing.filter((issue) => isOfConfig(issue) && !isSettled(issue));
  const found = validated.issues.filter((issue) => !(issue.severity === 'warning' && isSettled(issue)));
  const issues = mergeIssues(config, found, inForce);
  return {
    header,
    sections,
    rowOrigins: Object.fromEntries(
      [...extraction.reordered].map((id) => [
        id,
        (extraction.sections.get(id) ?? []).map(({ origin }) => origin),
      ]),
    ),
    keptApart: keepApart(
      source,
      { header, sections },
      standing.filter((issue) => !inForce.includes(issue)),
    ),
    issues,
    validationStatus: worstStatus(issues),
    split: splitOf(config, header),
    contentKey: contentKey(config, header),
  };
}

/** What only a look at the document can say, where its rows are now; of rows that are gone there is nothing to say. */
function standingIssues(
  before: readonly ValidationIssue[],
  { sections }: WorkingExtraction,
): readonly ValidationIssue[] {
  const kept = before.filter(({ code }) => OF_THE_DOCUMENT.has(code));
  if (kept.length === 0) return kept;
  const rows = new Map(
    [...sections].flatMap(([id, all]) => all.map((row, rowIndex) => [`${id} ${row.was}`, rowIndex] as const)),
  );
  return kept.flatMap((issue) => {
    if (issue.sectionId === null) return [issue];
    const rowIndex = rows.get(`${issue.sectionId} ${issue.rowIndex}`);
    return rowIndex === undefined ? [] : [{ ...issue, rowIndex }];
  });
}

/** Whether the config has the field that an issue is about. */
function issuesOfConfig({ fields, groups }: ExtractionConfig): (issue: ValidationIssue) => boolean {
  return ({ sectionId, fieldKey }) => {
    const own = sectionId === null ? fields : groups.find(({ id }) => id === sectionId)?.fields;
    return own?.some(({ key }) => key === fieldKey) ?? false;
  };
}
