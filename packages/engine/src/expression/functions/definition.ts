import type { Steps } from '../../run-steps.ts';
import type { EvaluationContext } from '../evaluation.ts';
import type { BaseType, StaticType } from '../static-type.ts';
import type { Scalar, Value } from '../value.ts';

/** An argument that is computed when, and only if, the function asks for it. */
export interface LazyArgument {
  /**
   * Names a field, as a cell reference does in a spreadsheet: texts and booleans there are passed over by SUM and its kin, while
   * those written into the call count.
   */
  readonly reference: boolean;
  readonly value: () => Steps<Value>;
}

/** The same, computed. */
export interface Argument {
  readonly reference: boolean;
  readonly value: Value;
}

interface Named {
  /** In capitals. */
  readonly name: string;
  /** For the formula editor: `ROUND(number, places)`; brackets around what may be left out. */
  readonly usage: string;
  readonly summary: string;
  /** Least and greatest number of arguments. */
  readonly arity: readonly [least: number, most: number];
  readonly result: (args: readonly StaticType[]) => BaseType;
}

/** Works on single values; over columns it is applied row by row. Errors among the arguments never reach `call`. */
export interface ScalarFunction extends Named {
  readonly kind: 'scalar';
  readonly call: (args: readonly Scalar[], context: EvaluationContext) => Scalar;
}

/** Makes one value of many. */
interface AggregateFunction extends Named {
  readonly kind: 'aggregate';
  readonly call: (args: readonly Argument[], context: EvaluationContext) => Scalar;
}

/** Decides itself which arguments are computed. */
interface LazyFunction extends Named {
  readonly kind: 'lazy';
  /** One value even where arguments are columns (AND, OR). */
  readonly single: boolean;
  readonly call: (args: readonly LazyArgument[], context: EvaluationContext) => Steps<Value>;
}

export type FunctionDefinition = ScalarFunction | AggregateFunction | LazyFunction;

export const MANY = 100;

export function gives(base: BaseType): () => BaseType {
  return () => base;
}
