import type { Db } from 'pg-boss';

/** Which of these queues have a job whose time has come. Touches one entry of the index of each, however many wait. */
export async function queuesWithJobs(
  db: Pick<Db, 'executeSql'>,
  queues: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.executeSql(
    `select queue from unnest($1::text[]) as queue cross join lateral (
       select from pgboss.job
       where name = queue and state < 'active' and not blocked and start_after <= now()
       limit 1
     ) as waiting`,
    [queues],
  );
  return rows.map(({ queue }: { readonly queue: string }) => queue);
}
