import { CONTROLS } from '@rowbox/contract';
import { TEXTS } from '../../../texts/texts.ts';
import { CheckField, SelectField } from '../../../ui/inputs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { nameOf } from '../fields/list-actions.ts';
import type { EditedConfig, EditedNode } from '../model/edited-config.ts';

const SPANS = [1, 2, 3, 4, 5, 6] as const;
const LEVELS = [1, 2, 3, 4] as const;

export interface NodeInspectorProps {
  readonly node: EditedNode;
  readonly config: EditedConfig;
  readonly error: string;
  readonly onChange: (changes: Partial<EditedNode>) => void;
}

/** What can be said of one part of a layout; which it is depends on its kind. */
export function NodeInspector(props: NodeInspectorProps) {
  const { node, error, onChange } = props;
  return (
    <div className="grid grid-cols-2 gap-3">
      {(node.type === 'card' || node.type === 'heading') && (
        <TextField
          label={TEXTS.config.nodeLabel}
          className="col-span-2"
          maxLength={300}
          value={node.label ?? ''}
          onChange={({ target }) => onChange({ label: target.value || null })}
        />
      )}
      {node.type === 'heading' && (
        <Numbers
          label={TEXTS.config.headingLevel}
          value={node.level ?? 2}
          values={LEVELS}
          onChange={(level) => onChange({ level })}
        />
      )}
      {node.type === 'grid' && (
        <Numbers
          label={TEXTS.config.span}
          value={node.span ?? 2}
          values={SPANS}
          onChange={(span) => onChange({ span })}
        />
      )}
      {node.type === 'field' && <OfField {...props} />}
      {node.type === 'table' && <OfTable {...props} />}
      {error !== '' && <p className="col-span-2 text-xs text-bad">{error}</p>}
    </div>
  );
}

const OfField = ({ node, config, onChange }: NodeInspectorProps) => (
  <>
    <SelectField
      label={TEXTS.config.nodeField}
      className="col-span-2"
      value={node.key ?? ''}
      onChange={({ target }) => onChange({ key: target.value, label: null })}
    >
      {!config.fields.some(({ key }) => key === node.key) && <option>{node.key ?? ''}</option>}
      {config.fields.map((field) => (
        <option key={field.uid} value={field.key}>
          {nameOf(field)}
        </option>
      ))}
    </SelectField>
    <TextField
      label={TEXTS.config.nodeFieldLabel}
      className="col-span-2"
      maxLength={300}
      placeholder={config.fields.find(({ key }) => key === node.key)?.label}
      value={node.label ?? ''}
      onChange={({ target }) => onChange({ label: target.value || null })}
    />
    <Numbers
      label={TEXTS.config.fieldSpan}
      value={node.span ?? 1}
      values={SPANS}
      onChange={(span) => onChange({ span })}
    />
    <SelectField
      label={TEXTS.config.control}
      value={node.control ?? ''}
      onChange={({ target }) => onChange({ control: target.value || null })}
    >
      <option value="">{TEXTS.config.controls.automatic}</option>
      {CONTROLS.map((control) => (
        <option key={control} value={control}>
          {TEXTS.config.controls[control]}
        </option>
      ))}
    </SelectField>
  </>
);

function OfTable({ node, config, onChange }: NodeInspectorProps) {
  const group = config.groups.find(({ id }) => id === (node.group ?? config.groups[0]?.id));
  const keys = group?.fields.map(({ key }) => key) ?? [];
  const show = (key: string, shown: boolean) => {
    const columns = new Set(node.tableColumns ?? keys);
    if (shown) columns.add(key);
    else columns.delete(key);
    onChange({ tableColumns: keys.filter((one) => columns.has(one)) });
  };
  return (
    <>
      <SelectField
        label={TEXTS.config.nodeGroup}
        className="col-span-2"
        value={node.group ?? ''}
        onChange={({ target }) => onChange({ group: target.value || null, tableColumns: null })}
      >
        {config.groups.length === 1 && <option value="">{TEXTS.config.onlyGroup}</option>}
        {config.groups.map(({ uid, id, name }) => (
          <option key={uid} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {group && (
        <fieldset className="col-span-2 min-w-0">
          <legend className="text-xs font-medium text-ink-soft">{TEXTS.config.tableColumns}</legend>
          {group.fields.map((field) => (
            <CheckField
              key={field.uid}
              label={nameOf(field)}
              checked={node.tableColumns?.includes(field.key) ?? true}
              onChange={(shown) => show(field.key, shown)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

const Numbers = ({
  label,
  value,
  values,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly onChange: (value: number) => void;
}) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {(values.includes(value) ? values : [...values, value]).map((one) => (
      <option key={one}>{one}</option>
    ))}
  </SelectField>
);
