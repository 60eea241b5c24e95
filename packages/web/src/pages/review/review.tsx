import { isProblem } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { getDocumentPages } from '../../api/document-pages.ts';
import { extractionQuery } from '../../api/extractions.ts';
import { mailboxQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { Desk } from './desk.tsx';

/** One document: its pages at the left, what was read from them at the right, to be checked and corrected. */
export function ReviewPage() {
  const { mailboxId, documentId } = useParams({
    from: '/signed-in/mailboxes/$mailboxId/documents/$documentId',
  });
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
    return failed ? <Failed error={failed.error} onRetry={() => void failed.refetch()} /> : <Loading />;
  }
  return (
    <Desk
      // Another document starts with nothing focused and nothing to undo.
      key={documentId}
      mailbox={mailbox.data}
      extraction={extraction.data}
      isFresh={extraction.isFetchedAfterMount}
      isDeleted={[extraction, mailbox].some(({ error }) => isProblem(error, 'not-found'))}
      pages={pages.data}
    />
  );
}
