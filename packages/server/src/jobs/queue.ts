import type { Transaction } from 'kysely';
import { type DatabaseOptions, fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type {
  ArchiveJob,
  ExtractionJob,
  JudgingJob,
  LearningJob,
  MailboxDeletionJob,
  MailJob,
  ProposingJob,
  PushJob,
  SyncJob,
} from '../domain/job-queue.ts';
import { addToReadingQueue } from '../store/reading-queue.ts';
import type { Database } from '../store/schema.ts';

/** One document is read by one job of this queue: which one, is chosen when the job's turn comes (domain/reading-turns.ts). */
export const EXTRACT_DOCUMENT = 'extract-document';
/** Where a job goes whose every attempt ended without an answer, so that its document does not wait for ever. */
export const EXTRACT_DOCUMENT_SPENT = 'extract-document-spent';

/** A config draft is made by one job of this queue. */
export const DRAFT_CONFIG = 'draft-config';
export const DRAFT_CONFIG_SPENT = 'draft-config-spent';

/** The rest of a mailbox is put into the queue by one job after the other of this queue. */
export const REPROCESS_MAILBOX = 'reprocess-mailbox';

/** A mailbox is deleted by one job after the other of this queue. */
export const DELETE_MAILBOX = 'delete-mailbox';

/** Files that nobody holds any more are deleted by jobs of this queue, each all there are. */
export const DELETE_FILES = 'delete-files';

/** The extractions of a mailbox are judged by its config by one job after the other of this queue. */
export const JUDGE_MAILBOX = 'judge-mailbox';

/** The workbooks of a mailbox are written by one job of this queue after the other. */
export const SYNC_EXPORT = 'sync-export';

/** An archive of a mailbox is made by one job of this queue. */
export const MAKE_ARCHIVE = 'make-archive';

/** What a document teaches is learnt by one job of this queue. */
export const LEARN_DOCUMENT = 'learn-document';

/** Documents are read again with what was learnt by one job of this queue after the other. */
export const PROPOSE_READINGS = 'propose-readings';

/** One mail is sent by one job of this queue. */
export const SEND_MAIL = 'send-mail';

/** One bundle of news is pushed to one installation by one job of this queue. */
export const SEND_PUSH = 'send-push';

/** Their jobs say by `mailboxId` which mailbox they are about. */
export const MAILBOX_QUEUES: readonly string[] = [
  REPROCESS_MAILBOX,
  DELETE_MAILBOX,
  JUDGE_MAILBOX,
  SYNC_EXPORT,
  LEARN_DOCUMENT,
  PROPOSE_READINGS,
];

export interface DraftConfigJob {
  readonly draftId: string;
  readonly run: number;
  readonly traceId: string;
}

export interface ReprocessMailboxJob {
  readonly mailboxId: string;
  readonly afterId: string;
  readonly askedAt: string;
  readonly traceId: string;
}

const ATTEMPTS = 5;
/**
 * How many times the time of a document a single attempt may take before it counts as lost: it may wait for a thread that
 * makes a draft of five samples, each with the time of a document, and for one that reads a document for a trial.
 */
const TIMES_OF_A_DOCUMENT = 8;
const HEARTBEAT_SECONDS = 20;
/** A job reads ten documents, each of which may wait for others. */
const PROPOSED_AT_ONCE = 20;
/** Whoever corrects a value corrects the next one soon after. */
const LEARN_AFTER_SECONDS = 2;
/** Of a mailbox with a million documents. */
const LONGEST_ARCHIVE_SECONDS = 12 * 3600;
const KEEP_ENDED_JOBS_SECONDS = 24 * 3600;

/**
 * The queue on the service's own database. Starting it makes or migrates its tables (schema `pgboss`).
 *
 * @param timeoutSeconds the longest one document may be read
 */
export async function startQueue(
  connection: DatabaseOptions,
  timeoutSeconds: number,
  logger: Logger,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connection,
    application_name: 'rowbox-jobs',
    max: 3,
    useListenNotify: true,
    schedule: false,
    // Looks for jobs whose worker fell silent; must be well under a user's patience.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
    // No job here waits for another to end; unset, each process asks for that every 5 s.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue reported an error'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'the job queue reported a warning'));
  try {
    await boss.start();
    await ensureQueues(boss, timeoutSeconds);
  } catch (error) {
    // What it listens with would keep a process alive that serves nothing, and that nobody starts anew.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

async function ensureQueues(boss: PgBoss, timeoutSeconds: number): Promise<void> {
  await ensureQueue(boss, EXTRACT_DOCUMENT_SPENT, { retryLimit: 20, retryDelay: 5, notify: true });
  await ensureQueue(boss, DRAFT_CONFIG_SPENT, { retryLimit: 20, retryDelay: 5, notify: true });
  const reading = {
    retryLimit: ATTEMPTS - 1,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 60,
    expireInSeconds: timeoutSeconds * TIMES_OF_A_DOCUMENT,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEEP_ENDED_JOBS_SECONDS,
    notify: true,
  };
  await ensureQueue(boss, EXTRACT_DOCUMENT, { ...reading, deadLetter: EXTRACT_DOCUMENT_SPENT });
  await ensureQueue(boss, DRAFT_CONFIG, { ...reading, deadLetter: DRAFT_CONFIG_SPENT });
  await ensureQueue(boss, REPROCESS_MAILBOX, { retryLimit: 20, retryDelay: 5, notify: true });
  // A disk may be away for longer than that: the files are looked for at each start and each hour, too.
  const deleting = { retryLimit: 20, retryBackoff: true, retryDelay: 2, retryDelayMax: 300, notify: true };
  await ensureQueue(boss, DELETE_MAILBOX, deleting);
  await ensureQueue(boss, DELETE_FILES, deleting);
  // A mailbox waits at most once: a job judges by whichever config there is when it runs.
  const judging = { retryLimit: 20, retryDelay: 5, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true };
  await boss.createQueue(JUDGE_MAILBOX, { ...judging, policy: 'short' });
  await boss.updateQueue(JUDGE_MAILBOX, judging);
  const learning = { retryLimit: 5, retryDelay: 5, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true };
  await boss.createQueue(LEARN_DOCUMENT, { ...learning, policy: 'short' });
  await boss.updateQueue(LEARN_DOCUMENT, learning);
  await ensureQueue(boss, PROPOSE_READINGS, {
    ...learning,
    expireInSeconds: timeoutSeconds * PROPOSED_AT_ONCE,
  });
  // What is to be synced stands in the database: a job that is lost is made again.
  const syncing = { retryLimit: 2, retryDelay: 5, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true };
  await boss.createQueue(SYNC_EXPORT, { ...syncing, policy: 'short' });
  await boss.updateQueue(SYNC_EXPORT, syncing);
  await ensureQueue(boss, MAKE_ARCHIVE, {
    ...learning,
    retryLimit: 20,
    retryDelayMax: 600,
    retryBackoff: true,
    expireInSeconds: LONGEST_ARCHIVE_SECONDS,
  });
  // A mail server may be away for an hour or two; an invitation is good for a week.
  await ensureQueue(boss, SEND_MAIL, {
    retryLimit: 20,
    retryBackoff: true,
    retryDelay: 5,
    retryDelayMax: 900,
    deleteAfterSeconds: KEEP_ENDED_JOBS_SECONDS,
    notify: true,
  });
  await ensureQueue(boss, SEND_PUSH, {
    retryLimit: 12,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 600,
    deleteAfterSeconds: KEEP_ENDED_JOBS_SECONDS,
    notify: true,
  });
}

type QueueOptions = Omit<Parameters<PgBoss['createQueue']>[1] & object, 'name'>;

/** Settings may have changed since the queue was made by an earlier version. */
async function ensureQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

/** Enqueues within the caller's transaction: the job exists exactly when what it is about does. */
export async function enqueueExtraction(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: ExtractionJob,
): Promise<void> {
  await addToReadingQueue(transaction, [job]);
  await boss.send(EXTRACT_DOCUMENT, {}, { db: fromKysely(transaction) });
}

/** The same for many, in one statement each. */
export async function enqueueExtractions(
  boss: PgBoss,
  transaction: Transaction<Database>,
  jobs: readonly ExtractionJob[],
): Promise<void> {
  await addToReadingQueue(transaction, jobs);
  await boss.insert(
    EXTRACT_DOCUMENT,
    jobs.map(() => ({ data: {} })),
    { db: fromKysely(transaction) },
  );
}

export async function enqueueDraft(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: DraftConfigJob,
): Promise<void> {
  await boss.send(DRAFT_CONFIG, job, {
    db: fromKysely(transaction),
    singletonKey: `${job.draftId} ${job.run}`,
  });
}

/** Enqueues within the caller's transaction. */
export async function enqueueReprocessing(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: ReprocessMailboxJob,
): Promise<void> {
  await boss.send(REPROCESS_MAILBOX, job, { db: fromKysely(transaction) });
}

/** Enqueues within the caller's transaction. */
export async function enqueueMailboxDeletion(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: MailboxDeletionJob,
): Promise<void> {
  await boss.send(DELETE_MAILBOX, job, { db: fromKysely(transaction) });
}

/** Enqueues within the caller's transaction. */
export async function enqueueFileDeletion(boss: PgBoss, transaction: Transaction<Database>): Promise<void> {
  await boss.send(DELETE_FILES, {}, { db: fromKysely(transaction) });
}

/** Enqueues within the caller's transaction, unless the mailbox waits already. */
export async function enqueueJudging(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: JudgingJob,
): Promise<void> {
  await boss.send(JUDGE_MAILBOX, job, { db: fromKysely(transaction), singletonKey: job.mailboxId });
}

/** Enqueues within the caller's transaction, unless the mailbox waits already. */
export async function enqueueSync(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: SyncJob,
): Promise<void> {
  await boss.send(SYNC_EXPORT, job, { db: fromKysely(transaction), singletonKey: job.mailboxId });
}

/** Enqueues within the caller's transaction. */
export async function enqueueArchive(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: ArchiveJob,
): Promise<void> {
  await boss.send(MAKE_ARCHIVE, job, { db: fromKysely(transaction) });
}

/** Enqueues within the caller's transaction, unless the document waits already. */
export async function enqueueLearning(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: LearningJob,
): Promise<void> {
  await boss.send(LEARN_DOCUMENT, job, {
    db: fromKysely(transaction),
    singletonKey: job.documentId,
    startAfter: LEARN_AFTER_SECONDS,
  });
}

/** Enqueues within the caller's transaction. */
export async function enqueueProposing(
  boss: PgBoss,
  transaction: Transaction<Database>,
  job: ProposingJob,
): Promise<void> {
  await boss.send(PROPOSE_READINGS, job, { db: fromKysely(transaction) });
}

/** Enqueues within the caller's transaction: nobody is told of what did not come about. */
export async function enqueueMails(
  boss: PgBoss,
  transaction: Transaction<Database>,
  jobs: readonly MailJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  await boss.insert(
    SEND_MAIL,
    jobs.map((data) => ({ data })),
    { db: fromKysely(transaction) },
  );
}

/** Enqueues within the caller's transaction. */
export async function enqueuePushes(
  boss: PgBoss,
  transaction: Transaction<Database>,
  jobs: readonly PushJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  await boss.insert(
    SEND_PUSH,
    jobs.map((data) => ({ data })),
    { db: fromKysely(transaction) },
  );
}
