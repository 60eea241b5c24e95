import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseOptions, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Context } from '../domain/context.ts';
import { continueMailboxDeletion } from '../domain/delete-mailbox.ts';
import { failDraft } from '../domain/draft-runs.ts';
import { failExtraction } from '../domain/extraction-runs.ts';
import { forgetTraces } from '../domain/forget-traces.ts';
import type { JobQueue } from '../domain/job-queue.ts';
import { type ArchiveContext, makeArchive } from '../domain/make-archive.ts';
import { createReadingTurns } from '../domain/reading-turns.ts';
import { isStorageAway } from '../domain/stored-files.ts';
import type { SyncContext } from '../domain/sync-export.ts';
import type { TrialReader } from '../domain/trial-reader.ts';
import { unfinishedArchives } from '../store/archives.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { documentOfJob, documentsAtWork } from '../store/reading-queue.ts';
import { mailboxesToJudge } from '../store/stale-extractions.ts';
import { type Tracing, traced } from '../tracing.ts';
import { draftConfigPayload, makeDraft } from './draft-config.ts';
import { type ExtractDocumentContext, extractDocument } from './extract-document.ts';
import { startExtractionPool } from './extraction-pool.ts';
import { judgeMailboxJob } from './judge-mailbox.ts';
import { workOnLearning } from './learning.ts';
import { startLookingForJobs, WAITING } from './look-for-jobs.ts';
import {
  DELETE_FILES,
  DELETE_MAILBOX,
  DRAFT_CONFIG,
  DRAFT_CONFIG_SPENT,
  EXTRACT_DOCUMENT,
  EXTRACT_DOCUMENT_SPENT,
  enqueueArchive,
  enqueueDraft,
  enqueueExtraction,
  enqueueExtractions,
  enqueueFileDeletion,
  enqueueJudging,
  enqueueLearning,
  enqueueMailboxDeletion,
  enqueueMails,
  enqueueProposing,
  enqueuePushes,
  enqueueReprocessing,
  enqueueSync,
  JUDGE_MAILBOX,
  MAILBOX_QUEUES,
  MAKE_ARCHIVE,
  REPROCESS_MAILBOX,
  SEND_MAIL,
  SEND_PUSH,
  startQueue,
} from './queue.ts';
import { createLessonReader } from './read-lesson.ts';
import { createTrialReader } from './read-trial.ts';
import { reprocessMailbox } from './reprocess-mailbox.ts';
import { type SendMailContext, sendMail } from './send-mail.ts';
import { type SendPushContext, sendPush } from './send-push.ts';
import { createSharedMemories } from './shared-memories.ts';
import { startSyncs } from './sync-export.ts';
import { startWorkbookThread } from './workbook-thread.ts';

export interface JobsOptions
  extends Omit<ExtractDocumentContext, 'pool' | 'memories' | 'jobs'>,
    Omit<SyncContext, 'jobs' | 'rewrite' | 'logger'>,
    Omit<ArchiveContext, 'rewrite' | 'logger'> {
  readonly connection: DatabaseOptions;
  readonly tracing: Tracing;
  readonly workerFile: URL;
  /** The bundled code of the thread that writes workbooks. */
  readonly workbookWorkerFile: URL;
  readonly threads: number;
  readonly warmThreads: 0 | 1;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  /** Whether documents, drafts and lessons are read. */
  readonly reads: boolean;
  /** Whether everything else is done that the queue holds. */
  readonly syncs: boolean;
  /** No other process works on this database, so whatever is marked as being read was lost with an earlier one. */
  readonly soleWorker: boolean;
  /** Null while no mail can be sent. */
  readonly mails: Pick<SendMailContext, 'send' | 'publicUrl'> | null;
  readonly pushes: Pick<SendPushContext, 'senders' | 'publicUrl'>;
}

export interface Jobs extends JobQueue {
  readonly readTrial: TrialReader;
  /** Starts taking jobs. */
  readonly start: () => Promise<void>;
  /**
   * Takes no new job and lets the running ones finish within the given time; those that don't go back to the queue.
   */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
  /** Whether jobs can be enqueued and are being taken. */
  readonly ready: () => boolean;
}

/** The job queue and the worker threads behind it. Jobs can be enqueued at once; they are taken after `start()`. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const boss = await startQueue(options.connection, options.timeoutSeconds, options.logger);
  const pool = startExtractionPool(options);
  const stopping = new AbortController();
  const workbooks = startWorkbookThread(options.workbookWorkerFile);
  let stopSyncs = async () => {};
  let stopLooking = async () => {};
  const memories = createSharedMemories(options);
  const readTrial = createTrialReader({ ...options, pool, memories });
  const readLesson = createLessonReader({ ...options, pool, memories });
  let working = false;
  const queue: JobQueue = {
    mailboxQueues: MAILBOX_QUEUES,
    enqueueExtraction: (transaction, job) => enqueueExtraction(boss, transaction, job),
    enqueueExtractions: (transaction, jobs) => enqueueExtractions(boss, transaction, jobs),
    enqueueDraft: (transaction, job) => enqueueDraft(boss, transaction, job),
    enqueueJudging: (transaction, job) => enqueueJudging(boss, transaction, job),
    enqueueLearning: (transaction, job) => enqueueLearning(boss, transaction, job),
    enqueueProposing: (transaction, job) => enqueueProposing(boss, transaction, job),
    enqueueArchive: (transaction, job) => enqueueArchive(boss, transaction, job),
    enqueueSync: (transaction, job) => enqueueSync(boss, transaction, job),
    enqueueReprocessing: (transaction, job) => enqueueReprocessing(boss, transaction, job),
    enqueueMailboxDeletion: (transaction, job) => enqueueMailboxDeletion(boss, transaction, job),
    enqueueFileDeletion: (transaction) => enqueueFileDeletion(boss, transaction),
    enqueueMails: options.mails && ((transaction, jobs) => enqueueMails(boss, transaction, jobs)),
    enqueuePushes: (transaction, jobs) => enqueuePushes(boss, transaction, jobs),
  };
  return {
    ...queue,
    readTrial,
    start: async () => {
      if (options.soleWorker) await takeBackLostJobs(boss, options);
      if (options.reads) {
        const ctx = { ...options, pool, memories, jobs: queue };
        await work(boss, ctx, options, stopping.signal);
        await workOnDrafts(boss, ctx);
        await workOnLearning(boss, { db: options.db, jobs: queue, readTrial, readLesson }, stopping.signal);
      }
      if (options.syncs) {
        stopSyncs = await startSyncs(boss, { ...options, jobs: queue, rewrite: workbooks.rewrite });
        await workOnArchives(boss, { ...options, rewrite: workbooks.rewrite }, stopping.signal);
        await workOnMailboxes(boss, { ...options, jobs: queue });
        await workOnMessages(boss, options);
      }
      if (options.reads || options.syncs) stopLooking = startLookingForJobs(boss, options.logger);
      working = true;
    },
    stop: async (graceMilliseconds) => {
      working = false;
      stopping.abort();
      await stopSyncs();
      await stopLooking();
      await boss.stop({ graceful: true, timeout: graceMilliseconds });
      await pool.close();
      await workbooks.close();
    },
    ready: () => working,
  };
}

/** While files cannot be read, each thread tries a document so often. */
const STORAGE_RETRY_MILLISECONDS = 3000;

const attemptOf = (job: {
  readonly id: string;
  readonly retryCount: number;
  readonly retryLimit: number;
}) => ({
  jobId: job.id,
  isLast: job.retryCount >= job.retryLimit,
});

/** Carries changes of mailboxes to what is in them. */
async function workOnMailboxes(
  boss: PgBoss,
  { db, blobs, archives, jobs: queue }: Pick<Context, 'db' | 'blobs' | 'archives' | 'jobs'>,
): Promise<void> {
  await boss.work(REPROCESS_MAILBOX, WAITING, async (jobs) => {
    for (const job of jobs) await reprocessMailbox({ db, jobs: queue }, job.data);
  });
  await workOnJudging(boss, { db, jobs: queue });
  await boss.work(DELETE_MAILBOX, WAITING, async (jobs) => {
    for (const job of jobs) {
      await continueMailboxDeletion(
        { db, blobs, archives, jobs: queue },
        mailboxDeletionPayload.parse(job.data),
      );
    }
  });
  await boss.work(DELETE_FILES, WAITING, async () => {
    await forgetTraces({ db, blobs, archives });
  });
}

/** Sends what people and their devices are told. */
async function workOnMessages(
  boss: PgBoss,
  { db, logger, mails, pushes }: Pick<JobsOptions, 'db' | 'logger' | 'mails' | 'pushes'>,
): Promise<void> {
  if (mails) {
    await boss.work(SEND_MAIL, { ...WAITING, includeMetadata: true }, async (jobs) => {
      for (const job of jobs) await sendMail({ db, logger, ...mails }, job.data, attemptOf(job));
    });
  }
  await boss.work(SEND_PUSH, { ...WAITING, includeMetadata: true }, async (jobs) => {
    for (const job of jobs) {
      const again = await sendPush({ db, logger, ...pushes }, job.data, attemptOf(job));
      if (again !== null) await boss.send(SEND_PUSH, job.data as object, { startAfter: again });
    }
  });
}

const mailboxDeletionPayload = z.object({ deletionId: z.string(), mailboxId: z.string() });

async function work(
  boss: PgBoss,
  ctx: ExtractDocumentContext,
  options: JobsOptions,
  stopping: AbortSignal,
): Promise<void> {
  const turns = createReadingTurns(options);
  for (let thread = 0; thread < options.threads; thread += 1) {
    const workerId: string = await boss.work(EXTRACT_DOCUMENT, WAITING, async (jobs) => {
      for (const job of jobs) {
        const document = await (job.retryCount === 0 ? turns.take(job.id) : turns.takeAgain(job.id));
        // Its document was deleted: the others have jobs of their own.
        if (!document) continue;
        try {
          const { traceId, documentId } = document;
          const of = { kind: 'consumer', traceId, attributes: { 'rowbox.document': documentId } } as const;
          const read = () => extractDocument(ctx, document);
          if (!(await traced(options.tracing, 'read document', of, read))) await turns.leave(job.id);
        } catch (error) {
          if (!isStorageAway(error)) throw error;
          // However long the disk is away: it is none of the document's attempts.
          options.logger.warn({ err: error, ...document }, 'a document waits until files can be read again');
          await turns.giveBack(job.id);
          await boss.send(EXTRACT_DOCUMENT, {});
          await pause(STORAGE_RETRY_MILLISECONDS, undefined, { signal: stopping }).catch(() => undefined);
        }
      }
      // A worker that was woken for one job waits before it looks for the next, unless it is woken again.
      boss.notifyWorker(workerId);
    });
  }
  await boss.work(EXTRACT_DOCUMENT_SPENT, { ...WAITING, includeMetadata: true }, async (jobs) => {
    for (const { sourceId } of jobs) {
      const document = sourceId && (await documentOfJob(options.db, sourceId));
      if (!document) {
        // It was lost before it was given one: some document may now be without a job.
        await boss.send(EXTRACT_DOCUMENT, {});
        continue;
      }
      const { documentId, traceId } = document;
      options.logger.error({ documentId, traceId }, 'every attempt to extract a document was lost');
      await failExtraction(
        options,
        documentId,
        'internal',
        'This document could not be read: every attempt was interrupted. It is kept; you can try again.',
      );
      await turns.leave(sourceId);
    }
  });
}

/** One draft at a time: somebody waits for it, but documents are not to wait for many of them. */
async function workOnDrafts(boss: PgBoss, ctx: ExtractDocumentContext): Promise<void> {
  const workerId: string = await boss.work(DRAFT_CONFIG, WAITING, async (jobs) => {
    for (const job of jobs) await makeDraft(ctx, draftConfigPayload.parse(job.data));
    boss.notifyWorker(workerId);
  });
  await boss.work(DRAFT_CONFIG_SPENT, WAITING, async (jobs) => {
    for (const job of jobs) {
      const { draftId, run, traceId } = draftConfigPayload.parse(job.data);
      ctx.logger.error({ draftId, traceId }, 'every attempt to draft a config was lost');
      const message = 'These samples could not be read: every attempt was interrupted. You can try again.';
      await failDraft(ctx, { draftId, run }, 'internal', message);
    }
  });
}

const archivePayload = z.object({ archiveId: z.string() });

/** One at a time: whoever asked for it looks on, but others are not to wait for the disk. */
async function workOnArchives(boss: PgBoss, ctx: ArchiveContext, stopping: AbortSignal): Promise<void> {
  for (const archiveId of await unfinishedArchives(ctx.db)) {
    await inTransaction(ctx.db, (transaction) => enqueueArchive(boss, transaction, { archiveId }));
  }
  const workerId: string = await boss.work(MAKE_ARCHIVE, WAITING, async (jobs) => {
    for (const job of jobs) await makeArchive(ctx, archivePayload.parse(job.data).archiveId, stopping);
    boss.notifyWorker(workerId);
  });
}

/** A job of a process that was killed comes back only after a while; what it left undone is seen from the mailboxes. */
async function workOnJudging(boss: PgBoss, ctx: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  for (const mailboxId of await mailboxesToJudge(ctx.db)) {
    await inTransaction(ctx.db, (transaction) => ctx.jobs.enqueueJudging(transaction, { mailboxId }));
  }
  const workerId: string = await boss.work(JUDGE_MAILBOX, WAITING, async (jobs) => {
    for (const job of jobs) await judgeMailboxJob(ctx, job.data);
    boss.notifyWorker(workerId);
  });
}

/**
 * Puts jobs back into the queue that were being worked on when an earlier process was killed. Without it they would
 * come back too, but only when their heartbeat has run out.
 */
async function takeBackLostJobs(boss: PgBoss, options: JobsOptions): Promise<void> {
  for (const { documentId, jobId } of await documentsAtWork(options.db)) {
    for (const job of await boss.findJobs(EXTRACT_DOCUMENT, { id: jobId })) {
      if (job.state !== 'active') continue;
      // Counts as one of the job's attempts: a document that takes the whole process down must not do so for ever.
      await boss.fail(EXTRACT_DOCUMENT, job.id, { message: 'the process that worked on it ended' });
      options.logger.info({ documentId }, 'took back a document whose extraction was interrupted');
    }
  }
}
