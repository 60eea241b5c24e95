import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { DocumentPage } from '../../api/document-pages.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { PartsDialog } from './parts-dialog.tsx';
import { useMergeDocuments } from './use-part-document.ts';

export interface StackNoticeProps {
  readonly mailboxId: string;
  readonly documentId: string;
  readonly pages: readonly DocumentPage[];
}

/** Says that a file looks like several documents, or that the document came out of one with others; the way on from there. */
export function StackNotice({ mailboxId, documentId, pages }: StackNoticeProps) {
  const place = { id: documentId, mailboxId };
  const { data: document } = useQuery({
    queryKey: ['document', mailboxId, documentId],
    queryFn: ({ signal }) => api.getDocument(place, { signal }),
  });
  const [isParting, setIsParting] = useState(false);
  if (!document) return null;
  const proposed = document.proposedParts ?? [];
  return (
    <>
      {proposed.length > 1 && (
        <Proposal
          {...place}
          number={proposed.length}
          pages={pages.length}
          onPart={() => setIsParting(true)}
        />
      )}
      {document.stackId !== null && <PartOf {...place} />}
      {proposed.length === 0 && pages.length > 1 && (
        <div className="mb-3 flex justify-end">
          <Button
            small
            look="quiet"
            icon={<Layers size={14} aria-hidden />}
            onClick={() => setIsParting(true)}
          >
            {TEXTS.stacks.partByHand}
          </Button>
        </div>
      )}
      <PartsDialog
        mailboxId={mailboxId}
        documentId={documentId}
        pages={pages}
        proposed={proposed}
        open={isParting}
        onClose={() => setIsParting(false)}
      />
    </>
  );
}

const NOTICE =
  'mb-4 flex flex-wrap items-center gap-2 rounded-lg bg-accent-wash px-3 py-2 text-accent-wash-ink';

function Proposal({
  id,
  mailboxId,
  number,
  pages,
  onPart,
}: {
  readonly id: string;
  readonly mailboxId: string;
  /** Of documents it looks like. */
  readonly number: number;
  readonly pages: number;
  readonly onPart: () => void;
}) {
  const queries = useQueryClient();
  const keeping = useMutation({
    mutationFn: () =>
      api.partDocument({ id, mailboxId, body: { parts: [{ firstPage: 1, lastPage: pages }] } }),
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['document', mailboxId, id] }),
        queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) }),
      ]),
  });
  return (
    <section aria-label={TEXTS.stacks.looksLike({ number })} className={NOTICE}>
      <Layers size={16} aria-hidden />
      <p className="min-w-40 flex-1 font-medium">{TEXTS.stacks.looksLike({ number })}</p>
      <Button small disabled={keeping.isPending} onClick={() => keeping.mutate()}>
        {TEXTS.stacks.isOne}
      </Button>
      <Button small look="primary" onClick={onPart}>
        {TEXTS.stacks.look}
      </Button>
    </section>
  );
}

function PartOf({ id, mailboxId }: { readonly id: string; readonly mailboxId: string }) {
  const { data } = useQuery({
    queryKey: ['document', mailboxId, id, 'parts'],
    queryFn: ({ signal }) => api.listDocumentParts({ id, mailboxId }, { signal }),
  });
  const [isAsking, setIsAsking] = useState(false);
  const merging = useMergeDocuments(mailboxId);
  const ids = (data?.items ?? []).map((item) => item.id);
  if (ids.length < 2) return null;
  return (
    <section aria-label={TEXTS.stacks.partOf({ number: ids.length })} className={NOTICE}>
      <Layers size={16} aria-hidden />
      <p className="min-w-40 flex-1">
        {TEXTS.stacks.partOf({ number: ids.length })} {TEXTS.stacks.place({ index: ids.indexOf(id) + 1 })}
      </p>
      <Button small onClick={() => setIsAsking(true)}>
        {TEXTS.stacks.merge}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={TEXTS.stacks.mergeTitle({ number: ids.length })}
        description={TEXTS.stacks.mergeLead}
        action={TEXTS.stacks.merge}
        busy={merging.isPending}
        onConfirm={() =>
          merging.mutate(ids, { onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }) })
        }
      />
    </section>
  );
}
