import type { Transaction } from 'kysely';
import type { Database } from '../store/schema.ts';

export interface ExtractionJob {
  readonly documentId: string;
  /** The trace of the request that brought the document, so that the job's logs can be found by it. */
  readonly traceId: string;
}

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

/** A mailbox whose extractions are to be judged by its config. */
export interface JudgingJob {
  readonly mailboxId: string;
}

/** A mail that tells somebody of something; its words are found when it is sent. */
export type MailJob =
  | { readonly kind: 'invitation'; readonly userId: string }
  | { readonly kind: 'mailboxShared'; readonly mailboxId: string; readonly userId: string };

/** Where documents wait to be read. The job exists exactly when the transaction it was enqueued in has committed. */
export interface JobQueue {
  readonly enqueueExtraction: (transaction: Transaction<Database>, job: ExtractionJob) => Promise<void>;
  /** The same for many. */
  readonly enqueueExtractions: (
    transaction: Transaction<Database>,
    jobs: readonly ExtractionJob[],
  ) => Promise<void>;
  readonly enqueueDraft: (transaction: Transaction<Database>, job: DraftJob) => Promise<void>;
  /** A mailbox waits at most once. */
  readonly enqueueJudging: (transaction: Transaction<Database>, job: JudgingJob) => Promise<void>;
  readonly enqueueReprocessing: (transaction: Transaction<Database>, job: ReprocessingJob) => Promise<void>;
  /** Null while no mail can be sent. */
  readonly enqueueMails:
    | ((transaction: Transaction<Database>, jobs: readonly MailJob[]) => Promise<void>)
    | null;
}
