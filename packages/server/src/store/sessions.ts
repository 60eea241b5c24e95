import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Whether a session is there and has not expired. Unlike a request, asking does not prolong it. */
export async function isSessionGood(db: Kysely<Database>, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns how many sessions and one-time links had expired */
export async function deleteExpired(db: Kysely<Database>): Promise<number> {
  const expired = sql<boolean>`expires_at < now()`;
  const sessions = await db.deleteFrom('user_sessions').where(expired).executeTakeFirst();
  const links = await db.deleteFrom('user_verifications').where(expired).executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}
