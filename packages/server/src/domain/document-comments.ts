import { actorName } from '../store/actor-name.ts';
import {
  commentsOfDocument,
  deleteComment as deleteStoredComment,
  insertComment,
  type Person,
  peopleOfMailbox as peopleOfStoredMailbox,
  type StoredComment,
  updateAssignee,
} from '../store/document-comments.ts';
import { lockDocument } from '../store/documents.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { currentActor } from './actor.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { type DocumentPlace, documentToRead, documentToWrite } from './document-access.ts';
import type { StoredDocument } from './documents.ts';
import { DomainError, notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { newId } from './ids.ts';
import { mailboxToRead } from './mailbox-access.ts';

/* What people say to each other about a document, and who is to see to it. */

export type { Person, StoredComment };

type Db = Pick<Context, 'db'>;

const MOST_COMMENTS = 200;

/** The newest 200, oldest first. @throws DomainError `not-found` */
export async function listComments(
  ctx: Db,
  accountId: string,
  place: DocumentPlace,
): Promise<readonly StoredComment[]> {
  const { id } = await documentToRead(ctx, accountId, place);
  return commentsOfDocument(ctx.db, id, MOST_COMMENTS);
}

/** Whom the document concerns is told. @throws DomainError `not-found`, `read-only-share` */
export async function addComment(
  ctx: Db,
  accountId: string,
  place: DocumentPlace,
  text: string,
): Promise<StoredComment> {
  const { id: documentId, mailbox_id: mailboxId } = await documentToWrite(ctx, accountId, place);
  const actor = currentActor();
  return inTransaction(ctx.db, async (transaction) => {
    if (!(await lockDocument(transaction, documentId))) throw notFound('document');
    const comment = await insertComment(transaction, {
      id: newId('cmt'),
      document_id: documentId,
      author_kind: actor?.kind ?? 'service',
      author_id: actor?.id ?? null,
      author_name: actor && (await actorName(transaction, actor.id)),
      text,
    });
    await recordAudit(transaction, { mailboxId }, 'document.commented', { subjectId: documentId });
    const data = { by: actor?.id ?? null };
    await recordEvents(transaction, [{ type: 'document.commented', mailboxId, documentId, data }]);
    return comment;
  });
}

/** One's own. @throws DomainError `not-found`, `read-only-share` */
export async function deleteComment(
  ctx: Db,
  accountId: string,
  place: DocumentPlace,
  commentId: string,
): Promise<void> {
  const { id: documentId, mailbox_id: mailboxId } = await documentToWrite(ctx, accountId, place);
  const authorId = currentActor()?.id;
  await inTransaction(ctx.db, async (transaction) => {
    const isDeleted =
      authorId !== undefined && (await deleteStoredComment(transaction, { documentId, commentId, authorId }));
    if (!isDeleted) throw notFound('comment of yours');
    await recordAudit(transaction, { mailboxId }, 'document.comment_deleted', { subjectId: documentId });
  });
}

/** @throws DomainError `not-found` */
export async function peopleOfMailbox(
  { db }: Db,
  accountId: string,
  mailboxId: string,
): Promise<readonly Person[]> {
  await mailboxToRead(db, accountId, mailboxId);
  return peopleOfStoredMailbox(db, mailboxId);
}

/**
 * Who is given the document is told. The same person again is no change.
 *
 * @param userId null: it is nobody's any more
 * @throws DomainError `not-found`, `read-only-share`; `invalid-values` for somebody who may not open the mailbox
 */
export async function assignDocument(
  ctx: Db,
  accountId: string,
  place: DocumentPlace,
  userId: string | null,
): Promise<StoredDocument> {
  const document = await documentToWrite(ctx, accountId, place);
  const { id: documentId, mailbox_id: mailboxId, assignee_id: before } = document;
  if (before === userId) return document;
  const people = await peopleOfStoredMailbox(ctx.db, mailboxId);
  const person = people.find((one) => one.userId === userId);
  if (userId !== null && !person) {
    const message = 'This is nobody who may open the mailbox.';
    throw new DomainError('invalid-values', 'The document cannot be assigned so.', {
      errors: { '/userId': [message] },
    });
  }
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await lockDocument(transaction, documentId))) throw notFound('document');
    await updateAssignee(transaction, documentId, userId);
    const details = { subjectId: documentId, assignee: person?.name ?? null };
    await recordAudit(transaction, { mailboxId }, 'document.assigned', details);
    const data = { assigneeId: userId, by: currentActor()?.id ?? null };
    await recordEvents(transaction, [{ type: 'document.assigned', mailboxId, documentId, data }]);
  });
  return { ...document, assignee_id: userId };
}
