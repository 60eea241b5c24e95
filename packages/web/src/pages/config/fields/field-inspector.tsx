import { FIELD_TYPES, type FieldType, VALIDATOR_KINDS } from '@rowbox/contract';
import { headerScope, type NameScope, rowScope } from '@rowbox/engine/expression';
import { type ReactNode, useMemo } from 'react';
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

export interface FieldInspectorProps {
  readonly field: EditedField;
  readonly groupUid: string | null;
  readonly isSaved: boolean;
}

/** Everything there is to say of one field. */
export function FieldInspector({ field, groupUid, isSaved }: FieldInspectorProps) {
  const { edited, edit, errors } = useEditor();
  const { uid } = field;
  const group = edited.groups.find((one) => one.uid === groupUid) ?? null;
  const pointer = uidToPointer(edited, uid);
  const scope = useMemo(() => scopeOf(edited, group?.id ?? null), [edited, group]);
  const part: PartProps = {
    field,
    scope,
    wrong: (member) => errorsAt(errors, `${pointer}/${member}`),
    change: (changes) =>
      edit((config) => changeField(config, uid, changes), `${uid} ${Object.keys(changes).join()}`),
  };
  const values = errors.find((error) => error.pointer.startsWith(`${pointer}/values`))?.message;
  return (
    <div className="flex flex-col gap-4">
      <Naming {...part} isSaved={isSaved}>
        {edited.groups.length > 0 && <LevelSelect uid={uid} groupUid={groupUid} />}
      </Naming>
      <Reading {...part} wrongValues={values} />
      <Formulas {...part} />
      <Validator {...part} />
    </div>
  );
}

/** What each part of a field's settings is given. */
interface PartProps {
  readonly field: EditedField;
  /** The names its formulas may use. */
  readonly scope: NameScope;
  readonly wrong: (member: string) => string;
  readonly change: (changes: Partial<EditedField>) => void;
}

/** What it is called, and of which type it is. */
const Naming = ({
  field,
  wrong,
  change,
  isSaved,
  children,
}: PartProps & { readonly isSaved: boolean; readonly children: ReactNode }) => (
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
    {children}
  </div>
);

/** Whether it stands in the header or in a group. */
function LevelSelect({ uid, groupUid }: { readonly uid: string; readonly groupUid: string | null }) {
  const { edited, edit } = useEditor();
  return (
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
  );
}

/** How it is read from a document. */
const Reading = ({
  field,
  change,
  wrongValues,
}: PartProps & { readonly wrongValues: string | undefined }) => (
  <>
    {(field.type === 'enum' || field.values.length > 0) && (
      <TextArea
        label={TEXTS.config.values}
        hint={TEXTS.config.valuesHint}
        error={wrongValues}
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
  </>
);

/** What it is computed from, and what must be true of it. */
const Formulas = ({ field, scope, wrong, change }: PartProps) => (
  <>
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
  </>
);

/** Of which kind its values must be, and what is said of those that are not. */
function Validator({ field, scope, wrong, change }: PartProps) {
  const { validator } = field;
  const changeValidator = (changes: Partial<NonNullable<EditedField['validator']>>) =>
    validator && change({ validator: { ...validator, ...changes } });
  return (
    <>
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
    </>
  );
}
