import { findDocumentWithAccess, type ListedDocument } from '../store/documents.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { expectWriting } from './mailbox-access.ts';

export interface DocumentPlace {
  readonly documentId: string;
  /** Undefined: whichever mailbox holds it. */
  readonly mailboxId: string | undefined;
}

type Db = Pick<Context, 'db'>;

/** @throws DomainError `not-found` */
export const documentToRead = (ctx: Db, accountId: string, place: DocumentPlace): Promise<ListedDocument> =>
  visibleDocument(ctx, accountId, place);

/** @throws DomainError `not-found`, `read-only-share` */
export async function documentToWrite(
  ctx: Db,
  accountId: string,
  place: DocumentPlace,
): Promise<ListedDocument> {
  const { access, ...document } = await visibleDocument(ctx, accountId, place);
  expectWriting(access);
  return document;
}

async function visibleDocument({ db }: Db, accountId: string, { documentId, mailboxId }: DocumentPlace) {
  const document = await findDocumentWithAccess(db, accountId, documentId);
  if (document && (mailboxId === undefined || document.mailbox_id === mailboxId)) return document;
  throw notFound('document');
}
