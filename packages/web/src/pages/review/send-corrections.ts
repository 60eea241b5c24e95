import { isProblem } from '@rowbox/client';
import { CancelledError, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { extractionQuery, rememberTag, tagOf } from '../../api/extractions.ts';
import { KEYS } from '../../api/queries.ts';
import { type CellPlace, cellPath, type Extraction } from './cell.ts';
import { type Batch, batchToBody } from './undo-step.ts';

/** What is sent of one record: a batch of corrections, or that values are right; of all, where no cells are named. */
export type Sending = { readonly batch: Batch } | { readonly confirm: readonly CellPlace[] | null };

/** A batch of which the service takes nothing, with its reason. */
export class Refusal extends Error {}

/** What came of it. */
export interface Sent {
  /** Why each cell that was not taken was not, by its path. */
  readonly refused: ReadonlyMap<string, string>;
  /** The record as it is now, where it was answered. */
  readonly extraction: Extraction | null;
}

const RETRY_MILLISECONDS = 1500;

/**
 * Sends what is done to one record to the service, one thing after another.
 *
 * @param own told of each state of the record that came of it
 */
export function useSending(
  { mailboxId, documentId }: { readonly mailboxId: string; readonly documentId: string },
  own: (extraction: Extraction) => void,
) {
  const queries = useQueryClient();
  const key = KEYS.extraction(mailboxId, documentId);
  return useMutation({
    scope: { id: `corrections-${documentId}` },
    mutationFn: async ({
      extractionId,
      sending,
    }: {
      readonly extractionId: string;
      readonly sending: Sending;
    }): Promise<Sent> => {
      if ('batch' in sending) {
        const refused = await sendBatch(mailboxId, documentId, extractionId, sending.batch);
        return { refused, extraction: null };
      }
      const fieldPaths = sending.confirm?.map(cellPath) ?? null;
      // One says so of what one has seen, and of what came of one's own corrections.
      await takeIn(queries, mailboxId, documentId);
      const ifMatch = tagOf(documentId);
      const { data, headers } = await api.call(
        'confirmExtraction',
        { id: extractionId, mailboxId, body: { fieldPaths } },
        ifMatch === undefined ? {} : { ifMatch },
      );
      if (data === undefined) throw new Error('the record was answered without its content');
      rememberTag(documentId, headers);
      return { refused: new Map(), extraction: data };
    },
    // Waits for the line, and sends again what got no answer: a value that is set twice is set, and rows are added and removed only
    // on what one has seen.
    retry: (_attempts, error) => error instanceof TypeError || error instanceof CancelledError,
    retryDelay: RETRY_MILLISECONDS,
    onError: (error) => {
      if (isProblem(error, 'precondition-failed')) void queries.invalidateQueries({ queryKey: key });
    },
    onSuccess: async ({ extraction: answered }) => {
      if (answered === null) await queries.invalidateQueries({ queryKey: key });
      else queries.setQueryData(key, answered);
      const now = queries.getQueryData<Extraction>(key);
      if (now) own(now);
      void queries.invalidateQueries({ queryKey: KEYS.rows(mailboxId) });
    },
  });
}

/**
 * The record as one's corrections left it. A page that was left meanwhile has not asked for it any more, and ends what it was asking;
 * then it is asked for again.
 */
async function takeIn(queries: QueryClient, mailboxId: string, documentId: string): Promise<void> {
  const query = extractionQuery(mailboxId, documentId);
  if (queries.getQueryState(query.queryKey)?.isInvalidated)
    await queries.fetchQuery({ ...query, retry: false });
}

async function sendBatch(
  mailboxId: string,
  documentId: string,
  extractionId: string,
  batch: Batch,
): Promise<Sent['refused']> {
  const ifMatch = concernsRows(batch) ? tagOf(documentId) : undefined;
  const answer = await api.correctCells(
    { mailboxId, body: batchToBody(batch, extractionId) },
    ifMatch === undefined ? {} : { ifMatch },
  );
  const refused = new Map(answer.refusedCells?.map(({ fieldPath, error }) => [fieldPath, error]));
  const fault = answer.failedUpdates[0]?.error;
  if (fault !== undefined && refused.size === 0) throw new Refusal(fault);
  return refused;
}

/** Rows have no names but their numbers, which are others when somebody else adds or removes one. */
const concernsRows = ({ changes, rowOperations = [] }: Batch): boolean =>
  rowOperations.length > 0 || changes.some(({ place }) => place.section !== null);
