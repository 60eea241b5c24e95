import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { mailboxesQuery } from '../api/queries.ts';
import { documentName } from '../pages/inbox/document-name.ts';
import { LOCALE } from '../texts/language.ts';
import { TEXTS } from '../texts/texts.ts';
import { hasWords } from './has-words.ts';
import { type Command, useCommands } from './palette-commands.ts';

/** Something to go to, or to do. */
export interface Choice {
  readonly id: string;
  readonly kind: 'mailbox' | 'document' | 'command';
  readonly label: string;
  /** Where it is, where what was looked for stands in it, or which key does the same. */
  readonly beside: string | null;
  readonly run: () => void;
}

const MOST_MAILBOXES = 6;
const MOST_COMMANDS = 8;

/** What an empty or a typed text leads to: mailboxes by name, what can be done, then documents as the service finds them. */
export function usePaletteChoices(text: string): {
  readonly choices: readonly Choice[];
  readonly isWaiting: boolean;
} {
  const navigate = useNavigate();
  const { data: mailboxes = [] } = useQuery(mailboxesQuery);
  const commands = useCommands(mailboxes);
  const found = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.searchDocuments({ q: text }, { signal }),
    enabled: text !== '',
    staleTime: 5000,
  });
  const named = (name: string) => name.toLocaleLowerCase(LOCALE).includes(text.toLocaleLowerCase(LOCALE));
  const ofMailboxes = mailboxes.filter(({ name }) => named(name)).slice(0, MOST_MAILBOXES);
  const fitting = commands.filter(({ label, words, isFirst }) =>
    text === '' ? isFirst : hasWords(text, `${label} ${words}`),
  );
  const mailboxNames = new Map(mailboxes.map(({ id, name }) => [id, name]));
  const documents = text === '' ? [] : (found.data?.items ?? []);
  return {
    choices: [
      ...ofMailboxes.map(({ id, name }) => ({
        id,
        kind: 'mailbox' as const,
        label: name,
        beside: null,
        run: () => void navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId: id } }),
      })),
      ...fitting.slice(0, MOST_COMMANDS).map(commandChoice),
      ...documents.map((hit) => ({
        ...hitChoice(hit, mailboxNames),
        run: () =>
          void navigate({
            to: '/mailboxes/$mailboxId/documents/$documentId',
            params: { mailboxId: hit.document.mailboxId, documentId: hit.document.id },
          }),
      })),
    ],
    isWaiting: text !== '' && found.isFetching,
  };
}

const commandChoice = ({ id, label, key, run }: Command): Choice => ({
  id,
  kind: 'command',
  label,
  beside: key,
  run,
});

function hitChoice(
  { document, foundIn }: Schema<'SearchHit'>,
  mailboxNames: ReadonlyMap<string, string>,
): Omit<Choice, 'run'> {
  const where = mailboxNames.get(document.mailboxId) ?? '';
  return {
    id: document.id,
    kind: 'document',
    label: documentName(document),
    beside: foundIn === 'pages' ? `${where} · ${TEXTS.palette.onPages}` : where,
  };
}
