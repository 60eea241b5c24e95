import { useQuery } from '@tanstack/react-query';
import { errorToSentence } from '../../api/error-to-words.ts';
import { mailboxesQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';
import { useMailboxUpdate } from './use-mailbox-update.ts';

/** From which other mailboxes of the account this one learns. */
export function LinksPanel({ mailbox }: { readonly mailbox: Mailbox }) {
  const saving = useMailboxUpdate(mailbox.id);
  const { data: mailboxes = [] } = useQuery(mailboxesQuery);
  const others = mailboxes.filter(({ id, access }) => id !== mailbox.id && access === 'owner');
  // Seen at once.
  const linked = (saving.isPending ? saving.variables.learnsFrom : undefined) ?? mailbox.learnsFrom;
  const change = (id: string, isLinked: boolean) =>
    saving.mutate(
      { learnsFrom: isLinked ? [...linked, id] : linked.filter((one) => one !== id) },
      { onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }) },
    );
  return (
    <Panel title={TEXTS.links.title} description={TEXTS.links.lead}>
      {others.length === 0 && <p className="text-ink-soft">{TEXTS.links.none}</p>}
      <ul className="flex flex-col gap-1">
        {others.map(({ id, name }) => (
          <li key={id}>
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={linked.includes(id)}
                disabled={saving.isPending}
                onChange={({ target }) => change(id, target.checked)}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
