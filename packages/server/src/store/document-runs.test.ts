import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { makeDocument, makeMailboxes } from '../testing/waiting-documents.ts';
import { lockRun, startDocument } from './document-runs.ts';

let database: TestDatabase;
let mailboxId: string;
let documentId: string;
beforeAll(async () => {
  database = await makeTestDatabase();
  [mailboxId = ''] = await makeMailboxes(database.db, 1);
  documentId = await makeDocument(database.db, mailboxId);
  await startDocument(database.db, documentId);
});
afterAll(() => database.drop());

const lock = () =>
  database.db.transaction().execute((transaction) => lockRun(transaction, { documentId, mailboxId }));
/** Until some connection waits for a lock. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(database.db);
      return rows.length;
    })
    .toBeGreaterThan(0);
const isFree = async (table: 'mailboxes' | 'documents', id: string): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update skip locked`.execute(
    database.db,
  );
  return rows.length === 1;
};

test('a run that ends locks the mailbox before the document, as a change of the mailbox does', async () => {
  let locked: ReturnType<typeof lock> | undefined;
  await database.db.transaction().execute(async (transaction) => {
    await sql`select from mailboxes where id = ${mailboxId} for update`.execute(transaction);
    locked = lock();
    await untilOneWaits();
    expect(await isFree('documents', documentId)).toBe(true);
  });
  expect(await locked).toBeDefined();
  await database.db.transaction().execute(async (transaction) => {
    await sql`select from documents where id = ${documentId} for update`.execute(transaction);
    locked = lock();
    await untilOneWaits();
    expect(await isFree('mailboxes', mailboxId)).toBe(false);
  });
  expect(await locked).toBeDefined();
});

test('a run that ends is given the config that was changed while it waited, and none when it was ended meanwhile', async () => {
  let locked: ReturnType<typeof lock> | undefined;
  await database.db.transaction().execute(async (transaction) => {
    await sql`update mailboxes set config_version = 7 where id = ${mailboxId}`.execute(transaction);
    locked = lock();
    await untilOneWaits();
  });
  expect(await locked).toMatchObject({ configVersion: 7 });
  await database.db.transaction().execute(async (transaction) => {
    await sql`update documents set status = 'extracted' where id = ${documentId}`.execute(transaction);
    locked = lock();
    await untilOneWaits();
  });
  expect(await locked).toBeUndefined();
});
