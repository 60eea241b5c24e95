import { afterAll, beforeAll, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
let cookie: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, { fields: [{ key: 'total', type: 'number' }] });
  cookie = await cookieOfMember(service, account.accountId, 'ada@example.com');
});
afterAll(() => service.close());

const asAda = (method: string, path: string, body?: object) =>
  fetch(service.url + path, {
    method,
    headers: { cookie, origin: service.url, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function newDocument(name: string) {
  const id = await uploadPdf(account, mailboxId, name);
  await endExtracted(service.domain, id, { header: { total: 1 } });
  return { id, at: (rest: string) => `/api/Documents/${id}/${rest}?mailboxId=${mailboxId}` };
}

const adaId = async () => {
  const people = await account.call('GET', `/api/Mailboxes/${mailboxId}/people`);
  const { items } = (await people.json()) as { items: { userId: string; name: string }[] };
  return items.find(({ name }) => name === 'ada@example.com')?.userId ?? '';
};

it('keeps what people and apps say about a document in its order, and lets each take back what is its own', async () => {
  const { at } = await newDocument('talked about');
  expect((await asAda('POST', at('comments'), { text: '  Where is page 2?\n' })).status).toBe(201);
  expect((await account.call('POST', at('comments'), { text: 'It was sent.' })).status).toBe(201);
  for (const text of ['', '   ', 'x'.repeat(4001)]) {
    expect((await asAda('POST', at('comments'), { text })).status).toBe(400);
  }
  const listed = async () =>
    ((await (await account.call('GET', at('comments'))).json()) as { items: { id: string; text: string }[] })
      .items;
  const items = await listed();
  expect(items).toMatchObject([
    { text: 'Where is page 2?', author: { kind: 'person', name: 'ada@example.com' } },
    { text: 'It was sent.', author: { kind: 'app', name: 'Test app' } },
  ]);
  expect((await asAda('DELETE', at(`comments/${items[1]?.id}`))).status).toBe(404);
  expect((await asAda('DELETE', at(`comments/${items[0]?.id}`))).status).toBe(204);
  expect((await listed()).map(({ text }) => text)).toEqual(['It was sent.']);
});

it('gives a document to somebody of its mailbox, finds it so, and tells of it in its history', async () => {
  const { id, at } = await newDocument('to see to');
  await newDocument('of nobody');
  const userId = await adaId();
  const assigned = await account.call('PUT', at('assignee'), { userId });
  expect([assigned.status, await assigned.json()]).toMatchObject([200, { assigneeId: userId }]);
  const stranger = await service.newAccount();
  await cookieOfMember(service, stranger.accountId, 'stranger@example.com');
  const refused = await account.call('PUT', at('assignee'), { userId: 'usr_nowhere' });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: { '/userId': [expect.any(String)] } },
  ]);

  const found = async (answer: Response) =>
    ((await answer.json()) as { items: { id: string }[] }).items.map((one) => one.id);
  const list = `/api/Documents?mailboxId=${mailboxId}&assignee=`;
  expect(await found(await asAda('GET', `${list}me`))).toEqual([id]);
  expect(await found(await account.call('GET', list + userId))).toEqual([id]);
  expect(await found(await account.call('GET', `${list}me`))).toEqual([]);

  expect((await account.call('PUT', at('assignee'), { userId: null })).status).toBe(200);
  expect(await found(await asAda('GET', `${list}me`))).toEqual([]);
  const history = (await (await account.call('GET', at('history'))).json()) as { items: object[] };
  expect(history.items.slice(0, 2)).toMatchObject([
    { action: 'document.assigned', details: { assignee: null } },
    { action: 'document.assigned', details: { assignee: 'ada@example.com' } },
  ]);
});
