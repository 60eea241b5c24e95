import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToReadingQueue, type ReadingUrgency } from '../store/reading-queue.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { makeDocument, makeMailboxes } from '../testing/waiting-documents.ts';
import { createReadingTurns, type ReadingTurns } from './reading-turns.ts';

let database: TestDatabase;
let turns: ReadingTurns;
beforeAll(async () => {
  database = await makeTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('documents').execute();
  turns = createReadingTurns(database);
});
afterAll(() => database.drop());

/** Makes documents that wait in this order. @returns their ids */
async function waiting(mailboxId: string, count: number, urgency: ReadingUrgency = 'program') {
  const ids: string[] = [];
  await database.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index += 1) ids.push(await makeDocument(transaction, mailboxId));
    await addToReadingQueue(
      transaction,
      ids.map((documentId) => ({ documentId, traceId: 'trace', urgency })),
    );
  });
  return ids;
}

/** Takes the next one and reads it to its end. */
async function readNext(): Promise<string | undefined> {
  const jobId = randomUUID();
  const taken = await turns.take(jobId);
  await turns.leave(jobId);
  return taken?.documentId;
}

async function readAll(): Promise<readonly string[]> {
  const read: string[] = [];
  for (let next = await readNext(); next !== undefined; next = await readNext()) read.push(next);
  return read;
}

describe('turns of reading', () => {
  test('read the one document of an account after at most one of another, however many that has', async () => {
    const [[busy = ''], [other = '']] = [
      await makeMailboxes(database.db, 1),
      await makeMailboxes(database.db, 1),
    ];
    const many = await waiting(busy, 50);
    await readNext();
    await readNext();
    const [one = ''] = await waiting(other, 1);
    const order = await readAll();
    expect(order.indexOf(one)).toBeLessThanOrEqual(1);
    expect(order.filter((id) => id !== one)).toEqual(many.slice(2));
  });

  test('give an account all threads while nobody else waits, and the next one to whoever has none', async () => {
    const [[busy = ''], [other = '']] = [
      await makeMailboxes(database.db, 1),
      await makeMailboxes(database.db, 1),
    ];
    const many = await waiting(busy, 6);
    const jobs = [randomUUID(), randomUUID(), randomUUID()];
    const taken = await Promise.all(jobs.map((jobId) => turns.take(jobId)));
    expect(taken.map((document) => document?.documentId)).toEqual(many.slice(0, 3));
    const few = await waiting(other, 3);
    for (const [index, jobId] of jobs.entries()) {
      await turns.leave(jobId);
      const next = await turns.take(randomUUID());
      // None, then as many as the other one has: by turns.
      expect(next?.documentId).toBe([few[0], many[3], few[1]][index]);
    }
  });

  test('part an account’s turns between its mailboxes', async () => {
    const [one = '', other = ''] = await makeMailboxes(database.db, 2);
    const [a, b] = [await waiting(one, 3), await waiting(other, 2)];
    const order = await readAll();
    expect(order.map((id) => (a.includes(id) ? 'a' : b.includes(id) ? 'b' : '?')).join('')).toMatch(
      /^(abab|baba)a$/,
    );
  });

  test('let what a person brought precede what a program did, and both what is read again', async () => {
    const [mailbox = '', another = ''] = await makeMailboxes(database.db, 2);
    const again = await waiting(mailbox, 2, 'again');
    const byProgram = await waiting(another, 2, 'program');
    const byPerson = await waiting(mailbox, 2, 'person');
    expect(await readAll()).toEqual([...byPerson, ...byProgram, ...again]);
  });

  test('give a job that comes back the document it had, and no document to two jobs', async () => {
    const [mailbox = ''] = await makeMailboxes(database.db, 1);
    const ids = await waiting(mailbox, 3);
    const jobs = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const documents = (take: ReadingTurns['take']) =>
      Promise.all(jobs.map(async (jobId) => (await take(jobId))?.documentId));
    expect(await documents(turns.take)).toEqual([...ids, undefined]);
    turns = createReadingTurns(database);
    expect(await documents(turns.takeAgain)).toEqual([...ids, undefined]);
    for (const jobId of jobs) await turns.leave(jobId);
  });

  test('forget a document that is deleted, and keep one that is to be read again while it was being left', async () => {
    const [mailbox = ''] = await makeMailboxes(database.db, 1);
    const [gone = '', back = ''] = await waiting(mailbox, 2);
    await database.db.deleteFrom('documents').where('id', '=', gone).execute();
    const jobId = randomUUID();
    expect((await turns.take(jobId))?.documentId).toBe(back);
    await database.db
      .transaction()
      .execute((transaction) =>
        addToReadingQueue(transaction, [{ documentId: back, traceId: 'second', urgency: 'again' }]),
      );
    await turns.leave(jobId);
    expect(await turns.take(randomUUID())).toEqual({ documentId: back, traceId: 'second' });
  });
});
