import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from './config.ts';
import { startEmbeddedPostgres } from './store/postgres/embedded-postgres.ts';
import type { TakeDown } from './take-down.ts';

/**
 * How the database is reached: the server of the settings, or the embedded one, which is started for it.
 *
 * @param onLost told once when the embedded server has died and could not be brought up again
 */
export async function connectionOf(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
  onLost: (error: Error) => void,
  takeDown: TakeDown,
): Promise<ClientConfig | string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: logger, onLost });
  takeDown.later('the database', () => postgres.stop());
  return postgres.connection;
}

/** The queue takes the same connection, said in its own words. */
export function connectionForJobs(connection: ClientConfig | string) {
  if (typeof connection === 'string') return { connectionString: connection };
  const { host, port, user, password, database } = connection;
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(typeof password === 'string' && { password }),
    ...(database !== undefined && { database }),
  };
}
