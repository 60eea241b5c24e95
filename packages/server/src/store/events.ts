import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

export interface NewEvent {
  readonly id: string;
  readonly mailboxId: string;
  readonly type: string;
  readonly documentId: string | null;
  readonly extractionId: string | null;
  readonly data: object;
}

/** Writes events down in one statement, in their order. */
export async function insertEvents(
  transaction: Transaction<Database>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into events (id, mailbox_id, type, document_id, extraction_id, data)
    select * from unnest(
      ${events.map(({ id }) => id)}::text[],
      ${events.map(({ mailboxId }) => mailboxId)}::text[],
      ${events.map(({ type }) => type)}::text[],
      ${events.map(({ documentId }) => documentId)}::text[],
      ${events.map(({ extractionId }) => extractionId)}::text[],
      ${events.map(({ data }) => JSON.stringify(data))}::jsonb[]
    )
  `.execute(transaction);
}

/** @returns how many were older than so many days */
export async function deleteOldEvents(db: Kysely<Database>, days: number): Promise<number> {
  const result = await db
    .deleteFrom('events')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
