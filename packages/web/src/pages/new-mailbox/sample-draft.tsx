import type { Schema } from '@rowbox/client';
import { useRef, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { type Choices, choicesOf, configOf, type FieldChoice } from './draft-choices.ts';
import { draftMarks, shownSample } from './draft-marks.ts';
import { DraftSheet } from './draft-sheet.tsx';
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
  const { choices, change } = useChoices(config, draft.doubts);
  const all = Object.values(choices);
  const kept = all.filter((choice) => choice.kept).length;
  const sheets = [
    { id: null, name: TEXTS.newMailbox.proposedFields, fields: config.fields },
    ...config.groups,
  ].filter(({ fields }) => fields.length > 0);
  const shown = shownSample(draft);
  // What is in question on the page: pointed at, or where one is in the list.
  const [lit, setLit] = useState<string | null>(null);
  const pages = useRef<HTMLDivElement>(null);
  const light = (path: string | null) => {
    setLit(path);
    if (path === null) return;
    requestAnimationFrame(() =>
      pages.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    );
  };
  return (
    <>
      <div className="mt-4 flex items-start gap-6 max-lg:flex-col-reverse">
        {shown && (
          <section
            ref={pages}
            aria-label={TEXTS.newMailbox.samplePages}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: pages that are higher than their place are scrolled by keys, too.
            tabIndex={0}
            className="w-full overflow-auto rounded-lg bg-sunken p-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)] lg:w-[52%] lg:shrink-0"
          >
            <SamplePages
              draftId={draft.id}
              sample={shown.number}
              pageCount={shown.sample.pageCount ?? 0}
              marks={draftMarks(config, shown.sample, choices)}
              lit={lit}
              onPoint={setLit}
            />
          </section>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-4 max-lg:w-full">
          {sheets.map((sheet) => (
            <DraftSheet
              key={sheet.id ?? ''}
              draft={draft}
              sheet={sheet}
              choices={choices}
              onChange={change}
              lit={lit}
              onLight={light}
            />
          ))}
        </div>
      </div>
      <MakeBar
        kept={kept}
        all={all.length}
        busy={busy}
        onMake={() => onDone(configOf(config, choices))}
        onCancel={onCancel}
      />
    </>
  );
}

/** However long the list is, what it is for stays in sight. */
const MakeBar = ({
  kept,
  all,
  busy,
  onMake,
  onCancel,
}: {
  /** So many fields of all. */
  readonly kept: number;
  readonly all: number;
  readonly busy: boolean;
  readonly onMake: () => void;
  readonly onCancel: () => void;
}) => (
  <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-canvas px-4 py-3 sm:-mx-6 sm:px-6">
    <Button look="primary" busy={busy} disabled={kept === 0} onClick={onMake}>
      {TEXTS.newMailbox.done}
    </Button>
    <Button look="quiet" disabled={busy} onClick={onCancel}>
      {TEXTS.newMailbox.another}
    </Button>
    <span className="text-ink-soft">{TEXTS.newMailbox.kept({ kept, all })}</span>
  </div>
);

/** What a person makes of the proposals. */
function useChoices(config: Config, doubts: Draft['doubts']) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(config, doubts));
  const change = (path: string, changes: Partial<FieldChoice>) =>
    setChoices((before) => {
      const known = before[path];
      return known ? { ...before, [path]: { ...known, ...changes } } : before;
    });
  return { choices, change };
}
