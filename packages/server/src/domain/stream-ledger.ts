import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { giveStreamPlaceBack, takeStreamPlace, writeStreamPlaces } from '../store/stream-places.ts';
import { inTime } from './limit-ledger.ts';

/** Where the processes of a service count open streams together. */
export interface StreamLedger {
  /** @returns false when all processes together hold as many of the caller as may be @throws when the database does not answer in time */
  readonly take: (caller: string, most: number) => Promise<boolean>;
  readonly giveBack: (caller: string) => Promise<void>;
  /** Says what this process holds, by caller. */
  readonly write: (held: ReadonlyMap<string, number>) => Promise<void>;
}

export function createStreamLedger(db: Kysely<Database>): StreamLedger {
  const processId = randomUUID();
  return {
    take: (caller, most) => inTime(takeStreamPlace(db, { caller, processId, most })),
    giveBack: (caller) => giveStreamPlaceBack(db, caller, processId),
    write: (held) => writeStreamPlaces(db, processId, held),
  };
}
