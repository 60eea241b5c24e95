import type { Steps } from '../run-steps.ts';
import { MAX_STEPS } from './limits.ts';
import { errorValue, isColumn, isError, type Scalar, type Value } from './value.ts';

/** Steps left; several evaluations may share one, so that a document with many rows stays bounded as a whole. */
export interface StepBudget {
  left: number;
}

export function stepBudget(steps: number = MAX_STEPS): StepBudget {
  return { left: steps };
}

/** What one evaluation carries along. */
export interface EvaluationContext {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly budget: StepBudget;
  /** A blank stood where a number or a date was needed and was counted as 0. */
  missing: boolean;
  /** Inside a computation over columns, where blanks are everyday and not worth `missing`. */
  lifting: boolean;
}

/** Ends an evaluation that takes too long; IFERROR must not be able to catch it, hence an exception. */
export class OutOfSteps extends Error {}

export function spend(context: EvaluationContext, steps: number): void {
  context.budget.left -= steps;
  if (context.budget.left < 0) throw new OutOfSteps();
}

/** Computed in one go: less than a millisecond even where each is a product of long numbers. */
const ROWS_A_STEP = 250;

/**
 * Applies a function of single values to arguments of which some may be columns: element by element, as array formulas do, the
 * single values repeated.
 */
export function* mapRows(
  args: readonly Value[],
  context: EvaluationContext,
  apply: (scalars: readonly Scalar[]) => Scalar,
): Steps<Value> {
  let rows = -1;
  for (const arg of args) {
    if (!isColumn(arg)) continue;
    if (rows >= 0 && arg.length !== rows)
      return errorValue('#VALUE!', 'columns with different numbers of rows are combined');
    rows = arg.length;
  }
  if (rows < 0) return apply(args as readonly Scalar[]);
  spend(context, rows);
  const outside = context.lifting;
  context.lifting = true;
  const column: Scalar[] = [];
  for (let row = 0; row < rows; row += 1) {
    column.push(apply(args.map((arg) => (isColumn(arg) ? (arg[row] ?? null) : arg))));
    if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
  }
  context.lifting = outside;
  return column;
}

/** `mapRows` for functions that need not see errors: an error among the arguments is the result. */
export function lift(
  args: readonly Value[],
  context: EvaluationContext,
  apply: (scalars: readonly Scalar[]) => Scalar,
): Steps<Value> {
  return mapRows(args, context, (scalars) => scalars.find(isError) ?? apply(scalars));
}
