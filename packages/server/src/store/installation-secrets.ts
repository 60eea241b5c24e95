import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The secret of that name: the one there is, or else the proposed one. Processes that propose at once get the same. */
export async function secretOrElse(db: Kysely<Database>, name: string, proposed: string): Promise<string> {
  await db
    .insertInto('installation_secrets')
    .values({ name, value: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
