import { textToDated, textToNumber } from './coerce.ts';
import type { ExpressionNode } from './expression.ts';
import { type BaseType, isDatedType, typeName } from './static-type.ts';
import type { BinaryOperator } from './syntax.ts';

/*
 * Mistakes that no data can mend. Only what is certain is refused: a text field may hold "5", so it may stand beside `+`; the
 * written text "abc" may not.
 */

/** The type of an operation's result. */
export function operationType(operator: BinaryOperator, left: BaseType, right: BaseType): BaseType {
  switch (operator) {
    case '&':
      return 'text';
    case '*':
    case '/':
    case '^':
      return 'number';
    case '+':
      if (isDatedType(left) && isDatedType(right))
        return left === 'time' || right === 'time' ? 'any' : 'number';
      if (isDatedType(left) || isDatedType(right)) return movedType(left, right);
      return left === 'any' || right === 'any' ? 'any' : 'number';
    case '-':
      if (isDatedType(right)) return left === 'any' || isDatedType(left) ? 'number' : 'any';
      if (isDatedType(left)) return movedType(left, right);
      return left === 'any' || right === 'any' ? 'any' : 'number';
    default:
      return 'boolean';
  }
}

/** A date moved by a number; by something unknown it is unknown, for that may be a time. */
function movedType(left: BaseType, right: BaseType): BaseType {
  const dated = isDatedType(left) ? left : right;
  const other = isDatedType(left) ? right : left;
  return other === 'number' ? dated : 'any';
}

/** The mistake in an operand of an arithmetic operator or a sign, if there is a certain one. */
export function arithmeticMistake(operator: string, operand: ExpressionNode): string | null {
  if (operand.kind !== 'constant' || typeof operand.value !== 'string') return null;
  if (textToNumber(operand.value) !== null || textToDated(operand.value) !== null) return null;
  const advice = operator === '+' ? ' Texts are joined with &.' : '';
  return `"${operand.value.slice(0, 40)}" is a text and cannot be calculated with.${advice}`;
}

/** The mistake in a comparison that can never be true, if there is one. An empty text asks for a blank and fits every type. */
export function comparisonMistake(left: ExpressionNode, right: ExpressionNode): string | null {
  return textBesideOther(left, right) ?? textBesideOther(right, left);
}

function textBesideOther(written: ExpressionNode, other: ExpressionNode): string | null {
  if (written.kind !== 'constant' || typeof written.value !== 'string' || written.value === '') return null;
  const { base } = other.type;
  if (base === 'text' || base === 'any') return null;
  const text = written.value.slice(0, 40);
  if (isDatedType(base)) {
    if (textToDated(written.value) !== null) return null;
    return `"${text}" is compared with ${typeName(base)}, but is none; dates are written "2026-03-09" or DATE(2026, 3, 9).`;
  }
  if (base === 'boolean')
    return `"${text}" is compared with true or false; write TRUE or FALSE without quotes.`;
  if (textToNumber(written.value) !== null)
    return `"${text}" is compared with a number; write it without quotes.`;
  return `"${text}" is compared with a number and can never equal it.`;
}
