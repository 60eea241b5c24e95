import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import type { RegisteredRouter, ToOptions } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { mailboxesQuery } from '../api/queries.ts';
import { documentName } from '../pages/inbox/document-name.ts';
import { LOCALE } from '../texts/language.ts';
import { TEXTS } from '../texts/texts.ts';

/** Something to go to. */
export interface Choice {
  readonly id: string;
  readonly kind: 'mailbox' | 'document' | 'page';
  readonly label: string;
  /** Where it is, or where what was looked for stands in it. */
  readonly beside: string | null;
  readonly to: ToOptions<RegisteredRouter>;
}

const MOST_MAILBOXES = 6;

/** What an empty or a typed text leads to: mailboxes and pages of the app by name, then documents as the service finds them. */
export function usePaletteChoices(text: string): {
  readonly choices: readonly Choice[];
  readonly isWaiting: boolean;
} {
  const { data: mailboxes = [] } = useQuery(mailboxesQuery);
  const found = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.searchDocuments({ q: text }, { signal }),
    enabled: text !== '',
    staleTime: 5000,
  });
  const named = (name: string) => name.toLocaleLowerCase(LOCALE).includes(text.toLocaleLowerCase(LOCALE));
  const ofMailboxes = mailboxes
    .filter(({ name }) => named(name))
    .slice(0, MOST_MAILBOXES)
    .map(mailboxChoice);
  const mailboxNames = new Map(mailboxes.map(({ id, name }) => [id, name]));
  const documents = text === '' ? [] : (found.data?.items ?? []);
  return {
    choices: [
      ...ofMailboxes,
      ...PAGES.filter(({ label }) => named(label)),
      ...documents.map((hit) => documentChoice(hit, mailboxNames)),
    ],
    isWaiting: text !== '' && found.isFetching,
  };
}

const PAGES: readonly Choice[] = [
  { id: 'page-new', kind: 'page', label: TEXTS.mailboxes.new, beside: null, to: { to: '/new' } },
  { id: 'page-settings', kind: 'page', label: TEXTS.account.settings, beside: null, to: { to: '/settings' } },
];

const mailboxChoice = ({ id, name }: Schema<'Mailbox'>): Choice => ({
  id,
  kind: 'mailbox',
  label: name,
  beside: null,
  to: { to: '/mailboxes/$mailboxId', params: { mailboxId: id } },
});

function documentChoice(
  { document, foundIn }: Schema<'SearchHit'>,
  mailboxNames: ReadonlyMap<string, string>,
): Choice {
  const { id, mailboxId } = document;
  const where = mailboxNames.get(mailboxId) ?? '';
  return {
    id,
    kind: 'document',
    label: documentName(document),
    beside: foundIn === 'pages' ? `${where} · ${TEXTS.palette.onPages}` : where,
    to: { to: '/mailboxes/$mailboxId/documents/$documentId', params: { mailboxId, documentId: id } },
  };
}
