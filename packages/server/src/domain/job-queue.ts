import type { Transaction } from 'kysely';
import type { DocumentToRead } from '../store/reading-queue.ts';
import type { Database } from '../store/schema.ts';

/** `traceId`: of the request that wants the document read, so that the job's logs can be found by it. */
export type ExtractionJob = DocumentToRead;

export interface DraftJob {
  readonly draftId: string;
  /** Which inference of the draft it is. */
  readonly run: number;
  readonly traceId: string;
}

/** The rest of a mailbox whose documents are to be read again. */
export interface ReprocessingJob {
  readonly mailboxId: string;
  /** Documents up to this id are in the queue already. */
  readonly afterId: string;
  /** When, by the database's clock. Documents that were read later need not be read again. */
  readonly askedAt: string;
  readonly traceId: string;
}

/** The rest of a mailbox that is being deleted. */
export interface MailboxDeletionJob {
  readonly deletionId: string;
  readonly mailboxId: string;
}

/** A mailbox whose extractions are to be judged by its config. */
export interface JudgingJob {
  readonly mailboxId: string;
}

/** A document of which somebody settled values. */
export interface LearningJob {
  readonly mailboxId: string;
  readonly documentId: string;
}

/** Documents that look like one that has taught something. */
export interface ProposingJob {
  readonly mailboxId: string;
  readonly taughtBy: string;
  readonly documentIds: readonly string[];
}

/** A mail that tells somebody of something; its words are found when it is sent. */
export type MailJob =
  | { readonly kind: 'invitation'; readonly userId: string }
  | { readonly kind: 'mailboxShared'; readonly mailboxId: string; readonly email: string }
  | { readonly kind: 'webhookDisabled'; readonly webhookId: string }
  | { readonly kind: 'news'; readonly bundle: string };

/** A bundle of news that is pushed to an installation. */
export interface PushJob {
  readonly bundle: string;
}

/** The workbooks of a mailbox are to be written. */
export interface SyncJob {
  readonly mailboxId: string;
}

/** An archive of a mailbox is to be made. */
export interface ArchiveJob {
  readonly archiveId: string;
}

/** Where work waits. A job exists exactly when the transaction it was enqueued in has committed. */
export interface JobQueue {
  /** Names of the queues whose jobs are about a mailbox, as `mailboxId` of their data. */
  readonly mailboxQueues: readonly string[];
  readonly enqueueExtraction: (transaction: Transaction<Database>, job: ExtractionJob) => Promise<void>;
  /** The same for many. */
  readonly enqueueExtractions: (
    transaction: Transaction<Database>,
    jobs: readonly ExtractionJob[],
  ) => Promise<void>;
  readonly enqueueDraft: (transaction: Transaction<Database>, job: DraftJob) => Promise<void>;
  /** A mailbox waits at most once. */
  readonly enqueueJudging: (transaction: Transaction<Database>, job: JudgingJob) => Promise<void>;
  /** A mailbox waits at most once. */
  readonly enqueueSync: (transaction: Transaction<Database>, job: SyncJob) => Promise<void>;
  readonly enqueueArchive: (transaction: Transaction<Database>, job: ArchiveJob) => Promise<void>;
  /** A document waits at most once, and a moment: whoever corrects one value mostly corrects another. */
  readonly enqueueLearning: (transaction: Transaction<Database>, job: LearningJob) => Promise<void>;
  readonly enqueueProposing: (transaction: Transaction<Database>, job: ProposingJob) => Promise<void>;
  readonly enqueueReprocessing: (transaction: Transaction<Database>, job: ReprocessingJob) => Promise<void>;
  readonly enqueueMailboxDeletion: (
    transaction: Transaction<Database>,
    job: MailboxDeletionJob,
  ) => Promise<void>;
  /** Has the files deleted that nobody holds any more once the transaction has ended. */
  readonly enqueueFileDeletion: (transaction: Transaction<Database>) => Promise<void>;
  /** Null while no mail can be sent. */
  readonly enqueueMails:
    | ((transaction: Transaction<Database>, jobs: readonly MailJob[]) => Promise<void>)
    | null;
  readonly enqueuePushes: (transaction: Transaction<Database>, jobs: readonly PushJob[]) => Promise<void>;
}
