import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { memoryQuery } from '../../api/learning.ts';
import { DOCUMENTS_PAGE_SIZE, KEYS, mailboxQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { Pager } from '../inbox/pager.tsx';

/** What a mailbox has learnt, look by look, and a way to have it forgotten. */
export function MemoryPanel({
  mailboxId,
  canForget,
}: {
  readonly mailboxId: string;
  readonly canForget: boolean;
}) {
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { data: memory, error, refetch } = useQuery(memoryQuery(mailboxId, page));
  const { data: mailbox } = useQuery(mailboxQuery(mailboxId));
  const forget = useMutation({
    mutationFn: (look: string | null) =>
      api.forgetMailboxMemory({ id: mailboxId, ...(look !== null && { look }) }),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: KEYS.mailbox(mailboxId) });
    },
  });
  return (
    <Panel title={TEXTS.memory.title} description={TEXTS.memory.lead}>
      {!memory ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : memory.looks.length === 0 ? (
        <p className="text-ink-soft">{TEXTS.memory.none}</p>
      ) : (
        <>
          <ul className="-mt-4 divide-y divide-line">
            {memory.looks.map((look) => {
              const [newest] = look.documents;
              const name = newest?.name ?? look.id;
              const fields = newest?.fields ?? [];
              const corrected = fields.filter(({ state }) => state === 'corrected').length;
              return (
                <li key={look.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <div className="min-w-0 flex-1">
                    <Link
                      to="/mailboxes/$mailboxId/documents/$documentId"
                      params={{ mailboxId, documentId: newest?.documentId ?? look.id }}
                      className="block truncate font-medium text-accent underline"
                    >
                      {name}
                    </Link>
                    <div className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
                      <span>{TEXTS.memory.look({ documents: look.totalDocuments })}</span>
                      <span>{TEXTS.memory.taught({ fields: fields.length, corrected })}</span>
                      {newest && <Ago at={newest.settledAt} />}
                    </div>
                  </div>
                  {canForget && (
                    <Button
                      small
                      aria-label={TEXTS.memory.forgetLook({ name })}
                      disabled={forget.isPending}
                      onClick={() => forget.mutate(look.id)}
                    >
                      {TEXTS.memory.forget}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {memory.totalLooks > DOCUMENTS_PAGE_SIZE && (
            <Pager page={page} total={memory.totalLooks} onPage={setPage} />
          )}
          {canForget && (
            <div className="border-t border-line pt-3">
              <Button small onClick={() => setAsking(true)}>
                {TEXTS.memory.forgetAll}
              </Button>
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={TEXTS.memory.forgetAllTitle({ name: mailbox?.name ?? '' })}
        description={TEXTS.memory.forgetAllLead}
        action={TEXTS.memory.forgetAll}
        busy={forget.isPending}
        onConfirm={() => forget.mutate(null)}
      />
    </Panel>
  );
}
