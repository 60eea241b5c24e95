import { SPLIT_INTERVALS } from '@rowbox/contract';
import { Plus, X } from 'lucide-react';
import { TEXTS } from '../../../texts/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useEditor } from '../config-editor.ts';
import type { EditedConfig, EditedSplitKey } from '../model/edited-config.ts';
import { nameOf } from './list-actions.ts';

const SELECT = 'h-9 min-w-0 rounded-md border border-line-strong bg-surface px-2 disabled:opacity-60';

type Change = (changes: Partial<EditedConfig>) => void;

/** What holds for all documents: what they are, and by which fields their rows come apart. */
export function GeneralInspector() {
  const { edited, edit } = useEditor();
  const change: Change = (changes) =>
    edit((config) => ({ ...config, ...changes }), `general ${Object.keys(changes).join()}`);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={TEXTS.config.configName}
        data-first
        maxLength={300}
        value={edited.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={TEXTS.config.configHint}
        placeholder={TEXTS.config.configHintPlaceholder}
        maxLength={4000}
        value={edited.hint}
        onChange={({ target }) => change({ hint: target.value })}
      />
      <SplitKeys change={change} />
    </div>
  );
}

/** The fields by whose values rows come apart. */
function SplitKeys({ change }: { readonly change: Change }) {
  const { edited, errors, canEdit } = useEditor();
  const { splitKeys } = edited;
  const free = edited.fields.find(({ key }) => !splitKeys.some(({ fieldKey }) => fieldKey === key));
  const splitErrors = errors.filter(({ pointer }) => pointer.startsWith('/splitKeys'));
  const levelErrors = errors.filter(({ pointer }) => pointer === '/fields' || pointer === '/groups');
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h3 className="text-xs font-medium text-ink-soft">{TEXTS.config.splitKeys}</h3>
        <p className="text-xs text-ink-faint">{TEXTS.config.splitKeysLead}</p>
      </div>
      {splitKeys.map((split, index) => (
        <SplitKey
          key={split.fieldKey}
          split={split}
          number={index + 1}
          onChange={(changes) =>
            change({ splitKeys: splitKeys.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
          }
          onRemove={() => change({ splitKeys: splitKeys.filter((_, at) => at !== index) })}
        />
      ))}
      {[...splitErrors, ...levelErrors].map(({ pointer, message }) => (
        <p key={pointer} className="text-xs text-bad">
          {message}
        </p>
      ))}
      {canEdit && free && (
        <Button
          small
          className="self-start"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => change({ splitKeys: [...splitKeys, { fieldKey: free.key, interval: null }] })}
        >
          {TEXTS.config.addSplitKey}
        </Button>
      )}
    </section>
  );
}

interface SplitKeyProps {
  readonly split: EditedSplitKey;
  /** From 1. */
  readonly number: number;
  readonly onChange: (changes: Partial<EditedSplitKey>) => void;
  readonly onRemove: () => void;
}

/** One of them, and of dates the time they are taken together by. */
function SplitKey({ split, number, onChange, onRemove }: SplitKeyProps) {
  const { edited } = useEditor();
  const field = edited.fields.find(({ key }) => key === split.fieldKey);
  const isDated = field?.type === 'date' || field?.type === 'datetime';
  return (
    <div className="flex items-center gap-2">
      <select
        aria-label={TEXTS.config.splitField({ number })}
        className={`${SELECT} flex-1`}
        value={split.fieldKey}
        onChange={({ target }) => onChange({ fieldKey: target.value, interval: null })}
      >
        {!field && <option>{split.fieldKey}</option>}
        {edited.fields.map((one) => (
          <option key={one.uid} value={one.key}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      {isDated && (
        <select
          aria-label={TEXTS.config.interval}
          className={SELECT}
          value={split.interval ?? ''}
          onChange={({ target }) => onChange({ interval: target.value || null })}
        >
          <option value="">{TEXTS.config.intervals.default}</option>
          {SPLIT_INTERVALS.map((interval) => (
            <option key={interval} value={interval}>
              {TEXTS.config.intervals[interval]}
            </option>
          ))}
        </select>
      )}
      <IconButton label={TEXTS.config.removeSplitKey} onClick={onRemove}>
        <X size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
