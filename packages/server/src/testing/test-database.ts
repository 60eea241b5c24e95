import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../store/database.ts';
import type { Database } from '../store/schema.ts';
import { dropDatabase, inDatabase, runAlone } from './test-server.ts';

/** A migrated, empty database that nobody else uses. */
export interface TestDatabase extends OpenDatabase<Database> {
  readonly connection: ClientConfig;
  /** Closes the connections and drops the database, whoever else may still be connected. */
  drop(): Promise<void>;
}

/**
 * Makes a database for a test file: call it in `beforeAll` and `drop` in `afterAll`.
 *
 * @param empty without migrations
 */
export async function makeTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `rowbox_test_${randomUUID().replaceAll('-', '')}`;
  await runAlone(
    server.connection,
    `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : server.template}`,
  );
  const connection = inDatabase(server.connection, name);
  const database = openDatabase<Database>(connection);
  const drop = async () => {
    await database.close();
    await dropDatabase(server.connection, name);
  };
  return { ...database, connection, drop };
}
