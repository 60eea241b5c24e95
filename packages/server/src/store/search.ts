import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListedDocument } from './documents.ts';
import { mailboxesOf } from './mailboxes.ts';
import { nameHas } from './matching-documents.ts';
import type { Database } from './schema.ts';

/**
 * Documents of mailboxes the account may see, the newest first. Of each mailbox by itself: its newest are found without a look at all
 * that match.
 */
const visible = (db: Kysely<Database>, accountId: string, matches: RawBuilder<boolean>, limit: number) =>
  mailboxesOf(db, accountId)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('documents')
          .selectAll('documents')
          .whereRef('documents.mailbox_id', '=', 'mailboxes.id')
          .where(matches)
          .orderBy('documents.created_at', 'desc')
          .orderBy('documents.id', 'desc')
          .limit(limit)
          .as('documents'),
      (join) => join.onTrue(),
    )
    .leftJoin('extractions', 'extractions.document_id', 'documents.id')
    .selectAll('documents')
    .select(['extractions.validation_status', 'extractions.reviewed_at', 'extractions.auto_confirmed_at'])
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit)
    .execute();

/** Those with the text in subject, sender or file name, in any case. */
export const documentsByName = (
  db: Kysely<Database>,
  accountId: string,
  text: string,
  limit: number,
): Promise<readonly ListedDocument[]> => visible(db, accountId, nameHas(text), limit);

/** Those on whose pages all the words stand, the last of them as the beginning of one. */
export const documentsByWords = (
  db: Kysely<Database>,
  accountId: string,
  text: string,
  limit: number,
): Promise<readonly ListedDocument[]> =>
  visible(
    db,
    accountId,
    // Of a text without a word the query is null, and nothing is found.
    sql<boolean>`exists (
      select from document_words
      where document_words.document_id = documents.id and document_words.mailbox_id = mailboxes.id
        and words @@ (nullif(plainto_tsquery('simple', ${text})::text, '') || ':*')::tsquery
    )`,
    limit,
  );
