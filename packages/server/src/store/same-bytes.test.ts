import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../domain/ids.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { untilOneWaits } from '../testing/until-one-waits.ts';
import { makeDocument, makeMailboxes } from '../testing/waiting-documents.ts';
import { deleteDocument, insertDocument, lockDocument } from './documents.ts';
import { moveStoredDocument } from './move-document.ts';
import type { Database } from './schema.ts';
import { insertPart, type NewContent, setContent } from './stacks.ts';

let database: TestDatabase;
let here = '';
let there = '';
beforeAll(async () => {
  database = await makeTestDatabase();
  [here = '', there = ''] = await makeMailboxes(database.db, 2);
});
afterAll(() => database.drop());

const inTransaction = <T>(work: (transaction: Transaction<Database>) => Promise<T>) =>
  database.db.transaction().execute(work);

async function documentOf(mailboxId: string, contentHash: string | null): Promise<string> {
  const id = await makeDocument(database.db, mailboxId);
  await database.db
    .updateTable('documents')
    .set({ content_hash: contentHash })
    .where('id', '=', id)
    .execute();
  return id;
}

const sameAs = (id: string) =>
  database.db
    .selectFrom('documents')
    .select(['duplicate_of', 'duplicate_found_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Lets a document come while another transaction, which it has to wait for, is not at its end. */
async function comeDuring(
  work: (transaction: Transaction<Database>) => Promise<unknown>,
  come: Arrival['come'],
): Promise<void> {
  let comes: Promise<unknown> | undefined;
  await inTransaction(async (transaction) => {
    await work(transaction);
    comes = inTransaction(come);
    await untilOneWaits(database.db);
  });
  await comes;
}

const content = (contentHash: string): NewContent => ({
  documentType: 'pdf',
  originalFileName: null,
  contentHash,
  stack: null,
  isOne: true,
});

interface Arrival {
  /** Comes to have these bytes `here`. */
  readonly come: (transaction: Transaction<Database>) => Promise<unknown>;
  readonly id: string;
}

/** Each way in which a document comes to have bytes that another has, made ready up to the last step. */
const WAYS: readonly (readonly [string, (hash: string) => Promise<Arrival>])[] = [
  [
    'is uploaded',
    async (contentHash) => {
      const id = newId('doc');
      const none = { displaySubject: null, displayFrom: null, originalFileName: null, notes: null };
      const ids = { uploadId: null, clientReferenceId: null, messageId: null };
      const file = { sha256: contentHash, size: 1, contentType: 'application/pdf', fileName: null };
      const document = {
        ...none,
        ...ids,
        id,
        mailboxId: here,
        documentType: 'pdf',
        source: 'upload',
        contentHash,
        enqueued: true,
        files: [file],
      } as const;
      return { id, come: (transaction) => insertDocument(transaction, document, ['file-missing']) };
    },
  ],
  [
    'is moved',
    async (contentHash) => {
      const id = await documentOf(there, contentHash);
      return {
        id,
        come: (transaction) => moveStoredDocument(transaction, { id, content_hash: contentHash }, here),
      };
    },
  ],
  [
    'is changed',
    async (contentHash) => {
      const id = await documentOf(here, null);
      return {
        id,
        come: (transaction) => setContent(transaction, { id, mailbox_id: here }, content(contentHash)),
      };
    },
  ],
  [
    'is parted from a stack',
    async (contentHash) => {
      const [stack, id] = [await documentOf(here, null), newId('doc')];
      const part = { ...content(contentHash), id };
      return { id, come: (transaction) => insertPart(transaction, { id: stack, mailbox_id: here }, part) };
    },
  ],
];

describe.each(WAYS)('a document that %s with bytes that another has', (_, prepare) => {
  it('is the same as the earliest of them', async () => {
    const hash = randomUUID();
    const [first] = [await documentOf(here, hash), await documentOf(here, hash)];
    const { id, come } = await prepare(hash);
    await inTransaction(come);
    expect(await sameAs(id)).toEqual({ duplicate_of: first, duplicate_found_by: 'bytes' });
  });

  it('waits for the end of the other, and is the same as none when it was the only one', async () => {
    const hash = randomUUID();
    const first = await documentOf(here, hash);
    const { id, come } = await prepare(hash);
    await comeDuring((transaction) => deleteDocument(transaction, first), come);
    expect(await sameAs(id)).toEqual({ duplicate_of: null, duplicate_found_by: null });
  });

  it('is the same as the next one when the earliest is just being deleted', async () => {
    const hash = randomUUID();
    const [first, second] = [await documentOf(here, hash), await documentOf(here, hash)];
    const { id, come } = await prepare(hash);
    await comeDuring((transaction) => deleteDocument(transaction, first), come);
    expect(await sameAs(id)).toEqual({ duplicate_of: second, duplicate_found_by: 'bytes' });
  });

  it('is not the same as one that is just being moved away', async () => {
    const hash = randomUUID();
    const first = await documentOf(here, hash);
    const { id, come } = await prepare(hash);
    await comeDuring(async (transaction) => {
      await lockDocument(transaction, first);
      await moveStoredDocument(transaction, { id: first, content_hash: hash }, there);
    }, come);
    expect(await sameAs(id)).toEqual({ duplicate_of: null, duplicate_found_by: null });
  });

  it('keeps the other from being deleted until it is there itself', async () => {
    const hash = randomUUID();
    const first = await documentOf(here, hash);
    const { id, come } = await prepare(hash);
    let deleted: Promise<unknown> | undefined;
    await inTransaction(async (transaction) => {
      await come(transaction);
      deleted = inTransaction((other) => deleteDocument(other, first));
      await untilOneWaits(database.db);
    });
    await deleted;
    expect((await sameAs(id)).duplicate_of).toBeNull();
  });
});

it('a document that brings the bytes another failed for want of is the same as that one', async () => {
  const hash = randomUUID();
  const [, prepare] = WAYS[0] ?? [];
  const first = await documentOf(here, hash);
  await sql`update documents set status = 'failed', failure_code = 'file-missing' where id = ${first}`.execute(
    database.db,
  );
  await sql`
    insert into document_files (document_id, position, sha256, size, content_type)
    values (${first}, 0, ${hash}, 1, 'application/pdf')
  `.execute(database.db);
  const arrival = await prepare?.(hash);
  if (!arrival) throw new Error('there is no upload');
  expect(await inTransaction(arrival.come)).toEqual([first]);
  expect((await sameAs(arrival.id)).duplicate_of).toBe(first);
});
