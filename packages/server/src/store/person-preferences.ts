import type { PersonNotifications } from '@rowbox/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface PersonPreferences {
  readonly language: string | null;
  readonly preferences: PersonNotifications;
}

/** @returns undefined when there is no such user */
export async function findPersonPreferences(
  db: Kysely<Database>,
  userId: string,
): Promise<PersonPreferences | undefined> {
  return db
    .selectFrom('users')
    .select(['language', 'notification_preferences as preferences'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function replacePersonPreferences(
  db: Kysely<Database>,
  userId: string,
  { language, preferences }: PersonPreferences,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ language, notification_preferences: JSON.stringify(preferences), updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Unless the person has said one. */
export async function suggestLanguage(db: Kysely<Database>, userId: string, language: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is', null)
    .execute();
}

/** Turns mails of these types off. @returns whether there is such a user */
export async function turnMailsOff(
  db: Kysely<Database>,
  userId: string,
  types: readonly (keyof PersonNotifications)[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set updated_at = now(), notification_preferences = (
      select jsonb_object_agg(key, case when key = any (${[...types]}::text[])
        then value || '{"email":false}'::jsonb else value end)
      from jsonb_each(notification_preferences)
    ) where id = ${userId}
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
