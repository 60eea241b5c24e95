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

/** What holds for all documents: what they are, and by which fields their rows come apart. */
export function GeneralInspector() {
  const { edited, edit, errors, canEdit } = useEditor();
  const change = (changes: Partial<EditedConfig>) =>
    edit((config) => ({ ...config, ...changes }), `general ${Object.keys(changes).join()}`);
  const changeSplit = (at: number, changes: Partial<EditedSplitKey>) =>
    change({
      splitKeys: edited.splitKeys.map((split, index) => (index === at ? { ...split, ...changes } : split)),
    });
  const free = edited.fields.find(({ key }) => !edited.splitKeys.some(({ fieldKey }) => fieldKey === key));
  const splitErrors = errors.filter(({ pointer }) => pointer.startsWith('/splitKeys'));
  const levelErrors = errors.filter(({ pointer }) => pointer === '/fields' || pointer === '/groups');
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
      <section className="flex flex-col gap-2">
        <div>
          <h3 className="text-xs font-medium text-ink-soft">{TEXTS.config.splitKeys}</h3>
          <p className="text-xs text-ink-faint">{TEXTS.config.splitKeysLead}</p>
        </div>
        {edited.splitKeys.map((split, index) => {
          const field = edited.fields.find(({ key }) => key === split.fieldKey);
          const isDated = field?.type === 'date' || field?.type === 'datetime';
          return (
            <div key={split.fieldKey} className="flex items-center gap-2">
              <select
                aria-label={TEXTS.config.splitField({ number: index + 1 })}
                className={`${SELECT} flex-1`}
                value={split.fieldKey}
                onChange={({ target }) => changeSplit(index, { fieldKey: target.value, interval: null })}
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
                  onChange={({ target }) => changeSplit(index, { interval: target.value || null })}
                >
                  <option value="">{TEXTS.config.intervals.default}</option>
                  {SPLIT_INTERVALS.map((interval) => (
                    <option key={interval} value={interval}>
                      {TEXTS.config.intervals[interval]}
                    </option>
                  ))}
                </select>
              )}
              <IconButton
                label={TEXTS.config.removeSplitKey}
                onClick={() => change({ splitKeys: edited.splitKeys.filter((_, at) => at !== index) })}
              >
                <X size={15} aria-hidden />
              </IconButton>
            </div>
          );
        })}
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
            onClick={() =>
              change({ splitKeys: [...edited.splitKeys, { fieldKey: free.key, interval: null }] })
            }
          >
            {TEXTS.config.addSplitKey}
          </Button>
        )}
      </section>
    </div>
  );
}
