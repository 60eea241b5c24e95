import { compareScalars, settled, toNumber, toText } from './coerce.ts';
import { type EvaluationContext, spend } from './evaluation.ts';
import { MAX_POWER, MAX_TEXT_LENGTH } from './limits.ts';
import type { BinaryOperator, PrefixOperator } from './syntax.ts';
import {
  boundedNumber,
  type DatedKind,
  Decimal,
  errorValue,
  isDated,
  isError,
  isNumber,
  type Scalar,
} from './value.ts';

/** What operations take beyond the step of an addition (about a microsecond); a root goes through a logarithm of 34 digits. */
const DIVISION_STEPS = 5;
const POWER_STEPS = 10;
const ROOT_STEPS = 400;

export function applyPrefix(operator: PrefixOperator, operand: Scalar, context: EvaluationContext): Scalar {
  if (operator === '+') return operand;
  const number = toNumber(operand, context);
  return isError(number) ? number : number.negated();
}

export function applyOperator(
  operator: BinaryOperator,
  left: Scalar,
  right: Scalar,
  context: EvaluationContext,
): Scalar {
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '^':
      return calculate(operator, left, right, context);
    case '&':
      return join(left, right, context);
    default:
      return compare(operator, left, right, context);
  }
}

function calculate(
  operator: '+' | '-' | '*' | '/' | '^',
  left: Scalar,
  right: Scalar,
  context: EvaluationContext,
): Scalar {
  const a = toNumber(left, context);
  if (isError(a)) return a;
  const b = toNumber(right, context);
  if (isError(b)) return b;
  switch (operator) {
    case '+':
      return withKind(swept(a.plus(b), a, b), sumKind(left, right));
    case '-':
      return withKind(swept(a.minus(b), a, b), isDated(right) ? null : sumKind(left, right));
    case '*':
      return boundedNumber(a.times(b));
    case '/':
      spend(context, DIVISION_STEPS);
      return b.isZero() ? errorValue('#DIV/0!', 'a division by zero') : boundedNumber(a.div(b));
    case '^':
      spend(context, b.isInteger() ? POWER_STEPS : ROOT_STEPS);
      return power(a, b);
  }
}

function power(base: Decimal, exponent: Decimal): Scalar {
  if (exponent.abs().greaterThan(MAX_POWER)) return errorValue('#NUM!', 'an exponent is too large');
  if (base.isZero() && exponent.isNegative() && !exponent.isZero())
    return errorValue('#DIV/0!', 'a division by zero');
  if (base.isNegative() && !exponent.isInteger())
    return errorValue('#NUM!', 'a negative number has no such root');
  return boundedNumber(base.pow(exponent));
}

/** What a sum leaves 30 digits below its terms is dust of earlier divisions (1/3*3-1), and spreadsheets answer 0. */
function swept(sum: Decimal, a: Decimal, b: Decimal): Decimal {
  if (sum.isZero() || sum.e > Math.max(a.e, b.e) - 30) return sum;
  return new Decimal(0);
}

/** The kind that a sum inherits: a date plus days is a date, a date plus a time a datetime, two dates are only a number. */
function sumKind(left: Scalar, right: Scalar): DatedKind | null {
  const a = isDated(left) ? left.kind : null;
  const b = isDated(right) ? right.kind : null;
  if (a === null || b === null) return a ?? b;
  if (a === 'time') return b === 'time' ? 'time' : 'datetime';
  return b === 'time' ? 'datetime' : null;
}

function withKind(number: Decimal, kind: DatedKind | null): Scalar {
  const bounded = boundedNumber(number);
  if (kind === null || isError(bounded)) return bounded;
  return { kind: kind === 'date' && !settled(bounded).isInteger() ? 'datetime' : kind, serial: bounded };
}

function join(left: Scalar, right: Scalar, context: EvaluationContext): Scalar {
  const a = toText(left);
  if (isError(a)) return a;
  const b = toText(right);
  if (isError(b)) return b;
  return boundedText(a.length + b.length, context, () => a + b);
}

/** Makes a text only when its length is allowed; long ones cost steps, so that they cannot be made in great number. */
export function boundedText(length: number, context: EvaluationContext, make: () => string): Scalar {
  if (length > MAX_TEXT_LENGTH)
    return errorValue('#VALUE!', `a text grows beyond ${MAX_TEXT_LENGTH} characters`);
  spend(context, length >> 6);
  return make();
}

function compare(
  operator: '=' | '<>' | '<' | '<=' | '>' | '>=',
  left: Scalar,
  right: Scalar,
  context: EvaluationContext,
): Scalar {
  const order = compareScalars(left, right, context);
  if (typeof order !== 'number') return order;
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** The kind that all numbers of a list share, so that the latest of several dates is a date. */
export function sharedKind(values: readonly Scalar[]): DatedKind | null {
  let shared: DatedKind | null = null;
  for (const value of values) {
    if (isNumber(value)) return null;
    if (!isDated(value)) continue;
    if (shared !== null && shared !== value.kind) return null;
    shared = value.kind;
  }
  return shared;
}
