import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { STARTERS, type Starter } from '../../starters/starters.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageHead } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SampleStart } from './sample-start.tsx';

const CHOICE =
  'flex h-full w-full flex-col items-start gap-1 rounded-lg border border-line bg-surface p-4 text-left hover:border-line-strong disabled:opacity-60';

/** How a mailbox begins: from a sample, from a template, or empty. */
export function NewMailboxPage() {
  const [name, setName] = useState('');
  const [drafting, setDrafting] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const creating = useMutation({
    mutationFn: (starter: Starter | null) =>
      api.createMailbox({
        body: {
          name: name.trim() || (starter?.name ?? TEXTS.mailboxes.namePlaceholder),
          ...(starter && {
            config: {
              fields: starter.fields.map((field) => ({ ...field })),
              groups: starter.groups.map((group) => ({
                ...group,
                fields: group.fields.map((field) => ({ ...field })),
              })),
            },
          }),
        },
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: KEYS.mailboxes });
      await navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId: id } });
    },
  });
  return (
    <>
      <PageHead title={TEXTS.newMailbox.title} />
      <div className={classNames('px-4 pb-8 sm:px-6', !drafting && 'max-w-4xl')}>
        <TextField
          label={TEXTS.mailboxes.name}
          placeholder={TEXTS.mailboxes.namePlaceholder}
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className="max-w-sm"
        />
        {creating.error && (
          <p role="alert" className="mt-4 rounded-md bg-bad-wash px-3 py-2 text-bad">
            {errorToSentence(creating.error)}
          </p>
        )}
        <SampleStart name={name} onDraft={setDrafting} />
        {!drafting && (
          <>
            <h2 className="mt-8 font-semibold">{TEXTS.newMailbox.starter}</h2>
            <p className="text-ink-soft">{TEXTS.newMailbox.starterLead}</p>
            <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {STARTERS.map((starter) => (
                <li key={starter.id}>
                  <button
                    type="button"
                    className={CHOICE}
                    disabled={creating.isPending}
                    onClick={() => creating.mutate(starter)}
                  >
                    <span className="font-semibold">{starter.name}</span>
                    <span className="line-clamp-2 text-ink-soft">
                      {[...starter.fields, ...starter.groups.flatMap(({ fields }) => fields)]
                        .map(({ label }) => label)
                        .join(', ')}
                    </span>
                  </button>
                </li>
              ))}
              <li>
                <button
                  type="button"
                  className={classNames(CHOICE, 'border-dashed')}
                  disabled={creating.isPending}
                  onClick={() => creating.mutate(null)}
                >
                  <span className="flex items-center gap-2 font-semibold">
                    <FilePlus2 size={16} aria-hidden /> {TEXTS.newMailbox.scratch}
                  </span>
                  <span className="text-ink-soft">{TEXTS.newMailbox.scratchLead}</span>
                </button>
              </li>
            </ul>
          </>
        )}
      </div>
    </>
  );
}
