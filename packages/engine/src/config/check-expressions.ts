import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import { compileExpression, type Purpose } from '../expression/compile.ts';
import { type FormulaStep, sortSteps } from '../expression/formula-order.ts';
import { headerScope, type NameScope, scopeWithin } from '../expression/scope.ts';
import type { Report } from './config-error.ts';

/**
 * Formulas, validator expressions and checks of all fields: whether they parse, their names exist and no formula needs itself.
 * Yields after every field.
 */
export function* checkExpressions(
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
  report: Report,
): Generator<undefined, void, undefined> {
  const scope = headerScope(config);
  const steps: FormulaStep[] = [];
  const pointers = new Map<string, string>();
  const levels = [
    { group: null, fields: config.fields, pointer: '/fields' },
    ...config.groups.map(({ id, fields }, index) => ({
      group: id,
      fields,
      pointer: `/groups/${index}/fields`,
    })),
  ];
  for (const { group, fields, pointer } of levels) {
    const level = scopeWithin(scope, group);
    for (const [index, field] of fields.entries()) {
      const step = checkFieldExpressions(field, level, `${pointer}/${index}`, report);
      yield;
      if (step === null || pointers.has(`${group} ${field.key}`)) continue;
      pointers.set(`${group} ${field.key}`, `${pointer}/${index}/formula`);
      steps.push(step);
    }
  }
  for (const { group, key, message } of sortSteps(steps).problems)
    report(pointers.get(`${group} ${key}`) ?? '', message);
}

function checkFieldExpressions(
  field: FieldDefinition,
  scope: NameScope,
  pointer: string,
  report: Report,
): FormulaStep | null {
  const compiled = checkExpression(field.formula, scope, field.type, `${pointer}/formula`, report);
  if (field.validator?.kind === 'formula')
    checkExpression(
      field.validator.expression,
      scope,
      'condition',
      `${pointer}/validator/expression`,
      report,
    );
  checkExpression(field.validate, scope, 'condition', `${pointer}/validate`, report);
  return compiled === null ? null : { group: scope.group, key: field.key, expression: compiled };
}

function checkExpression(
  source: string | null,
  scope: NameScope,
  purpose: Purpose,
  pointer: string,
  report: Report,
): FormulaStep['expression'] | null {
  if (source === null) return null;
  const compiled = compileExpression(source, scope, purpose);
  if (compiled.ok) return compiled.expression;
  for (const { message } of compiled.errors) report(pointer, message);
  return null;
}
