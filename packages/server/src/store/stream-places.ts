import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Whose process has not said so for this long does not hold its places any more. */
const KEPT_SECONDS = 150;

const isHeld = sql<boolean>`seen_at > now() - make_interval(secs => ${sql.lit(KEPT_SECONDS)})`;

/** Takes one place of a caller, if all processes together hold fewer than `most`. @returns whether it did */
export async function takeStreamPlace(
  db: Kysely<Database>,
  { caller, processId, most }: { readonly caller: string; readonly processId: string; readonly most: number },
): Promise<boolean> {
  const digest = digestOf(caller);
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`streams ${caller}`}, 0))`.execute(transaction);
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(held), 0)::int as held from stream_places where caller = ${digest} and ${isHeld}
    `.execute(transaction);
    if ((rows[0]?.held ?? 0) >= most) return false;
    await sql`
      insert into stream_places as place (caller, process_id, held) values (${digest}, ${processId}, 1)
      on conflict (caller, process_id) do update set held = place.held + 1, seen_at = now()
    `.execute(transaction);
    return true;
  });
}

export async function giveStreamPlaceBack(
  db: Kysely<Database>,
  caller: string,
  processId: string,
): Promise<void> {
  await sql`
    update stream_places set held = greatest(0, held - 1)
    where caller = ${digestOf(caller)} and process_id = ${processId}
  `.execute(db);
}

/** What a process holds of each caller, whatever was written before; who is not named holds nothing there. */
export async function writeStreamPlaces(
  db: Kysely<Database>,
  processId: string,
  held: ReadonlyMap<string, number>,
): Promise<void> {
  const callers = [...held.keys()].map(digestOf);
  const counts = [...held.values()];
  await db.transaction().execute(async (transaction) => {
    await sql`
      delete from stream_places
      where (process_id = ${processId} and caller <> all(${callers}::bytea[])) or not ${isHeld}
    `.execute(transaction);
    await sql`
      insert into stream_places (caller, process_id, held)
      select caller, ${processId}, held from unnest(${callers}::bytea[], ${counts}::int[]) as given (caller, held)
      on conflict (caller, process_id) do update set held = excluded.held, seen_at = now()
    `.execute(transaction);
  });
}

const digestOf = (caller: string): Buffer => createHash('sha256').update(caller).digest();
