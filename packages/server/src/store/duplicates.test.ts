import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../domain/ids.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { untilOneWaits } from '../testing/until-one-waits.ts';
import { makeDocument, makeMailboxes } from '../testing/waiting-documents.ts';
import { markDuplicates } from './duplicates.ts';
import { moveStoredDocument } from './move-document.ts';

const CONTENT = 'sender 4711 2026-03-03 119.00';
/** Whoever holds this lock keeps statements that ask for extractions between what they see and what they lock. */
const GATE = 4711;

let database: TestDatabase;
let here = '';
let there = '';
beforeAll(async () => {
  database = await makeTestDatabase();
  [here = '', there = ''] = await makeMailboxes(database.db, 2);
  await sql`create schema gated`.execute(database.db);
  await sql`create function gated.pass() returns boolean language plpgsql volatile as
    $$ begin perform pg_advisory_xact_lock(${sql.lit(GATE)}); return true; end $$`.execute(database.db);
  await sql`create view gated.extractions as select * from public.extractions where gated.pass()`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

async function readDocument(): Promise<string> {
  const id = await makeDocument(database.db, here);
  await sql`
    insert into extractions (id, mailbox_id, document_id, header, sections, validation_status, validation_issues,
      notes, config_version, engine, engine_version, attempt, content_key)
    values (${newId('ext')}, ${here}, ${id}, '{}', '{}', 'valid', '[]', '[]', 1, 'rowbox', '1', 1, ${CONTENT})
  `.execute(database.db);
  return id;
}

it('a document says the same as the earliest with its content, but not as one that is moved away at that moment', async () => {
  const [first, second, copy] = [await readDocument(), await readDocument(), await readDocument()];
  const mark = () =>
    database.db.transaction().execute(async (transaction) => {
      await sql`set local search_path = gated, public`.execute(transaction);
      return markDuplicates(transaction, here, [{ documentId: copy, contentKey: CONTENT }]);
    });
  expect((await mark()).get(copy)?.id).toBe(first);

  let marked: ReturnType<typeof mark> | undefined;
  await database.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(transaction);
    marked = mark();
    await untilOneWaits(database.db);
    await moveStoredDocument(transaction, { id: first, content_hash: null }, there);
  });
  expect((await marked)?.get(copy)?.id).toBe(second);
});
