import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionForJobs } from '../connection.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { makeDocument, makeMailboxes } from '../testing/waiting-documents.ts';
import { EXTRACT_DOCUMENT, enqueueExtraction, enqueueExtractions, startQueue } from './queue.ts';

let database: TestDatabase;
let boss: PgBoss;
let mailboxId: string;
beforeAll(async () => {
  database = await makeTestDatabase();
  boss = await startQueue(connectionForJobs(database.connection), 60, pino({ level: 'silent' }));
  [mailboxId = ''] = await makeMailboxes(database.db, 1);
});
afterAll(async () => {
  await boss.stop();
  await database.drop();
});

const jobFor = (documentId: string) => ({ documentId, traceId: 'trace', urgency: 'person' }) as const;
const jobs = async () =>
  (await boss.findJobs(EXTRACT_DOCUMENT)).map(({ retryLimit, deadLetter }) => ({ retryLimit, deadLetter }));
const waiting = async () =>
  (await database.db.selectFrom('reading_queue').select('document_id').orderBy('position').execute()).map(
    ({ document_id }) => document_id,
  );

describe('the queue', () => {
  test('has a job for each document, and treats those that are put in together as it does single ones', async () => {
    const ids = [await makeDocument(database.db, mailboxId), await makeDocument(database.db, mailboxId)];
    const single = await makeDocument(database.db, mailboxId);
    await database.db.transaction().execute(async (transaction) => {
      await enqueueExtraction(boss, transaction, jobFor(single));
      await enqueueExtractions(boss, transaction, ids.map(jobFor));
    });
    expect(await waiting()).toEqual([single, ...ids]);
    expect(await jobs()).toEqual(Array(3).fill({ retryLimit: 4, deadLetter: 'extract-document-spent' }));
  });

  test('holds nothing that was put in by a transaction that failed', async () => {
    const before = await jobs();
    const lost = await makeDocument(database.db, mailboxId);
    const failing = database.db.transaction().execute(async (transaction) => {
      await enqueueExtractions(boss, transaction, [jobFor(lost)]);
      throw new Error('the transaction failed');
    });
    await expect(failing).rejects.toThrow('the transaction failed');
    expect(await waiting()).not.toContain(lost);
    expect(await jobs()).toEqual(before);
  });

  test('keeps nothing open that would hold a process up when the database fails while it starts', async () => {
    const other = await makeTestDatabase();
    try {
      const start = () => startQueue(connectionForJobs(other.connection), 60, pino({ level: 'silent' }));
      await (await start()).stop();
      await sql`delete from pgboss.queue where name = ${EXTRACT_DOCUMENT}`.execute(other.db);
      await sql`alter function pgboss.create_queue rename to create_no_queue`.execute(other.db);
      await expect(start()).rejects.toThrow('create_queue');
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and application_name = 'rowbox-jobs'`.execute(other.db);
      expect(rows).toEqual([]);
    } finally {
      await other.drop();
    }
  });
});
