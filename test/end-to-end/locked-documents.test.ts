import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeLocked } from './compose-locked.ts';
import { type Client, connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

const CONFIG = {
  name: 'Invoices',
  config: { fields: [{ key: 'number', label: 'Invoice number', type: 'text' }] },
};

describe('a PDF that opens only with a password', () => {
  let service: Service;
  let client: Client;
  let mailboxId: string;
  let removeData: () => Promise<void>;
  beforeAll(async () => {
    const dataDir = await makeDataDir();
    removeData = dataDir.remove;
    service = await startService(dataDir.path);
    client = await connect(service);
    mailboxId = (await client.call('POST', '/api/Mailboxes', CONFIG)).body.id;
  }, 90_000);
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
    await removeData();
  }, 60_000);

  const unlock = (documentId: string, password: string) =>
    client.call('POST', `/api/Documents/${documentId}/unlock?mailboxId=${mailboxId}`, { password });
  async function uploadLocked(number: string, password: string): Promise<string> {
    const { body } = await client.upload(mailboxId, [
      [`${number}.pdf`, await composeLocked(number, password)],
    ]);
    const { documentId } = body.results[0];
    expect(await waitUntilEnded(client, mailboxId, documentId)).toMatchObject({
      failureCode: 'password_protected',
    });
    return documentId;
  }

  test('is kept and read without it once somebody knows it', async () => {
    const documentId = await uploadLocked('LOCK-7', 'Schlüssel 7');
    const wrong = await unlock(documentId, 'a guess');
    expect(wrong).toMatchObject({ status: 422, body: { errors: { '/password': [expect.any(String)] } } });
    expect(await waitUntilEnded(client, mailboxId, documentId)).toMatchObject({ status: 'failed' });

    // Two people who know it at the same moment: one of them was first.
    const both = await Promise.all([unlock(documentId, 'Schlüssel 7'), unlock(documentId, 'Schlüssel 7')]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await waitUntilEnded(client, mailboxId, documentId)).toMatchObject({
      status: 'extracted',
      failureCode: null,
    });
    const { body: extraction } = await client.call(
      'GET',
      `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`,
    );
    expect(extraction.data).toEqual({ number: 'LOCK-7' });
    const { body: view } = await client.call(
      'GET',
      `/api/Documents/${documentId}/view-url?mailboxId=${mailboxId}`,
    );
    const file = Buffer.from(await (await fetch(view.url)).arrayBuffer());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.includes('/Encrypt')).toBe(false);
    const { body: history } = await client.call(
      'GET',
      `/api/Documents/${documentId}/history?mailboxId=${mailboxId}`,
    );
    expect(history.items.map(({ action }: { action: string }) => action)).toContain('document.unlocked');
    expect(JSON.stringify(history)).not.toContain('Schlüssel');
    expect(await unlock(documentId, 'Schlüssel 7')).toMatchObject({
      status: 409,
      body: { type: 'urn:rowbox:problem:document-not-locked' },
    });
  });

  test('is opened even after it was tried as often as a document is', async () => {
    const documentId = await uploadLocked('LOCK-8', 'eight');
    for (let run = 2; run <= 3; run += 1) {
      await client.call('POST', `/api/Documents/${documentId}/retry?mailboxId=${mailboxId}`);
      await waitUntilEnded(client, mailboxId, documentId);
    }
    expect(await waitUntilEnded(client, mailboxId, documentId)).toMatchObject({
      status: 'permanentlyFailed',
    });
    expect((await unlock(documentId, 'eight')).status).toBe(202);
    expect(await waitUntilEnded(client, mailboxId, documentId)).toMatchObject({ status: 'extracted' });
  });
});
