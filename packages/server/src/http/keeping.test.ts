import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '../domain/erase-account.ts';
import { exportAccount } from '../domain/export-account.ts';
import { forgetTraces } from '../domain/forget-traces.ts';
import { learnDocument } from '../domain/learn-document.ts';
import { applyRetention } from '../domain/retention.ts';
import { exportedTables, NOT_EXPORTED } from '../store/account-tables.ts';
import { keepFiles } from '../store/blob-locks.ts';
import { openDatabase } from '../store/database.ts';
import { endDocumentExtracted } from '../store/document-runs.ts';
import { insertMessage } from '../store/messages.ts';
import { onLongConnection } from '../store/table-copies.ts';
import { filesWith, tablesWith } from '../testing/find-in-store.ts';
import { endExtracted, makeMailbox, pdfBytes, uploadForm } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const CONFIG = {
  fields: [
    { key: 'number', type: 'text' },
    { key: 'party', type: 'text' },
  ],
  splitKeys: [{ fieldKey: 'party' }],
};
const NOTHING = { filesDays: null, extractionsDays: null, mailsDays: null };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const everywhere = async (text: string): Promise<readonly string[]> => [
  ...(await tablesWith(service.domain.db, text)),
  ...(await filesWith(service.fileFolder, text)),
  ...(await filesWith(service.archiveFolder, text)),
];

/** A document that has left something wherever documents do. @returns its ids */
async function thoroughDocument(account: TestAccount, mailboxId: string, word: string) {
  const form = uploadForm([{ name: `${word}.pdf`, bytes: pdfBytes(word) }]);
  const uploaded = await account.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form, {
    'idempotency-key': `of-${word.length}`,
  });
  expect(uploaded.status).toBe(202);
  const { results } = (await uploaded.json()) as { results: readonly { documentId: string }[] };
  const documentId = results[0]?.documentId ?? '';
  const { db } = service.domain;
  await endExtracted(service.domain, documentId, { header: { number: word, party: word } });
  await db.transaction().execute(async (transaction) => {
    const shownPages = gzipSync(JSON.stringify([{ words: [[word, 0, 0, 1, 1]] }]));
    const end = { pageCount: 1, shownPages, words: word, look: JSON.stringify([word]) };
    await endDocumentExtracted(transaction, { documentId, mailboxId }, end);
  });
  const found = await account.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
  const { id: extractionId } = (await found.json()) as { id: string };
  const changes = [{ extractionId, fieldPath: 'Data.number', newValue: `${word}-2` }];
  await account.call('PATCH', '/api/Extractions/cells', { mailboxId, changes });
  const readLesson = async () => ({
    example: JSON.stringify({ word }),
    sameLook: [],
    thinned: [],
    alike: [],
  });
  await learnDocument({ ...service.domain, readLesson }, { mailboxId, documentId });
  const said = await account.call(
    'POST',
    `/api/Documents/${documentId}/comments?mailboxId=${mailboxId}`,
    { text: `What is ${word}?` },
    { 'idempotency-key': `said-${word.length}` },
  );
  expect(said.status, await said.clone().text()).toBe(201);
  await account.call('POST', `/api/Mailboxes/${mailboxId}/archive`);
  await service.makeArchives();
  return { documentId, extractionId };
}

const auditOf = async (account: TestAccount, mailboxId: string, action: string) => {
  const answer = await account.call('GET', `/api/mailboxes/${mailboxId}/audit?pageSize=100`);
  const { items } = (await answer.json()) as {
    items: readonly { action: string; details: Record<string, unknown> }[];
  };
  return items.filter((entry) => entry.action === action).map(({ details }) => details);
};
const makeOlder = async (mailboxId: string, days: number) => {
  const { db } = service.domain;
  await sql`update documents set created_at = created_at - make_interval(days => ${days}) where mailbox_id = ${mailboxId}`.execute(
    db,
  );
  await sql`update messages set received_at = received_at - make_interval(days => ${days}) where mailbox_id = ${mailboxId}`.execute(
    db,
  );
};
const keep = async (account: TestAccount, mailboxId: string, retention: object) => {
  const answer = await account.call('PUT', `/api/Mailboxes/${mailboxId}`, {
    retention: { ...NOTHING, ...retention },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
};
const run = async () => {
  await applyRetention(service.domain);
  await forgetTraces(service.domain);
};

describe('a document that is deleted', () => {
  it('leaves nothing in any table or file, and the proof of it in the audit log', async () => {
    const account = await service.newAccount();
    const mailboxId = await makeMailbox(account, CONFIG);
    const word = 'zwoelfender7719';
    const { documentId, extractionId } = await thoroughDocument(account, mailboxId, word);
    expect(await everywhere(word)).toEqual(
      expect.arrayContaining([
        'public.audit_entries',
        'public.document_comments',
        'public.document_pages',
        'public.document_words',
        'public.documents',
        'public.extractions',
        'public.idempotency_keys',
        'public.mailbox_counts',
        'public.memory_examples',
      ]),
    );
    expect((await filesWith(service.archiveFolder, word)).length).toBe(1);
    expect((await filesWith(service.fileFolder, word)).length).toBe(1);

    expect((await account.call('DELETE', `/api/Documents/${documentId}?mailboxId=${mailboxId}`)).status).toBe(
      204,
    );
    await forgetTraces(service.domain);
    expect(await everywhere(word)).toEqual([]);
    expect(await auditOf(account, mailboxId, 'data.forgotten')).toMatchObject([
      { documents: [documentId], extractions: [extractionId], filesDeleted: 1, filesHeldByOthers: 0 },
    ]);
    const again = await account.call(
      'POST',
      `/api/mailboxes/${mailboxId}/uploads`,
      uploadForm([{ name: `${word}.pdf`, bytes: pdfBytes(word) }]),
      { 'idempotency-key': `of-${word.length}` },
    );
    expect([again.status, ((await again.json()) as { type: string }).type]).toEqual([
      404,
      expect.stringContaining('not-found'),
    ]);
  });

  it('is proven only once its files are gone, and tells of those that another document holds', async () => {
    const account = await service.newAccount();
    const mailboxId = await makeMailbox(account, CONFIG);
    const one = await thoroughDocument(account, mailboxId, 'waiting-one');
    const other = await makeMailbox(account, CONFIG);
    const form = uploadForm([{ name: 'same.pdf', bytes: pdfBytes('waiting-one') }]);
    expect((await account.call('POST', `/api/mailboxes/${other}/uploads`, form)).status).toBe(202);
    await account.call('DELETE', `/api/Documents/${one.documentId}?mailboxId=${mailboxId}`);
    const database = openDatabase(service.connection);
    await onLongConnection(database.pool, async (backup) => {
      await keepFiles(backup);
      await forgetTraces(service.domain);
      expect(await auditOf(account, mailboxId, 'data.forgotten')).toMatchObject([{ documents: [] }]);
    });
    await database.close();
    const proof = async () => {
      // The backup's connection ends a moment later than it is let go.
      await forgetTraces(service.domain);
      return (await auditOf(account, mailboxId, 'data.forgotten'))[0];
    };
    await expect.poll(proof).toMatchObject({
      documents: [one.documentId],
      filesDeleted: 0,
      filesHeldByOthers: 1,
    });
    expect((await filesWith(service.fileFolder, 'waiting-one')).length).toBe(1);
  });
});

describe('what a mailbox keeps for some days', () => {
  it('is everything unless told, and nothing that is younger', async () => {
    const account = await service.newAccount();
    const mailboxId = await makeMailbox(account, CONFIG);
    const mailbox = await (await account.call('GET', `/api/Mailboxes/${mailboxId}`)).json();
    expect(mailbox).toMatchObject({ retention: NOTHING });
    await thoroughDocument(account, mailboxId, 'young');
    await makeOlder(mailboxId, 4000);
    await run();
    expect(await auditOf(account, mailboxId, 'retention.applied')).toEqual([]);
    await makeOlder(mailboxId, -4000 + 9);
    await keep(account, mailboxId, { filesDays: 10, extractionsDays: 10, mailsDays: 10 });
    await run();
    expect(await auditOf(account, mailboxId, 'retention.applied')).toEqual([]);
    for (const retention of [{ filesDays: 0 }, { mailsDays: 1.5 }, { extractionsDays: 40_000 }]) {
      const refused = await account.call('PUT', `/api/Mailboxes/${mailboxId}`, {
        retention: { ...NOTHING, ...retention },
      });
      expect(refused.status).toBe(400);
    }
  });

  it('loses files and what was made of them; values stay, and it cannot be read again', async () => {
    const account = await service.newAccount();
    const mailboxId = await makeMailbox(account, CONFIG);
    const { documentId } = await thoroughDocument(account, mailboxId, 'pagesgone');
    await makeOlder(mailboxId, 31);
    await keep(account, mailboxId, { filesDays: 30 });
    await run();
    await run();
    expect(await filesWith(service.fileFolder, 'pagesgone')).toEqual([]);
    const left = await tablesWith(service.domain.db, 'pagesgone');
    expect(left).toContain('public.extractions');
    expect(left).not.toContain('public.document_pages');
    expect(left).not.toContain('public.document_words');
    expect(await auditOf(account, mailboxId, 'retention.applied')).toEqual([
      { what: 'files', days: 30, count: 1 },
    ]);
    expect(await auditOf(account, mailboxId, 'data.forgotten')).toMatchObject([
      { documentsWithoutFiles: [documentId], documents: [], filesDeleted: 1 },
    ]);
    const again = await account.call('POST', `/api/Documents/${documentId}/reprocess?mailboxId=${mailboxId}`);
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { detail: expect.stringMatching(/time/) },
    ]);
    const all = await account.call('POST', `/api/Mailboxes/${mailboxId}/reprocess`);
    expect(await all.json()).toEqual({ totalDocuments: 0 });
    const file = await account.call('GET', `/api/Documents/${documentId}/view-url?mailboxId=${mailboxId}`);
    expect(file.status).toBeLessThan(500);
  });

  it('loses what was read and learnt; a document with nothing left goes as a whole, one that is being read stays', async () => {
    const account = await service.newAccount();
    const mailboxId = await makeMailbox(account, CONFIG);
    const { documentId } = await thoroughDocument(account, mailboxId, 'valuesgone');
    const form = uploadForm([{ name: 'waits.pdf', bytes: pdfBytes('waits') }]);
    expect((await account.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form)).status).toBe(202);
    await makeOlder(mailboxId, 61);
    await keep(account, mailboxId, { extractionsDays: 60 });
    await run();
    const { db } = service.domain;
    expect(await tablesWith(db, 'valuesgone-2')).toEqual([]);
    expect(
      await db.selectFrom('memory_examples').selectAll().where('mailbox_id', '=', mailboxId).execute(),
    ).toEqual([]);
    const open = await account.call('GET', `/api/Documents/${documentId}?mailboxId=${mailboxId}`);
    expect(open.status).toBe(200);
    await keep(account, mailboxId, { extractionsDays: 60, filesDays: 60 });
    await run();
    expect(await everywhere('valuesgone')).toEqual([]);
    const listed = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
    expect(await listed.json()).toMatchObject({ totalCount: 1, items: [{ status: 'pending' }] });
  });
});

it('keeps mails for days of their own, and a raw mail no longer than the files it brought', async () => {
  const account = await service.newAccount();
  const mailboxId = await makeMailbox(account, CONFIG);
  const { documentId } = await thoroughDocument(account, mailboxId, 'bymail');
  const { db, blobs } = service.domain;
  const { sha256, size } = await blobs.put(Buffer.from('Subject: bymail\r\n\r\nbymail-raw'));
  const mail = async (id: string) =>
    insertMessage(db, {
      id,
      mailboxId,
      identity: id,
      sender: 'bymail@example.com',
      senderName: null,
      recipient: 'in@example.com',
      subject: 'bymail-subject',
      outcome: 'accepted',
      reason: null,
      reasonText: null,
      authentication: null,
      sha256,
      size,
    });
  await mail('msg_keeping_1');
  await db
    .updateTable('documents')
    .set({ message_id: 'msg_keeping_1' })
    .where('id', '=', documentId)
    .execute();
  await makeOlder(mailboxId, 20);
  await keep(account, mailboxId, { filesDays: 10 });
  await run();
  expect(await filesWith(service.fileFolder, 'bymail')).toEqual([]);
  expect(await tablesWith(db, 'bymail-subject')).toEqual(['public.messages']);
  await keep(account, mailboxId, { mailsDays: 10 });
  await run();
  expect(await tablesWith(db, 'bymail-subject')).toEqual([]);
  expect((await auditOf(account, mailboxId, 'data.forgotten'))[0]).toMatchObject({
    mails: ['msg_keeping_1'],
  });
  expect((await account.call('GET', `/api/Documents/${documentId}?mailboxId=${mailboxId}`)).status).toBe(200);
});

describe('an account', () => {
  it('is exported whole, without its secrets', async () => {
    const account = await service.newAccount();
    await cookieOfMember(service, account.accountId, 'whole@example.com');
    const mailboxId = await makeMailbox(account, CONFIG);
    const { documentId } = await thoroughDocument(account, mailboxId, 'exported-word');
    const stranger = await service.newAccount();
    await thoroughDocument(stranger, await makeMailbox(stranger, CONFIG), 'stranger-word');
    const parts: Buffer[] = [];
    const into = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        parts.push(chunk);
        done();
      },
    });
    const done = await exportAccount(service.domain, account.accountId, into);
    const zip = unzipSync(Buffer.concat(parts));
    const text = Object.values(zip)
      .map((bytes) => strFromU8(bytes, true))
      .join('\n');
    expect(done).toMatchObject({ files: 1, missing: [] });
    expect(Object.keys(zip).filter((name) => name.startsWith('tables/'))).toHaveLength(exportedTables.length);
    const lines = (name: string) =>
      strFromU8(zip[`tables/${name}.jsonl`] ?? new Uint8Array())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    expect(lines('documents')).toMatchObject([{ id: documentId }]);
    expect(lines('extractions')[0].header.number.value).toBe('exported-word-2');
    expect(lines('users')).toMatchObject([{ email: 'whole@example.com' }]);
    expect(lines('memory_examples')).toHaveLength(1);
    expect(Object.keys(zip).filter((name) => name.startsWith('files/'))).toHaveLength(1);
    expect(text).not.toContain('stranger-word');
    const secrets = await service.domain.db.selectFrom('api_apps').select('secret_hash').execute();
    for (const { secret_hash } of secrets) expect(text).not.toContain(secret_hash);
  });

  it('is told of in every table there is, or it is said why not', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
    `.execute(service.domain.db);
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...exportedTables, ...Object.keys(NOT_EXPORTED)].sort(),
    );
  });

  it('is erased by its name alone, and leaves its id with the proof', async () => {
    const account = await service.newAccount();
    const { db } = service.domain;
    await db
      .updateTable('accounts')
      .set({ name: 'Erased & Sons' })
      .where('id', '=', account.accountId)
      .execute();
    await cookieOfMember(service, account.accountId, 'erased-person@example.com');
    const mailboxId = await makeMailbox(account, CONFIG);
    await thoroughDocument(account, mailboxId, 'erased-word');
    await expect(eraseAccount(service.domain, account.accountId, 'Erased')).rejects.toThrow(/another name/);
    expect((await everywhere('erased-word')).length).toBeGreaterThan(5);
    expect(await eraseAccount(service.domain, account.accountId, 'Erased & Sons')).toMatchObject({
      mailboxes: 1,
      documents: 1,
      users: 1,
    });
    for (const word of ['erased-word', 'erased-person', 'Erased & Sons', account.clientId]) {
      expect([word, await everywhere(word)]).toEqual([word, []]);
    }
    expect(await tablesWith(db, account.accountId)).toEqual(['public.accounts', 'public.audit_entries']);
    const proof = await db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('account_id', '=', account.accountId)
      .orderBy('position')
      .execute();
    expect(proof).toMatchObject([
      { action: 'account.erased', details: { mailboxes: 1, documents: 1, users: 1 } },
    ]);
    const { clientId: client_id, clientSecret: client_secret } = account;
    const asked = await service.askToken({ grant_type: 'client_credentials', client_id, client_secret });
    expect(asked.status).toBe(401);
    await expect(eraseAccount(service.domain, account.accountId, '')).rejects.toThrow(/no such account/);
  });
});
