import { findDocument, type StoredDocument } from '../store/documents.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { mailboxToRead, mailboxToWrite } from './mailbox-access.ts';

export interface DocumentPlace {
  readonly documentId: string;
  /** Undefined: whichever mailbox holds it. */
  readonly mailboxId: string | undefined;
}

type Db = Pick<Context, 'db'>;

/** @throws DomainError `not-found` */
export const documentToRead = (ctx: Db, accountId: string, place: DocumentPlace): Promise<StoredDocument> =>
  documentBy(mailboxToRead, ctx, accountId, place);

/** @throws DomainError `not-found`, `read-only-share` */
export const documentToWrite = (ctx: Db, accountId: string, place: DocumentPlace): Promise<StoredDocument> =>
  documentBy(mailboxToWrite, ctx, accountId, place);

async function documentBy(
  mailboxBy: typeof mailboxToRead,
  { db }: Db,
  accountId: string,
  { documentId, mailboxId }: DocumentPlace,
): Promise<StoredDocument> {
  const document = await findDocument(db, documentId);
  if (!document || (mailboxId !== undefined && document.mailbox_id !== mailboxId)) throw notFound('document');
  try {
    await mailboxBy(db, accountId, document.mailbox_id);
    return document;
  } catch (error) {
    // Who may not see the mailbox asked for a document, and is told of that.
    if (error instanceof DomainError && error.code === 'not-found') throw notFound('document');
    throw error;
  }
}
