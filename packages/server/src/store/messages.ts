import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Page } from './extractions.ts';
import type { Database, MessageAuthentication, MessagesTable } from './schema.ts';

export type StoredMessage = Selectable<MessagesTable>;

export interface NewMessage {
  readonly id: string;
  readonly mailboxId: string;
  readonly identity: string;
  readonly sender: string | null;
  readonly senderName: string | null;
  readonly recipient: string;
  readonly subject: string | null;
  readonly outcome: 'accepted' | 'refused' | 'duplicate';
  readonly reason: string | null;
  readonly reasonText: string | null;
  readonly authentication: MessageAuthentication | null;
  /** Of its raw bytes, where they are kept. */
  readonly sha256: string | null;
  readonly size: number;
}

/** @returns false when the mailbox has accepted a message of this identity before; nothing is stored then */
export async function insertMessage(
  db: Kysely<Database> | Transaction<Database>,
  message: NewMessage,
): Promise<boolean> {
  const inserted = await db
    .insertInto('messages')
    .values({
      id: message.id,
      mailbox_id: message.mailboxId,
      identity: message.identity,
      sender: message.sender,
      sender_name: message.senderName,
      recipient: message.recipient,
      subject: message.subject,
      outcome: message.outcome,
      reason: message.reason,
      reason_text: message.reasonText,
      authentication: message.authentication === null ? null : JSON.stringify(message.authentication),
      sha256: message.sha256,
      size: message.size,
      received_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the mailbox has accepted a message of this identity. */
export async function isAccepted(
  db: Kysely<Database>,
  mailboxId: string,
  identity: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('mailbox_id', '=', mailboxId)
    .where('identity', '=', identity)
    .where('outcome', '=', 'accepted')
    .executeTakeFirst();
  return found !== undefined;
}

export interface ListedMessage extends StoredMessage {
  /** Ids of the documents it brought, as far as they are there still, in their order. */
  readonly documents: readonly string[];
}

/** Newest first. */
export async function listMessages(
  db: Kysely<Database>,
  mailboxId: string,
  { page, pageSize }: Page,
): Promise<{ readonly items: readonly ListedMessage[]; readonly totalCount: number }> {
  const matching = db.selectFrom('messages').where('mailbox_id', '=', mailboxId);
  const [items, { count }] = await Promise.all([
    matching
      .selectAll()
      .select(
        sql<string[]>`array(
          select documents.id from documents where documents.message_id = messages.id
          order by documents.created_at, documents.id
        )`.as('documents'),
      )
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items, totalCount: Number(count) };
}

export async function findMessage(
  db: Kysely<Database>,
  mailboxId: string,
  id: string,
): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('mailbox_id', '=', mailboxId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Refused and repeated messages are told for a while, not for ever. @returns how many were forgotten */
export async function deleteOldRefusals(db: Kysely<Database>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('outcome', '!=', 'accepted')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
