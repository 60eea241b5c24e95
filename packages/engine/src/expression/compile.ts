import type { FieldType } from '@rowbox/contract';
import { arithmeticMistake, comparisonMistake, operationType } from './check-operator.ts';
import type { Expression, ExpressionNode } from './expression.ts';
import { FUNCTIONS, functionNamed } from './functions/catalogue.ts';
import type { FunctionDefinition } from './functions/definition.ts';
import { parseExpression } from './parse.ts';
import { patternToRegex, type Regex } from './regex.ts';
import {
  type FieldReference,
  type NameScope,
  nearest,
  resolveMember,
  resolveName,
  unknownName,
} from './scope.ts';
import {
  type BaseType,
  constantBaseType,
  fieldBaseType,
  isDatedType,
  type StaticType,
  typeName,
} from './static-type.ts';
import { type ExpressionError, expressionError, type Span, type Syntax } from './syntax.ts';
import type { Scalar } from './value.ts';

/** What the result is for: a field of a type, a condition, or anything (null). */
export type Purpose = FieldType | 'condition' | null;

export type CompileResult =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly errors: readonly ExpressionError[] };

interface Compilation {
  readonly source: string;
  readonly scope: NameScope;
  readonly errors: ExpressionError[];
  readonly references: Map<string, FieldReference>;
}

const ANY: StaticType = { base: 'any', column: false };
const MAX_ERRORS = 20;

/**
 * Parses an expression, finds the fields its names stand for and refuses what is certain to fail: unknown names and functions,
 * wrong numbers of arguments, a text in a sum, a result that does not fit its purpose. Reports every mistake at once.
 */
export function compileExpression(source: string, scope: NameScope, purpose: Purpose): CompileResult {
  const parsed = parseExpression(source);
  if (!parsed.ok) return { ok: false, errors: [parsed.error] };
  const compilation: Compilation = { source, scope, errors: [], references: new Map() };
  const root = compileNode(parsed.syntax, compilation);
  if (compilation.errors.length === 0) checkResult(root, purpose, compilation);
  if (compilation.errors.length > 0) return { ok: false, errors: compilation.errors.slice(0, MAX_ERRORS) };
  return { ok: true, expression: { source, root, references: [...compilation.references.values()] } };
}

function report(compilation: Compilation, span: Span, text: string): void {
  compilation.errors.push(expressionError(compilation.source, span, text));
}

function compileNode(syntax: Syntax, compilation: Compilation): ExpressionNode {
  switch (syntax.kind) {
    case 'number':
    case 'text':
      return constant(syntax.value, syntax.span);
    case 'name':
      return compileName(null, syntax.name, syntax.span, compilation);
    case 'member':
      return compileName(syntax.owner, syntax.name, syntax.span, compilation);
    case 'call':
      return compileCall(syntax, compilation);
    case 'prefix': {
      const operand = compileNode(syntax.operand, compilation);
      const mistake = syntax.operator === '-' ? arithmeticMistake('-', operand) : null;
      if (mistake !== null) report(compilation, operand.span, mistake);
      const type: StaticType =
        syntax.operator === '+' ? operand.type : { base: 'number', column: operand.type.column };
      return { kind: 'prefix', operator: syntax.operator, operand, type, span: syntax.span };
    }
    case 'binary':
      return compileOperation(syntax, compilation);
  }
}

function constant(value: Scalar, span: Span): ExpressionNode {
  return { kind: 'constant', value, type: { base: constantBaseType(value), column: false }, span };
}

/** A field's own name comes before the constants, so that a field may even be called `true`. */
function compileName(
  owner: string | null,
  name: string,
  span: Span,
  compilation: Compilation,
): ExpressionNode {
  const { scope } = compilation;
  const reference = owner === null ? resolveName(scope, name) : resolveMember(scope, owner, name);
  if (reference !== null) {
    compilation.references.set(`${reference.place} ${reference.group ?? ''} ${reference.key}`, reference);
    const type = { base: fieldBaseType(reference.type), column: reference.place === 'column' };
    return { kind: 'field', reference, type, span };
  }
  const capitals = name.toUpperCase();
  if (owner === null && (capitals === 'TRUE' || capitals === 'FALSE'))
    return constant(capitals === 'TRUE', span);
  const text =
    owner === null && functionNamed(name) !== undefined && !scope.groups.has(name)
      ? `${capitals} is a function; its arguments stand in parentheses behind it: ${functionNamed(name)?.usage}.`
      : unknownName(scope, owner, name);
  report(compilation, span, text);
  return { kind: 'constant', value: null, type: ANY, span };
}

function compileOperation(
  syntax: Extract<Syntax, { kind: 'binary' }>,
  compilation: Compilation,
): ExpressionNode {
  const { operator, span } = syntax;
  const left = compileNode(syntax.left, compilation);
  const right = compileNode(syntax.right, compilation);
  const base = operationType(operator, left.type.base, right.type.base);
  if (base === 'boolean') {
    const mistake = comparisonMistake(left, right);
    if (mistake !== null) report(compilation, span, mistake);
  } else if (operator !== '&') {
    for (const operand of [left, right]) {
      const mistake = arithmeticMistake(operator, operand);
      if (mistake !== null) report(compilation, operand.span, mistake);
    }
  }
  const type: StaticType = { base, column: left.type.column || right.type.column };
  return { kind: 'binary', operator, left, right, type, span };
}

function compileCall(syntax: Extract<Syntax, { kind: 'call' }>, compilation: Compilation): ExpressionNode {
  const args = syntax.args.map((arg) => compileNode(arg, compilation));
  const capitals = syntax.name.toUpperCase();
  if ((capitals === 'TRUE' || capitals === 'FALSE') && args.length === 0)
    return constant(capitals === 'TRUE', syntax.span);
  const definition = functionNamed(capitals);
  if (definition === undefined) {
    const hint = nearest(
      capitals,
      FUNCTIONS.map(({ name }) => name),
    );
    const advice = hint === null ? '.' : `; did you mean ${hint}?`;
    report(compilation, syntax.nameSpan, `There is no function ${syntax.name}${advice}`);
    return { kind: 'constant', value: null, type: ANY, span: syntax.span };
  }
  const [least, most] = definition.arity;
  if (args.length < least || args.length > most)
    report(compilation, syntax.nameSpan, wrongArity(definition, args.length));
  const isSingle = definition.kind === 'aggregate' || (definition.kind === 'lazy' && definition.single);
  const type: StaticType = {
    base: definition.result(args.map((arg) => arg.type)),
    column: !isSingle && args.some((arg) => arg.type.column),
  };
  const regex = definition.name === 'REGEXMATCH' ? writtenPattern(args[1], compilation) : null;
  return { kind: 'call', definition, args, regex, type, span: syntax.span };
}

function writtenPattern(pattern: ExpressionNode | undefined, compilation: Compilation): Regex | null {
  if (pattern?.kind !== 'constant' || typeof pattern.value !== 'string') return null;
  const compiled = patternToRegex(pattern.value);
  if (compiled.ok) return compiled.regex;
  report(compilation, pattern.span, `This pattern cannot be used: ${compiled.reason}.`);
  return null;
}

function wrongArity({ name, usage, arity: [least, most] }: FunctionDefinition, given: number): string {
  const wanted =
    least === most
      ? `${least === 0 ? 'no' : least}`
      : given < least
        ? `at least ${least}`
        : `at most ${most}`;
  const noun = least === most ? plural(least) : plural(given < least ? least : most);
  return `${name} takes ${wanted} ${noun}, not ${given}: ${usage}.`;
}

function plural(count: number): string {
  return count === 1 ? 'argument' : 'arguments';
}

function checkResult(root: ExpressionNode, purpose: Purpose, compilation: Compilation): void {
  if (purpose === null) return;
  if (root.type.column) {
    report(
      compilation,
      root.span,
      'This gives a value for every row; fold them into one, for instance with SUM( ).',
    );
    return;
  }
  const mistake = resultMistake(root.type.base, purpose);
  if (mistake !== null) report(compilation, root.span, mistake);
}

/** Why a result of a type can never serve the purpose; null where it may. */
function resultMistake(base: BaseType, purpose: FieldType | 'condition'): string | null {
  if (base === 'any') return null;
  if (purpose === 'condition')
    return base === 'boolean' ? null : `A check has to be true or false, but this gives ${typeName(base)}.`;
  const wanted = fieldBaseType(purpose);
  if (wanted === base || wanted === 'text' || base === 'text') return null;
  if (base === 'number') return isDatedType(wanted) ? null : mismatch(base, wanted);
  const dayOfDatetime = wanted === 'date' || wanted === 'datetime' || wanted === 'time';
  if (isDatedType(base) && dayOfDatetime && base !== 'time' && wanted !== 'time') return null;
  if (base === 'datetime' && wanted === 'time') return null;
  return mismatch(base, wanted);
}

function mismatch(base: BaseType, wanted: BaseType): string {
  const whole = wanted === 'boolean' ? 'holds true or false' : `holds ${typeName(wanted)}`;
  return `This gives ${typeName(base)}, but the field ${whole}.`;
}
