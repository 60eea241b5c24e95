import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Settings } from './config.ts';
import { openDatabase } from './store/database.ts';
import { createReplicaReads, type Reading } from './store/replica.ts';
import type { Database } from './store/schema.ts';
import type { TakeDown } from './take-down.ts';

/** One that is there is connected to sooner. */
const CONNECT_TIMEOUT = 1_000;

/** Where lists, rows and searches are read from: a replica, if the settings name one, and else the database. */
export function openReading(
  settings: Pick<Settings, 'databaseReplicaUrl' | 'databaseConnections'>,
  db: Kysely<Database>,
  logger: Logger,
  takeDown: TakeDown,
): Reading {
  if (settings.databaseReplicaUrl === undefined) return (work) => work(db);
  const replica = openDatabase<Database>(settings.databaseReplicaUrl, {
    maxConnections: settings.databaseConnections,
    connectTimeout: CONNECT_TIMEOUT,
    setting: 'ROWBOX_DATABASE_REPLICA_URL',
  });
  takeDown.later('the connections to the replica', () => replica.close());
  const { reading } = createReplicaReads(db, replica.db, (passedOver, cause) => {
    if (passedOver === null) logger.info('lists and rows are read from the replica again');
    else logger.warn({ cause: messageOf(cause), passedOver }, 'lists and rows are read from the primary');
  });
  return reading;
}

const messageOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? cause.message : undefined;
