import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../store/schema.ts';

/** An account `a` with a mailbox `m`, whose documents a test inserts by itself. */
export async function insertOneMailbox(db: Kysely<Database>): Promise<void> {
  await sql`insert into accounts (id, name, plan, plan_status) values ('a', 'A', 'pro', 'active')`.execute(
    db,
  );
  await sql`insert into mailboxes (id, account_id, name, address_local_part, config, layout_definition,
      layout_source, notification_preferences)
    values ('m', 'a', 'M', 'm', '{}', '{}', 'default', '{}')`.execute(db);
}

interface AskedQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The same database, and what it has been asked so far. */
export function watchQueries(pool: Pool): { readonly db: Kysely<Database>; readonly asked: AskedQuery[] } {
  const asked: AskedQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  return { db, asked };
}
