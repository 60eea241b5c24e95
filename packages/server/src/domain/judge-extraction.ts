import {
  type ExtractionConfig,
  type FieldValue,
  type IssueCode,
  type ValidationIssue,
  worstStatus,
} from '@rowbox/contract';
import { mergeIssues } from '@rowbox/engine';
import type { JudgedExtraction } from '../store/corrections.ts';
import { splitOf } from './splits.ts';
import { validateWithPauses } from './validate-with-pauses.ts';
import type { Values, WorkingExtraction } from './working-extraction.ts';

/** What only a look at the document can say; it stands for a value until somebody sets another. */
const OF_THE_DOCUMENT: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'value_not_in_document',
  'page_mismatch',
  'totals_mismatch',
]);

/**
 * Computes the formulas of a corrected extraction and judges it again. Values of fields and groups that the config does not have
 * (any more) stay as they are.
 *
 * @param issuesBefore the issues it had, with the row indexes it had then
 */
export async function judgeExtraction(
  extraction: WorkingExtraction,
  issuesBefore: readonly ValidationIssue[],
  config: ExtractionConfig,
  today: string,
): Promise<JudgedExtraction> {
  const { header, sections, reordered } = extraction;
  const rows = [...sections].map(([id, all]) => [id, all.map(({ cells }) => cells)] as const);
  const validated = await validateWithPauses({
    config,
    header,
    sections: Object.fromEntries(rows),
    today,
  });
  const issues = mergeIssues(config, validated.issues, standingIssues(issuesBefore, extraction));
  return {
    header: withUnknown(header, validated.header),
    sections: Object.fromEntries(
      [...sections].map(([id, rows]) => [
        id,
        rows.map(({ cells }, index) => withUnknown(cells, validated.sections[id]?.[index] ?? {})),
      ]),
    ),
    rowOrigins: Object.fromEntries(
      [...reordered].map((id) => [id, (sections.get(id) ?? []).map(({ origin }) => origin)]),
    ),
    issues,
    validationStatus: worstStatus(issues),
    split: splitOf(config, validated.header),
  };
}

/** The issues that stand, where their rows are now; those of rows that are gone and of cells that were set do not. */
function standingIssues(
  before: readonly ValidationIssue[],
  { touched, sections }: WorkingExtraction,
): readonly ValidationIssue[] {
  const kept = before.filter(({ code }) => OF_THE_DOCUMENT.has(code));
  if (kept.length === 0) return kept;
  const rows = new Map(
    [...sections].flatMap(([id, all]) =>
      all.map((row, rowIndex) => [`${id} ${row.was}`, { row, rowIndex }] as const),
    ),
  );
  return kept.flatMap((issue) => {
    // It is said of several amounts together; which of them was mended nobody can tell.
    if (issue.code === 'totals_mismatch' && touched.size > 0) return [];
    if (issue.sectionId === null) return touched.has(issue.fieldKey) ? [] : [issue];
    const now = rows.get(`${issue.sectionId} ${issue.rowIndex}`);
    return !now || now.row.touched.has(issue.fieldKey) ? [] : [{ ...issue, rowIndex: now.rowIndex }];
  });
}

/** The judged values, and those that no field of the config is for. */
const withUnknown = (given: Readonly<Record<string, FieldValue>>, judged: Values): Values => ({
  ...given,
  ...judged,
});
