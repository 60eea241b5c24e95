import { toText, toWholeNumber } from '../coerce.ts';
import { type EvaluationContext, spend } from '../evaluation.ts';
import { boundedText } from '../operators.ts';
import { matchesPart, matchingSteps, patternToRegex, type Regex } from '../regex.ts';
import { Decimal, type ErrorValue, errorValue, isError, type Scalar } from '../value.ts';
import { type FunctionDefinition, gives, type ScalarFunction } from './definition.ts';

/** Steps that compiling a pattern at each evaluation costs, for patterns that are not written as a plain text. */
const COMPILING_STEPS = 2000;

/** Positions count whole characters, so that none is cut in two. */
function characters(text: string): {
  readonly length: number;
  readonly slice: (from: number, to?: number) => string;
} {
  if (!/[\ud800-\udfff]/.test(text)) return text;
  const points = Array.from(text);
  return { length: points.length, slice: (from, to) => points.slice(from, to).join('') };
}

/** The start and the number of characters asked for, or the error of an impossible one. */
function countArgument(
  value: Scalar | undefined,
  least: number,
  context: EvaluationContext,
): number | ErrorValue {
  if (value === undefined) return 1;
  const number = toWholeNumber(value, context);
  if (isError(number)) return number;
  return number < least ? errorValue('#VALUE!', `a position or length is below ${least}`) : number;
}

function onText(
  change: (text: string, args: readonly Scalar[], context: EvaluationContext) => Scalar,
): ScalarFunction['call'] {
  return (args, context) => {
    const text = toText(args[0] ?? null);
    return isError(text) ? text : change(text, args, context);
  };
}

function firstCharacters(text: string, args: readonly Scalar[], context: EvaluationContext): Scalar {
  const count = countArgument(args[1], 0, context);
  return isError(count) ? count : characters(text).slice(0, count);
}

function lastCharacters(text: string, args: readonly Scalar[], context: EvaluationContext): Scalar {
  const count = countArgument(args[1], 0, context);
  if (isError(count)) return count;
  const whole = characters(text);
  return whole.slice(Math.max(0, whole.length - count));
}

function middleCharacters(text: string, args: readonly Scalar[], context: EvaluationContext): Scalar {
  const start = countArgument(args[1], 1, context);
  if (isError(start)) return start;
  const count = countArgument(args[2], 0, context);
  return isError(count) ? count : characters(text).slice(start - 1, start - 1 + count);
}

function substitute(text: string, args: readonly Scalar[], context: EvaluationContext): Scalar {
  const old = toText(args[1] ?? null);
  if (isError(old)) return old;
  const replacement = toText(args[2] ?? null);
  if (isError(replacement)) return replacement;
  const nth = args.length > 3 ? countArgument(args[3], 1, context) : null;
  if (isError(nth)) return nth;
  if (old === '') return text;
  spend(context, text.length >> 6);
  const parts = text.split(old);
  if (nth !== null) {
    if (nth >= parts.length) return text;
    const length = text.length - old.length + replacement.length;
    return boundedText(
      length,
      context,
      () => parts.slice(0, nth).join(old) + replacement + parts.slice(nth).join(old),
    );
  }
  const length = text.length + (parts.length - 1) * (replacement.length - old.length);
  return boundedText(length, context, () => parts.join(replacement));
}

/** REGEXMATCH with a pattern that was compiled beforehand, or with one that the data give. */
export function regexMatch(
  args: readonly Scalar[],
  compiled: Regex | null,
  context: EvaluationContext,
): Scalar {
  const text = toText(args[0] ?? null);
  if (isError(text)) return text;
  const regex = compiled ?? patternArgument(args[1] ?? null, context);
  if (isError(regex)) return regex;
  spend(context, matchingSteps(regex, text));
  return matchesPart(regex, text) ?? errorValue('#VALUE!', 'the text is too long for this pattern');
}

function patternArgument(value: Scalar, context: EvaluationContext): Regex | ErrorValue {
  const pattern = toText(value);
  if (isError(pattern)) return pattern;
  spend(context, COMPILING_STEPS + pattern.length);
  const compiled = patternToRegex(pattern);
  return compiled.ok ? compiled.regex : errorValue('#VALUE!', compiled.reason);
}

export const TEXT_FUNCTIONS: readonly FunctionDefinition[] = [
  {
    name: 'LEFT',
    usage: 'LEFT(text, [count])',
    summary: 'The first characters of a text; one if no count is given.',
    kind: 'scalar',
    arity: [1, 2],
    result: gives('text'),
    call: onText(firstCharacters),
  },
  {
    name: 'RIGHT',
    usage: 'RIGHT(text, [count])',
    summary: 'The last characters of a text; one if no count is given.',
    kind: 'scalar',
    arity: [1, 2],
    result: gives('text'),
    call: onText(lastCharacters),
  },
  {
    name: 'MID',
    usage: 'MID(text, start, count)',
    summary: 'Characters from the middle of a text; the first one is number 1.',
    kind: 'scalar',
    arity: [3, 3],
    result: gives('text'),
    call: onText(middleCharacters),
  },
  {
    name: 'LEN',
    usage: 'LEN(text)',
    summary: 'How many characters a text has.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('number'),
    call: onText((text) => new Decimal(characters(text).length)),
  },
  {
    name: 'TRIM',
    usage: 'TRIM(text)',
    summary: 'The text without spaces at its ends, and with single ones inside.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('text'),
    call: onText((text) => text.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  },
  {
    name: 'UPPER',
    usage: 'UPPER(text)',
    summary: 'The text in capitals.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('text'),
    call: onText((text, _args, context) => boundedText(text.length, context, () => text.toUpperCase())),
  },
  {
    name: 'LOWER',
    usage: 'LOWER(text)',
    summary: 'The text in small letters.',
    kind: 'scalar',
    arity: [1, 1],
    result: gives('text'),
    call: onText((text, _args, context) => boundedText(text.length, context, () => text.toLowerCase())),
  },
  {
    name: 'SUBSTITUTE',
    usage: 'SUBSTITUTE(text, old, new, [which])',
    summary: 'Replaces a part of a text wherever it stands, or only its first, second, … occurrence.',
    kind: 'scalar',
    arity: [3, 4],
    result: gives('text'),
    call: onText(substitute),
  },
  {
    name: 'REGEXMATCH',
    usage: 'REGEXMATCH(text, pattern)',
    summary:
      'Whether a part of the text matches a regular expression (RE2 syntax); ^ and $ tie it to the ends.',
    kind: 'scalar',
    arity: [2, 2],
    result: gives('boolean'),
    call: (args, context) => regexMatch(args, null, context),
  },
];
