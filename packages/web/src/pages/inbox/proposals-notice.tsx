import type { Schema } from '@rowbox/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { type Proposals, proposalsQuery } from '../../api/learning.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';

type Config = Schema<'Mailbox'>['config'];

/** Offers to read documents anew that look like one that has taught something. */
export function ProposalsNotice({
  mailboxId,
  config,
}: {
  readonly mailboxId: string;
  readonly config: Config;
}) {
  const { data } = useQuery(proposalsQuery(mailboxId));
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: KEYS.mailbox(mailboxId) }),
      queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) }),
    ]);
  const accept = useMutation({
    mutationFn: () => api.acceptProposals({ id: mailboxId, body: {} }),
    onSettled,
  });
  const leave = useMutation({ mutationFn: () => api.leaveProposals({ id: mailboxId, body: {} }), onSettled });
  if (!data || data.totalDocuments === 0) return null;
  const busy = accept.isPending || leave.isPending;
  return (
    <section
      aria-label={TEXTS.proposals.title({ documents: data.totalDocuments, changes: data.totalChanges })}
      className="border-b border-line bg-accent-wash px-4 py-2 text-accent-wash-ink sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Lightbulb size={16} aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {TEXTS.proposals.title({ documents: data.totalDocuments, changes: data.totalChanges })}
          </p>
          <p className="text-xs">{TEXTS.proposals.lead}</p>
        </div>
        <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? TEXTS.proposals.hide : TEXTS.proposals.show}
        </Button>
        <Button small disabled={busy} onClick={() => leave.mutate()}>
          {TEXTS.proposals.leave}
        </Button>
        <Button small look="primary" disabled={busy} onClick={() => accept.mutate()}>
          {TEXTS.proposals.accept}
        </Button>
      </div>
      {open && <Preview mailboxId={mailboxId} items={data.items} config={config} />}
    </section>
  );
}

function Preview({
  mailboxId,
  items,
  config,
}: {
  readonly mailboxId: string;
  readonly items: Proposals['items'];
  readonly config: Config;
}) {
  const labelOf = (sectionId: string | null, key: string) =>
    (sectionId === null
      ? config.fields
      : (config.groups.find(({ id }) => id === sectionId)?.fields ?? [])
    ).find((field) => field.key === key)?.label ?? key;
  const shown = (value: string | number | boolean | null) =>
    value === null ? TEXTS.proposals.nothing : String(value);
  return (
    <ul className="mt-2 flex max-h-72 flex-col gap-2 overflow-y-auto rounded-md bg-surface p-3 text-ink">
      {items.map(({ documentId, name, taughtBy, changes }) => (
        <li key={documentId}>
          <Link
            to="/mailboxes/$mailboxId/documents/$documentId"
            params={{ mailboxId, documentId }}
            className="font-medium text-accent underline"
          >
            {name ?? documentId}
          </Link>{' '}
          <span className="text-xs text-ink-soft">
            {TEXTS.proposals.because({ document: taughtBy.name ?? taughtBy.documentId })}
          </span>
          <ul>
            {changes.map(({ sectionId, rowIndex, fieldKey, before, after }) => (
              <li key={`${sectionId} ${rowIndex} ${fieldKey}`}>
                <span className="text-ink-soft">{labelOf(sectionId, fieldKey)}: </span>
                <del className="text-ink-soft">{shown(before)}</del>
                <span aria-hidden> → </span>
                <ins className="font-medium no-underline">{shown(after)}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
