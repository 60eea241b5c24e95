import type { Kysely, Transaction } from 'kysely';
import { deleteOldEvents, insertEvents } from '../store/events.ts';
import type { Database } from '../store/schema.ts';
import { newId } from './ids.ts';

interface OfMailbox {
  readonly mailboxId: string;
}

interface OfDocument extends OfMailbox {
  readonly documentId: string;
}

/**
 * Whether the rows of what was deleted are to go from the export workbook too. False: they stay in it as the customer's own.
 */
interface Deletion {
  readonly deleteFromSpreadsheet: boolean;
}

/** What happens in a mailbox that others may want to be told of. */
export type MailboxEvent =
  /** Read, read again, or made from values. */
  | (OfDocument & { readonly type: 'document.extracted'; readonly extractionId: string })
  | (OfDocument & { readonly type: 'document.failed'; readonly data: DocumentFailed })
  /** `extractionId` null: it had none. */
  | (OfDocument & {
      readonly type: 'document.deleted';
      readonly extractionId: string | null;
      readonly data: Deletion;
    })
  | (OfDocument & {
      readonly type: 'extraction.corrected' | 'extraction.confirmed' | 'extraction.autoConfirmed';
      readonly extractionId: string;
    })
  | (OfDocument & {
      readonly type: 'extraction.deleted';
      readonly extractionId: string;
      readonly data: Deletion;
    })
  | (OfDocument & { readonly type: 'document.commented'; readonly data: ByWhom })
  | (OfDocument & {
      readonly type: 'document.assigned';
      readonly data: ByWhom & { readonly assigneeId: string | null };
    })
  | (OfMailbox & { readonly type: 'mailbox.shared'; readonly data: MailboxShared })
  /** All its extractions are judged by the config as it is. */
  | (OfMailbox & { readonly type: 'mailbox.judged'; readonly data: { readonly configVersion: number } });

interface DocumentFailed {
  readonly status: 'failed' | 'permanentlyFailed';
  readonly failureCode: string;
}

/** Nobody is told of what he did himself. */
interface ByWhom {
  /** Of the person or API app; null: the service. */
  readonly by: string | null;
}

interface MailboxShared {
  /** With whom. */
  readonly accountId: string;
  readonly userId: string;
  readonly role: 'viewer' | 'editor';
}

/** Writes down what happens in the transaction in which it happens. */
export async function recordEvents(
  transaction: Transaction<Database>,
  events: readonly MailboxEvent[],
): Promise<void> {
  await insertEvents(
    transaction,
    events.map((event) => ({
      id: newId('evt'),
      mailboxId: event.mailboxId,
      type: event.type,
      documentId: 'documentId' in event ? event.documentId : null,
      extractionId: 'extractionId' in event ? event.extractionId : null,
      data: 'data' in event ? event.data : {},
    })),
  );
}

/** Whoever is told of an event is told long before. */
const KEPT_DAYS = 30;

/** @returns how many events were past their time */
export const forgetOldEvents = (db: Kysely<Database>): Promise<number> => deleteOldEvents(db, KEPT_DAYS);
