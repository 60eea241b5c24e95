import type { ExtractionConfig } from '@rowbox/contract';
import type { ExtractedDocument, PartsOfStack, ReadFailureCode } from '@rowbox/engine';
import { type JudgedExtraction, lockReading } from '../store/corrections.ts';
import {
  type DocumentRun,
  documentForRun,
  endDocumentExtracted,
  endDocumentFailed,
  type KeptOfPages,
  lockRun,
  startDocument,
} from '../store/document-runs.ts';
import { waitForSameContent } from '../store/duplicates.ts';
import { type RecordValues, upsertExtraction } from '../store/extractions.ts';
import { autoCheck, checksBefore } from './auto-check.ts';
import { compareRecords } from './compare-records.ts';
import type { Context } from './context.ts';
import { withDuplicates } from './duplicates.ts';
import { recordEvents } from './events.ts';
import { newId } from './ids.ts';
import { outlivesReading } from './merge-reading.ts';
import { withOwnConfidence } from './own-confidence.ts';
import { FILE_FAULTS, type FileFault } from './stored-files.ts';
import { whatHolds } from './what-holds.ts';

/** After so many runs that ended `failed` a document is `permanentlyFailed`. */
const MAX_FAILED_RUNS = 3;

export type FailureCode = ReadFailureCode | FileFault | 'internal';

export type { DocumentRun, RunFile } from '../store/document-runs.ts';

export interface PagesBeside extends KeptOfPages {
  /** Where documents begin in it. */
  readonly stack?: PartsOfStack;
}

type RunContext = Pick<Context, 'db' | 'documentEnds'>;

/**
 * Marks the document `processing` and says what to read. A run that was begun before and lost with its process is
 * begun again by the same call.
 *
 * @returns null when there is nothing to do: the document is gone or has already ended
 */
export async function beginExtraction(
  ctx: Pick<Context, 'db'>,
  documentId: string,
): Promise<DocumentRun | null> {
  const started = await startDocument(ctx.db, documentId);
  if (!started) return null;
  return documentForRun(ctx.db, documentId);
}

/**
 * Stores what the engine read and ends the document as `extracted`, with its place among those that are read, in one transaction. A second call for the same run,
 * or a call for a document that was deleted meanwhile, changes nothing.
 *
 * @param beside what is kept of its pages, and what they say about where documents begin
 * @returns whether this call ended the document
 */
export async function completeExtraction(
  ctx: RunContext,
  run: Pick<DocumentRun, 'documentId' | 'mailboxId' | 'configVersion' | 'attempt'>,
  result: ExtractedDocument,
  beside: PagesBeside = {},
): Promise<boolean> {
  const { documentId, mailboxId } = run;
  const ended = await ctx.db.transaction().execute(async (transaction) => {
    const inForce = await lockRun(transaction, run);
    if (!inForce) return false;
    const before = await lockReading(transaction, documentId);
    const checks = await checksBefore(transaction, mailboxId);
    const reading = withOwnConfidence(result, checks);
    const judged = await whatHolds(reading, before, inForce, run.configVersion);
    if (judged.contentKey !== null) await waitForSameContent(transaction, mailboxId, judged.contentKey);
    const [{ judged: holds } = { judged }] = await withDuplicates(
      transaction,
      mailboxId,
      [{ documentId, judged }],
      inForce.config,
    );
    const isUntouched = !before || !outlivesReading(before, result);
    const checked =
      isUntouched && run.configVersion === inForce.configVersion
        ? await autoCheck(transaction, run, holds, inForce, checks)
        : { holds };
    const extractionId = await upsertExtraction(transaction, {
      id: newId('ext'),
      mailboxId,
      documentId,
      read: reading,
      ...checked.holds,
      ...('auto' in checked && { auto: checked.auto }),
      staysReviewed: before !== undefined && staysReviewed(before, holds, inForce.config),
      notes: result.notes,
      configVersion: inForce.configVersion,
      engine: result.engine,
      engineVersion: result.version,
      attempt: run.attempt,
    });
    await endDocumentExtracted(transaction, run, {
      ...beside,
      pageCount: result.pageCount,
      proposedParts: proposalOf(beside.stack),
    });
    const isConfirmed = 'auto' in checked && checked.auto.verdict === 'confirmed';
    await recordEvents(transaction, [
      { type: 'document.extracted', mailboxId, documentId, extractionId },
      ...(isConfirmed
        ? [{ type: 'extraction.autoConfirmed' as const, mailboxId, documentId, extractionId }]
        : []),
    ]);
    return true;
  });
  if (ended) ctx.documentEnds.announce({ documentId, mailboxId, status: 'extracted', failureCode: null });
  return ended;
}

/** Null where it looks like one document. */
const proposalOf = (stack: PartsOfStack | undefined) =>
  stack !== undefined && stack.parts.length > 1 ? stack.parts : null;

/** Whether somebody who reviewed the reading before would have seen the same. */
const staysReviewed = (
  before: RecordValues & { readonly reviewed_at: Date | null },
  now: JudgedExtraction,
  config: ExtractionConfig,
): boolean => {
  if (before.reviewed_at === null) return false;
  const { changes, rowsAdded, rowsRemoved } = compareRecords(before, now, config);
  return now.validationStatus === 'valid' && changes.length + rowsAdded + rowsRemoved === 0;
};

/**
 * Ends the document's run as `failed`, or as `permanentlyFailed` when it was the last one it had.
 *
 * @param message a sentence for the user
 * @returns the status the document now has; null when it was deleted or had ended before
 */
export async function failExtraction(
  ctx: RunContext,
  documentId: string,
  code: FailureCode,
  message: string,
): Promise<'failed' | 'permanentlyFailed' | null> {
  const failed = await ctx.db.transaction().execute(async (transaction) => {
    const ended = await endDocumentFailed(transaction, documentId, {
      code,
      message,
      // Nothing was read, and nothing will be until the bytes come again.
      countsAsRun: !Object.hasOwn(FILE_FAULTS, code),
      maxFailedRuns: MAX_FAILED_RUNS,
    });
    if (!ended) return null;
    const { mailboxId, status } = ended;
    const data = { status, failureCode: code };
    await recordEvents(transaction, [{ type: 'document.failed', mailboxId, documentId, data }]);
    return ended;
  });
  if (!failed) return null;
  ctx.documentEnds.announce({ documentId, ...failed, failureCode: code });
  return failed.status;
}
