import type { ExtractionConfig } from '@rowbox/contract';
import { actorName } from '../store/actor-name.ts';
import { lockExtractions } from '../store/corrections.ts';
import { findExtraction, type StoredExtraction } from '../store/extractions.ts';
import { readConfigForShare } from '../store/mailboxes.ts';
import { recordAudit } from './audit.ts';
import { confirmAll, confirmPaths } from './confirm-places.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { expectRevision } from './expect-revision.ts';
import { judgeExtraction } from './judge-extraction.ts';
import { mailboxToWrite } from './mailbox-access.ts';
import { storeReviewed } from './store-reviewed.ts';
import { today } from './today.ts';
import { issuesOf, toWorkingExtraction } from './working-extraction.ts';

export interface ConfirmationRequest {
  readonly accountId: string;
  /** Id of the person or API app that says so. */
  readonly actorId: string;
  readonly mailboxId: string;
  readonly extractionId: string;
  /** Values and rows; undefined: all there is. */
  readonly fieldPaths: readonly string[] | undefined;
  /** The revision the extraction must have; undefined: whichever. */
  readonly expectedRevision: number | undefined;
}

/**
 * Notes that somebody has looked at values and says that they are right. What was in doubt about them is so no more; what is
 * wrong with them by the config stays wrong. Confirming twice changes nothing.
 *
 * @returns the extraction as it is now, with the config in force
 * @throws DomainError `not-found`, `read-only-share`, `precondition-failed`, `invalid-values`
 */
export async function confirmExtraction(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  request: ConfirmationRequest,
): Promise<{ readonly extraction: StoredExtraction; readonly config: ExtractionConfig }> {
  const { accountId, actorId, mailboxId, extractionId: id, fieldPaths, expectedRevision } = request;
  await mailboxToWrite(db, accountId, mailboxId);
  return db.transaction().execute(async (transaction) => {
    const inForce = await readConfigForShare(transaction, mailboxId);
    if (!inForce) throw notFound('mailbox');
    const { config } = inForce;
    const [stored] = await lockExtractions(transaction, mailboxId, [id]);
    if (!stored) throw notFound('extraction');
    if (expectedRevision !== undefined) expectRevision(stored, expectedRevision);
    const working = toWorkingExtraction(stored, config);
    const by = await actorName(transaction, actorId);
    const confirmed = { at: new Date().toISOString(), by };
    if (fieldPaths === undefined) confirmAll(working, config, confirmed);
    else expectNone(confirmPaths(working, fieldPaths, config, confirmed));
    const judged = await judgeExtraction(working, issuesOf(stored), config, today());
    const { document_id: documentId } = stored;
    const isAllRight = fieldPaths === undefined;
    const reviewed = [{ stored, documentId, working, judged, isAllRight }];
    await storeReviewed({ jobs }, transaction, mailboxId, inForce, reviewed, by);
    await recordAudit(transaction, { mailboxId }, 'extraction.confirmed', {
      subjectId: id,
      documentId,
      fieldPaths: fieldPaths?.slice(0, MOST_TOLD) ?? null,
    });
    await recordEvents(transaction, [
      { type: 'extraction.confirmed', mailboxId, documentId, extractionId: id },
    ]);
    const extraction = await findExtraction(transaction, mailboxId, { id });
    if (!extraction) throw notFound('extraction');
    return { extraction, config };
  });
}

/** Of many values the first say what kind it was. */
const MOST_TOLD = 50;

function expectNone(faults: ReadonlyMap<number, string>): void {
  if (faults.size === 0) return;
  throw new DomainError('invalid-values', 'Some of these values and rows are not there.', {
    errors: Object.fromEntries([...faults].map(([index, fault]) => [`/fieldPaths/${index}`, [fault]])),
  });
}
