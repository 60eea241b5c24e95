import { expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { CONFIG, editor, makeMailbox, owner, share, uploadAndWait } from './under-test.ts';

const SOON = { timeout: 60_000 };

async function invoiceIn(mailboxId: string, number: string): Promise<string> {
  const { results } = await uploadAndWait(mailboxId, [
    `${number}.pdf`,
    new Uint8Array(await composeInvoice(number)),
  ]);
  return results[0]?.documentId ?? '';
}

it('[4.5.13] keeps comments and an assignee of a document, and takes neither from strangers', async () => {
  const mailboxId = await makeMailbox(CONFIG);
  await share(mailboxId);
  const id = await invoiceIn(mailboxId, 'T-1');
  const at = (rest: string) => `/api/Documents/${id}/${rest}?mailboxId=${mailboxId}`;
  const first = await owner.ask('POST', at('comments'), { json: { text: 'Is this paid?' } });
  expect(first.status).toBe(201);
  expect((await editor.ask('POST', at('comments'), { json: { text: 'Since Monday.' } })).status).toBe(201);
  const { items } = (await owner.ask('GET', at('comments'))).body;
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['Is this paid?', 'Since Monday.']);
  expect((await editor.ask('DELETE', at(`comments/${first.body.id}`))).status).toBe(404);
  expect((await owner.ask('DELETE', at(`comments/${first.body.id}`))).status).toBe(204);

  const people = (await owner.ask('GET', `/api/Mailboxes/${mailboxId}/people`)).body.items;
  const userId = people[0]?.userId ?? null;
  expect((await owner.ask('PUT', at('assignee'), { json: { userId: `usr_${'0'.repeat(32)}` } })).status).toBe(
    422,
  );
  const given = await owner.ask('PUT', at('assignee'), { json: { userId } });
  expect([given.status, given.body.assigneeId]).toEqual([200, userId]);
});

it('[4.5.14] moves a document to another mailbox, which reads it anew', async () => {
  const [from, to] = [await makeMailbox(CONFIG), await makeMailbox(CONFIG)];
  const id = await invoiceIn(from, 'T-2');
  const moved = await owner.ask('POST', `/api/Documents/${id}/move?mailboxId=${from}`, {
    json: { toMailboxId: to },
  });
  expect([moved.status, moved.body.mailboxId]).toEqual([202, to]);
  expect((await owner.ask('GET', `/api/Extractions/document/${id}?mailboxId=${from}`)).status).toBe(404);
  const status = async () =>
    (await owner.ask('GET', `/api/Documents/${id}?mailboxId=${to}`)).body.status as string;
  await expect.poll(status, SOON).toBe('extracted');
});
