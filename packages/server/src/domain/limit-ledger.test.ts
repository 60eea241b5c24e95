import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOverLeases } from '../store/limit-leases.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createLimitLedger } from './limit-ledger.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await makeTestDatabase();
});
afterEach(() => database.drop());

const makeLapse = () =>
  sql`update limit_leases set ends_at = now() - interval '1 second'`.execute(database.db);

test('gives out a limit in batches, never more than there is, however many ask at once', async () => {
  const ledger = createLimitLedger(database.db);
  const leases = await Promise.all(Array.from({ length: 40 }, () => ledger.lease('requests', 'app', 50)));
  const granted = leases.map((lease) => lease.granted);
  expect(granted.reduce((sum, one) => sum + one, 0)).toBe(50);
  expect(granted.filter((one) => one > 0)).toHaveLength(17);
  expect((await ledger.lease('requests', 'app', 50)).granted).toBe(0);
  expect((await ledger.lease('requests', 'another', 50)).granted).toBe(3);
  expect((await ledger.lease('uploads', 'app', 50)).granted).toBe(3);
});

test('begins anew when the minute is over, and forgets whoever does not come again', async () => {
  const ledger = createLimitLedger(database.db);
  await ledger.lease('sign-ins', '192.0.2.1', 1);
  expect(await ledger.use('sign-ins', '192.0.2.1')).toMatchObject({ taken: 1 });
  expect((await ledger.lease('sign-ins', '192.0.2.1', 1)).granted).toBe(0);
  await makeLapse();
  expect(await ledger.use('sign-ins', '192.0.2.1')).toBeNull();
  const lease = await ledger.lease('sign-ins', '192.0.2.1', 1);
  expect(lease).toMatchObject({ granted: 1, taken: 1 });
  expect(lease.secondsLeft).toBeGreaterThan(50);
  await makeLapse();
  expect(await deleteOverLeases(database.db)).toBe(1);
});

test('says so within a moment when the database does not answer', async () => {
  const ledger = createLimitLedger(database.db);
  await ledger.lease('requests', 'app', 50);
  const client = await database.pool.connect();
  try {
    await client.query('begin; lock table limit_leases in access exclusive mode');
    await expect(ledger.lease('requests', 'app', 50)).rejects.toThrow('too long');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
