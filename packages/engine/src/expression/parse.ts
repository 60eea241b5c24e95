import { MAX_NESTING, MAX_NODES, MAX_SOURCE_LENGTH } from './limits.ts';
import {
  type BinaryOperator,
  type ExpressionError,
  expressionError,
  type PrefixOperator,
  type Span,
  type Syntax,
} from './syntax.ts';
import { sourceToTokens, type Token } from './tokens.ts';

export type ParseResult =
  | { readonly ok: true; readonly syntax: Syntax }
  | { readonly ok: false; readonly error: ExpressionError };

/** Spreadsheet precedence, loosest first. All operators group to the left, `^` too: `2^3^2` is 64. */
const BINDING: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};
/** A sign binds tighter than any operator: `-2^2` is 4, as in a spreadsheet and unlike in mathematics. */

interface Cursor {
  readonly source: string;
  readonly tokens: readonly Token[];
  at: number;
  nesting: number;
  nodes: number;
}

/** Unwinds the recursion; never leaves this file. */
class Refusal extends Error {
  readonly error: ExpressionError;
  constructor(error: ExpressionError) {
    super(error.message);
    this.error = error;
  }
}

/**
 * Reads an expression by precedence climbing (V. Pratt, "Top Down Operator Precedence", 1973), in time linear in its length.
 * Never throws: what cannot be read comes back as an error with its place.
 */
export function parseExpression(source: string): ParseResult {
  if (source.length > MAX_SOURCE_LENGTH) {
    const text = `The expression is longer than ${MAX_SOURCE_LENGTH} characters.`;
    return { ok: false, error: { message: text, span: { start: MAX_SOURCE_LENGTH, end: source.length } } };
  }
  const cut = sourceToTokens(source);
  if (!cut.ok) return cut;
  const cursor: Cursor = { source, tokens: cut.tokens, at: 0, nesting: 0, nodes: 0 };
  try {
    const syntax = parseOperation(cursor, 0);
    const rest = peek(cursor);
    if (rest.kind !== 'end') throw refuse(cursor, rest.span, leftover(rest));
    return { ok: true, syntax };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, error: thrown.error };
    throw thrown;
  }
}

function parseOperation(cursor: Cursor, minimum: number): Syntax {
  let left = parsePrefix(cursor);
  for (;;) {
    const token = peek(cursor);
    const binding = token.kind === 'symbol' ? BINDING[token.symbol] : undefined;
    if (token.kind !== 'symbol' || binding === undefined || binding <= minimum) return left;
    cursor.at += 1;
    const right = parseOperation(cursor, binding);
    left = node(cursor, {
      kind: 'binary',
      operator: token.symbol as BinaryOperator,
      left,
      right,
      span: { start: left.span.start, end: right.span.end },
    });
  }
}

function parsePrefix(cursor: Cursor): Syntax {
  const token = peek(cursor);
  if (token.kind !== 'symbol' || (token.symbol !== '-' && token.symbol !== '+')) return parseOperand(cursor);
  cursor.at += 1;
  const operand = nested(cursor, token.span, () => parsePrefix(cursor));
  return node(cursor, {
    kind: 'prefix',
    operator: token.symbol satisfies PrefixOperator,
    operand,
    span: { start: token.span.start, end: operand.span.end },
  });
}

function parseOperand(cursor: Cursor): Syntax {
  const token = peek(cursor);
  switch (token.kind) {
    case 'number':
      cursor.at += 1;
      return node(cursor, { kind: 'number', value: token.value, span: token.span });
    case 'text':
      cursor.at += 1;
      return node(cursor, { kind: 'text', value: token.value, span: token.span });
    case 'name':
      cursor.at += 1;
      if (token.owner !== null)
        return node(cursor, { kind: 'member', owner: token.owner, name: token.name, span: token.span });
      if (isSymbol(peek(cursor), '(')) return parseCall(cursor, token.name, token.span);
      return node(cursor, { kind: 'name', name: token.name, span: token.span });
    case 'symbol':
      if (token.symbol === '(') return parseParentheses(cursor, token.span);
      break;
    case 'end':
      break;
  }
  throw refuse(cursor, token.span, missingOperand(token, cursor.at === 0));
}

function parseParentheses(cursor: Cursor, opening: Span): Syntax {
  cursor.at += 1;
  const inner = nested(cursor, opening, () => parseOperation(cursor, 0));
  const closing = peek(cursor);
  if (isSymbol(closing, ',') || isSymbol(closing, ';'))
    throw refuse(cursor, closing.span, 'Decimals are written with a point, as in 1.5.');
  if (!isSymbol(closing, ')')) throw refuse(cursor, opening, 'This ( is never closed.');
  cursor.at += 1;
  return inner;
}

/** Arguments are parted by commas; the semicolons of European spreadsheets are taken as well. */
function parseCall(cursor: Cursor, name: string, nameSpan: Span): Syntax {
  const opening = peek(cursor).span;
  cursor.at += 1;
  const args: Syntax[] = [];
  if (!isSymbol(peek(cursor), ')')) {
    nested(cursor, opening, () => {
      do args.push(parseArgument(cursor, name));
      while (passSeparator(cursor));
    });
  }
  const closing = peek(cursor);
  if (closing.kind === 'end') throw refuse(cursor, opening, `The ( of ${name} is never closed.`);
  if (!isSymbol(closing, ')')) throw refuse(cursor, closing.span, leftover(closing));
  cursor.at += 1;
  return node(cursor, {
    kind: 'call',
    name,
    nameSpan,
    args,
    span: { start: nameSpan.start, end: closing.span.end },
  });
}

function parseArgument(cursor: Cursor, name: string): Syntax {
  const token = peek(cursor);
  if (isSymbol(token, ',') || isSymbol(token, ';') || isSymbol(token, ')'))
    throw refuse(cursor, token.span, `An argument of ${name} is missing here.`);
  return parseOperation(cursor, 0);
}

function passSeparator(cursor: Cursor): boolean {
  const token = peek(cursor);
  if (!isSymbol(token, ',') && !isSymbol(token, ';')) return false;
  cursor.at += 1;
  return true;
}

function nested<T>(cursor: Cursor, span: Span, parse: () => T): T {
  if (cursor.nesting >= MAX_NESTING)
    throw refuse(cursor, span, `The expression is nested more than ${MAX_NESTING} levels deep.`);
  cursor.nesting += 1;
  const parsed = parse();
  cursor.nesting -= 1;
  return parsed;
}

function node(cursor: Cursor, syntax: Syntax): Syntax {
  cursor.nodes += 1;
  if (cursor.nodes > MAX_NODES)
    throw refuse(
      cursor,
      syntax.span,
      `The expression has more than ${MAX_NODES} parts; split it over several fields.`,
    );
  return syntax;
}

function peek(cursor: Cursor): Token {
  const end = cursor.source.length;
  return cursor.tokens[cursor.at] ?? { kind: 'end', span: { start: end, end } };
}

function isSymbol(token: Token, symbol: string): boolean {
  return token.kind === 'symbol' && token.symbol === symbol;
}

function refuse(cursor: Cursor, span: Span, text: string): Refusal {
  return new Refusal(expressionError(cursor.source, span, text));
}

function missingOperand(token: Token, atStart: boolean): string {
  if (token.kind === 'end')
    return atStart ? 'The expression is empty.' : 'The expression stops where a value should follow.';
  const symbol = token.kind === 'symbol' ? token.symbol : '';
  if (symbol === ')') return 'Before this ) a value is missing.';
  return `Before this ${symbol} a value is missing.`;
}

function leftover(token: Token): string {
  if (token.kind !== 'symbol') return 'Between these two values an operator such as + or & is missing.';
  if (token.symbol === ')') return 'This ) has no matching (.';
  if (token.symbol === '(') return 'Before this ( an operator such as * is missing.';
  return 'Decimals are written with a point, as in 1.5.';
}
