import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export async function replacePages(
  transaction: Transaction<Database>,
  documentId: string,
  pages: Uint8Array,
): Promise<void> {
  await transaction
    .insertInto('document_pages')
    .values({ document_id: documentId, pages })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ pages }))
    .execute();
}

/** As they were stored; undefined for a document that was never read. */
export async function findPages(db: Kysely<Database>, documentId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('document_pages')
    .select('pages')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row?.pages;
}
