import { expect, test } from 'vitest';
import { freePort } from '../outbound/exports/testing/serve-webdav.ts';
import { hasProgram } from '../testing/programs.ts';
import { servePooler } from '../testing/serve-pooler.ts';
import { makeTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

test.skipIf(!hasProgram('pgbouncer'))(
  'a pooler whose server is gone is a database that is away',
  async () => {
    const server = {
      host: '127.0.0.1',
      port: await freePort(),
      user: 'rowbox',
      password: 'none',
      database: 'rowbox',
    };
    const pooler = await servePooler(server);
    const { pool, close } = openDatabase<never>(pooler.url);
    try {
      const error = await pool.query('select 1').catch((fault: unknown) => fault);
      expect(isDatabaseAway(error), String(error)).toBe(true);
    } finally {
      await close();
      await pooler.stop();
    }
  },
);

test('a deadlock, a conflict and a lock that is not to be had are no fault of the query', async () => {
  const { pool, drop } = await makeTestDatabase({ empty: true });
  try {
    for (const condition of ['deadlock_detected', 'serialization_failure', 'lock_not_available']) {
      const error = await pool
        .query(`do $$ begin raise ${condition}; end $$`)
        .catch((fault: unknown) => fault);
      expect(isDatabaseAway(error), String(error)).toBe(true);
    }
    const fault = await pool.query('select 1 / 0').catch((error: unknown) => error);
    expect(isDatabaseAway(fault), String(fault)).toBe(false);
  } finally {
    await drop();
  }
});
