import {
  type ExtractionConfig,
  type ValidationIssue,
  type ValidationStatus,
  worstStatus,
} from '@rowbox/contract';
import { stepBudget } from '../expression/evaluation.ts';
import type { FieldValues } from '../result.ts';
import { runSteps, type Steps } from '../run-steps.ts';
import { computeFormulas } from './compute-formulas.ts';
import { configToRules, type FieldRules } from './config-rules.ts';
import { fieldIssues, type Place } from './field-issues.ts';
import { type Cells, environmentOf, toFieldValues, toSections, toWorkingRecord } from './record.ts';
import { rowStatuses } from './status.ts';

export interface ExtractionToValidate {
  /** As `checkConfig` gave it. */
  readonly config: ExtractionConfig;
  /** Values as they were read or set, perhaps by another config. */
  readonly header: FieldValues;
  /** By group id. */
  readonly sections: Readonly<Record<string, readonly FieldValues[]>>;
  /** `YYYY-MM-DD`, what TODAY() answers. */
  readonly today: string;
  /** A value found with less confidence (0–1) is worth a look. */
  readonly confidenceThreshold?: number;
}

export interface ValidatedExtraction {
  /**
   * An entry for each configured field: formulas computed, values as their types, enum values in the spelling of the config. What
   * cannot be of its type is null.
   */
  readonly header: FieldValues;
  /** By group id, an entry for each configured group. */
  readonly sections: Readonly<Record<string, readonly FieldValues[]>>;
  /** Header first, then row by row; within each in the order of the fields. */
  readonly issues: readonly ValidationIssue[];
  readonly validationStatus: ValidationStatus;
  /** By group id, one for each row. */
  readonly rowStatuses: Readonly<Record<string, readonly ValidationStatus[]>>;
}

const CONFIDENCE_THRESHOLD = 0.5;
/** Steps for all expressions of one document together: a few seconds at worst. */
const MAX_DOCUMENT_STEPS = 5_000_000;

/**
 * Computes the formulas of an extraction and judges every value. Pure: the same input gives the same result, and nothing given
 * is changed.
 */
export function validateExtraction(extraction: ExtractionToValidate): ValidatedExtraction {
  return runSteps(validationSteps(extraction));
}

/** The same in steps of some milliseconds: an extraction of very many rows takes longer than some callers can be away from other work. */
export function* validationSteps(extraction: ExtractionToValidate): Steps<ValidatedExtraction> {
  const rules = yield* configToRules(extraction.config);
  const budget = stepBudget(MAX_DOCUMENT_STEPS);
  const record = yield* toWorkingRecord(rules, extraction.header, extraction.sections);
  const failures = yield* computeFormulas(record, rules, extraction.today, budget);
  const threshold = extraction.confidenceThreshold ?? CONFIDENCE_THRESHOLD;
  const issues: ValidationIssue[] = [];
  const judge = function* (
    fields: readonly FieldRules[],
    cells: Cells,
    sectionId: string | null,
    rowIndex: number | null,
  ): Steps<void> {
    const row = sectionId === null ? null : cells;
    const place: Place = {
      cells,
      sectionId,
      rowIndex,
      environment: environmentOf(record, row, extraction.today, budget),
      failures: failures.get(cells) ?? new Map(),
      misfits: record.misfits.get(cells) ?? new Map(),
    };
    for (const field of fields) {
      issues.push(...(yield* fieldIssues(field, place, threshold, budget)));
      yield;
    }
  };
  yield* judge(rules.header, record.header, null, null);
  for (const { id, fields } of rules.groups)
    for (const [index, cells] of (record.sections.get(id) ?? []).entries())
      yield* judge(fields, cells, id, index);
  const rowCounts = Object.fromEntries([...record.sections].map(([id, rows]) => [id, rows.length]));
  return {
    header: toFieldValues(record.header),
    sections: yield* toSections(record),
    issues,
    validationStatus: worstStatus(issues),
    rowStatuses: rowStatuses(issues, rowCounts),
  };
}
