import type { ExtractionConfig } from '@rowbox/contract';
import { compileExpression } from './compile.ts';
import type { Expression } from './expression.ts';
import { headerScope, type NameScope, scopeWithin } from './scope.ts';
import type { ExpressionError } from './syntax.ts';

/** One field to compute; with a group: in each of its rows. */
export interface FormulaStep {
  /** Group id; null for a header field. */
  readonly group: string | null;
  readonly key: string;
  readonly expression: Expression;
}

export type FormulaOrder =
  | { readonly ok: true; readonly steps: readonly FormulaStep[] }
  | {
      readonly ok: false;
      readonly problems: readonly FormulaProblem[];
    };

export interface FormulaProblem {
  readonly group: string | null;
  readonly key: string;
  readonly message: string;
}

type Formulas = Pick<ExtractionConfig, 'fields' | 'groups'>;

/**
 * The formulas of a config in an order in which each is computed after those it reads; otherwise in the order of the config.
 * Formulas that cannot be used, and circles of formulas with their path ("a → b → a"), come back as problems. Yields after every
 * formula.
 */
export function* formulaOrder(config: Formulas): Generator<undefined, FormulaOrder, undefined> {
  const { steps, problems } = yield* compileFormulas(config);
  const sorted = sortSteps(steps);
  const all = [...problems, ...sorted.problems];
  return all.length > 0 ? { ok: false, problems: all } : { ok: true, steps: sorted.steps };
}

function* compileFormulas(config: Formulas): Generator<undefined, ReturnType<typeof sortSteps>, undefined> {
  const header = headerScope(config);
  const levels = [
    { group: null, scope: header, fields: config.fields },
    ...config.groups.map(({ id, fields }) => ({
      group: id,
      scope: scopeWithin(header, id) satisfies NameScope,
      fields,
    })),
  ];
  const steps: FormulaStep[] = [];
  const problems: FormulaProblem[] = [];
  for (const { group, scope, fields } of levels) {
    for (const { key, type, formula } of fields) {
      if (formula === null) continue;
      const compiled = compileExpression(formula, scope, type);
      yield;
      if (compiled.ok) steps.push({ group, key, expression: compiled.expression });
      else problems.push(...compiled.errors.map(({ message }: ExpressionError) => ({ group, key, message })));
    }
  }
  return { steps, problems };
}

/**
 * Depth-first topological sort with an explicit stack (a chain of formulas may be as long as there are fields). A step met
 * again while still open closes a circle.
 */
export function sortSteps(steps: readonly FormulaStep[]): {
  readonly steps: readonly FormulaStep[];
  readonly problems: readonly FormulaProblem[];
} {
  const byName = new Map(steps.map((step) => [stepName(step.group, step.key), step]));
  const sorted: FormulaStep[] = [];
  const problems: FormulaProblem[] = [];
  const state = new Map<FormulaStep, 'open' | 'done'>();
  for (const start of steps) {
    if (state.has(start)) continue;
    const path = [{ step: start, needs: neededSteps(start, byName) }];
    state.set(start, 'open');
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.needs.shift();
      if (next === undefined) {
        path.pop();
        state.set(top.step, 'done');
        sorted.push(top.step);
      } else if (state.get(next) === 'open') {
        const circle = path.slice(path.findIndex(({ step }) => step === next)).map(({ step }) => step);
        problems.push(circularProblem(circle, next));
      } else if (!state.has(next)) {
        state.set(next, 'open');
        path.push({ step: next, needs: neededSteps(next, byName) });
      }
    }
  }
  return { steps: sorted, problems };
}

function neededSteps(step: FormulaStep, byName: ReadonlyMap<string, FormulaStep>): FormulaStep[] {
  return step.expression.references
    .map(({ group, key }) => byName.get(stepName(group, key)))
    .filter((needed) => needed !== undefined);
}

function circularProblem(circle: readonly FormulaStep[], closing: FormulaStep): FormulaProblem {
  const names = [...circle, closing].map(({ group, key }) => stepName(group, key));
  const path =
    names.length > 12 ? [...names.slice(0, 6), '…', ...names.slice(-5)].join(' → ') : names.join(' → ');
  return { group: closing.group, key: closing.key, message: `The formula depends on itself: ${path}.` };
}

function stepName(group: string | null, key: string): string {
  return group === null ? key : `${group}.${key}`;
}
