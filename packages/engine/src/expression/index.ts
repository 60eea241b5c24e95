export { isoDateToSerial, isoDatetimeToParts, isoTimeToMilliseconds } from './calendar.ts';
export { type CellResult, cellToScalar, valueToCell } from './cells.ts';
export { type CompileResult, compileExpression, type Purpose } from './compile.ts';
export { type Environment, type Evaluation, evaluateExpression } from './evaluate.ts';
export { type StepBudget, stepBudget } from './evaluation.ts';
export type { Expression } from './expression.ts';
export { type FormulaOrder, type FormulaProblem, type FormulaStep, formulaOrder } from './formula-order.ts';
export { FUNCTIONS } from './functions/catalogue.ts';
export type { FunctionDefinition } from './functions/definition.ts';
export { type ParseResult, parseExpression } from './parse.ts';
export { type FieldReference, headerScope, type NameScope, namesIn, rowScope } from './scope.ts';
export type { ExpressionError, Span } from './syntax.ts';
export {
  type Column,
  type DatedValue,
  Decimal,
  type ErrorValue,
  isColumn,
  isDated,
  isError,
  isNumber,
  type Scalar,
  type Value,
} from './value.ts';
