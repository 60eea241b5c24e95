import { MAX_EXPONENT } from './limits.ts';
import { type ExpressionError, expressionError, type Span } from './syntax.ts';
import { Decimal } from './value.ts';

export type Token =
  | { readonly kind: 'number'; readonly value: Decimal; readonly span: Span }
  | { readonly kind: 'text'; readonly value: string; readonly span: Span }
  | { readonly kind: 'name'; readonly owner: string | null; readonly name: string; readonly span: Span }
  | { readonly kind: 'symbol'; readonly symbol: string; readonly span: Span }
  | { readonly kind: 'end'; readonly span: Span };

export type TokensResult =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly error: ExpressionError };

const SPACE = /[\s\u00a0]+/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const TEXT = /"(?:[^"]|"")*"/y;
const SYMBOL = /<>|<=|>=|[-+*/^&=<>(),;]/y;
const MAX_NUMBER_LENGTH = 400;

/** What people bring along from other languages, and what is written here instead. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/==/y, 'Equality is written with a single = here.'],
  [/!=/y, 'Inequality is written <> here.'],
  [/&&/y, 'Two conditions are joined by AND(first, second) here.'],
  [/\|\|?/y, 'Two conditions are joined by OR(first, second) here.'],
  [/!/y, 'A condition is turned around by NOT(condition) here.'],
  [/%/y, 'Percentages are written as numbers here: 0.19 instead of 19%.'],
  [/['‘’“”„«»`]/y, 'Texts stand in straight double quotes: "like this".'],
  [/[[\]{}]/y, 'Brackets other than ( and ) have no meaning here.'],
  [/[$€£¥]/y, 'Amounts are written without a currency sign.'],
  [/[×·]/y, 'Multiplication is written * here.'],
  [/[÷:]/y, 'Division is written / here.'],
  [/[−–—]/y, 'Subtraction is written with a plain - here.'],
];

/** Cuts an expression into tokens. A leading `=`, as typed in spreadsheets, is passed over. */
export function sourceToTokens(source: string): TokensResult {
  const tokens: Token[] = [];
  let at = matchLength(SPACE, source, 0);
  if (source[at] === '=') at += 1;
  for (;;) {
    at += matchLength(SPACE, source, at);
    if (at >= source.length) break;
    const token = tokenAt(source, at);
    if ('message' in token) return { ok: false, error: token };
    tokens.push(token);
    at = token.span.end;
  }
  tokens.push({ kind: 'end', span: { start: source.length, end: source.length } });
  return { ok: true, tokens };
}

function tokenAt(source: string, start: number): Token | ExpressionError {
  const first = source[start] ?? '';
  if (first === '"') return textAt(source, start);
  for (const [pattern, advice] of FOREIGN) {
    const length = matchLength(pattern, source, start);
    if (length > 0) return expressionError(source, { start, end: start + length }, advice);
  }
  const numberLength = matchLength(NUMBER, source, start);
  if (numberLength > 0) return numberAt(source, { start, end: start + numberLength });
  const nameLength = matchLength(NAME, source, start);
  if (nameLength > 0) return nameAt(source, { start, end: start + nameLength });
  const symbolLength = matchLength(SYMBOL, source, start);
  if (symbolLength > 0) {
    const end = start + symbolLength;
    return { kind: 'symbol', symbol: source.slice(start, end), span: { start, end } };
  }
  const character = String.fromCodePoint(source.codePointAt(start) ?? 0);
  return expressionError(
    source,
    { start, end: start + character.length },
    `"${character}" has no meaning here.`,
  );
}

function textAt(source: string, start: number): Token | ExpressionError {
  const length = matchLength(TEXT, source, start);
  if (length === 0)
    return expressionError(source, { start, end: source.length }, 'This text has no closing quote.');
  const end = start + length;
  return {
    kind: 'text',
    value: source.slice(start + 1, end - 1).replaceAll('""', '"'),
    span: { start, end },
  };
}

function numberAt(source: string, span: Span): Token | ExpressionError {
  const digits = source.slice(span.start, span.end);
  if (digits.length > MAX_NUMBER_LENGTH)
    return expressionError(source, span, 'This number has too many digits.');
  const exponent = /[eE]([+-]?\d+)$/.exec(digits)?.[1] ?? '0';
  const value = Math.abs(Number(exponent)) > 10 * MAX_EXPONENT ? null : new Decimal(digits);
  if (value === null || (!value.isZero() && Math.abs(value.e) > MAX_EXPONENT))
    return expressionError(source, span, 'This number is too large or too small.');
  return { kind: 'number', value: value.toSignificantDigits(Decimal.precision), span };
}

function nameAt(source: string, span: Span): Token | ExpressionError {
  const first = source.slice(span.start, span.end);
  if (source[span.end] !== '.') return { kind: 'name', owner: null, name: first, span };
  const start = span.end + 1;
  const length = matchLength(NAME, source, start);
  if (length === 0)
    return expressionError(
      source,
      { start: span.start, end: start },
      `After "${first}." a field's name is missing.`,
    );
  const end = start + length;
  if (source[end] === '.')
    return expressionError(source, { start: span.start, end }, 'A name has at most one dot: group.field.');
  return { kind: 'name', owner: first, name: source.slice(start, end), span: { start: span.start, end } };
}

function matchLength(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0].length ?? 0;
}
