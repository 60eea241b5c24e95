import type { Kysely } from 'kysely';
import {
  deleteOverLeases,
  type LimitLease,
  type LimitUse,
  leaseOfLimit,
  useOfLimit,
} from '../store/limit-leases.ts';
import type { Database } from '../store/schema.ts';

/** Where the processes of a service count together. Whoever asks for it waits no longer than a moment. */
export interface LimitLedger {
  /** @throws when the database does not answer in time */
  readonly lease: (name: string, key: string, limit: number) => Promise<LimitLease>;
  /** @throws when the database does not answer in time */
  readonly use: (name: string, key: string) => Promise<LimitUse | null>;
}

export const LIMIT_WINDOW_SECONDS = 60;
/** A limit is written this many times a window and key, however often it is asked for. */
const BATCHES = 20;
const PATIENCE_MILLISECONDS = 500;

export function createLimitLedger(db: Kysely<Database>): LimitLedger {
  return {
    lease: (name, key, limit) => {
      const batch = Math.ceil(limit / BATCHES);
      return inTime(leaseOfLimit(db, { name, key, limit, batch, windowSeconds: LIMIT_WINDOW_SECONDS }));
    },
    use: (name, key) => inTime(useOfLimit(db, name, key)),
  };
}

export const forgetOverLimits = (db: Kysely<Database>): Promise<number> => deleteOverLeases(db);

export async function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const isLate = () => reject(new Error('the database took too long to count a request'));
    timer = setTimeout(isLate, PATIENCE_MILLISECONDS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
