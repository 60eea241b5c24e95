import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, UndeliveredTable } from './schema.ts';

export type StoredUndelivered = Selectable<UndeliveredTable>;

export interface Trouble {
  /** Of the job. */
  readonly id: string;
  readonly accountId: string;
  readonly channel: 'email' | 'push';
  readonly recipient: string;
  readonly subject: string;
  readonly error: string;
  /** Whether it is not tried again. */
  readonly givenUp: boolean;
}

/** Notes that something could not be handed over. */
export async function noteTrouble(db: Kysely<Database>, trouble: Trouble): Promise<void> {
  const { id, accountId, channel, recipient, subject, error, givenUp } = trouble;
  await db
    .insertInto('undelivered')
    .values({
      id,
      account_id: accountId,
      channel,
      recipient,
      subject,
      error,
      given_up_at: givenUp ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        error,
        attempts: sql<number>`undelivered.attempts + 1`,
        last_tried_at: sql<Date>`now()`,
        given_up_at: sql<Date | null>`excluded.given_up_at`,
      }),
    )
    .execute();
}

/** It was handed over after all. */
export async function clearTrouble(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('undelivered').where('id', '=', id).execute();
}

/** The newest, newest first. */
export async function listUndelivered(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<readonly StoredUndelivered[]> {
  return db
    .selectFrom('undelivered')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** @returns how many were older than so many days */
export async function deleteOldUndelivered(db: Kysely<Database>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('undelivered')
    .where('last_tried_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
