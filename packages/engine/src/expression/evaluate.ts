import { runSteps, type Steps } from '../run-steps.ts';
import {
  type EvaluationContext,
  lift,
  OutOfSteps,
  type StepBudget,
  spend,
  stepBudget,
} from './evaluation.ts';
import type { Expression, ExpressionNode } from './expression.ts';
import type { Argument, LazyArgument } from './functions/definition.ts';
import { regexMatch } from './functions/texts.ts';
import { MAX_STEPS } from './limits.ts';
import { applyOperator, applyPrefix } from './operators.ts';
import type { FieldReference } from './scope.ts';
import { type Column, type ErrorValue, errorValue, type Scalar, type Value } from './value.ts';

/** What an expression sees of its document. */
export interface Environment {
  /** `YYYY-MM-DD`, what TODAY() answers. */
  readonly today: string;
  /** The value of a header field, or of a field of the own row. */
  readonly field: (reference: FieldReference) => Scalar;
  /** A field of all rows of a group, in their order. */
  readonly column: (reference: FieldReference) => Column;
  /** Shared by evaluations that together must stay bounded; by default each has its own. */
  readonly budget?: StepBudget;
}

export interface Evaluation {
  /** An error value where computing failed. */
  readonly value: Value;
  /**
   * A blank stood where a number or a date was needed and was counted as 0, as spreadsheets do: the value is only as good as that
   * guess. Not set by functions that know blanks (SUM, COALESCE, ISBLANK, …) nor inside columns.
   */
  readonly missing: boolean;
}

/** Computes a checked expression. Never throws; takes at most `MAX_STEPS`, and the budget's. */
export function evaluateExpression(expression: Expression, environment: Environment): Evaluation {
  return runSteps(evaluationSteps(expression, environment));
}

/** The same in steps of a few milliseconds: columns may be long. */
export function* evaluationSteps(expression: Expression, environment: Environment): Steps<Evaluation> {
  const shared = environment.budget ?? stepBudget();
  const most = Math.min(shared.left, MAX_STEPS);
  const context: EvaluationContext = {
    today: environment.today,
    budget: stepBudget(most),
    missing: false,
    lifting: false,
  };
  try {
    const value = yield* evaluateNode(expression.root, environment, context);
    return { value, missing: context.missing };
  } catch (thrown) {
    if (thrown instanceof OutOfSteps) return { value: TOO_LONG, missing: false };
    throw thrown;
  } finally {
    shared.left -= most - context.budget.left;
  }
}

/** What a call of a function takes beyond the step of its node. */
const CALL_STEPS = 8;
const TOO_LONG: ErrorValue = errorValue('#NUM!', 'it takes too long over this many rows');

function* evaluateNode(
  node: ExpressionNode,
  environment: Environment,
  context: EvaluationContext,
): Steps<Value> {
  spend(context, 1);
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'field': {
      if (node.reference.place !== 'column') return environment.field(node.reference);
      const column = environment.column(node.reference);
      yield;
      return column;
    }
    case 'prefix': {
      const operand = yield* evaluateNode(node.operand, environment, context);
      return yield* lift([operand], context, ([value = null]) => applyPrefix(node.operator, value, context));
    }
    case 'binary': {
      const left = yield* evaluateNode(node.left, environment, context);
      const right = yield* evaluateNode(node.right, environment, context);
      return yield* lift([left, right], context, ([a = null, b = null]) =>
        applyOperator(node.operator, a, b, context),
      );
    }
    case 'call':
      return yield* evaluateCall(node, environment, context);
  }
}

function* evaluateCall(
  { definition, args, regex }: Extract<ExpressionNode, { kind: 'call' }>,
  environment: Environment,
  context: EvaluationContext,
): Steps<Value> {
  switch (definition.kind) {
    case 'scalar': {
      const values: Value[] = [];
      for (const arg of args) values.push(yield* evaluateNode(arg, environment, context));
      if (regex !== null)
        return yield* lift(values, context, (scalars) => regexMatch(scalars, regex, context));
      return yield* lift(values, context, (scalars) => {
        spend(context, CALL_STEPS);
        return definition.call(scalars, context);
      });
    }
    case 'aggregate': {
      const computed: Argument[] = [];
      for (const arg of args) {
        const value = yield* evaluateNode(arg, environment, context);
        computed.push({ reference: arg.kind === 'field', value });
      }
      return definition.call(computed, context);
    }
    case 'lazy': {
      const lazy = args.map(
        (arg): LazyArgument => ({
          reference: arg.kind === 'field',
          value: () => evaluateNode(arg, environment, context),
        }),
      );
      return yield* definition.call(lazy, context);
    }
  }
}
