import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertUser } from '../store/accounts.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { forgetOldEvents } from './events.ts';
import { failExtraction } from './extraction-runs.ts';
import { newId } from './ids.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());
beforeEach(async () => {
  mailboxId = await makeMailbox(account, { fields: [{ key: 'number', type: 'integer' }] });
});

const events = () =>
  service.domain.db
    .selectFrom('events')
    .select(['type', 'document_id', 'extraction_id', 'data'])
    .where('mailbox_id', '=', mailboxId)
    .orderBy('id')
    .execute();

async function extracted() {
  const documentId = await uploadPdf(account, mailboxId, newId('doc'));
  await endExtracted(service.domain, documentId, { header: { number: 1 } });
  const { id: extractionId } = await service.domain.db
    .selectFrom('extractions')
    .select('id')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return { documentId, extractionId };
}

it('a document that was read, and one that was made from values, is an event', async () => {
  const { documentId, extractionId } = await extracted();
  const manual = await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {});
  const made = (await manual.json()) as { documentId: string; extractionId: string };
  expect(await events()).toEqual([
    { type: 'document.extracted', document_id: documentId, extraction_id: extractionId, data: {} },
    { type: 'document.extracted', document_id: made.documentId, extraction_id: made.extractionId, data: {} },
  ]);
});

it('a run that failed is an event, once', async () => {
  const documentId = await uploadPdf(account, mailboxId, 'bad');
  for (let call = 0; call < 2; call += 1)
    await failExtraction(service.domain, documentId, 'timeout', 'Slow.');
  const data = { status: 'failed', failureCode: 'timeout' };
  expect(await events()).toEqual([
    { type: 'document.failed', document_id: documentId, extraction_id: null, data },
  ]);
});

it('a correction is an event of each extraction that was changed, and of no other', async () => {
  const [one, other] = [await extracted(), await extracted()];
  const changes = [
    { extractionId: one.extractionId, fieldPath: 'Data.number', newValue: 2 },
    { extractionId: other.extractionId, fieldPath: 'Data.number', newValue: 'many' },
  ];
  await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, { changes });
  expect((await events()).slice(2)).toEqual([
    { type: 'extraction.corrected', document_id: one.documentId, extraction_id: one.extractionId, data: {} },
  ]);
});

it.each([
  ['', false],
  ['&deleteFromSpreadsheet=false', false],
  ['&deleteFromSpreadsheet=true', true],
])('a deletion with %j keeps in mind whether the workbook is to lose the rows', async (query, wanted) => {
  const [one, other] = [await extracted(), await extracted()];
  await account.call('DELETE', `/api/Extractions/${one.extractionId}?mailboxId=${mailboxId}${query}`);
  await account.call('DELETE', `/api/Documents/${other.documentId}?mailboxId=${mailboxId}${query}`);
  const data = { deleteFromSpreadsheet: wanted };
  expect((await events()).slice(2)).toEqual([
    { type: 'extraction.deleted', document_id: one.documentId, extraction_id: one.extractionId, data },
    { type: 'document.deleted', document_id: other.documentId, extraction_id: other.extractionId, data },
  ]);
});

it('a new share is an event, and a changed one is none', async () => {
  const friend = await service.newAccount();
  const userId = newId('usr');
  const email = `${userId}@example.org`;
  await insertUser(service.domain.db, {
    id: userId,
    account_id: friend.accountId,
    email,
    name: null,
    role: 'owner',
  });
  for (const role of ['viewer', 'editor']) {
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, { shares: [{ email, role }] });
  }
  const data = { accountId: friend.accountId, userId, role: 'viewer' };
  expect(await events()).toEqual([{ type: 'mailbox.shared', document_id: null, extraction_id: null, data }]);
});

it('events go with their mailbox, and when they are old', async () => {
  await extracted();
  const kept = mailboxId;
  mailboxId = await makeMailbox(account);
  const documentId = await uploadPdf(account, mailboxId, 'gone');
  await endExtracted(service.domain, documentId);
  await account.call('DELETE', `/api/Mailboxes/${mailboxId}`);
  await service.finishDeletions();
  expect(await events()).toEqual([]);

  mailboxId = kept;
  await forgetOldEvents(service.domain.db);
  expect(await events()).toHaveLength(1);
  await service.domain.db
    .updateTable('events')
    .set({ created_at: new Date(Date.now() - 31 * 24 * 3600 * 1000) })
    .where('mailbox_id', '=', mailboxId)
    .execute();
  await forgetOldEvents(service.domain.db);
  expect(await events()).toEqual([]);
});
