import {
  type ExtractionConfig,
  type FieldDefinition,
  type Group,
  type LayoutDefinitionInput,
  type MailboxConfigInput,
  SPLIT_INTERVALS,
  type SplitKey,
} from '@rowbox/contract';
import { runSteps } from '../run-steps.ts';
import { checkExpressions } from './check-expressions.ts';
import { checkDuplicates, checkField, checkKey, type FieldInput, presentText } from './check-field.ts';
import { checkLayout } from './check-layout.ts';
import { type ConfigError, MAX_CONFIG_ERRORS, type Report } from './config-error.ts';
import { defaultLayout } from './default-layout.ts';

export type CheckedConfig =
  | {
      readonly ok: true;
      readonly config: ExtractionConfig;
      /** As given, or made from the config. */
      readonly layout: LayoutDefinitionInput;
    }
  | { readonly ok: false; readonly errors: readonly ConfigError[] };

const MAX_FIELDS = 200;
const MAX_GROUPS = 20;
const MAX_SPLIT_KEYS = 10;

/**
 * Whether a well-formed config also means something: known types, unique keys, formulas that can be computed, a layout of things
 * that exist. Reports all mistakes at once (at most 100), always in the same order.
 *
 * A group may bear the id of a header field: in expressions a plain name is always a field and `name.field` always a group's.
 */
export function checkConfig(input: MailboxConfigInput): CheckedConfig {
  return runSteps(configCheckSteps(input));
}

/** The same in steps, one a field: the largest config takes longer than a server can be away from other requests. */
export function* configCheckSteps(input: MailboxConfigInput): Generator<undefined, CheckedConfig, undefined> {
  const errors: ConfigError[] = [];
  const report: Report = (pointer, message) => {
    if (errors.length < MAX_CONFIG_ERRORS) errors.push({ pointer, message });
  };
  const fields = yield* checkFields(input.fields ?? [], '/fields', report);
  const groups = yield* checkGroups(input.groups ?? [], report);
  yield* checkExpressions({ fields, groups }, report);
  const splitKeys = checkSplitKeys(input.splitKeys ?? [], fields, report);
  const config: ExtractionConfig = {
    name: presentText(input.name),
    hint: presentText(input.hint),
    fields,
    groups,
    splitKeys,
  };
  const layout = input.layout ?? null;
  if (layout !== null)
    for (const { pointer, message } of checkLayout(layout, config)) report(pointer, message);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, config, layout: layout ?? defaultLayout(config) };
}

function* checkFields(
  inputs: readonly FieldInput[],
  pointer: string,
  report: Report,
): Generator<undefined, readonly FieldDefinition[], undefined> {
  if (inputs.length > MAX_FIELDS)
    report(pointer, `There are ${inputs.length} fields on this level; ${MAX_FIELDS} is the most.`);
  const checked = inputs.slice(0, MAX_FIELDS);
  checkDuplicates(
    checked.map(({ key }) => key),
    (index) => `${pointer}/${index}/key`,
    'key',
    report,
  );
  const fields: FieldDefinition[] = [];
  for (const [index, input] of checked.entries()) {
    fields.push(checkField(input, `${pointer}/${index}`, report));
    yield;
  }
  return fields;
}

function* checkGroups(
  inputs: NonNullable<MailboxConfigInput['groups']>,
  report: Report,
): Generator<undefined, readonly Group[], undefined> {
  if (inputs.length > MAX_GROUPS)
    report('/groups', `There are ${inputs.length} groups; ${MAX_GROUPS} is the most.`);
  const checked = inputs.slice(0, MAX_GROUPS);
  checkDuplicates(
    checked.map(({ id }) => id),
    (index) => `/groups/${index}/id`,
    'group id',
    report,
  );
  const groups: Group[] = [];
  for (const [index, { id, name, fields }] of checked.entries()) {
    checkKey(id, `/groups/${index}/id`, 'id', report);
    if (name.trim() === '') report(`/groups/${index}/name`, 'The name of the group is empty.');
    groups.push({ id, name, fields: yield* checkFields(fields ?? [], `/groups/${index}/fields`, report) });
  }
  return groups;
}

const isDated = ({ type }: FieldDefinition): boolean => type === 'date' || type === 'datetime';

function checkSplitKeys(
  inputs: NonNullable<MailboxConfigInput['splitKeys']>,
  fields: readonly FieldDefinition[],
  report: Report,
): readonly SplitKey[] {
  if (inputs.length > MAX_SPLIT_KEYS)
    report('/splitKeys', `There are ${inputs.length} split keys; ${MAX_SPLIT_KEYS} is the most.`);
  const checked = inputs.slice(0, MAX_SPLIT_KEYS);
  checkDuplicates(
    checked.map(({ fieldKey }) => fieldKey),
    (index) => `/splitKeys/${index}/fieldKey`,
    'split key',
    report,
  );
  return checked.map(({ fieldKey, interval }, index) => {
    const field = fields.find(({ key }) => key === fieldKey);
    if (field === undefined)
      report(`/splitKeys/${index}/fieldKey`, `There is no header field "${fieldKey.slice(0, 80)}".`);
    const known = SPLIT_INTERVALS.find((candidate) => candidate === interval) ?? null;
    if (known === null && interval !== null && interval !== undefined)
      report(
        `/splitKeys/${index}/interval`,
        `"${interval.slice(0, 80)}" is not an interval. There are ${SPLIT_INTERVALS.join(', ')}.`,
      );
    if (known !== null && field !== undefined && !isDated(field))
      report(
        `/splitKeys/${index}/interval`,
        `Only dates are split by ${known}, but the field "${fieldKey}" is of type ${field.type}.`,
      );
    return { fieldKey, interval: known };
  });
}
