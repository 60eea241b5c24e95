import { expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { CONFIG, editor, makeMailbox, owner, share, uploadAndWait } from './under-test.ts';

const NOTHING = { filesDays: null, extractionsDays: null, mailsDays: null };
const SOON = { timeout: 60_000 };

it('[9.10] keeps everything unless its owner says otherwise, and proves what is gone', async () => {
  const id = await makeMailbox(CONFIG);
  await share(id);
  const { body } = await owner.ask('GET', `/api/Mailboxes/${id}`);
  expect(body.retention).toEqual(NOTHING);
  const retention = { filesDays: 90, extractionsDays: 365, mailsDays: 30 };
  expect((await editor.ask('PUT', `/api/Mailboxes/${id}`, { json: { retention } })).status).toBe(403);
  const put = await owner.ask('PUT', `/api/Mailboxes/${id}`, { json: { retention } });
  expect([put.status, put.body.retention]).toEqual([200, retention]);
  expect((await owner.ask('PUT', `/api/Mailboxes/${id}`, { json: { name: 'Kept' } })).body.retention).toEqual(
    retention,
  );
  const half = { json: { retention: { filesDays: 1 } } };
  expect((await owner.ask('PUT', `/api/Mailboxes/${id}`, half)).status).toBe(400);

  const { results } = await uploadAndWait(id, ['K-1.pdf', new Uint8Array(await composeInvoice('K-1'))]);
  const documentId = results[0]?.documentId ?? '';
  expect((await owner.ask('DELETE', `/api/Documents/${documentId}?mailboxId=${id}`)).status).toBe(204);
  const proofs = async () => {
    const { items } = (await owner.ask('GET', `/api/mailboxes/${id}/audit`)).body;
    return items
      .filter(({ action }: { action: string }) => action === 'data.forgotten')
      .flatMap(({ details }: { details: { documents: string[] } }) => details.documents);
  };
  await expect.poll(proofs, SOON).toEqual([documentId]);
});

it('[9.11] tells of a document that could not be read, and to nobody else', async () => {
  const id = await makeMailbox(CONFIG);
  const { results } = await uploadAndWait(id, ['torn.pdf', new TextEncoder().encode('%PDF-1.7 torn')]);
  expect(results[0]?.documentId).toBeDefined();
  const told = async (by: typeof owner) =>
    (await by.ask('GET', '/api/status')).body.items.filter(
      ({ mailboxId }: { mailboxId: string }) => mailboxId === id,
    );
  expect(await told(owner)).toMatchObject([
    { kind: 'documentsFailed', count: 1, reason: expect.any(String) },
  ]);
  expect(await told(editor)).toEqual([]);
});
