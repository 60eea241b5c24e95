import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnDocument } from '../domain/learn-document.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const config = { fields: [{ key: 'total', type: 'number' }] };
const json = async <Body>(answer: Response) => (await answer.json()) as Body;
const move = (documentId: string, from: string, toMailboxId: string, who = account) =>
  who.call('POST', `/api/Documents/${documentId}/move?mailboxId=${from}`, { toMailboxId });
const listed = async (mailboxId: string) =>
  json<{ totalCount: number; items: { id: string; status: string; duplicateOf: string | null }[] }>(
    await account.call('GET', `/api/Documents?mailboxId=${mailboxId}`),
  );

it('takes a document with all that was read and learnt from it out of its mailbox, and has it read in the other', async () => {
  const [from, to] = [await makeMailbox(account, config), await makeMailbox(account, config)];
  const documentId = await uploadPdf(account, from, 'gone astray');
  await endExtracted(service.domain, documentId, { header: { total: 1 } });
  const { id: extractionId } = await json<{ id: string }>(
    await account.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${from}`),
  );
  await account.call('PATCH', '/api/Extractions/cells', {
    mailboxId: from,
    changes: [{ extractionId, fieldPath: 'Data.total', newValue: 2 }],
  });
  const example = { example: '{}', sameLook: [], thinned: [], alike: [] };
  await learnDocument(
    { ...service.domain, readLesson: async () => example },
    { mailboxId: from, documentId },
  );
  const remembered = async (mailboxId: string) =>
    (await json<{ looks: object[] }>(await account.call('GET', `/api/mailboxes/${mailboxId}/memory`))).looks;
  expect(await remembered(from)).toHaveLength(1);
  const enqueued = service.enqueued.length;

  const answer = await move(documentId, from, to);
  expect([answer.status, await json(answer)]).toMatchObject([
    202,
    { id: documentId, mailboxId: to, status: 'pending' },
  ]);
  expect(service.enqueued.slice(enqueued)).toMatchObject([{ documentId }]);
  expect((await listed(from)).totalCount).toBe(0);
  expect(await remembered(from)).toEqual([]);
  expect(
    (await account.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${from}`)).status,
  ).toBe(404);
  // While it is being read it stays where it is.
  expect((await move(documentId, to, from)).status).toBe(409);

  await endExtracted(service.domain, documentId, { header: { total: 3 } });
  expect(await listed(to)).toMatchObject({ totalCount: 1, items: [{ id: documentId, status: 'extracted' }] });
  const now = await account.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${to}`);
  expect(await now.json()).toMatchObject({ data: { total: 3 }, states: { total: 'found' } });
  const history = await account.call('GET', `/api/Documents/${documentId}/history?mailboxId=${to}`);
  expect((await json<{ items: { action: string }[] }>(history)).items.map(({ action }) => action)).toContain(
    'document.moved',
  );
});

it('counts as a copy in the mailbox where its bytes are, no more in the one it left', async () => {
  const [from, to] = [await makeMailbox(account, config), await makeMailbox(account, config)];
  const first = await uploadPdf(account, from, 'the same');
  const copy = await uploadPdf(account, from, 'the same');
  const there = await uploadPdf(account, to, 'the same');
  for (const id of [first, copy, there]) await endExtracted(service.domain, id, { header: { total: 1 } });
  expect((await move(first, from, to)).status).toBe(202);
  expect((await listed(from)).items).toMatchObject([{ id: copy, duplicateOf: null }]);
  expect((await listed(to)).items.find(({ id }) => id === first)?.duplicateOf).toBe(there);
});

it('goes only into a mailbox that takes documents, of somebody who may put them there', async () => {
  const from = await makeMailbox(account, config);
  const documentId = await uploadPdf(account, from, 'stays');
  await endExtracted(service.domain, documentId, { header: { total: 1 } });
  const stranger = await service.newAccount();
  const theirs = await makeMailbox(stranger, config);
  const paused = await makeMailbox(account, config);
  await account.call('PUT', `/api/Mailboxes/${paused}`, { name: 'Paused', isActive: false });
  expect((await move(documentId, from, theirs)).status).toBe(404);
  expect((await move(documentId, from, theirs, stranger)).status).toBe(404);
  expect((await move(documentId, from, from)).status).toBe(422);
  expect((await move(documentId, from, paused)).status).toBe(409);
  expect((await listed(from)).totalCount).toBe(1);
});
