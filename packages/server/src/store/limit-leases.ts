import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface LimitUse {
  /** Taken by all processes together in the current window. */
  readonly taken: number;
  /** Until the window ends. */
  readonly secondsLeft: number;
}

export interface LimitLease extends LimitUse {
  /** How much of it is the asker's; 0: nothing is left. */
  readonly granted: number;
}

export interface LimitAsk {
  readonly name: string;
  readonly key: string;
  /** In a window. */
  readonly limit: number;
  /** The most to be given now. */
  readonly batch: number;
  readonly windowSeconds: number;
}

/** Takes a batch of a limit's window, or what is left of it; a window that is over begins anew. */
export async function leaseOfLimit(db: Kysely<Database>, ask: LimitAsk): Promise<LimitLease> {
  const { name, limit, windowSeconds } = ask;
  const batch = Math.min(ask.batch, limit);
  const isOver = sql<boolean>`held.ends_at <= now()`;
  const { rows } = await sql<LimitLease>`
    insert into limit_leases as held (limit_name, key, taken, granted, ends_at)
    values (${name}, ${digestOf(ask.key)}, ${batch}, ${batch}, now() + make_interval(secs => ${windowSeconds}))
    on conflict (limit_name, key) do update set
      granted = case when ${isOver} then excluded.granted
        else greatest(0, least(excluded.granted, ${limit}::int - held.taken)) end,
      taken = case when ${isOver} then excluded.taken
        else greatest(held.taken, least(${limit}::int, held.taken + excluded.taken)) end,
      ends_at = case when ${isOver} then excluded.ends_at else held.ends_at end
    returning granted, taken, extract(epoch from ends_at - now())::float8 as "secondsLeft"
  `.execute(db);
  const [lease] = rows;
  if (lease === undefined) throw new Error('a lease of a limit returned no row');
  return lease;
}

/** @returns null when nothing of the current window was taken */
export async function useOfLimit(db: Kysely<Database>, name: string, key: string): Promise<LimitUse | null> {
  const { rows } = await sql<LimitUse>`
    select taken, extract(epoch from ends_at - now())::float8 as "secondsLeft"
    from limit_leases where limit_name = ${name} and key = ${digestOf(key)} and ends_at > now()
  `.execute(db);
  return rows[0] ?? null;
}

/** @returns how many windows were over */
export async function deleteOverLeases(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('limit_leases')
    .where('ends_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();
