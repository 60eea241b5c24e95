import type { Schema } from '@rowbox/client';
import { FIELD_TYPES } from '@rowbox/contract';
import { useRef, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/page.tsx';
import { type Choices, choicesOf, configOf, exampleOf, type FieldChoice, pathOf } from './draft-choices.ts';
import { draftMarks, groupPath, shownSample } from './draft-marks.ts';
import { SamplePages } from './sample-pages.tsx';

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
  const retype = (path: string, chosen: string) => {
    const type = FIELD_TYPES.find((one) => one === chosen);
    if (type) change(path, { type });
  };
  const kept = Object.values(choices).filter((choice) => choice.kept).length;
  const sheets = [
    { id: null, name: TEXTS.newMailbox.proposedFields, fields: config.fields },
    ...config.groups,
  ].filter(({ fields }) => fields.length > 0);
  const shown = shownSample(draft);
  const marks = shown ? draftMarks(config, shown.sample, choices) : [];
  // What is in question on the page: pointed at, or where one is in the list.
  const [lit, setLit] = useState<string | null>(null);
  const pages = useRef<HTMLDivElement>(null);
  const light = (path: string) => {
    setLit(path);
    requestAnimationFrame(() =>
      pages.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    );
  };
  const lighting = (path: string) => ({
    onPointerEnter: () => light(path),
    onPointerLeave: () => setLit(null),
    onFocus: () => light(path),
    onBlur: () => setLit(null),
  });
  const list = (
    <div className="flex min-w-0 flex-1 flex-col gap-4 max-lg:w-full">
      {sheets.map((sheet) => (
        <Panel
          key={sheet.id ?? ''}
          title={
            sheet.id === null ? (
              sheet.name
            ) : (
              <span className="block" {...lighting(groupPath(sheet.id))}>
                {sheet.name}
              </span>
            )
          }
        >
          <ul className="-m-4 divide-y divide-line">
            {sheet.fields.map(({ key }) => {
              const path = pathOf(sheet.id, key);
              const choice = choices[path];
              return (
                choice && (
                  <li
                    key={key}
                    className={classNames(
                      'flex flex-wrap items-center gap-3 px-4 py-2',
                      lit === path && 'bg-accent-wash',
                    )}
                    {...lighting(path)}
                  >
                    <input
                      type="checkbox"
                      className="size-4 accent-accent"
                      aria-label={TEXTS.newMailbox.keep({ label: choice.label })}
                      checked={choice.kept}
                      onChange={({ target }) => change(path, { kept: target.checked })}
                    />
                    <input
                      aria-label={TEXTS.newMailbox.labelOf({ label: choice.label })}
                      className="h-8 w-48 rounded-md border border-line bg-surface px-2 disabled:opacity-50"
                      disabled={!choice.kept}
                      maxLength={300}
                      value={choice.label}
                      onChange={({ target }) => change(path, { label: target.value })}
                    />
                    <select
                      aria-label={TEXTS.newMailbox.typeOf({ label: choice.label })}
                      className="h-8 rounded-md border border-line bg-surface px-2 disabled:opacity-50"
                      disabled={!choice.kept}
                      value={choice.type}
                      onChange={({ target }) => retype(path, target.value)}
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
  if (!shown) return <div className="mt-4">{list}</div>;
  return (
    <div className="mt-4 flex items-start gap-6 max-lg:flex-col-reverse">
      <section
        ref={pages}
        aria-label={TEXTS.newMailbox.samplePages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: pages that are higher than their place are scrolled by keys, too.
        tabIndex={0}
        className="w-full overflow-auto rounded-lg bg-sunken p-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:w-[52%] lg:shrink-0"
      >
        <SamplePages
          draftId={draft.id}
          sample={shown.number}
          pageCount={shown.sample.pageCount ?? 0}
          marks={marks}
          lit={lit}
          onPoint={setLit}
        />
      </section>
      {list}
    </div>
  );
}
