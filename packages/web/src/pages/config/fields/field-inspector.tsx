import { FIELD_TYPES, type FieldType, VALIDATOR_KINDS } from '@rowbox/contract';
import { headerScope, type NameScope, rowScope } from '@rowbox/engine/expression';
import { useMemo } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { CheckField, SelectField, TextArea } from '../../../ui/inputs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { errorsAt, useEditor } from '../config-editor.ts';
import { changeField, fieldsAt, levelsOf, moveField } from '../model/edit-fields.ts';
import type { EditedConfig, EditedField } from '../model/edited-config.ts';
import { ExpressionInput } from './expression-input.tsx';
import { keyHint } from './key-hint.ts';
import { levelName } from './list-actions.ts';
import { uidToPointer } from './selection.ts';

const WITH_UNIT: ReadonlySet<string> = new Set(['number', 'integer', 'currency', 'text']);
const EMPTY_VALIDATOR = { pattern: '', expression: '', message: '' } as const;

const scopeOf = (config: EditedConfig, groupId: string | null): NameScope => {
  const named = {
    fields: config.fields.map(({ key, type }) => ({ key, type: type as FieldType })),
    groups: config.groups.map(({ id, fields }) => ({
      id,
      fields: fields.map(({ key, type }) => ({ key, type: type as FieldType })),
    })),
  };
  return groupId === null ? headerScope(named) : rowScope(named, groupId);
};

/** Everything there is to say of one field. */
export function FieldInspector({
  field,
  groupUid,
  isSaved,
}: {
  readonly field: EditedField;
  readonly groupUid: string | null;
  readonly isSaved: boolean;
}) {
  const { edited, edit, errors } = useEditor();
  const { uid } = field;
  const group = edited.groups.find((one) => one.uid === groupUid) ?? null;
  const pointer = uidToPointer(edited, uid);
  const wrong = (member: string) => errorsAt(errors, `${pointer}/${member}`);
  const change = (changes: Partial<EditedField>) =>
    edit((config) => changeField(config, uid, changes), `${uid} ${Object.keys(changes).join()}`);
  const scope = useMemo(() => scopeOf(edited, group?.id ?? null), [edited, group]);
  const validator = field.validator;
  const changeValidator = (changes: Partial<NonNullable<EditedField['validator']>>) =>
    validator && change({ validator: { ...validator, ...changes } });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={TEXTS.config.label}
          data-first
          maxLength={300}
          value={field.label}
          error={wrong('label') || undefined}
          onChange={({ target }) => change({ label: target.value })}
        />
        <SelectField
          label={TEXTS.config.type}
          value={field.type}
          error={wrong('type')}
          onChange={({ target }) => change({ type: target.value })}
        >
          {FIELD_TYPES.map((type) => (
            <option key={type} value={type}>
              {TEXTS.types[type]}
            </option>
          ))}
          {!(FIELD_TYPES as readonly string[]).includes(field.type) && <option>{field.type}</option>}
        </SelectField>
        <TextField
          label={TEXTS.config.key}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="off"
          className="[&_input]:font-mono"
          value={field.key}
          error={wrong('key') || undefined}
          hint={keyHint(field.keyFollows, isSaved)}
          onChange={({ target }) => change({ key: target.value })}
        />
        {edited.groups.length > 0 && (
          <SelectField
            label={TEXTS.config.level}
            value={groupUid ?? ''}
            onChange={({ target }) => {
              const to = target.value === '' ? null : target.value;
              edit((config) => moveField(config, uid, { groupUid: to, index: fieldsAt(config, to).length }));
            }}
          >
            {levelsOf(edited).map((level) => (
              <option key={level ?? ''} value={level ?? ''}>
                {level === null ? TEXTS.config.headerLevel : levelName(edited, level)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {(field.type === 'enum' || field.values.length > 0) && (
        <TextArea
          label={TEXTS.config.values}
          hint={TEXTS.config.valuesHint}
          error={errors.find((error) => error.pointer.startsWith(`${pointer}/values`))?.message}
          value={field.values.join('\n')}
          onChange={({ target }) => change({ values: target.value === '' ? [] : target.value.split('\n') })}
        />
      )}
      <TextArea
        label={TEXTS.config.hint}
        placeholder={TEXTS.config.hintPlaceholder}
        maxLength={2000}
        rows={2}
        value={field.hint}
        onChange={({ target }) => change({ hint: target.value })}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {WITH_UNIT.has(field.type) && (
          <TextField
            label={TEXTS.config.unit}
            placeholder={TEXTS.config.unitPlaceholder}
            maxLength={100}
            value={field.unit}
            onChange={({ target }) => change({ unit: target.value })}
          />
        )}
        <CheckField
          label={TEXTS.config.isRequired}
          checked={field.required}
          onChange={(required) => change({ required })}
        />
      </div>
      <ExpressionInput
        label={TEXTS.config.formula}
        hint={TEXTS.config.formulaHint}
        value={field.formula}
        scope={scope}
        purpose={field.type as FieldType}
        error={wrong('formula')}
        onChange={(formula) => change({ formula })}
      />
      <ExpressionInput
        label={TEXTS.config.validate}
        hint={TEXTS.config.validateHint}
        value={field.validate}
        scope={scope}
        purpose="condition"
        error={wrong('validate')}
        onChange={(validate) => change({ validate })}
      />
      <SelectField
        label={TEXTS.config.validator}
        value={validator?.kind ?? ''}
        error={wrong('validator/kind')}
        onChange={({ target }) =>
          change({
            validator: target.value === '' ? null : { ...EMPTY_VALIDATOR, ...validator, kind: target.value },
          })
        }
      >
        <option value="">{TEXTS.config.validatorKinds.none}</option>
        {VALIDATOR_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {TEXTS.config.validatorKinds[kind]}
          </option>
        ))}
      </SelectField>
      {validator?.kind === 'regex' && (
        <TextField
          label={TEXTS.config.pattern}
          hint={TEXTS.config.patternHint}
          className="[&_input]:font-mono"
          spellCheck={false}
          value={validator.pattern}
          error={wrong('validator/pattern') || undefined}
          onChange={({ target }) => changeValidator({ pattern: target.value })}
        />
      )}
      {validator?.kind === 'formula' && (
        <ExpressionInput
          label={TEXTS.config.expression}
          hint={null}
          value={validator.expression}
          scope={scope}
          purpose="condition"
          error={wrong('validator/expression')}
          onChange={(expression) => changeValidator({ expression })}
        />
      )}
      {validator && (
        <TextField
          label={TEXTS.config.message}
          maxLength={500}
          value={validator.message}
          onChange={({ target }) => changeValidator({ message: target.value })}
        />
      )}
    </div>
  );
}
