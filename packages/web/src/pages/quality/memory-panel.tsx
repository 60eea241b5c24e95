import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { type Memory, memoryQuery } from '../../api/learning.ts';
import { DOCUMENTS_PAGE_SIZE, KEYS, mailboxQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { Pager } from '../inbox/pager.tsx';

/** Neither: all of it. */
interface Forgotten {
  readonly look?: string;
  readonly document?: string;
}

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
    mutationFn: (part: Forgotten) => api.forgetMailboxMemory({ id: mailboxId, ...part }),
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
            {memory.looks.map((look) => (
              <LookLine
                key={look.id}
                mailboxId={mailboxId}
                look={look}
                onForget={canForget && !forget.isPending ? forget.mutate : undefined}
              />
            ))}
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
        onConfirm={() => forget.mutate({})}
      />
    </Panel>
  );
}

interface LookLineProps {
  readonly mailboxId: string;
  readonly look: Memory['looks'][number];
  /** Undefined: it cannot be forgotten now, or by this person. */
  readonly onForget: ((part: Forgotten) => void) | undefined;
}

/** Documents that look the same, by the newest of them; those that are told one by one when asked for. */
function LookLine({ mailboxId, look, onForget }: LookLineProps) {
  const [open, setOpen] = useState(false);
  const [newest] = look.documents;
  const name = newest?.name ?? look.id;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          {newest ? <Remembered mailboxId={mailboxId} document={newest} /> : name}
          <span className="text-xs text-ink-soft">
            {TEXTS.memory.look({ documents: look.totalDocuments })}
          </span>
        </div>
        <Button
          small
          aria-expanded={open}
          aria-label={TEXTS.memory.documentsOf({ name })}
          onClick={() => setOpen(!open)}
        >
          {TEXTS.memory.documents}
        </Button>
        {onForget && (
          <Button
            small
            aria-label={TEXTS.memory.forgetLook({ name })}
            onClick={() => onForget({ look: look.id })}
          >
            {TEXTS.memory.forget}
          </Button>
        )}
      </div>
      {open && (
        <ul className="mt-2 ml-4 flex flex-col gap-1 border-l border-line pl-3">
          {look.documents.map((document) => (
            <li key={document.documentId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <div className="min-w-0 flex-1">
                <Remembered mailboxId={mailboxId} document={document} />
              </div>
              {onForget && (
                <Button
                  small
                  aria-label={TEXTS.memory.forgetDocument({ name: document.name ?? document.documentId })}
                  onClick={() => onForget({ document: document.documentId })}
                >
                  {TEXTS.memory.forget}
                </Button>
              )}
            </li>
          ))}
          {look.totalDocuments > look.documents.length && (
            <li className="text-xs text-ink-soft">
              {TEXTS.memory.more({ documents: look.totalDocuments - look.documents.length })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Remembered({
  mailboxId,
  document: { documentId, name, fields, settledAt },
}: {
  readonly mailboxId: string;
  readonly document: LookLineProps['look']['documents'][number];
}) {
  const corrected = fields.filter(({ state }) => state === 'corrected').length;
  return (
    <>
      <Link
        to="/mailboxes/$mailboxId/documents/$documentId"
        params={{ mailboxId, documentId }}
        className="block truncate font-medium text-accent underline"
      >
        {name ?? documentId}
      </Link>
      <span className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
        <span>{TEXTS.memory.taught({ fields: fields.length, corrected })}</span>
        <Ago at={settledAt} />
      </span>
    </>
  );
}
