import { type Kysely, sql, type Transaction } from 'kysely';
import { type ListedDocument, patternOf } from './documents.ts';
import { mailboxesOf } from './mailboxes.ts';
import type { Database } from './schema.ts';

/** @param text the words of the document; so many letters at most that their index stays below the megabyte PostgreSQL takes */
export async function replaceWords(
  transaction: Transaction<Database>,
  { documentId, mailboxId, text }: Readonly<Record<'documentId' | 'mailboxId' | 'text', string>>,
): Promise<void> {
  const words = sql<string>`to_tsvector('simple', ${text})`;
  await transaction
    .insertInto('document_words')
    .values({ document_id: documentId, mailbox_id: mailboxId, words })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ words }))
    .execute();
}

/** Documents of mailboxes the account may see, the newest first. */
const visible = (db: Kysely<Database>, accountId: string, limit: number) =>
  mailboxesOf(db, accountId)
    .innerJoin('documents', 'documents.mailbox_id', 'mailboxes.id')
    .leftJoin('extractions', 'extractions.document_id', 'documents.id')
    .selectAll('documents')
    .select('extractions.validation_status')
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit);

/** Those with the text in subject, sender or file name, in any case. */
export const documentsByName = (
  db: Kysely<Database>,
  accountId: string,
  text: string,
  limit: number,
): Promise<readonly ListedDocument[]> =>
  visible(db, accountId, limit)
    .where(
      sql<string>`concat_ws(' ', documents.display_subject, documents.display_from, documents.original_file_name)`,
      'ilike',
      patternOf(text),
    )
    .execute();

/** Those on whose pages all the words stand, the last of them as the beginning of one. */
export const documentsByWords = (
  db: Kysely<Database>,
  accountId: string,
  text: string,
  limit: number,
): Promise<readonly ListedDocument[]> =>
  visible(db, accountId, limit)
    .where(
      'documents.id',
      'in',
      // Of a text without a word the query is null, and nothing is found.
      sql<string>`(
        select document_id from document_words
        where words @@ (nullif(plainto_tsquery('simple', ${text})::text, '') || ':*')::tsquery
      )`,
    )
    .execute();
