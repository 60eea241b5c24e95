import type { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionForJobs } from '../connection.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { EXTRACT_DOCUMENT, enqueueExtraction, enqueueExtractions, startQueue } from './queue.ts';

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await makeTestDatabase();
  boss = await startQueue(connectionForJobs(database.connection), 60, pino({ level: 'silent' }));
});
afterAll(async () => {
  await boss.stop();
  await database.drop();
});

const jobFor = (documentId: string) => ({ documentId, traceId: 'trace' });
const found = async (documentId: string) => {
  const jobs = await boss.findJobs(EXTRACT_DOCUMENT, { key: documentId });
  return jobs.map(({ data, retryLimit, deadLetter }) => ({ data, retryLimit, deadLetter }));
};

describe('the queue', () => {
  test('treats jobs that are put in together as it does single ones', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await enqueueExtraction(boss, transaction, jobFor('one'));
      await enqueueExtractions(boss, transaction, [jobFor('two'), jobFor('three')]);
    });
    const [single] = await found('one');
    expect(single).toMatchObject({ data: jobFor('one'), retryLimit: 4 });
    for (const id of ['two', 'three']) expect(await found(id)).toEqual([{ ...single, data: jobFor(id) }]);
  });

  test('holds nothing that was put in by a transaction that failed', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await enqueueExtractions(boss, transaction, [jobFor('lost')]);
      throw new Error('the transaction failed');
    });
    await expect(failing).rejects.toThrow('the transaction failed');
    expect(await found('lost')).toEqual([]);
  });
});
