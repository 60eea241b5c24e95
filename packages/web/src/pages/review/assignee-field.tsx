import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { peopleQuery } from '../../api/comments.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS, workspaceQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { SelectField } from '../../ui/inputs.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Who sees to a document, to be chosen among the people of its mailbox. */
export function AssigneeField({
  mailboxId,
  documentId,
  mayWrite,
}: {
  readonly mailboxId: string;
  readonly documentId: string;
  readonly mayWrite: boolean;
}) {
  const queries = useQueryClient();
  const { data: workspace } = useQuery(workspaceQuery);
  const { data: people } = useQuery(peopleQuery(mailboxId));
  const { data: document } = useQuery({
    queryKey: [...KEYS.documents(mailboxId), 'one', documentId],
    queryFn: ({ signal }) => api.getDocument({ id: documentId, mailboxId }, { signal }),
  });
  const assigning = useMutation({
    mutationFn: (userId: string | null) =>
      api.assignDocument({ id: documentId, mailboxId, body: { userId } }),
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) }),
  });
  // Seen at once.
  const assigneeId = assigning.isPending ? assigning.variables : (document?.assigneeId ?? null);
  return (
    <SelectField
      label={TEXTS.comments.assignee}
      value={assigneeId ?? ''}
      disabled={!mayWrite || !document || !people || assigning.isPending}
      onChange={({ target }) => assigning.mutate(target.value || null)}
    >
      <option value="">{TEXTS.comments.nobody}</option>
      {people?.items.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {userId === workspace?.user.id ? TEXTS.comments.me({ name }) : name}
        </option>
      ))}
    </SelectField>
  );
}
