import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Runs what only reads, on a database that has everything that was committed before it was asked. May run it twice. */
export type Reading = <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;

/** Why reads go to the primary. */
export type PassedOver = 'behind' | 'away' | 'another database';

export interface ReplicaReads {
  readonly reading: Reading;
  /** Null: it is read from. */
  readonly passedOver: () => PassedOver | null;
}

/** So long a read waits in milliseconds for what was just committed. */
const PATIENCE = 50;
const LOOK_EVERY = 5;
/** So long it is left alone. */
const REST: Readonly<Record<PassedOver, number>> = { behind: 1_000, away: 5_000, 'another database': 5_000 };
/** A replica that is there answers sooner. */
const ANSWERS_WITHIN = 1_000;

/**
 * Reads from the replica while that has all the primary had when it was asked: whoever has written, or was told that somebody has,
 * sees it, whichever process he asks. Else, and when the replica fails, from the primary.
 *
 * @param onChange told when it is passed over and why, and when it is read from again (null)
 */
export function createReplicaReads(
  primary: Kysely<Database>,
  replica: Kysely<Database>,
  onChange: (passedOver: PassedOver | null, cause?: unknown) => void,
): ReplicaReads {
  let state: PassedOver | null = null;
  let restsUntil = 0;
  const enter = (next: PassedOver | null, cause?: unknown) => {
    if (next !== null) restsUntil = performance.now() + REST[next];
    if (next !== state) onChange(next, cause);
    state = next;
  };
  return {
    passedOver: () => state,
    reading: async (work) => {
      if (performance.now() < restsUntil) return work(primary);
      const wanted = await placeOfPrimary(primary);
      try {
        const missing = await whatIsMissing(replica, wanted);
        if (missing === null) {
          const result = await work(replica);
          enter(null);
          return result;
        }
        enter(missing);
      } catch (error) {
        enter('away', error);
      }
      return work(primary);
    },
  };
}

interface Place {
  /** Everything that was acknowledged stands before it in the write-ahead log. */
  readonly position: string;
  /** The history it is on: another one begins when a replica is made the primary. */
  readonly timeline: number;
  readonly cluster: string;
}

async function placeOfPrimary(primary: Kysely<Database>): Promise<Place> {
  const { rows } = await sql<Place>`
    select pg_current_wal_flush_lsn()::text as position, system_identifier::text as cluster,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline
    from pg_control_system()
  `.execute(primary);
  const [place] = rows;
  if (!place) throw new Error('a server has a place in its log');
  return place;
}

async function whatIsMissing(replica: Kysely<Database>, wanted: Place): Promise<PassedOver | null> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const looked = await inTime(lookAt(replica, wanted));
    if (!looked.isOf) return 'another database';
    if (looked.hasAll) return null;
    if (performance.now() > until) return 'behind';
    await pause(LOOK_EVERY);
  }
}

/** The timeline is that of its last restart point: for a while after a change of the primary it may count as of another. */
async function lookAt(
  replica: Kysely<Database>,
  { position, timeline, cluster }: Place,
): Promise<{ readonly isOf: boolean; readonly hasAll: boolean }> {
  const { rows } = await sql<{ isOf: boolean; hasAll: boolean }>`
    select pg_is_in_recovery() and system_identifier::text = ${cluster} and timeline_id = ${timeline} as "isOf",
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as "hasAll"
    from pg_control_system(), pg_control_checkpoint()
  `.execute(replica);
  return rows[0] ?? { isOf: false, hasAll: false };
}

async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  const giveUp = new AbortController();
  const late = pause(ANSWERS_WITHIN, undefined, { signal: giveUp.signal }).then(
    () => Promise.reject(new Error('the replica does not answer')),
    () => answer,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    giveUp.abort();
    late.catch(() => undefined);
  }
}
