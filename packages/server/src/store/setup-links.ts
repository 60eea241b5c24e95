import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Makes this link the only one that works. */
export async function replaceSetupLinks(
  db: Kysely<Database>,
  tokenHash: string,
  validForHours: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('setup_links').execute();
    await transaction
      .insertInto('setup_links')
      .values({
        token_hash: tokenHash,
        expires_at: sql<Date>`now() + make_interval(hours => ${validForHours})`,
      })
      .execute();
  });
}

const stillGood = sql<boolean>`used_at is null and expires_at > now()`;

export async function isSetupLinkGood(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where(stillGood)
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends the link. Of two that try at once only one succeeds. */
export async function useSetupLink(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const result = await db
    .updateTable('setup_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where(stillGood)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
