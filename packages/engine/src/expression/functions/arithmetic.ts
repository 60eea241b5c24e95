import { settled, toNumber, toText, toWholeNumber } from '../coerce.ts';
import type { EvaluationContext } from '../evaluation.ts';
import { boundedNumber, Decimal, errorValue, isError, type Scalar } from '../value.ts';
import { type FunctionDefinition, gives } from './definition.ts';

const MAX_PLACES = 300;

/** Rounds to decimal places; negative places round to tens, hundreds and so on. */
function rounded(args: readonly Scalar[], context: EvaluationContext, mode: 0 | 1 | 4): Scalar {
  const number = toNumber(args[0] ?? null, context);
  if (isError(number)) return number;
  const places = args.length > 1 ? toWholeNumber(args[1] ?? null, context) : 0;
  if (isError(places)) return places;
  if (Math.abs(places) > MAX_PLACES) return errorValue('#NUM!', 'the number of decimal places is too large');
  const tidy = settled(number);
  if (places >= 0) return tidy.toDecimalPlaces(places, mode);
  const unit = new Decimal(10).pow(-places);
  return boundedNumber(tidy.div(unit).toDecimalPlaces(0, mode).times(unit));
}

export const ARITHMETIC_FUNCTIONS: readonly FunctionDefinition[] = [
  {
    name: 'ROUND',
    usage: 'ROUND(number, [places])',
    summary: 'Rounds to decimal places, halves away from zero.',
    kind: 'scalar',
    arity: [1, 2],
    result: gives('number'),
    call: (args, context) => rounded(args, context, Decimal.ROUND_HALF_UP),
  },
  {
    name: 'ROUNDUP',
    usage: 'ROUNDUP(number, [places])',
    summary: 'Rounds away from zero.',
    kind: 'scalar',
    arity: [1, 2],
    result: gives('number'),
    call: (args, context) => rounded(args, context, Decimal.ROUND_UP),
  },
  {
    name: 'ROUNDDOWN',
    usage: 'ROUNDDOWN(number, [places])',
    summary: 'Rounds towards zero.',
    kind: 'scalar',
    arity: [1, 2],
    result: gives('number'),
    call: (args, context) => rounded(args, context, Decimal.ROUND_DOWN),
  },
  {
    name: 'ABS',
    usage: 'ABS(number)',
    summary: 'The number without its sign.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('number'),
    call: ([value = null], context) => {
      const number = toNumber(value, context);
      return isError(number) ? number : number.abs();
    },
  },
  {
    name: 'VALUE',
    usage: 'VALUE(text)',
    summary: 'The number that a text spells, such as "1,234.50" or "19%".',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('number'),
    call: ([value = null], context) => {
      if (typeof value === 'boolean') return errorValue('#VALUE!', `${toText(value)} is not a number`);
      return toNumber(value, context);
    },
  },
];
