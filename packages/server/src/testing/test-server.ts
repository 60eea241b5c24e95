import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { openDatabase } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { findRunningEmbeddedPostgres, startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts';
import { isAlive } from '../store/postgres/postmaster-record.ts';

/** The server that all tests of a run share. Plain data, so that it can be told to the processes tests run in. */
export interface TestServer {
  /** A role that may make databases. */
  readonly connection: ClientConfig;
  /** The migrated database that every test's own is copied from. */
  readonly template: string;
}

/** Nothing of a test run has to survive a power loss. */
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '100' };

const TEMPLATE = 'rowbox_test_template';

/** `rowbox-test-<process id>-<random>`; the id tells whether the run is over. */
const FOLDER = /^rowbox-test-(\d+)-/;

/**
 * Runs a server for tests: the one `ROWBOX_TEST_DATABASE_URL` names, or an embedded one in a temporary folder.
 *
 * @returns the server, and how to be rid of it
 */
export async function startTestServer(): Promise<{
  readonly server: TestServer;
  readonly stop: () => Promise<void>;
}> {
  const url = process.env.ROWBOX_TEST_DATABASE_URL;
  if (url !== undefined && url !== '') {
    const server = await withTemplate({ connectionString: url });
    return { server, stop: () => dropDatabase(server.connection, TEMPLATE) };
  }
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `rowbox-test-${process.pid}-`));
  // Open to the user that PostgreSQL runs as when we are root.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await runAlone(postgres.superuserConnection, `ALTER ROLE ${postgres.connection.user} CREATEDB`);
    return { server: await withTemplate(postgres.connection), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same server and role, another database. */
export function inDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Runs one statement on a connection of its own. */
export async function runAlone(connection: ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const NOT_PERMITTED = '42501';

/**
 * Drops a database, if there is one, whoever is connected. The server's own vacuum is nobody's: who is no superuser may end it only by
 * a drop without force.
 */
export async function dropDatabase(connection: ClientConfig, name: string): Promise<void> {
  const statement = `DROP DATABASE IF EXISTS ${name}`;
  try {
    await runAlone(connection, `${statement} WITH (FORCE)`);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_PERMITTED) throw error;
    await runAlone(connection, statement);
  }
}

async function withTemplate(connection: ClientConfig): Promise<TestServer> {
  await dropDatabase(connection, TEMPLATE);
  await runAlone(connection, `CREATE DATABASE ${TEMPLATE}`);
  const database = openDatabase(inDatabase(connection, TEMPLATE));
  try {
    await migrate(database.pool);
  } finally {
    await database.close();
  }
  return { connection, template: TEMPLATE };
}

/** Stops and removes the servers of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = FOLDER.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const dataDir = join(tmpdir(), name);
    if ((await findRunningEmbeddedPostgres(dataDir)) !== null) {
      await (await startEmbeddedPostgres({ dataDir })).stop();
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}
