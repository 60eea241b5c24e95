import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { makeDocument, makeMailboxes } from '../testing/waiting-documents.ts';
import { forgetFiles } from './forgotten-files.ts';
import { addToReadingQueue } from './reading-queue.ts';
import { waitingWork } from './waiting-work.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.drop());

test('nothing waits at first', async () => {
  expect(await waitingWork(database.db)).toEqual({
    documentsWaiting: 0,
    documentsAtWork: 0,
    oldestDocument: 0,
    deliveriesWaiting: 0,
    oldestDelivery: 0,
    exportsFailing: 0,
    filesToDelete: 0,
  });
});

test('counts what waits and is at work, and tells the age of the oldest', async () => {
  const { db } = database;
  const [first = '', second = ''] = await makeMailboxes(db, 2);
  const documents = [
    await makeDocument(db, first),
    await makeDocument(db, first),
    await makeDocument(db, second),
  ];
  await db.transaction().execute((transaction) =>
    addToReadingQueue(
      transaction,
      documents.map((documentId) => ({ documentId, traceId: '', urgency: 'program' as const })),
    ),
  );
  const [, atWork, oldest] = documents;
  await sql`update reading_queue set job_id = ${'00000000-0000-4000-8000-000000000000'} where document_id = ${atWork}`.execute(
    db,
  );
  await sql`update documents set enqueued_at = now() - interval '1 hour' where id = ${oldest}`.execute(db);
  await forgetFiles(db, ['a'.repeat(64), 'b'.repeat(64)]);
  const work = await waitingWork(db);
  expect(work).toMatchObject({
    documentsWaiting: 2,
    documentsAtWork: 1,
    filesToDelete: 2,
    deliveriesWaiting: 0,
  });
  expect(work.oldestDocument).toBeGreaterThanOrEqual(3600);
  expect(work.oldestDocument).toBeLessThan(7200);
});
