import type { FunctionDefinition } from './functions/definition.ts';
import type { Regex } from './regex.ts';
import type { FieldReference } from './scope.ts';
import type { StaticType } from './static-type.ts';
import type { BinaryOperator, PrefixOperator, Span } from './syntax.ts';
import type { Scalar } from './value.ts';

/** A checked expression: every name is a field that exists, every function is known, every part has a type. */
export type ExpressionNode =
  | { readonly kind: 'constant'; readonly value: Scalar; readonly type: StaticType; readonly span: Span }
  | {
      readonly kind: 'field';
      readonly reference: FieldReference;
      readonly type: StaticType;
      readonly span: Span;
    }
  | {
      readonly kind: 'prefix';
      readonly operator: PrefixOperator;
      readonly operand: ExpressionNode;
      readonly type: StaticType;
      readonly span: Span;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
      readonly type: StaticType;
      readonly span: Span;
    }
  | {
      readonly kind: 'call';
      readonly definition: FunctionDefinition;
      readonly args: readonly ExpressionNode[];
      /** Of REGEXMATCH with a pattern that is written out. */
      readonly regex: Regex | null;
      readonly type: StaticType;
      readonly span: Span;
    };

export interface Expression {
  readonly source: string;
  readonly root: ExpressionNode;
  /** The fields it reads, each once, in order of appearance. */
  readonly references: readonly FieldReference[];
}
