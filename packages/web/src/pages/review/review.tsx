import { isProblem } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { getDocumentPages } from '../../api/document-pages.ts';
import { extractionQuery } from '../../api/extractions.ts';
import { mailboxQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { Desk } from './desk.tsx';
import { KeysAhead, UnderWayContext, useUnderWay } from './under-way.tsx';

/** Drawn anew only when something of its record is new. */
const SteadyDesk = memo(Desk);

/**
 * One document: its pages at the left, what was read from them at the right, to be checked and corrected. The next one is drawn in
 * slices while the one before is still to be seen, so that the key that leads there is answered at once.
 */
export function ReviewPage() {
  const params = useParams({ from: '/signed-in/mailboxes/$mailboxId/documents/$documentId' });
  const mailboxId = useDeferredValue(params.mailboxId);
  const documentId = useDeferredValue(params.documentId);
  const underWay = useUnderWay(params.documentId);
  return (
    <UnderWayContext value={underWay}>
      <div className="contents" inert={documentId !== params.documentId} data-document={documentId}>
        <Review mailboxId={mailboxId} documentId={documentId} />
      </div>
    </UnderWayContext>
  );
}

const Review = memo(function Review({ mailboxId, documentId }: { mailboxId: string; documentId: string }) {
  const mailbox = useQuery(mailboxQuery(mailboxId));
  const extraction = useQuery(extractionQuery(mailboxId, documentId));
  const pages = useQuery({
    queryKey: ['pages', mailboxId, documentId],
    queryFn: ({ signal }) => getDocumentPages(mailboxId, documentId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!mailbox.data || !extraction.data || !pages.data) {
    const failed = [mailbox, extraction, pages].find(({ error }) => error !== null);
    if (isProblem(failed?.error, 'not-found')) {
      return (
        <Empty title={TEXTS.review.gone}>
          <p className="mb-4">{TEXTS.review.goneLead}</p>
          <Link
            to="/mailboxes/$mailboxId"
            params={{ mailboxId }}
            className="font-medium text-accent underline"
          >
            {TEXTS.review.toDocuments}
          </Link>
        </Empty>
      );
    }
    if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
    return (
      <>
        <KeysAhead />
        <Loading />
      </>
    );
  }
  return (
    <SteadyDesk
      // Another document starts with nothing focused and nothing to undo.
      key={documentId}
      mailbox={mailbox.data}
      extraction={extraction.data}
      isFresh={extraction.isFetchedAfterMount}
      isDeleted={[extraction, mailbox].some(({ error }) => isProblem(error, 'not-found'))}
      pages={pages.data}
    />
  );
});
