import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteForgottenFiles, sweepUnknownFiles } from '../domain/delete-files.ts';
import { continueMailboxDeletion, listDeletions } from '../domain/delete-mailbox.ts';
import { keepFiles } from '../store/blob-locks.ts';
import { openDatabase } from '../store/database.ts';
import { onLongConnection } from '../store/table-copies.ts';
import { makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const filesKept = async () => {
  const kept = [];
  for await (const { sha256 } of service.domain.blobs.list()) kept.push(sha256);
  return kept;
};
const progress = async () =>
  (await listDeletions(service.domain, account.accountId)).map(({ documents, documentsLeft }) => [
    documents,
    documentsLeft,
  ]);

describe('a mailbox that is deleted', () => {
  it('is gone at once with all it holds, and in the background piece by piece', async () => {
    const mailboxId = await makeMailbox(account);
    const id = await uploadPdf(account, mailboxId, 'going');
    await sql`
      insert into documents (id, mailbox_id, document_type, source, status)
      select 'doc_many' || n, ${mailboxId}, 'pdf', 'upload', 'extracted' from generate_series(1, 1199) as n
    `.execute(service.domain.db);
    const link = await account.call('GET', `/api/Documents/${id}/view-url?mailboxId=${mailboxId}`);
    const { url } = (await link.json()) as { url: string };
    expect((await fetch(url)).status).toBe(200);

    expect((await account.call('DELETE', `/api/Mailboxes/${mailboxId}`)).status).toBe(204);
    for (const path of [
      `/api/Mailboxes/${mailboxId}`,
      `/api/Documents?mailboxId=${mailboxId}`,
      `/api/mailboxes/${mailboxId}/rows`,
      `/api/Extractions?mailboxId=${mailboxId}`,
      `/api/Documents/${id}/view-url?mailboxId=${mailboxId}`,
    ]) {
      expect([path, (await account.call('GET', path)).status]).toEqual([path, 404]);
    }
    expect((await fetch(url)).status).toBe(404);
    const list = (await (await account.call('GET', '/api/Mailboxes')).json()) as { id: string }[];
    expect(list.map((mailbox) => mailbox.id)).not.toContain(mailboxId);

    // What waits to be done says so, and each piece enqueues the next one.
    const seen = [await progress()];
    for (let done = 0; done < service.mailboxDeletions.length; done += 1) {
      const job = service.mailboxDeletions[done];
      if (!job) break;
      await continueMailboxDeletion(service.domain, job);
      seen.push(await progress());
    }
    expect(seen).toEqual([[[1200, 1200]], [[1200, 700]], [[1200, 200]], []]);
    expect(await filesKept()).toEqual([]);
    const { rows } = await sql`select from documents where mailbox_id = ${mailboxId}`.execute(
      service.domain.db,
    );
    expect(rows).toHaveLength(0);
  });
});

describe('the files of what was deleted', () => {
  it('go even when the process was killed right after the deletion', async () => {
    const mailboxId = await makeMailbox(account);
    const id = await uploadPdf(account, mailboxId, 'left behind');
    const other = await makeMailbox(account);
    await uploadPdf(account, other, 'in a mailbox');
    await account.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`);
    // As a cascade in the database does it, with no code of ours at work.
    await sql`delete from mailboxes where id = ${other}`.execute(service.domain.db);
    expect(await filesKept()).toHaveLength(2);
    expect(await deleteForgottenFiles(service.domain)).toBe(2);
    expect(await filesKept()).toEqual([]);
  });

  it('stay while a backup is copying them, and no second backup begins', async () => {
    const mailboxId = await makeMailbox(account);
    const id = await uploadPdf(account, mailboxId, 'in a backup');
    const database = openDatabase(service.connection, { maxConnections: 2 });
    try {
      await onLongConnection(database.pool, async (client) => {
        expect(await keepFiles(client)).toBe(true);
        await account.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`);
        expect(await deleteForgottenFiles(service.domain)).toBe(0);
        expect(await sweepUnknownFiles(service.domain, { before: new Date(Date.now() + 60_000) })).toBe(0);
        expect(await filesKept()).toHaveLength(1);
        expect(await onLongConnection(database.pool, keepFiles)).toBe(false);
      });
    } finally {
      await database.close();
    }
    await expect.poll(() => deleteForgottenFiles(service.domain)).toBe(1);
    expect(await filesKept()).toEqual([]);
  });

  it('go once a sweep finds that nobody knows them, but not those that were just stored', async () => {
    const mailboxId = await makeMailbox(account);
    await uploadPdf(account, mailboxId, 'known');
    const known = await filesKept();
    const { sha256 } = await service.domain.blobs.put(randomBytes(100));
    expect(await sweepUnknownFiles(service.domain)).toBe(0);
    expect(await filesKept()).toContain(sha256);
    expect(await sweepUnknownFiles(service.domain, { before: new Date(Date.now() + 60_000) })).toBe(1);
    expect(await filesKept()).toEqual(known);
  });
});
