import type { FieldType } from '@rowbox/contract';
import { valueToCell } from '../expression/cells.ts';
import { evaluationSteps } from '../expression/evaluate.ts';
import type { StepBudget } from '../expression/evaluation.ts';
import type { FormulaStep } from '../expression/formula-order.ts';
import type { FieldReference } from '../expression/scope.ts';
import type { Steps } from '../run-steps.ts';
import type { ConfigRules } from './config-rules.ts';
import {
  type Cells,
  cellSureness,
  columnSureness,
  environmentOf,
  forgetColumn,
  type WorkingRecord,
} from './record.ts';

/** Why cells could not be computed, by the header's or row's cells and then the key. */
export type FormulaFailures = ReadonlyMap<Cells, ReadonlyMap<string, string>>;

/**
 * Computes every formula field of a record in place, each after those it reads. Where a blank would have counted as 0 the result
 * is blank: a total is not the net amount because the tax was not found. Functions that know blanks (SUM, COALESCE, …) decide
 * for themselves. Yields after every cell.
 */
export function* computeFormulas(
  record: WorkingRecord,
  rules: ConfigRules,
  today: string,
  budget: StepBudget,
): Steps<FormulaFailures> {
  const failures = new Map<Cells, Map<string, string>>();
  const types = fieldTypes(rules);
  for (const step of rules.formulas) {
    const type = types.get(`${step.group} ${step.key}`) ?? 'text';
    const rows = step.group === null ? [record.header] : (record.sections.get(step.group) ?? []);
    for (const cells of rows) {
      const failure = yield* computeCell(record, cells, step, type, today, budget);
      yield;
      if (failure === null) continue;
      const known = failures.get(cells) ?? new Map<string, string>();
      failures.set(cells, known.set(step.key, failure));
    }
    if (step.group !== null) forgetColumn(record, step.group, step.key);
  }
  return failures;
}

/** Puts the computed value into the cells; returns the reason if there is none for a failure. */
function* computeCell(
  record: WorkingRecord,
  cells: Cells,
  step: FormulaStep,
  type: FieldType,
  today: string,
  budget: StepBudget,
): Steps<string | null> {
  const row = step.group === null ? null : cells;
  const { value, missing } = yield* evaluationSteps(
    step.expression,
    environmentOf(record, row, today, budget),
  );
  const result = missing ? { ok: true as const, value: null } : valueToCell(value, type);
  const confidence = inputConfidence(record, cells, step.expression.references);
  cells.set(step.key, {
    value: result.ok ? result.value : null,
    state: 'computed',
    confidence,
    citation: null,
  });
  return result.ok ? null : result.reason;
}

/** A computed value is as sure as the least sure value it was computed from; 1 when it was computed from none. */
function inputConfidence(record: WorkingRecord, cells: Cells, references: readonly FieldReference[]): number {
  let least = 1;
  for (const { place, group, key } of references) {
    const sureness =
      place === 'column'
        ? columnSureness(record, group ?? '', key)
        : cellSureness((place === 'row' ? cells : record.header).get(key));
    least = Math.min(least, sureness);
  }
  return least;
}

function fieldTypes(rules: ConfigRules): ReadonlyMap<string, FieldType> {
  const header = rules.header.map(({ field }) => [`null ${field.key}`, field.type] as const);
  const rows = rules.groups.flatMap(({ id, fields }) =>
    fields.map(({ field }) => [`${id} ${field.key}`, field.type] as const),
  );
  return new Map([...header, ...rows]);
}
