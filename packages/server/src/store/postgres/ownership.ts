import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { RunningServer } from './bring-up.ts';
import { connectionTo, SUPERUSER_ROLE } from './credentials.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Key of the advisory lock ("rowbox" in ASCII, read as a number) in the cluster's own database. */
const OWNER_LOCK = '125823069876088';

/** A command that runs the server for its own duration is given this long to end, in milliseconds. */
const PATIENCE = 3_000;
const LOOK_AGAIN = 50;

const OWNER_NAME = 'rowbox owner';

/**
 * Takes the data folder for this process. Ownership is a lock that lives exactly as long as the connection it is
 * held on, so a killed owner leaves nothing to clear away; and the connection ends when the server does, which is
 * how the owner learns of that, whether or not the server is its child.
 *
 * @throws EmbeddedPostgresError `data_folder_in_use`
 */
export async function takeOwnership(server: RunningServer, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionTo(server.endpoint, server.password, SUPERUSER_ROLE, SUPERUSER_ROLE),
    application_name: `${OWNER_NAME} ${process.pid}`,
  });
  // The end of the connection is what counts, and it is announced as 'end' in any case.
  client.on('error', () => {});
  await client.connect();
  const deadline = Date.now() + PATIENCE;
  while (!(await isLockTaken(client))) {
    if (Date.now() > deadline) {
      const owner = await currentOwner(client);
      await client.end();
      throw new EmbeddedPostgresError(
        'data_folder_in_use',
        `Another Rowbox (${owner}) works in the data folder ${dataDir}: stop it first, or choose another folder.`,
      );
    }
    await delay(LOOK_AGAIN);
  }
  return client;
}

async function isLockTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    OWNER_LOCK,
  ]);
  return rows[0]?.taken === true;
}

async function currentOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: string }>(
    `SELECT substr(application_name, $2) AS pid FROM pg_stat_activity
     WHERE starts_with(application_name, $1) AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted)`,
    [OWNER_NAME, OWNER_NAME.length + 2],
  );
  return `process ${rows[0]?.pid ?? 'unknown'}`;
}
