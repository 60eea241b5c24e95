import { toNumber, toText } from '../coerce.ts';
import { type EvaluationContext, spend } from '../evaluation.ts';
import { boundedText, sharedKind } from '../operators.ts';
import { isDatedType, joinedType } from '../static-type.ts';
import {
  boundedNumber,
  Decimal,
  type ErrorValue,
  errorValue,
  isColumn,
  isDated,
  isError,
  isNumber,
  type Scalar,
} from '../value.ts';
import { type Argument, type FunctionDefinition, gives, MANY } from './definition.ts';

interface Element {
  readonly value: Scalar;
  /** Stands in a column or a field, where only numbers count; else it was written or computed as an argument. */
  readonly referred: boolean;
}

function elementsOf(args: readonly Argument[], context: EvaluationContext): readonly Element[] {
  const elements: Element[] = [];
  for (const { value, reference } of args) {
    if (!isColumn(value)) {
      elements.push({ value, referred: reference });
      continue;
    }
    spend(context, value.length);
    for (const element of value) elements.push({ value: element, referred: true });
  }
  return elements;
}

interface Numbers {
  readonly numbers: readonly Decimal[];
  /** What the numbers were before, dates included. */
  readonly sources: readonly Scalar[];
}

/** The numbers among the arguments: texts, booleans and blanks of columns and fields are passed over, written ones are read. */
function numbersOf(args: readonly Argument[], context: EvaluationContext): Numbers | ErrorValue {
  const numbers: Decimal[] = [];
  const sources: Scalar[] = [];
  for (const { value, referred } of elementsOf(args, context)) {
    if (isError(value)) return value;
    if (value === null || (referred && !isNumber(value) && !isDated(value))) continue;
    const number = toNumber(value, context);
    if (isError(number)) return number;
    numbers.push(number);
    sources.push(value);
  }
  return { numbers, sources };
}

function total(numbers: readonly Decimal[]): Scalar {
  return boundedNumber(numbers.reduce((sum, number) => sum.plus(number), new Decimal(0)));
}

function average({ numbers }: Numbers): Scalar {
  if (numbers.length === 0) return errorValue('#DIV/0!', 'there are no numbers to average');
  const sum = total(numbers);
  return isNumber(sum) ? boundedNumber(sum.div(numbers.length)) : sum;
}

function extreme({ numbers, sources }: Numbers, outranks: (a: Decimal, b: Decimal) => boolean): Scalar {
  const [first, ...others] = numbers;
  if (first === undefined) return new Decimal(0);
  const found = others.reduce((best, number) => (outranks(number, best) ? number : best), first);
  const kind = sharedKind(sources);
  return kind === null ? found : { kind, serial: found };
}

function overNumbers(
  fold: (numbers: Numbers) => Scalar,
): (args: readonly Argument[], context: EvaluationContext) => Scalar {
  return (args, context) => {
    const found = numbersOf(args, context);
    return isError(found) ? found : fold(found);
  };
}

function count(args: readonly Argument[], context: EvaluationContext): Scalar {
  const counted = elementsOf(args, context).filter(({ value, referred }) => {
    if (isNumber(value) || isDated(value)) return true;
    return !referred && value !== null && !isError(value) && !isError(toNumber(value, context));
  });
  return new Decimal(counted.length);
}

function countPresent(args: readonly Argument[], context: EvaluationContext): Scalar {
  return new Decimal(elementsOf(args, context).filter(({ value }) => value !== null).length);
}

function joinAll(args: readonly Argument[], context: EvaluationContext): Scalar {
  const texts: string[] = [];
  let length = 0;
  for (const { value } of elementsOf(args, context)) {
    const text = toText(value);
    if (isError(text)) return text;
    length += text.length;
    texts.push(text);
  }
  return boundedText(length, context, () => texts.join(''));
}

/** Multiplies row by row and adds up; what is not a number counts as 0. */
function sumOfProducts(args: readonly Argument[], context: EvaluationContext): Scalar {
  const columns = args.map(({ value }) => (isColumn(value) ? value : [value]));
  const rows = columns[0]?.length ?? 0;
  if (columns.some((column) => column.length !== rows))
    return errorValue('#VALUE!', 'columns with different numbers of rows are combined');
  spend(context, rows * columns.length);
  let sum = new Decimal(0);
  for (let row = 0; row < rows; row += 1) {
    let product = new Decimal(1);
    for (const column of columns) {
      const value = column[row] ?? null;
      if (isError(value)) return value;
      product = product.times(isNumber(value) ? value : isDated(value) ? value.serial : 0);
    }
    sum = sum.plus(product);
  }
  return boundedNumber(sum);
}

function extremeType(args: Parameters<typeof joinedType>[0]): ReturnType<typeof joinedType> {
  const joined = joinedType(args);
  return isDatedType(joined) ? joined : args.every(({ base }) => base === 'number') ? 'number' : 'any';
}

export const AGGREGATE_FUNCTIONS: readonly FunctionDefinition[] = [
  {
    name: 'SUM',
    usage: 'SUM(value, …)',
    summary:
      'Adds numbers up; blanks count nothing. Also over what is computed row by row: SUM(items.quantity * items.price).',
    kind: 'aggregate',
    arity: [1, MANY],
    result: gives('number'),
    call: overNumbers(({ numbers }) => total(numbers)),
  },
  {
    name: 'AVERAGE',
    usage: 'AVERAGE(value, …)',
    summary: 'The mean of the numbers; blanks do not count.',
    kind: 'aggregate',
    arity: [1, MANY],
    result: gives('number'),
    call: overNumbers(average),
  },
  {
    name: 'MIN',
    usage: 'MIN(value, …)',
    summary: 'The smallest number or the earliest date; 0 when there is none.',
    kind: 'aggregate',
    arity: [1, MANY],
    result: extremeType,
    call: overNumbers((found) => extreme(found, (a, b) => a.lessThan(b))),
  },
  {
    name: 'MAX',
    usage: 'MAX(value, …)',
    summary: 'The greatest number or the latest date; 0 when there is none.',
    kind: 'aggregate',
    arity: [1, MANY],
    result: extremeType,
    call: overNumbers((found) => extreme(found, (a, b) => a.greaterThan(b))),
  },
  {
    name: 'COUNT',
    usage: 'COUNT(value, …)',
    summary: 'How many numbers and dates there are.',
    kind: 'aggregate',
    arity: [1, MANY],
    result: gives('number'),
    call: count,
  },
  {
    name: 'COUNTA',
    usage: 'COUNTA(value, …)',
    summary: 'How many values of any kind there are.',
    kind: 'aggregate',
    arity: [1, MANY],
    result: gives('number'),
    call: countPresent,
  },
  {
    name: 'SUMPRODUCT',
    usage: 'SUMPRODUCT(column, other, …)',
    summary: 'Multiplies columns row by row and adds the products up.',
    kind: 'aggregate',
    arity: [1, MANY],
    result: gives('number'),
    call: sumOfProducts,
  },
  {
    name: 'CONCAT',
    usage: 'CONCAT(value, …)',
    summary: 'Joins texts, columns included.',
    kind: 'aggregate',
    arity: [1, MANY],
    result: gives('text'),
    call: joinAll,
  },
];
