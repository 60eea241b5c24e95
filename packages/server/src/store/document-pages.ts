import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** As they were stored; undefined for a document that was never read. */
export async function findPages(db: Kysely<Database>, documentId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('document_pages')
    .select('pages')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row?.pages;
}
