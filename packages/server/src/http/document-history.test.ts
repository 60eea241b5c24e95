import { afterAll, beforeAll, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

interface Entry {
  readonly action: string;
  readonly actor: { readonly kind: string; readonly name: string | null };
  readonly details: object;
  readonly reading: object | null;
}

it('tells what happened to a document, newest first, from which value to which, and to nobody else', async () => {
  const config = { fields: [{ key: 'total', type: 'number' }] };
  const mailboxId = await makeMailbox(account, config);
  const documentId = await uploadPdf(account, mailboxId, 'history');
  const other = await uploadPdf(account, mailboxId, 'another');
  await endExtracted(service.domain, documentId, { header: { total: 1 } });
  await endExtracted(service.domain, other, { header: { total: 9 } });
  const path = `/api/Documents/${documentId}/history?mailboxId=${mailboxId}`;
  const found = await account.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
  const { id: extractionId } = (await found.json()) as { id: string };
  const correct = (newValue: unknown) =>
    account.call('PATCH', '/api/Extractions/cells', {
      mailboxId,
      changes: [{ extractionId, fieldPath: 'Data.total', newValue }],
    });
  await correct('2.5');
  await correct(2.5);
  await account.call('POST', `/api/Extractions/${extractionId}/confirm?mailboxId=${mailboxId}`, {});
  const answer = await account.call('GET', path);
  const { items } = (await answer.json()) as { items: readonly Entry[] };
  expect(items.map(({ action }) => action)).toEqual([
    'extraction.confirmed',
    'extraction.corrected',
    'extraction.corrected',
    'document.read',
    'document.received',
  ]);
  const total = { fieldPath: 'Data.total' };
  expect(items[1]?.details).toMatchObject({
    changes: [{ ...total, oldValue: 2.5, newValue: 2.5, manner: 'confirmed' }],
  });
  expect(items[2]?.details).toMatchObject({
    changes: [{ ...total, oldValue: 1, newValue: 2.5, manner: 'set' }],
  });
  expect(items[2]?.actor).toMatchObject({ kind: 'app', name: 'Test app' });
  expect(items[3]?.reading).toEqual({
    engine: expect.any(String),
    engineVersion: expect.any(String),
    configVersion: 1,
  });
  const stranger = await service.newAccount();
  expect((await stranger.call('GET', path)).status).toBe(404);
});
