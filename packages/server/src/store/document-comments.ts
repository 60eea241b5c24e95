import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, DocumentCommentsTable } from './schema.ts';

export type StoredComment = Selectable<DocumentCommentsTable>;

/** The newest, oldest first. */
export async function commentsOfDocument(
  db: Kysely<Database>,
  documentId: string,
  most: number,
): Promise<readonly StoredComment[]> {
  const newest = await db
    .selectFrom('document_comments')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return newest.reverse();
}

export const insertComment = (
  db: Kysely<Database>,
  comment: Omit<StoredComment, 'created_at'>,
): Promise<StoredComment> =>
  db
    .insertInto('document_comments')
    .values({ ...comment, created_at: sql<Date>`clock_timestamp()` })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns whether there was such a one by this author */
export async function deleteComment(
  db: Kysely<Database>,
  comment: { readonly documentId: string; readonly commentId: string; readonly authorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('document_comments')
    .where('document_id', '=', comment.documentId)
    .where('id', '=', comment.commentId)
    .where('author_id', '=', comment.authorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateAssignee(
  db: Kysely<Database>,
  documentId: string,
  userId: string | null,
): Promise<void> {
  await db.updateTable('documents').set({ assignee_id: userId }).where('id', '=', documentId).execute();
}

export interface Person {
  readonly userId: string;
  /** The e-mail address of one who has given none. */
  readonly name: string;
}

/** Everybody of the accounts that a mailbox belongs to or is shared with, in order of name. */
export const peopleOfMailbox = (db: Kysely<Database>, mailboxId: string): Promise<readonly Person[]> =>
  db
    .selectFrom('users')
    .select(['id as userId', sql<string>`coalesce(name, email)`.as('name')])
    .where(
      'account_id',
      'in',
      sql<string>`(
        select account_id from mailboxes where id = ${mailboxId}
        union all select account_id from mailbox_shares where mailbox_id = ${mailboxId}
      )`,
    )
    .orderBy(sql`lower(coalesce(name, email))`)
    .orderBy('id')
    .execute();
