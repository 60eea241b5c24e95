import type { PersonNotifications } from '@rowbox/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface PersonLanguage {
  /** In which the person is written to; null: nobody has said one yet. */
  readonly language: string | null;
  /** Whether the person said it; else a browser did. */
  readonly isChosen: boolean;
}

export interface PersonPreferences extends PersonLanguage {
  readonly preferences: PersonNotifications;
}

/** @returns undefined when there is no such user */
export async function findPersonPreferences(
  db: Kysely<Database>,
  userId: string,
): Promise<PersonPreferences | undefined> {
  return db
    .selectFrom('users')
    .select(['language', 'language_chosen as isChosen', 'notification_preferences as preferences'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function replaceNotificationPreferences(
  db: Kysely<Database>,
  userId: string,
  preferences: PersonNotifications,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify(preferences), updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function storeLanguage(
  db: Kysely<Database>,
  userId: string,
  { language, isChosen }: PersonLanguage,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ language, language_chosen: isChosen, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Unless the person has said one. */
export async function suggestLanguage(db: Kysely<Database>, userId: string, language: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language_chosen', '=', false)
    .where('language', 'is distinct from', language)
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
