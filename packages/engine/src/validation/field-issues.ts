import type { CellValue, FieldValue, IssueCode, Severity, ValidationIssue } from '@rowbox/contract';
import type { Environment } from '../expression/evaluate.ts';
import type { StepBudget } from '../expression/evaluation.ts';
import type { Steps } from '../run-steps.ts';
import { checkValue, type Finding, typeMismatch } from './check-value.ts';
import type { FieldRules } from './config-rules.ts';
import { judgeCondition } from './judge-condition.ts';
import type { Cells } from './record.ts';
import { shownValue } from './shown-value.ts';

/** A row or the header under judgement. */
export interface Place {
  readonly cells: Cells;
  readonly sectionId: string | null;
  readonly rowIndex: number | null;
  readonly environment: Environment;
  readonly failures: ReadonlyMap<string, string>;
  readonly misfits: ReadonlyMap<string, NonNullable<CellValue>>;
}

const WARNINGS: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'validate_failed',
  'low_confidence',
  'value_not_in_document',
  'ambiguous_value',
  'page_mismatch',
  'totals_mismatch',
]);

/** The severity that a code has in the interface. */
export function issueSeverity(code: IssueCode): Severity {
  return WARNINGS.has(code) ? 'warning' : 'error';
}

/** All that is wrong with one field of one place. A value found with less confidence than the threshold (0–1) is worth a look. */
export function* fieldIssues(
  rules: FieldRules,
  place: Place,
  threshold: number,
  budget: StepBudget,
): Steps<readonly ValidationIssue[]> {
  const { key } = rules.field;
  const found = place.cells.get(key);
  const findings = [
    computingFinding(rules, place),
    yield* valueFinding(rules, found, place, budget),
    yield* checkFinding(rules, place),
    evidenceFinding(rules, found, threshold),
  ];
  return findings
    .filter((finding) => finding !== null)
    .map(({ code, message }) => ({
      fieldKey: key,
      sectionId: place.sectionId,
      rowIndex: place.rowIndex,
      severity: issueSeverity(code),
      code,
      message,
    }));
}

function computingFinding({ field, name }: FieldRules, { failures }: Place): Finding | null {
  const reason = failures.get(field.key);
  return reason === undefined
    ? null
    : { code: 'formula_error', message: `${name} could not be computed: ${reason}.` };
}

/** The first thing wrong with the value itself; what follows from it would only repeat it. */
function* valueFinding(
  rules: FieldRules,
  found: FieldValue | undefined,
  place: Place,
  budget: StepBudget,
): Steps<Finding | null> {
  const { field, name, condition } = rules;
  const misfit = place.misfits.get(field.key);
  if (misfit !== undefined) return typeMismatch(misfit, rules);
  const value = found?.value ?? null;
  if (value === null || value === '') {
    if (!field.required || place.failures.has(field.key)) return null;
    const unread = found?.state === 'unreadable';
    return {
      code: 'required_missing',
      message: unread ? `${name} could not be read.` : `${name} is missing.`,
    };
  }
  const wrong = checkValue(value, rules, budget);
  if (wrong !== null || condition === null) return wrong;
  const judgement = yield* judgeCondition(condition, place.environment);
  if (judgement.verdict === 'passed') return null;
  if (judgement.verdict === 'impossible')
    return { code: 'validator_formula', message: `${name} could not be checked: ${judgement.reason}.` };
  const standard = `${name} is ${shownValue(value)}, which its rule does not allow.`;
  return { code: 'validator_formula', message: field.validator?.message ?? standard };
}

/** `validate` may speak of several fields, so it is judged even where its own field is blank. */
function* checkFinding({ name, check }: FieldRules, place: Place): Steps<Finding | null> {
  if (check === null) return null;
  const judgement = yield* judgeCondition(check, place.environment);
  if (judgement.verdict === 'passed') return null;
  const message =
    judgement.verdict === 'impossible'
      ? `${name} could not be checked: ${judgement.reason}.`
      : `${name} did not pass its check: please compare it, and what belongs to it, with the document.`;
  return { code: 'validate_failed', message };
}

function evidenceFinding(
  { name }: FieldRules,
  found: FieldValue | undefined,
  threshold: number,
): Finding | null {
  if (found === undefined || found.value === null) return null;
  if (found.state === 'ambiguous')
    return {
      code: 'ambiguous_value',
      message: `${name} can be read in more than one way: please compare ${shownValue(found.value)} with the document.`,
    };
  if (found.state !== 'found' || found.confidence >= threshold) return null;
  return {
    code: 'low_confidence',
    message: `${name} is uncertain: please compare ${shownValue(found.value)} with the document.`,
  };
}
