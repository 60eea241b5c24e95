import type { Transaction } from 'kysely';
import { lockReading } from '../store/corrections.ts';
import { lockDocument } from '../store/documents.ts';
import { findReading } from '../store/dry-run.ts';
import { upsertExtraction } from '../store/extractions.ts';
import { brokenForeignKey } from '../store/foreign-keys.ts';
import { readConfigForShare } from '../store/mailboxes.ts';
import {
  dropProposals,
  type ListedProposal,
  listProposals,
  lockProposal,
  proposedDocuments,
  storeProposal,
} from '../store/proposals.ts';
import type { Database } from '../store/schema.ts';
import { recordAudit } from './audit.ts';
import { autoCheck, checksBefore } from './auto-check.ts';
import { compareRecords } from './compare-records.ts';
import type { Context } from './context.ts';
import { withDuplicates } from './duplicates.ts';
import { recordEvents } from './events.ts';
import { newId } from './ids.ts';
import type { ProposingJob } from './job-queue.ts';
import { mailboxToRead, mailboxToWrite } from './mailbox-access.ts';
import { outlivesReading } from './merge-reading.ts';
import { withOwnConfidence } from './own-confidence.ts';
import { isSpared, sparing } from './spare-settled.ts';
import { whatHolds } from './what-holds.ts';

/*
 * When a document has taught something, those of its look that nobody has been through are read again, for a look. What that would
 * change is offered; what people set or confirmed is never part of it, neither now nor when it is accepted.
 */

/** A job reads so many and leaves the rest to another. */
const CHUNK = 10;
/** Of each document so many changes are told. */
const MOST_TOLD = 100;

/** Reads documents again with what was learnt, and keeps what it would change. A job that runs twice proposes the same. */
export async function proposeReadings(
  ctx: Pick<Context, 'db' | 'jobs' | 'readTrial'>,
  job: ProposingJob,
  signal: AbortSignal,
): Promise<void> {
  for (const documentId of job.documentIds.slice(0, CHUNK)) {
    if (signal.aborted) throw new Error('proposing was given up by a stop');
    await proposeReading(ctx, job, documentId, signal);
  }
  const rest = job.documentIds.slice(CHUNK);
  if (rest.length === 0) return;
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueueProposing(transaction, { ...job, documentIds: rest }));
}

async function proposeReading(
  { db, readTrial }: Pick<Context, 'db' | 'readTrial'>,
  { mailboxId, taughtBy }: ProposingJob,
  documentId: string,
  signal: AbortSignal,
): Promise<void> {
  const before = await findReading(db, documentId);
  const inForce = await db.transaction().execute((transaction) => readConfigForShare(transaction, mailboxId));
  if (!before || !inForce) return;
  const { config, configVersion } = inForce;
  const read = await readTrial(before.files, config, signal, mailboxId);
  if (read.outcome === 'unreadable') return;
  const after = await whatHolds(sparing(read, before), before, inForce, configVersion);
  const { changes, rowsAdded, rowsRemoved } = compareRecords(before, after, config);
  const totalChanges = changes.length + rowsAdded + rowsRemoved;
  if (totalChanges === 0 || !isSpared(before, after)) {
    await dropProposals(db, mailboxId, [documentId]);
    return;
  }
  const told = changes.slice(0, MOST_TOLD).map(({ isNew: _, ...change }) => change);
  try {
    await db.transaction().execute((transaction) =>
      storeProposal(transaction, {
        documentId,
        mailboxId,
        taughtBy,
        attempt: before.attempt,
        configVersion,
        reading: read,
        changes: told,
        rowsAdded,
        rowsRemoved,
        totalChanges,
      }),
    );
  } catch (error) {
    // One of the two documents was deleted meanwhile, or what was learnt from the other forgotten.
    if (brokenForeignKey(error) === undefined) throw error;
  }
}

export interface Proposals {
  readonly items: readonly ListedProposal[];
  readonly documents: number;
  readonly changes: number;
}

/** So many are shown at once. */
const MOST_LISTED = 100;

/** @throws DomainError `not-found` */
export async function mailboxProposals(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  mailboxId: string,
): Promise<Proposals> {
  await mailboxToRead(db, accountId, mailboxId);
  return listProposals(db, mailboxId, MOST_LISTED);
}

/** So many are accepted by one call. */
const MOST_ACCEPTED = 500;

/**
 * Takes what was proposed as what was read. Each document by itself: what was changed, read again or deleted meanwhile stays as it is.
 *
 * @returns how many were taken
 * @throws DomainError `not-found`, `read-only-share`
 */
export async function acceptProposals(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  mailboxId: string,
  documentIds: readonly string[] | 'all',
): Promise<number> {
  await mailboxToWrite(ctx.db, accountId, mailboxId);
  let accepted = 0;
  for (const documentId of await proposedDocuments(ctx.db, mailboxId, documentIds, MOST_ACCEPTED)) {
    const taken = await ctx.db
      .transaction()
      .execute((transaction) => acceptProposal(transaction, mailboxId, documentId));
    if (taken) accepted += 1;
  }
  return accepted;
}

async function acceptProposal(
  transaction: Transaction<Database>,
  mailboxId: string,
  documentId: string,
): Promise<boolean> {
  // In the order in which a reading locks.
  const inForce = await readConfigForShare(transaction, mailboxId);
  const document = await lockDocument(transaction, documentId);
  const before = await lockReading(transaction, documentId);
  const taken = await lockProposal(transaction, mailboxId, documentId);
  if (!inForce || document?.status !== 'extracted' || !before || !taken) return false;
  // Somebody may have been here since it was listed.
  if (before.attempt !== taken.attempt || before.reviewed_at !== null) return false;
  if (before.auto_confirmed_at !== null || before.auto_drawn_at !== null) return false;
  const checks = await checksBefore(transaction, mailboxId);
  const reading = sparing(withOwnConfidence(taken.reading, checks), before);
  const judged = await whatHolds(reading, before, inForce, taken.configVersion);
  if (!isSpared(before, judged)) return false;
  const [{ judged: holds } = { judged }] = await withDuplicates(
    transaction,
    mailboxId,
    [{ documentId, judged }],
    inForce.config,
  );
  const isUntouched = !outlivesReading(before, reading) && taken.configVersion === inForce.configVersion;
  const place = { mailboxId, documentId };
  // What nobody has worked on is checked by exception like any reading: taking an offer is no look at all of it.
  const checked = isUntouched ? await autoCheck(transaction, place, holds, inForce, checks) : { holds };
  const extractionId = await upsertExtraction(transaction, {
    id: newId('ext'),
    ...place,
    read: reading,
    ...checked.holds,
    ...('auto' in checked && { auto: checked.auto }),
    notes: taken.reading.notes,
    configVersion: inForce.configVersion,
    engine: taken.reading.engine,
    engineVersion: taken.reading.version,
    attempt: before.attempt + 1,
  });
  await dropProposals(transaction, mailboxId, [documentId]);
  const isConfirmed = 'auto' in checked && checked.auto.verdict === 'confirmed';
  await recordAudit(transaction, { mailboxId }, 'proposal.accepted', { subjectId: documentId });
  await recordEvents(transaction, [
    { type: 'document.extracted', ...place, extractionId },
    ...(isConfirmed ? [{ type: 'extraction.autoConfirmed' as const, ...place, extractionId }] : []),
  ]);
  return true;
}

/**
 * Leaves documents as they are.
 *
 * @returns how many were left
 * @throws DomainError `not-found`, `read-only-share`
 */
export async function leaveProposals(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  mailboxId: string,
  documentIds: readonly string[] | 'all',
): Promise<number> {
  await mailboxToWrite(db, accountId, mailboxId);
  return dropProposals(db, mailboxId, documentIds);
}
