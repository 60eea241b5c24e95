import type { Schema } from '@rowbox/client';
import { FIELD_TYPES } from '@rowbox/contract';
import { useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { type Choices, choicesOf, configOf, exampleOf, type FieldChoice, pathOf } from './draft-choices.ts';

type Draft = Schema<'ConfigDraft'>;
type Config = NonNullable<Draft['config']>;

/** What was found on a sample: kept, renamed, retyped or left out, before the mailbox is made of it. */
export function SampleDraft({
  draft,
  config,
  busy,
  onDone,
  onCancel,
}: {
  readonly draft: Draft;
  readonly config: Config;
  readonly busy: boolean;
  readonly onDone: (config: ReturnType<typeof configOf>) => void;
  readonly onCancel: () => void;
}) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(config));
  const change = (path: string, changes: Partial<FieldChoice>) =>
    setChoices((before) => {
      const known = before[path];
      return known ? { ...before, [path]: { ...known, ...changes } } : before;
    });
  const kept = Object.values(choices).filter((choice) => choice.kept).length;
  const sheets = [
    { id: null, name: TEXTS.newMailbox.proposedFields, fields: config.fields },
    ...config.groups,
  ].filter(({ fields }) => fields.length > 0);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {sheets.map((sheet) => (
        <Panel key={sheet.id ?? ''} title={sheet.name}>
          <ul className="-m-4 divide-y divide-line">
            {sheet.fields.map(({ key }) => {
              const path = pathOf(sheet.id, key);
              const choice = choices[path];
              return (
                choice && (
                  <li key={key} className="flex flex-wrap items-center gap-3 px-4 py-2">
                    <input
                      type="checkbox"
                      className="size-4 accent-accent"
                      aria-label={TEXTS.newMailbox.keep(choice.label)}
                      checked={choice.kept}
                      onChange={({ target }) => change(path, { kept: target.checked })}
                    />
                    <input
                      aria-label={TEXTS.newMailbox.labelOf(choice.label)}
                      className="h-8 w-48 rounded-md border border-line bg-surface px-2 disabled:opacity-50"
                      disabled={!choice.kept}
                      maxLength={300}
                      value={choice.label}
                      onChange={({ target }) => change(path, { label: target.value })}
                    />
                    <select
                      aria-label={TEXTS.newMailbox.typeOf(choice.label)}
                      className="h-8 rounded-md border border-line bg-surface px-2 disabled:opacity-50"
                      disabled={!choice.kept}
                      value={choice.type}
                      onChange={({ target }) => change(path, { type: target.value })}
                    >
                      {FIELD_TYPES.filter((type) => type !== 'enum' || choice.type === 'enum').map((type) => (
                        <option key={type} value={type}>
                          {TEXTS.types[type]}
                        </option>
                      ))}
                    </select>
                    <span className="min-w-0 flex-1 truncate text-ink-soft">
                      {exampleOf(draft, sheet.id, key)}
                    </span>
                  </li>
                )
              );
            })}
          </ul>
        </Panel>
      ))}
      <div className="flex items-center gap-2">
        <Button
          look="primary"
          busy={busy}
          disabled={kept === 0}
          onClick={() => onDone(configOf(config, choices))}
        >
          {TEXTS.newMailbox.done}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onCancel}>
          {TEXTS.newMailbox.another}
        </Button>
      </div>
    </div>
  );
}
