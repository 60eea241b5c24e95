import {
  FIELD_TYPES,
  type FieldDefinition,
  type FieldType,
  type FieldValidator,
  type MailboxConfigInput,
  VALIDATOR_KINDS,
  type ValidatorKind,
} from '@rowbox/contract';
import { patternToRegex } from '../expression/regex.ts';
import { nearest } from '../expression/scope.ts';
import { foldText } from '../values/fold.ts';
import type { Report } from './config-error.ts';

export type FieldInput = NonNullable<MailboxConfigInput['fields']>[number];

const KEY = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const MAX_ENUM_VALUES = 500;

/**
 * One field apart from what its expressions mean. A field with mistakes still gives a definition, as near to what was meant as
 * possible, so that what refers to it is not reported as well.
 */
export function checkField(input: FieldInput, pointer: string, report: Report): FieldDefinition {
  checkKey(input.key, `${pointer}/key`, 'key', report);
  const type = checkType(input.type, `${pointer}/type`, report);
  checkValues(input.values ?? [], type, `${pointer}/values`, report);
  return {
    key: input.key,
    label: presentText(input.label),
    type: type ?? 'text',
    hint: presentText(input.hint),
    unit: presentText(input.unit),
    values: input.values ?? null,
    required: input.required ?? false,
    formula: presentText(input.formula),
    validator: checkValidator(input, type, `${pointer}/validator`, report),
    validate: presentText(input.validate),
  };
}

/** A key of a field or an id of a group. */
export function checkKey(key: string, pointer: string, noun: 'key' | 'id', report: Report): void {
  if (KEY.test(key)) return;
  report(
    pointer,
    key === ''
      ? `The ${noun} is empty.`
      : `The ${noun} "${key.slice(0, 80)}" has to start with a letter (A–Z) and consist of at most 64 letters, digits and underscores.`,
  );
}

/** Reports every key that stood before on the same level. */
export function checkDuplicates(
  keys: readonly string[],
  pointerOf: (index: number) => string,
  noun: string,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [index, key] of keys.entries()) {
    if (seen.has(key)) report(pointerOf(index), `The ${noun} "${key.slice(0, 80)}" is used twice.`);
    seen.add(key);
  }
}

function checkType(type: string, pointer: string, report: Report): FieldType | null {
  const known = FIELD_TYPES.find((candidate) => candidate === type);
  if (known !== undefined) return known;
  const hint = nearest(type, FIELD_TYPES);
  const advice = hint === null ? '' : ` Did you mean "${hint}"?`;
  report(
    pointer,
    `"${type.slice(0, 80)}" is not a field type.${advice} There are ${FIELD_TYPES.join(', ')}.`,
  );
  return null;
}

function checkValues(
  values: readonly string[],
  type: FieldType | null,
  pointer: string,
  report: Report,
): void {
  if (type === 'enum' && values.length === 0)
    report(pointer, 'An enum needs the list of its allowed values.');
  if (values.length > MAX_ENUM_VALUES)
    report(pointer, `There are ${values.length} allowed values; ${MAX_ENUM_VALUES} is the most.`);
  const seen = new Map<string, string>();
  for (const [index, value] of values.slice(0, MAX_ENUM_VALUES).entries()) {
    const folded = foldText(value).trim();
    const before = seen.get(folded);
    if (folded === '') report(`${pointer}/${index}`, 'An allowed value is empty.');
    else if (before === value)
      report(`${pointer}/${index}`, `The value "${value.slice(0, 80)}" is listed twice.`);
    else if (before !== undefined)
      report(
        `${pointer}/${index}`,
        `"${value.slice(0, 80)}" and "${before.slice(0, 80)}" differ only in case or accents, so a document cannot tell them apart.`,
      );
    else seen.set(folded, value);
  }
}

function checkValidator(
  { validator }: FieldInput,
  type: FieldType | null,
  pointer: string,
  report: Report,
): FieldValidator | null {
  if (validator === null || validator === undefined) return null;
  const kind = VALIDATOR_KINDS.find((candidate) => candidate === validator.kind);
  if (kind === undefined) {
    const known = VALIDATOR_KINDS.join(', ');
    report(
      `${pointer}/kind`,
      `"${validator.kind.slice(0, 80)}" is not a kind of validator. There are ${known}.`,
    );
    return null;
  }
  const pattern = presentText(validator.pattern);
  const expression = presentText(validator.expression);
  if (kind === 'regex') checkPattern(pattern, `${pointer}/pattern`, report);
  if (kind === 'formula' && expression === null)
    report(`${pointer}/expression`, 'A formula validator needs an expression.');
  if (type !== null) checkValidatorType(kind, type, `${pointer}/kind`, report);
  return { kind, pattern, expression, message: presentText(validator.message) };
}

function checkPattern(pattern: string | null, pointer: string, report: Report): void {
  if (pattern === null) {
    report(pointer, 'A regex validator needs a pattern.');
    return;
  }
  const compiled = patternToRegex(pattern);
  if (!compiled.ok) report(pointer, `The pattern cannot be used: ${compiled.reason}.`);
}

function checkValidatorType(kind: ValidatorKind, type: FieldType, pointer: string, report: Report): void {
  if (type === 'text' || type === 'enum' || type === 'address') return;
  if (kind === 'email') report(pointer, `E-mail addresses are texts, but the field is of type ${type}.`);
  if (kind === 'usZip')
    report(pointer, `ZIP codes can start with 0, so the field has to be a text, not of type ${type}.`);
}

/** Optional texts that hold nothing are the same as none. */
export function presentText(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}
