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

export interface StoredEvent {
  readonly id: string;
  readonly mailbox_id: string;
  readonly type: string;
  readonly document_id: string | null;
  readonly extraction_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

/** The events of these mailboxes whose ids come after this one, oldest first. */
export async function eventsAfter(
  db: Kysely<Database>,
  mailboxIds: readonly string[],
  afterId: string,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select id, mailbox_id, type, document_id, extraction_id, data, created_at from events
    where mailbox_id = any (${mailboxIds}::text[]) and id > ${afterId}
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** @returns how many were older than so many days */
export async function deleteOldEvents(db: Kysely<Database>, days: number): Promise<number> {
  const result = await db
    .deleteFrom('events')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
