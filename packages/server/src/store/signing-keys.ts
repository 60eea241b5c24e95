import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface StoredSigningKey {
  readonly kid: string;
  readonly algorithm: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  readonly privateJwk: Readonly<Record<string, unknown>>;
  readonly retired: boolean;
}

/** The keys a token may still be signed by, newest first: those in use, and those retired within `graceSeconds`. */
export async function usableSigningKeys(
  db: Kysely<Database>,
  graceSeconds: number,
): Promise<readonly StoredSigningKey[]> {
  return db
    .selectFrom('signing_keys')
    .select([
      'kid',
      'algorithm',
      'public_jwk as publicJwk',
      'private_jwk as privateJwk',
      sql<boolean>`retired_at is not null`.as('retired'),
    ])
    .where((where) =>
      where.or([
        where('retired_at', 'is', null),
        where('retired_at', '>', sql<Date>`now() - make_interval(secs => ${graceSeconds})`),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
}

export interface NewSigningKey {
  readonly kid: string;
  readonly algorithm: string;
  readonly publicJwk: object;
  readonly privateJwk: object;
}

const toRow = (key: NewSigningKey) => ({
  kid: key.kid,
  algorithm: key.algorithm,
  public_jwk: JSON.stringify(key.publicJwk),
  private_jwk: JSON.stringify(key.privateJwk),
});

/** Adds the key unless one of its algorithm is in use already. Of several processes that start at once only one adds its key. */
export async function insertFirstSigningKey(db: Kysely<Database>, key: NewSigningKey): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table signing_keys in share row exclusive mode`.execute(transaction);
    const present = await transaction
      .selectFrom('signing_keys')
      .select('kid')
      .where('retired_at', 'is', null)
      .where('algorithm', '=', key.algorithm)
      .executeTakeFirst();
    if (!present) await transaction.insertInto('signing_keys').values(toRow(key)).execute();
  });
}

/** The new keys sign from now on; the old ones are retired, and those past their grace forgotten. */
export async function replaceSigningKeys(
  db: Kysely<Database>,
  keys: readonly NewSigningKey[],
  graceSeconds: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table signing_keys in share row exclusive mode`.execute(transaction);
    await transaction
      .deleteFrom('signing_keys')
      .where('retired_at', '<=', sql<Date>`now() - make_interval(secs => ${graceSeconds})`)
      .execute();
    await transaction
      .updateTable('signing_keys')
      .set({ retired_at: sql`now()` })
      .where('retired_at', 'is', null)
      .execute();
    await transaction.insertInto('signing_keys').values(keys.map(toRow)).execute();
  });
}
