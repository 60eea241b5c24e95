import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { lockExtractions } from './corrections.ts';
import { putAllTogether } from './counts.ts';
import { endDocumentExtracted } from './document-runs.ts';
import { countMatching } from './matching-documents.ts';
import { forgetOldLooks, looksToCompare } from './memory.ts';

interface DocumentList {
  readonly items: readonly unknown[];
  readonly totalCount: number;
  readonly totalCountIsAtLeast?: boolean;
}

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const CONFIG = { fields: [{ key: 'kind', type: 'text' }] };

async function readOne(name: string, kind = 'bill') {
  const mailboxId = await makeMailbox(account, CONFIG);
  const documentId = await uploadPdf(account, mailboxId, name);
  await endExtracted(service.domain, documentId, { header: { kind } });
  return { mailboxId, documentId };
}

/** As it is in the table. */
async function storedOf(documentId: string) {
  const { rows } = await sql<{
    id: string;
    read: { kind: { value: string } } | null;
    holds: { kind: { value: string } };
  }>`
    select id, read_header as read, header as holds from extractions where document_id = ${documentId}
  `.execute(service.domain.db);
  return rows[0];
}

async function correct(mailboxId: string, extractionId: string | undefined, newValue: string): Promise<void> {
  const changes = [{ extractionId, fieldPath: 'Data.kind', newValue }];
  const answer = await account.call('PATCH', '/api/Extractions/cells', { mailboxId, changes });
  expect(answer.status).toBe(200);
}

const readingOf = (mailboxId: string, extractionId: string | undefined) =>
  service.domain.db
    .transaction()
    .execute((transaction) => lockExtractions(transaction, mailboxId, [extractionId ?? '']));

describe('a reading', () => {
  it('is stored once while it holds, and kept when something else does', async () => {
    const { mailboxId, documentId } = await readOne('one');
    const stored = await storedOf(documentId);
    expect(stored).toMatchObject({ read: null, holds: { kind: { value: 'bill' } } });
    expect(await readingOf(mailboxId, stored?.id)).toMatchObject([
      { read_header: { kind: { value: 'bill' } } },
    ]);

    await correct(mailboxId, stored?.id, 'order');
    await correct(mailboxId, stored?.id, 'letter');
    expect(await storedOf(documentId)).toMatchObject({
      read: { kind: { value: 'bill' } },
      holds: { kind: { value: 'letter' } },
    });
    expect(await readingOf(mailboxId, stored?.id)).toMatchObject([
      { read_header: { kind: { value: 'bill' } } },
    ]);
  });

  it('is written whole while the version before may still read it', async () => {
    const { db } = service.domain;
    await sql`insert into reading_sharing values (now() + interval '1 hour')`.execute(db);
    const { documentId } = await readOne('two');
    await db.deleteFrom('reading_sharing').execute();
    expect(await storedOf(documentId)).toMatchObject({ read: { kind: { value: 'bill' } } });
  });
});

describe('what would grow', () => {
  it('are rows of counts: each connection has one of each, and the hourly look puts them together', async () => {
    const { db } = service.domain;
    const mailboxId = await makeMailbox(account, CONFIG);
    const rows = () =>
      db
        .selectFrom('mailbox_counts')
        .select(['value', 'change'])
        .where('mailbox_id', '=', mailboxId)
        .execute();
    const insertOne = (name: number) => sql`
      insert into documents (id, mailbox_id, document_type, source, status)
      values (${`doc_${mailboxId}_${name}`}, ${mailboxId}, 'pdf', 'upload', 'extracted')`;
    await db.connection().execute(async (connection) => {
      for (let name = 0; name < 50; name += 1) await insertOne(name).execute(connection);
    });
    expect(await rows()).toEqual([{ value: 'extracted', change: 50 }]);
    // As a thousand connections leave them.
    await sql`
      insert into mailbox_counts (mailbox_id, counted, value, connection, change)
      select ${mailboxId}, 'documents', 'extracted', -number, 1 from generate_series(1, 1000) as number
    `.execute(db);
    expect(await putAllTogether(db)).toBe(1);
    expect(await rows()).toEqual([{ value: 'extracted', change: 1050 }]);
    expect(await putAllTogether(db)).toBe(0);
  });

  it('are looks: those of the newest documents and of the newest to check are kept', async () => {
    const { db } = service.domain;
    const { mailboxId, documentId } = await readOne('newest');
    await db
      .transaction()
      .execute((transaction) =>
        endDocumentExtracted(transaction, { documentId, mailboxId }, { pageCount: 1, look: '{"newest":1}' }),
      );
    const copies = (from: string, to: string) =>
      sql.raw(`
      select 'doc_0' || lpad(number::text, 6, '0') as id, number from generate_series(${from}, ${to}) as number`);
    await sql`insert into documents (id, mailbox_id, document_type, source, status)
      select id, ${mailboxId}, 'pdf', 'upload', 'extracted' from (${copies('1', '3500')}) as made`.execute(
      db,
    );
    await sql`insert into extractions (id, mailbox_id, document_id, header, sections, validation_status, validation_issues,
        notes, config_version, engine, engine_version, attempt)
      select 'ext_' || id, ${mailboxId}, id, '{}', '{}', case when number <= 3 then 'warning' else 'valid' end, '[]', '[]',
        1, 'e', '1', 1 from (${copies('1', '3500')}) as made`.execute(db);
    await sql`insert into document_looks select id, ${mailboxId}, '{}' from (${copies('1', '3500')}) as made`.execute(
      db,
    );
    const before = await looksToCompare(db, mailboxId, 5);
    expect(before.map((one) => one.documentId)).toEqual([
      'doc_0000003',
      'doc_0000002',
      'doc_0000001',
      documentId,
      'doc_0003500',
    ]);
    expect(await forgetOldLooks(db)).toBe(3501 - 1000 - 3);
    expect(await looksToCompare(db, mailboxId, 5)).toEqual(before);
    expect(await forgetOldLooks(db)).toBe(0);
  });
});

describe('looks of a mailbox that documents come to', () => {
  it('are forgotten as documents come, whoever looks each hour', async () => {
    const { db } = service.domain;
    const mailboxId = await makeMailbox(account, CONFIG);
    await sql`insert into documents (id, mailbox_id, document_type, source, status)
      select ${mailboxId} || number, ${mailboxId}, 'pdf', 'upload', 'extracted' from generate_series(10001, 11700) as number`.execute(
      db,
    );
    await sql`insert into extractions (id, mailbox_id, document_id, header, sections, validation_status, validation_issues,
        notes, config_version, engine, engine_version, attempt)
      select 'ext_' || id, mailbox_id, id, '{}', '{}', 'valid', '[]', '[]', 1, 'e', '1', 1
      from documents where mailbox_id = ${mailboxId}`.execute(db);
    await sql`insert into document_looks select id, mailbox_id, '{}' from documents where mailbox_id = ${mailboxId}`.execute(
      db,
    );
    const store = (number: number) => {
      const document = { documentId: `${mailboxId}${number}`, mailboxId };
      const end = { pageCount: 1, look: '{}' };
      return db.transaction().execute((transaction) => endDocumentExtracted(transaction, document, end));
    };
    const looks = async () => {
      const { rows } = await sql<{ first: string; count: number }>`
        select min(document_id) as first, count(*) as count from document_looks where mailbox_id = ${mailboxId}`.execute(
        db,
      );
      return rows[0];
    };
    await store(11_699);
    expect(await looks()).toMatchObject({ count: 1700 });
    await store(11_700);
    expect(await looks()).toEqual({ first: `${mailboxId}10701`, count: 1000 });
  });
});

describe('a list of more documents than are counted', () => {
  it('says how many there are at least, and goes on page by page to the last', async () => {
    const { db } = service.domain;
    const mailboxId = await makeMailbox(account, CONFIG);
    await sql`insert into documents (id, mailbox_id, document_type, source, status, original_file_name)
      select 'many_' || number, ${mailboxId}, 'pdf', 'upload', 'extracted', case when number <= 5010 then 'bill ' else 'letter ' end || number
      from generate_series(1, 10010) as number`.execute(db);
    const list = async (search: string, page: number) => {
      const answer = await account.call(
        'GET',
        `/api/Documents?mailboxId=${mailboxId}&search=${search}&page=${page}&pageSize=100`,
      );
      expect(answer.status).toBe(200);
      const body = (await answer.json()) as DocumentList;
      return [body.items.length, body.totalCount, body.totalCountIsAtLeast];
    };
    expect(await list('bill', 1)).toEqual([100, 5000, true]);
    expect(await list('bill', 50)).toEqual([100, 5001, true]);
    expect(await list('bill', 51)).toEqual([10, 5010, undefined]);
    expect(await list('bill', 52)).toEqual([0, 5010, undefined]);
    expect(await list('letter', 50)).toEqual([100, 5000, undefined]);
    expect(await list('bill%2051', 1)).toEqual([11, 11, undefined]);
    expect(await list('nothing', 1)).toEqual([0, 0, undefined]);
    const unsearched = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
    const all = (await unsearched.json()) as DocumentList;
    expect([all.totalCount, all.totalCountIsAtLeast]).toEqual([10_010, undefined]);
  });
});

it('counts what many names have by the newest, and what few of these have by the index, with the same result', async () => {
  const { db } = service.domain;
  const mailboxId = await makeMailbox(account, CONFIG);
  await sql`insert into documents (id, mailbox_id, document_type, source, status, original_file_name, created_at)
    select ${mailboxId} || number, ${mailboxId}, 'pdf', 'upload', 'extracted', case when number <= 200 then 'bill ' else 'letter ' end || number,
      now() - number * interval '1 second' from generate_series(1, 300) as number`.execute(db);
  const newest = { tasted: 20, goneThrough: 150 };
  const count = (search: string, most: number, status?: 'failed') =>
    countMatching(db, mailboxId, { search, status }, most, newest);
  expect(await count('bill', 50)).toBe(50);
  // More than those that are gone through have.
  expect(await count('bill', 180)).toBe(180);
  expect(await count('bill', 1000)).toBe(200);
  expect(await count('letter', 1000)).toBe(100);
  expect(await count('letter', 60)).toBe(60);
  expect(await count('bill', 50, 'failed')).toBe(0);
});

describe('lists of the few', () => {
  it('of documents that wait or failed are found by themselves', async () => {
    const { db } = service.domain;
    const mailboxId = await makeMailbox(account, CONFIG);
    await sql`insert into documents (id, mailbox_id, document_type, source, status, created_at)
      select 'few_' || number, ${mailboxId}, 'pdf', 'upload', case number when 1 then 'failed' when 2 then 'pending' else 'extracted' end,
        now() + number * interval '1 second' from generate_series(1, 20000) as number`.execute(db);
    await sql`analyze documents`.execute(db);
    for (const [states, index] of [
      [`'pending', 'processing'`, 'documents_open'],
      [`'failed', 'permanentlyFailed'`, 'documents_failed'],
    ] as const) {
      const { rows } = await sql<Record<string, string>>`explain select * from documents
        where mailbox_id = ${sql.lit(mailboxId)} and status in (${sql.raw(states)})
        order by created_at desc, id desc limit 20`.execute(db);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
  });
});
