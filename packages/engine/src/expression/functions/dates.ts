import {
  daysInMonth,
  dayToSerial,
  FIRST_SERIAL,
  isoDateToSerial,
  LAST_SERIAL,
  serialToDay,
} from '../calendar.ts';
import { settled, toNumber, toWholeNumber } from '../coerce.ts';
import type { EvaluationContext } from '../evaluation.ts';
import { Decimal, type ErrorValue, errorValue, isError, type Scalar } from '../value.ts';
import { type FunctionDefinition, gives, type ScalarFunction } from './definition.ts';

const OUT_OF_RANGE = 'a date lies outside the years 1 to 9999';

function dateValue(serial: number): Scalar {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return errorValue('#NUM!', OUT_OF_RANGE);
  return { kind: 'date', serial: new Decimal(serial) };
}

/** The day of a date, a datetime or an ISO text. */
function toDay(value: Scalar | undefined, context: EvaluationContext): number | ErrorValue {
  const number = toNumber(value ?? null, context);
  if (isError(number)) return number;
  const day = settled(number).floor();
  if (day.lessThan(FIRST_SERIAL) || day.greaterThan(LAST_SERIAL)) return errorValue('#NUM!', OUT_OF_RANGE);
  return day.toNumber();
}

/** Two-digit years mean 1930–2029, as LibreOffice reads them. */
function fullYear(year: number): number {
  if (year < 0 || year > 99) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

function date(args: readonly Scalar[], context: EvaluationContext): Scalar {
  const parts: number[] = [];
  for (const arg of args) {
    const part = toWholeNumber(arg, context);
    if (isError(part)) return part;
    parts.push(part);
  }
  const [year = 0, month = 1, day = 1] = parts;
  if (Math.abs(year) > 9999 || Math.abs(month) > 120_000 || Math.abs(day) > 4_000_000)
    return errorValue('#NUM!', OUT_OF_RANGE);
  return dateValue(dayToSerial({ year: fullYear(year), month, day }));
}

function part(name: 'year' | 'month' | 'day'): ScalarFunction['call'] {
  return ([value], context) => {
    const day = toDay(value, context);
    return isError(day) ? day : new Decimal(serialToDay(day)[name]);
  };
}

/** The same day some months on; the month's last where it is shorter. With `toEnd` always the last. */
function addMonths(args: readonly Scalar[], context: EvaluationContext, toEnd: boolean): Scalar {
  const start = toDay(args[0], context);
  if (isError(start)) return start;
  const months = toWholeNumber(args[1] ?? null, context);
  if (isError(months)) return months;
  const { year, month, day } = serialToDay(start);
  const index = year * 12 + month - 1 + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  if (target.year < 1 || target.year > 9999) return errorValue('#NUM!', OUT_OF_RANGE);
  const last = daysInMonth(target.year, target.month);
  return dateValue(dayToSerial({ ...target, day: toEnd ? last : Math.min(day, last) }));
}

function daysBetween(args: readonly Scalar[], context: EvaluationContext): Scalar {
  const end = toDay(args[0], context);
  if (isError(end)) return end;
  const start = toDay(args[1], context);
  return isError(start) ? start : new Decimal(end - start);
}

export const DATE_FUNCTIONS: readonly FunctionDefinition[] = [
  {
    name: 'DATE',
    usage: 'DATE(year, month, day)',
    summary:
      'A date from its parts; month 13 is January of the next year, day 0 the last of the month before.',
    kind: 'scalar',
    arity: [3, 3],
    result: gives('date'),
    call: date,
  },
  {
    name: 'YEAR',
    usage: 'YEAR(date)',
    summary: 'The year of a date.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('number'),
    call: part('year'),
  },
  {
    name: 'MONTH',
    usage: 'MONTH(date)',
    summary: 'The month of a date, 1 to 12.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('number'),
    call: part('month'),
  },
  {
    name: 'DAY',
    usage: 'DAY(date)',
    summary: 'The day of the month of a date, 1 to 31.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('number'),
    call: part('day'),
  },
  {
    name: 'DAYS',
    usage: 'DAYS(end, start)',
    summary: 'The days from start to end.',
    kind: 'scalar',
    arity: [2, 2],
    result: gives('number'),
    call: daysBetween,
  },
  {
    name: 'EDATE',
    usage: 'EDATE(date, months)',
    summary: 'The same day some months later or, with a negative number, earlier.',
    kind: 'scalar',
    arity: [2, 2],
    result: gives('date'),
    call: (args, context) => addMonths(args, context, false),
  },
  {
    name: 'EOMONTH',
    usage: 'EOMONTH(date, months)',
    summary: 'The last day of the month some months away; 0 for the same month.',
    kind: 'scalar',
    arity: [2, 2],
    result: gives('date'),
    call: (args, context) => addMonths(args, context, true),
  },
  {
    name: 'TODAY',
    usage: 'TODAY()',
    summary: 'The current date.',
    kind: 'scalar',
    arity: [0, 0],
    result: gives('date'),
    call: (_args, context) => {
      const serial = isoDateToSerial(context.today);
      return serial === null ? errorValue('#VALUE!', 'the current date is not known') : dateValue(serial);
    },
  },
];
