import type { CellValue, FieldType, IssueCode } from '@rowbox/contract';
import { isoDateToSerial, isoDatetimeToParts, isoTimeToMilliseconds } from '../expression/calendar.ts';
import type { StepBudget } from '../expression/evaluation.ts';
import { matchesWhole, matchingSteps, type Regex } from '../expression/regex.ts';
import type { FieldRules } from './config-rules.ts';
import { shownValue } from './shown-value.ts';

export interface Finding {
  readonly code: IssueCode;
  readonly message: string;
}

/** What is wrong with one present value of the field's type: its list of allowed values, its validator. Null if nothing. */
export function checkValue(
  value: NonNullable<CellValue>,
  rules: FieldRules,
  budget: StepBudget,
): Finding | null {
  const { field, name } = rules;
  if (field.type === 'enum' && !(field.values ?? []).some((allowed) => allowed === value))
    return { code: 'enum_not_allowed', message: notAllowed(name, shownValue(value), field.values ?? []) };
  const found = checkValidator(value, rules, budget);
  return found === null ? null : { ...found, message: field.validator?.message ?? found.message };
}

export const typeMismatch = (value: NonNullable<CellValue>, { field, name }: FieldRules): Finding => ({
  code: 'type_mismatch',
  message: `${name} should be ${TYPE_NAMES[field.type]}, but is ${shownValue(value)}.`,
});

const TYPE_NAMES: Readonly<Record<FieldType, string>> = {
  text: 'a text',
  address: 'a text',
  enum: 'one of the allowed values',
  number: 'a number',
  currency: 'an amount',
  integer: 'a whole number',
  date: 'a date',
  time: 'a time of day',
  datetime: 'a date and time',
  boolean: 'yes or no',
};

/** Whether a value is written as the wire format of its type demands. */
export function hasType(value: NonNullable<CellValue>, type: FieldType): boolean {
  switch (type) {
    case 'text':
    case 'address':
    case 'enum':
      return typeof value === 'string';
    case 'number':
    case 'currency':
      return typeof value === 'number' && Number.isFinite(value);
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isoDateToSerial(value) !== null;
    case 'time':
      return typeof value === 'string' && isoTimeToMilliseconds(value) !== null;
    case 'datetime':
      return typeof value === 'string' && isDayOrMoment(value);
  }
}

/** Where a document tells the day and no time of day, the day is all there is to say. */
const isDayOrMoment = (value: string): boolean =>
  isoDatetimeToParts(value) !== null || isoDateToSerial(value) !== null;

const LISTED_VALUES = 8;

function notAllowed(name: string, shown: string, values: readonly string[]): string {
  const listed = values.slice(0, LISTED_VALUES).join(', ');
  const more = values.length > LISTED_VALUES ? ', …' : '';
  return `${name} is ${shown}, which is not one of the allowed values (${listed}${more}).`;
}

function checkValidator(
  value: NonNullable<CellValue>,
  { field, name, regex }: FieldRules,
  budget: StepBudget,
): Finding | null {
  const text = String(value);
  switch (field.validator?.kind) {
    case 'email':
      if (isEmail(text)) return null;
      return {
        code: 'validator_email',
        message: `${name} is ${shownValue(text)}, which is not an e-mail address.`,
      };
    case 'usZip':
      if (US_ZIP.test(text)) return null;
      return {
        code: 'validator_us_zip',
        message: `${name} is ${shownValue(text)}, which is not a US ZIP code such as 12345 or 12345-6789.`,
      };
    case 'regex':
      return regex === null ? null : checkPattern(text, regex, name, budget);
    default:
      return null;
  }
}

function checkPattern(text: string, regex: Regex, name: string, budget: StepBudget): Finding | null {
  budget.left -= matchingSteps(regex, text);
  const matches = budget.left < 0 ? null : matchesWhole(regex, text);
  if (matches === true) return null;
  return {
    code: 'validator_regex',
    message:
      matches === null
        ? `${name} is too long to be compared with the expected pattern.`
        : `${name} is ${shownValue(text)}, which does not have the expected form.`,
  };
}

const US_ZIP = /^\d{5}(?:-\d{4})?$/;
/** RFC 5321 §4.5.3.1: 64 octets before the @, 254 for the whole; the form follows the HTML standard, with letters of all scripts. */
const EMAIL_LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > 254 || at < 1 || at > 64) return false;
  const labels = text.slice(at + 1).split('.');
  if (labels.length < 2 || !labels.every((label) => DOMAIN_LABEL.test(label))) return false;
  return /\p{L}/u.test(labels.at(-1) ?? '') && EMAIL_LOCAL.test(text.slice(0, at));
}
