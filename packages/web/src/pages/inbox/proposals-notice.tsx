import type { Schema } from '@rowbox/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { type Proposals, proposalsQuery } from '../../api/learning.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

type Config = Schema<'Mailbox'>['config'];

interface Decision {
  readonly verdict: 'accept' | 'leave';
  /** Null: all there are. */
  readonly documentIds: string[] | null;
}

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
  const decide = useMutation({
    mutationFn: ({ verdict, documentIds }: Decision) =>
      verdict === 'accept'
        ? api.acceptProposals({ id: mailboxId, body: { documentIds } })
        : api.leaveProposals({ id: mailboxId, body: { documentIds } }),
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEYS.mailbox(mailboxId) }),
        queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) }),
      ]),
  });
  if (!data || data.totalDocuments === 0) return null;
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
        <Button
          small
          disabled={decide.isPending}
          onClick={() => decide.mutate({ verdict: 'leave', documentIds: null })}
        >
          {TEXTS.proposals.leave}
        </Button>
        <Button
          small
          look="primary"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ verdict: 'accept', documentIds: null })}
        >
          {TEXTS.proposals.accept}
        </Button>
      </div>
      {open && (
        <Preview
          mailboxId={mailboxId}
          items={data.items}
          config={config}
          onDecide={decide.isPending ? undefined : decide.mutate}
        />
      )}
    </section>
  );
}

function Preview({
  mailboxId,
  items,
  config,
  onDecide,
}: {
  readonly mailboxId: string;
  readonly items: Proposals['items'];
  readonly config: Config;
  /** Undefined while another decision is on its way. */
  readonly onDecide: ((decision: Decision) => void) | undefined;
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
      {items.map(({ documentId, name, taughtBy, changes, rowsAdded, rowsRemoved, totalChanges }) => (
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
          <Verdicts name={name ?? documentId} documentId={documentId} onDecide={onDecide} />
          <ul>
            {changes.map(({ sectionId, rowIndex, fieldKey, before, after }) => (
              <li key={`${sectionId} ${rowIndex} ${fieldKey}`}>
                <span className="text-ink-soft">{labelOf(sectionId, fieldKey)}: </span>
                <del className="text-ink-soft">{shown(before)}</del>
                <span aria-hidden> → </span>
                <ins className="font-medium no-underline">{shown(after)}</ins>
              </li>
            ))}
            {rowsAdded > 0 && <li>{TEXTS.proposals.rowsAdded({ rows: rowsAdded })}</li>}
            {rowsRemoved > 0 && <li>{TEXTS.proposals.rowsRemoved({ rows: rowsRemoved })}</li>}
            {totalChanges > changes.length + rowsAdded + rowsRemoved && (
              <li className="text-ink-soft">
                {TEXTS.proposals.more({ changes: totalChanges - changes.length - rowsAdded - rowsRemoved })}
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Takes or leaves one document. */
const Verdicts = ({
  name,
  documentId,
  onDecide,
}: {
  readonly name: string;
  readonly documentId: string;
  readonly onDecide: ((decision: Decision) => void) | undefined;
}) => (
  <span className="ml-2 inline-flex gap-2">
    {(['accept', 'leave'] as const).map((verdict) => (
      <Button
        key={verdict}
        small
        disabled={onDecide === undefined}
        aria-label={TEXTS.proposals[verdict === 'accept' ? 'acceptOf' : 'leaveOf']({ name })}
        onClick={() => onDecide?.({ verdict, documentIds: [documentId] })}
      >
        {TEXTS.proposals[verdict === 'accept' ? 'acceptOne' : 'leaveOne']}
      </Button>
    ))}
  </span>
);
