import type { Steps } from '../../run-steps.ts';
import { toBoolean } from '../coerce.ts';
import { type EvaluationContext, mapRows } from '../evaluation.ts';
import { joinedType } from '../static-type.ts';
import { errorValue, isColumn, isError, type Scalar, type Value } from '../value.ts';
import { type FunctionDefinition, gives, type LazyArgument, MANY } from './definition.ts';

function* given(argument: LazyArgument | undefined): Steps<Value> {
  return argument === undefined ? null : yield* argument.value();
}

/** Over a column both branches are computed and picked from row by row; an error in the branch not taken stays unseen. */
function* choose(args: readonly LazyArgument[], context: EvaluationContext): Steps<Value> {
  const [condition, then, otherwise] = args;
  const decided = yield* given(condition);
  if (isColumn(decided))
    return yield* mapRows(
      [decided, yield* given(then), yield* given(otherwise)],
      context,
      ([test = null, yes = null, no = null]) => {
        const truth = toBoolean(test);
        if (isError(truth)) return truth;
        return truth ? yes : no;
      },
    );
  const truth = toBoolean(decided);
  if (isError(truth)) return truth;
  return yield* given(truth ? then : otherwise);
}

function* catchError(args: readonly LazyArgument[], context: EvaluationContext): Steps<Value> {
  const [risky, fallback] = args;
  const missingBefore = context.missing;
  const value = yield* given(risky);
  if (isColumn(value)) {
    if (!value.some(isError)) return value;
    return yield* mapRows([value, yield* given(fallback)], context, ([tried = null, instead = null]) =>
      isError(tried) ? instead : tried,
    );
  }
  if (!isError(value)) return value;
  // Whoever wrote IFERROR has decided what a failure means, that of a blank divisor included.
  context.missing = missingBefore;
  return yield* given(fallback);
}

/** A computation in which a blank was counted as 0 is as blank as the blank itself: `COALESCE(net + tax, 0)`. */
function* firstPresent(args: readonly LazyArgument[], context: EvaluationContext): Steps<Value> {
  const missingBefore = context.missing;
  for (const [index, argument] of args.entries()) {
    context.missing = false;
    const value = yield* argument.value();
    const missing = context.missing;
    context.missing = missingBefore;
    if (isColumn(value)) return yield* firstPresentByRow(value, args.slice(index + 1), context);
    if (!missing && value !== null && value !== '') return value;
  }
  return null;
}

function* firstPresentByRow(
  first: Value,
  others: readonly LazyArgument[],
  context: EvaluationContext,
): Steps<Value> {
  const values = [first];
  for (const other of others) values.push(yield* other.value());
  return yield* mapRows(
    values,
    context,
    (scalars) => scalars.find((value) => value !== null && value !== '') ?? null,
  );
}

function* isBlank([argument]: readonly LazyArgument[], context: EvaluationContext): Steps<Value> {
  const missingBefore = context.missing;
  context.missing = false;
  const value = yield* given(argument);
  const missing = context.missing;
  context.missing = missingBefore;
  if (isColumn(value)) return yield* mapRows([value], context, ([element = null]) => element === null);
  return value === null || missing;
}

/**
 * AND and OR. Unlike in a spreadsheet the first argument that decides ends the matter, so that `AND(n <> 0, sum / n > 5)` is safe.
 */
function* untilDecided(
  args: readonly LazyArgument[],
  context: EvaluationContext,
  decisive: boolean,
): Steps<Scalar> {
  let judged = false;
  for (const argument of args) {
    const value = yield* argument.value();
    const skipsTexts = argument.reference || isColumn(value);
    for (const element of isColumn(value) ? value : [value]) {
      if (element === null || (skipsTexts && typeof element === 'string')) continue;
      const truth = toBoolean(element);
      if (isError(truth)) return truth;
      if (truth === decisive) return decisive;
      judged = true;
    }
  }
  if (judged) return !decisive;
  context.missing = true;
  return errorValue('#VALUE!', 'there is no condition to judge');
}

export const LOGIC_FUNCTIONS: readonly FunctionDefinition[] = [
  {
    name: 'IF',
    usage: 'IF(condition, then, [otherwise])',
    summary: 'One value or the other. Without the third, it is blank where the condition is false.',
    kind: 'lazy',
    single: false,
    arity: [2, 3],
    result: (args) => joinedType(args.slice(1)),
    call: choose,
  },
  {
    name: 'IFERROR',
    usage: 'IFERROR(value, instead)',
    summary: 'The value, or another one where computing it fails.',
    kind: 'lazy',
    single: false,
    arity: [2, 2],
    result: joinedType,
    call: catchError,
  },
  {
    name: 'COALESCE',
    usage: 'COALESCE(value, other, …)',
    summary: 'The first of the values that is not blank.',
    kind: 'lazy',
    single: false,
    arity: [1, MANY],
    result: joinedType,
    call: firstPresent,
  },
  {
    name: 'ISBLANK',
    usage: 'ISBLANK(value)',
    summary: 'True where there is no value.',
    kind: 'lazy',
    single: false,
    arity: [1, 1],
    result: gives('boolean'),
    call: isBlank,
  },
  {
    name: 'AND',
    usage: 'AND(condition, …)',
    summary: 'True when every condition is.',
    kind: 'lazy',
    single: true,
    arity: [1, MANY],
    result: gives('boolean'),
    call: (args, context) => untilDecided(args, context, false),
  },
  {
    name: 'OR',
    usage: 'OR(condition, …)',
    summary: 'True when at least one condition is.',
    kind: 'lazy',
    single: true,
    arity: [1, MANY],
    result: gives('boolean'),
    call: (args, context) => untilDecided(args, context, true),
  },
  {
    name: 'NOT',
    usage: 'NOT(condition)',
    summary: 'True when the condition is false.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('boolean'),
    call: ([condition = null]) => {
      const truth = toBoolean(condition);
      return isError(truth) ? truth : !truth;
    },
  },
];
