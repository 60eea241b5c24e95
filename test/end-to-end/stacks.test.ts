import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeStack } from './compose-stack.ts';
import { type Client, connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

const CONFIG = { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] };
const INVOICES = [
  { number: '448120', seller: 'Acorn', pages: 2 },
  { number: '730911', seller: 'Birch', pages: 1 },
  { number: '551207', seller: 'Cedar', pages: 3 },
];
const RANGES = [
  { firstPage: 1, lastPage: 2 },
  { firstPage: 3, lastPage: 3 },
  { firstPage: 4, lastPage: 6 },
];

describe('a file with several documents', () => {
  let service: Service;
  let client: Client;
  let removeData: () => Promise<void>;
  beforeAll(async () => {
    const dataDir = await makeDataDir();
    removeData = dataDir.remove;
    service = await startService(dataDir.path);
    client = await connect(service);
  }, 90_000);
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
    await removeData();
  }, 60_000);

  async function uploadTo(stacks: string) {
    const { body: mailbox } = await client.call('POST', '/api/Mailboxes', { name: stacks, config: CONFIG });
    await client.call('PUT', `/api/Mailboxes/${mailbox.id}`, { stacks });
    const { body } = await client.upload(mailbox.id, [['stack.pdf', await composeStack(INVOICES)]]);
    const { documentId } = body.results[0];
    return { mailboxId: mailbox.id as string, documentId: documentId as string };
  }
  const numbersOf = async (mailboxId: string, documents: readonly { id: string }[]) => {
    const numbers = [];
    for (const { id } of documents) {
      expect(await waitUntilEnded(client, mailboxId, id)).toMatchObject({ status: 'extracted' });
      const { body } = await client.call('GET', `/api/Extractions/document/${id}?mailboxId=${mailboxId}`);
      numbers.push(body.data.number);
    }
    return numbers;
  };
  const NUMBERS = INVOICES.map(({ number }) => number);

  test('is said to be one, parted as proposed, and put together again', async () => {
    const { mailboxId, documentId } = await uploadTo('propose');
    const document = await waitUntilEnded(client, mailboxId, documentId);
    expect(document).toMatchObject({ status: 'extracted', pageCount: 6, proposedParts: RANGES });

    const parted = await client.call('POST', `/api/Documents/${documentId}/parts`, {
      parts: (document.proposedParts ?? []).map(({ firstPage, lastPage }) => ({
        firstPage,
        lastPage,
      })),
    });
    expect(parted.status).toBe(202);
    expect(await numbersOf(mailboxId, parted.body.items)).toEqual(NUMBERS);
    const { body } = await client.call('GET', `/api/Documents/${documentId}/parts`);
    expect(body.items.map(({ pageCount, proposedParts }: never) => [pageCount, proposedParts])).toEqual([
      [2, null],
      [1, null],
      [3, null],
    ]);

    const documentIds = body.items.map(({ id }: { id: string }) => id);
    expect((await client.call('POST', '/api/documents/merge', { documentIds })).status).toBe(202);
    const whole = await waitUntilEnded(client, mailboxId, documentId);
    // It was said to be one document by putting it together.
    expect(whole).toMatchObject({ status: 'extracted', pageCount: 6, proposedParts: null });
  }, 90_000);

  test('is parted by itself where the mailbox says so', async () => {
    const { mailboxId, documentId } = await uploadTo('automatic');
    const first = await waitUntilEnded(client, mailboxId, documentId);
    expect(first).toMatchObject({ status: 'extracted', pageCount: 2, stackId: documentId });
    const { body } = await client.call('GET', `/api/Documents/${documentId}/parts`);
    expect(await numbersOf(mailboxId, body.items)).toEqual(NUMBERS);
    const history = await client.call('GET', `/api/Documents/${documentId}/history?mailboxId=${mailboxId}`);
    expect(
      history.body.items.find(({ action }: { action: string }) => action === 'document.parted'),
    ).toMatchObject({ actor: { kind: 'service' } });
  }, 90_000);

  test('is one document where nobody asks for stacks', async () => {
    const { mailboxId, documentId } = await uploadTo('off');
    expect(await waitUntilEnded(client, mailboxId, documentId)).toMatchObject({ proposedParts: null });
  }, 60_000);
});
