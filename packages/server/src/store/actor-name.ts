import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** The name of a person or an API app by their id, to be written beside what they did; of one that is gone the id. */
export async function actorName(db: Kysely<Database>, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(name, email) as name from users where id = ${id}
    union all select name from api_apps where id = ${id}
  `.execute(db);
  return rows[0]?.name ?? id;
}
