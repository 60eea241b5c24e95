import type { Decimal } from './value.ts';

/** Offsets into the source as it was written, a leading `=` included; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';
export type PrefixOperator = '+' | '-';

/** What was written, before anybody asked what its names mean. */
export type Syntax =
  | { readonly kind: 'number'; readonly value: Decimal; readonly span: Span }
  | { readonly kind: 'text'; readonly value: string; readonly span: Span }
  | { readonly kind: 'name'; readonly name: string; readonly span: Span }
  | { readonly kind: 'member'; readonly owner: string; readonly name: string; readonly span: Span }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly nameSpan: Span;
      readonly args: readonly Syntax[];
      readonly span: Span;
    }
  | {
      readonly kind: 'prefix';
      readonly operator: PrefixOperator;
      readonly operand: Syntax;
      readonly span: Span;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Syntax;
      readonly right: Syntax;
      readonly span: Span;
    };

/** Why an expression cannot be used, for the person who wrote it. The message names the place; the span lets an editor mark it. */
export interface ExpressionError {
  readonly message: string;
  readonly span: Span;
}

export function expressionError(source: string, span: Span, text: string): ExpressionError {
  return { message: `${text} (${placeIn(source, span.start)})`, span };
}

/** "at the end", "character 5" or "line 2, character 5", counted from 1. */
function placeIn(source: string, offset: number): string {
  if (offset >= source.length) return 'at the end';
  const before = source.slice(0, offset).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return source.includes('\n') ? `line ${before.length}, character ${column}` : `character ${column}`;
}
