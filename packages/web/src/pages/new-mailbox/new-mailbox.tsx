import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS, mailboxesQuery } from '../../api/queries.ts';
import type { Starter } from '../../starters/starters.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageHead } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { freeMailboxName } from './free-mailbox-name.ts';
import { kindToName } from './kind-to-name.ts';
import { type DraftedMailbox, SampleStart } from './sample-start.tsx';
import { Starters } from './starters.tsx';

const configOf = ({ fields, groups }: Starter) => ({
  fields: fields.map((field) => ({ ...field })),
  groups: groups.map((group) => ({ ...group, fields: group.fields.map((field) => ({ ...field })) })),
});

/**
 * Makes a mailbox of a template, or an empty one, and goes there.
 *
 * @param named what it is called, unless a name was typed
 */
function useCreating(named: (otherwise: string) => string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (starter: Starter | null) =>
      api.createMailbox({
        body: {
          name: named(starter?.name ?? TEXTS.mailboxes.namePlaceholder),
          ...(starter && { config: configOf(starter) }),
        },
      }),
    onSuccess: async ({ id: mailboxId }, starter) => {
      await queries.invalidateQueries({ queryKey: KEYS.mailboxes });
      await navigate({
        // One without fields reads nothing: they come first.
        to: starter === null ? '/mailboxes/$mailboxId/config' : '/mailboxes/$mailboxId',
        params: { mailboxId },
      });
    },
  });
}

/** How a mailbox begins: from a sample, from a template, or empty. */
export function NewMailboxPage() {
  const [name, setName] = useState('');
  const [draft, setDraft] = useState<DraftedMailbox | null>(null);
  const { data: mailboxes = [] } = useQuery(mailboxesQuery);
  /** What it is called: as was typed, or by what it is for and not like another one. */
  const named = (otherwise: string) => name.trim() || freeMailboxName(otherwise, mailboxes);
  const nameFor = (kind: string | null) =>
    named(kind === null ? TEXTS.mailboxes.namePlaceholder : kindToName(kind));
  const creating = useCreating(named);
  const isTaken = name.trim() !== '' && freeMailboxName(name.trim(), mailboxes) !== name.trim();
  return (
    <>
      <PageHead title={TEXTS.newMailbox.title} />
      <div className={classNames('px-4 sm:px-6', draft === null && 'max-w-4xl pb-8')}>
        <TextField
          label={TEXTS.mailboxes.name}
          placeholder={
            name === '' ? (draft ? nameFor(draft.kind) : named(TEXTS.mailboxes.namePlaceholder)) : undefined
          }
          hint={isTaken ? TEXTS.newMailbox.nameTaken : undefined}
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
        <SampleStart nameFor={nameFor} onDraft={setDraft} />
        {draft === null && <Starters busy={creating.isPending} onChoose={creating.mutate} />}
      </div>
    </>
  );
}
