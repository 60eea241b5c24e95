import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStreamLedger } from '../domain/stream-ledger.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createStreamLimit } from './stream-limit.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await makeTestDatabase();
});
afterEach(() => database.drop());

/** The limit as two processes have it. */
const two = (most: number) =>
  [0, 1].map(() => createStreamLimit(most, createStreamLedger(database.db))) as [
    ReturnType<typeof createStreamLimit>,
    ReturnType<typeof createStreamLimit>,
  ];
const heldInAll = async () =>
  (
    await sql<{ held: number }>`select coalesce(sum(held), 0)::int as held from stream_places`.execute(
      database.db,
    )
  ).rows[0]?.held;

test('two processes let as many streams of a caller open as one', async () => {
  const pair = two(3);
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => pair[at % 2 ? 1 : 0].take('somebody')),
  );
  const taken = asked.filter((one) => one.status === 'fulfilled');
  expect(taken).toHaveLength(3);
  await expect(pair[1].take('somebody')).rejects.toMatchObject({ slug: 'rate-limited' });
  await pair[1].take('somebody else');
  for (const { value: giveBack } of taken) {
    giveBack();
    giveBack();
  }
  await expect.poll(heldInAll).toBe(1);
  await pair[0].take('somebody');
  expect(pair.map(({ open }) => open()).reduce((sum, one) => sum + one)).toBe(2);
  await Promise.all(pair.map(({ close }) => close()));
});

test('a process that ends gives its places back, and one that was killed does not hold them for long', async () => {
  const [ending, killed] = two(2);
  const [later] = two(2);
  await ending.take('somebody');
  await killed.take('somebody');
  await expect(later.take('somebody')).rejects.toMatchObject({ slug: 'rate-limited' });
  await ending.close();
  await later.take('somebody');
  await expect(later.take('somebody')).rejects.toMatchObject({ slug: 'rate-limited' });
  await sql`update stream_places set seen_at = now() - interval '3 minutes'`.execute(database.db);
  await later.take('somebody');
});

test('a process counts alone while the database is away', async () => {
  const [limit] = two(1);
  await database.pool.query('drop table stream_places');
  const giveBack = await limit.take('somebody');
  await expect(limit.take('somebody')).rejects.toMatchObject({ slug: 'rate-limited' });
  giveBack();
  await limit.take('somebody');
});
