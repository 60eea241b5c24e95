import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import { compileExpression } from '../expression/compile.ts';
import type { Expression } from '../expression/expression.ts';
import { type FormulaStep, formulaOrder } from '../expression/formula-order.ts';
import { patternToRegex, type Regex } from '../expression/regex.ts';
import { headerScope, type NameScope, scopeWithin } from '../expression/scope.ts';
import { foldText } from '../values/fold.ts';

/** A field with all that judging its values takes, compiled. */
export interface FieldRules {
  readonly field: FieldDefinition;
  /** The field's name in messages: its label, else its key. */
  readonly name: string;
  /** Of a `regex` validator. */
  readonly regex: Regex | null;
  /** Of a `formula` validator. */
  readonly condition: Expression | null;
  readonly check: Expression | null;
  /** The configured spelling of each allowed value by its folded one; null for other types than enum. */
  readonly spellings: ReadonlyMap<string, string> | null;
}

export interface ConfigRules {
  readonly formulas: readonly FormulaStep[];
  readonly header: readonly FieldRules[];
  /** In the order of the config. */
  readonly groups: readonly { readonly id: string; readonly fields: readonly FieldRules[] }[];
}

/** Configs are values that never change, so what was compiled once for one is good as long as it lives. */
const compiled = new WeakMap<ExtractionConfig, ConfigRules>();

/**
 * The rules of a config that `checkConfig` accepted. Throws for another, for that is a fault of the caller. Yields after every
 * field.
 */
export function* configToRules(config: ExtractionConfig): Generator<undefined, ConfigRules, undefined> {
  const known = compiled.get(config);
  if (known !== undefined) return known;
  const order = yield* formulaOrder(config);
  if (!order.ok) throw new Error(`The config was not checked: ${order.problems[0]?.message}`);
  const scope = headerScope(config);
  const header = yield* fieldsToRules(config.fields, scope);
  const groups: ConfigRules['groups'][number][] = [];
  for (const { id, fields } of config.groups)
    groups.push({ id, fields: yield* fieldsToRules(fields, scopeWithin(scope, id)) });
  const rules: ConfigRules = { formulas: order.steps, header, groups };
  compiled.set(config, rules);
  return rules;
}

function* fieldsToRules(
  fields: readonly FieldDefinition[],
  scope: NameScope,
): Generator<undefined, readonly FieldRules[], undefined> {
  const rules: FieldRules[] = [];
  for (const field of fields) {
    rules.push(fieldToRules(field, scope));
    yield;
  }
  return rules;
}

function fieldToRules(field: FieldDefinition, scope: NameScope): FieldRules {
  const { validator } = field;
  return {
    field,
    name: field.label ?? field.key,
    regex: validator?.kind === 'regex' ? compiledPattern(validator.pattern ?? '') : null,
    condition: validator?.kind === 'formula' ? compiledCondition(validator.expression ?? '', scope) : null,
    check: field.validate === null ? null : compiledCondition(field.validate, scope),
    spellings: field.type === 'enum' ? spellingsOf(field.values ?? []) : null,
  };
}

function compiledPattern(pattern: string): Regex {
  const result = patternToRegex(pattern);
  if (!result.ok) throw new Error(`The config was not checked: ${result.reason}`);
  return result.regex;
}

function compiledCondition(source: string, scope: NameScope): Expression {
  const result = compileExpression(source, scope, 'condition');
  if (!result.ok) throw new Error(`The config was not checked: ${result.errors[0]?.message}`);
  return result.expression;
}

function spellingsOf(values: readonly string[]): ReadonlyMap<string, string> {
  return new Map(values.map((value) => [foldText(value).trim(), value]));
}
