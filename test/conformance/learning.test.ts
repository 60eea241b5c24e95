import { describe, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { composeSeparated } from '../end-to-end/compose-stack.ts';
import { makeMailbox, owner, read, share, stranger, uploadAndWait, viewer } from './under-test.ts';

const CONFIG = {
  fields: [
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'number', label: 'Invoice number', type: 'text' },
    { key: 'date', label: 'Invoice date', type: 'date' },
    { key: 'total', label: 'Total amount', type: 'currency' },
    { key: 'account', label: 'Account code', type: 'text', required: true },
  ],
} as const;
const SOON = { timeout: 60_000 };

const upload = async (mailboxId: string, number: string) => {
  const invoice = new Uint8Array(await composeInvoice(number));
  const { results } = await uploadAndWait(mailboxId, [`${number}.pdf`, invoice]);
  return results[0]?.documentId ?? '';
};
const extractionOf = (mailboxId: string, documentId: string) =>
  owner.rowbox.getDocumentExtraction({ documentId, mailboxId });
const correct = async (mailboxId: string, documentId: string, values: Record<string, unknown>) => {
  const { id: extractionId } = await extractionOf(mailboxId, documentId);
  const changes = Object.entries(values).map(([key, newValue]) => ({
    extractionId,
    fieldPath: `Data.${key}`,
    newValue,
  }));
  const { body } = await owner.ask('PATCH', '/api/Extractions/cells', { json: { mailboxId, changes } });
  expect(body.failedUpdates).toEqual([]);
  return extractionId;
};

describe('what a mailbox learns', () => {
  it('[10.1, 10.2] is told, offered for documents that wait, and forgotten', async () => {
    const id = await makeMailbox(CONFIG);
    const waiting = await upload(id, 'C-100');
    const taught = await upload(id, 'C-101');
    await correct(id, taught, { account: '4930' });
    const memory = async () => (await owner.ask('GET', `/api/mailboxes/${id}/memory`)).body;
    await expect.poll(async () => (await memory()).totalDocuments, SOON).toBe(1);
    expect((await memory()).looks[0].documents[0]).toMatchObject({
      documentId: taught,
      name: 'C-101.pdf',
      fields: expect.arrayContaining([{ fieldKey: 'account', state: 'corrected', value: '4930' }]),
    });
    const proposals = async () => (await owner.ask('GET', `/api/mailboxes/${id}/proposals`)).body;
    await expect.poll(async () => (await proposals()).totalDocuments, SOON).toBe(1);
    expect((await proposals()).items[0]).toMatchObject({
      documentId: waiting,
      taughtBy: { documentId: taught },
      changes: [{ fieldKey: 'account', before: null, after: '4930' }],
    });
    // What somebody sets while the offer stands is theirs.
    await correct(id, waiting, { supplier: 'Somebody else' });
    const accepted = await owner.ask('POST', `/api/mailboxes/${id}/proposals/accept`, { json: {} });
    expect(accepted.body).toEqual({ totalDocuments: 1 });
    const after = await extractionOf(id, waiting);
    expect(after.data).toMatchObject({ account: '4930', supplier: 'Somebody else' });
    expect(after.states).toMatchObject({ account: 'learnt', supplier: 'corrected' });

    await share(id);
    expect((await viewer.ask('GET', `/api/mailboxes/${id}/memory`)).status).toBe(200);
    expect((await viewer.ask('DELETE', `/api/mailboxes/${id}/memory`)).status).toBe(403);
    expect((await stranger.ask('GET', `/api/mailboxes/${id}/memory`)).status).toBe(404);
    expect((await owner.ask('DELETE', `/api/mailboxes/${id}/memory?document=${taught}`)).status).toBe(204);
    await expect.poll(memory).toMatchObject({ looks: [], totalDocuments: 0 });
  });

  it('[10.3] is measured by what people found right and what they changed', async () => {
    const id = await makeMailbox(CONFIG);
    const documentId = await upload(id, 'C-200');
    await correct(id, documentId, { account: '1', total: 1 });
    const { status, body } = await owner.ask('GET', `/api/mailboxes/${id}/quality?days=30`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ documents: 1, untouched: 0, corrected: 1, missing: 1, interval: 'week' });
    expect(
      body.fields
        .slice(0, 2)
        .map((field: { fieldKey: string }) => field.fieldKey)
        .sort(),
    ).toEqual(['account', 'total']);
    expect(body.senders).toHaveLength(1);
    expect((await stranger.ask('GET', `/api/mailboxes/${id}/quality`)).status).toBe(404);
  });

  it('[10.4] is not what a config is tried with: checked documents, by both configs', async () => {
    const id = await makeMailbox(CONFIG);
    const documentId = await upload(id, 'C-300');
    const { id: extractionId } = await extractionOf(id, documentId);
    await correct(id, documentId, { account: '1' });
    expect((await read(id, extractionId)).reviewedAt).not.toBeNull();
    const fields = CONFIG.fields.filter(({ key }) => key !== 'account');
    const response = await owner.rowbox.fetch(`/api/mailboxes/${id}/backtests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ config: { fields } }),
    });
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { total: 1 },
      { documentId, outcome: 'compared', worse: [] },
      { end: true, documents: 1, worseDocuments: 0 },
    ]);
    expect(lines[2].rightAfter).toBe(lines[2].rightBefore);
  });

  it('[10.5] puts what it may not confirm by itself before people, and is off until its owner wants it', async () => {
    const id = await makeMailbox({ fields: CONFIG.fields.slice(0, 4) });
    const first = await upload(id, 'C-350');
    expect((await extractionOf(id, first)).validationIssues).toEqual([]);
    const autoConfirm = { enabled: true, wrongPerThousand: 5, sampleShare: 0.05 };
    const put = await owner.ask('PUT', `/api/Mailboxes/${id}`, { json: { autoConfirm } });
    expect(put.body.autoConfirm).toEqual(autoConfirm);
    const second = await extractionOf(id, await upload(id, 'C-351'));
    expect(second).toMatchObject({
      autoConfirmedAt: null,
      validationStatus: 'warning',
      validationIssues: [{ code: 'check_wanted', severity: 'warning' }],
    });
    const { body } = await owner.ask('GET', `/api/mailboxes/${id}/quality`);
    expect(body.autoConfirm).toMatchObject({ ...autoConfirm, documents: 2, confirmed: 0, threshold: null });
  });

  it('[10.6, 10.7] is not what stacks need: they are parted at their sheets, and put together again', async () => {
    for (const sheet of ['words', 'code'] as const) {
      const id = await makeMailbox({ fields: CONFIG.fields.slice(1, 2) });
      const file = new Uint8Array(await composeSeparated(sheet));
      const documentId = (await uploadAndWait(id, ['stack.pdf', file])).results[0]?.documentId ?? '';
      const at = (one: string, what = '') => `/api/Documents/${one}${what}?mailboxId=${id}`;
      const get = async (one: string) => (await owner.ask('GET', at(one))).body;
      const ranges = [
        { firstPage: 1, lastPage: 1 },
        { firstPage: 3, lastPage: 3 },
      ];
      expect(await get(documentId)).toMatchObject({
        status: 'extracted',
        pageCount: 3,
        proposedParts: ranges,
      });
      const parted = await owner.ask('POST', at(documentId, '/parts'), { json: { parts: ranges } });
      expect(parted.status).toBe(202);
      const parts: readonly string[] = parted.body.items.map((part: { id: string }) => part.id);
      expect(parts).toHaveLength(2);
      for (const one of parts) {
        await expect.poll(() => get(one), SOON).toMatchObject({ status: 'extracted', pageCount: 1 });
      }
      expect((await stranger.ask('GET', at(documentId, '/parts'))).status).toBe(404);
      const merged = await owner.ask('POST', '/api/documents/merge', { json: { documentIds: parts } });
      expect([merged.status, merged.body]).toMatchObject([202, { id: documentId, stackId: null }]);
      await expect.poll(() => get(documentId), SOON).toMatchObject({ status: 'extracted', pageCount: 3 });
    }
  });

  it('[10.8] comes from other mailboxes of the account, if the owner says so', async () => {
    const [id, other] = [await makeMailbox(CONFIG), await makeMailbox(CONFIG)];
    const taught = await upload(other, 'C-500');
    await correct(other, taught, { account: '4930' });
    const memory = async () => (await owner.ask('GET', `/api/mailboxes/${other}/memory`)).body.totalDocuments;
    await expect.poll(memory, SOON).toBe(1);
    const link = (learnsFrom: readonly string[], who = owner) =>
      who.ask('PUT', `/api/Mailboxes/${id}`, { json: { learnsFrom } });
    expect((await extractionOf(id, await upload(id, 'C-501'))).states.account).toBe('absent');
    expect((await link([other])).body.learnsFrom).toEqual([other]);
    const learnt = await extractionOf(id, await upload(id, 'C-502'));
    expect([learnt.data.account, learnt.states.account]).toEqual(['4930', 'learnt']);
    expect(learnt.citations.account?.asIn?.[0]).toMatchObject({ documentId: taught, mailboxId: other });
    await link([]);
    expect((await extractionOf(id, await upload(id, 'C-503'))).states.account).toBe('absent');
    expect(await memory()).toBe(1);
    const theirs = await stranger.ask('POST', '/api/Mailboxes', { json: { name: 'Theirs' } });
    expect((await link([theirs.body.id])).status).toBe(422);
    expect((await link([], stranger)).status).toBe(404);
  });

  it('[2.24] warns of a document that says the same as an earlier one', async () => {
    const id = await makeMailbox({ fields: CONFIG.fields.slice(0, 4) });
    const first = await upload(id, 'C-400');
    // A file is never composed to the same bytes twice where it says when it was made.
    const other = new Uint8Array([...(await composeInvoice('C-400')), 10]);
    const { results } = await uploadAndWait(id, ['again.pdf', other]);
    const second = results[0]?.documentId ?? '';
    expect((await extractionOf(id, second)).validationIssues).toMatchObject([
      { code: 'possible_duplicate', fieldKey: 'number', severity: 'warning' },
    ]);
    const { body } = await owner.ask('GET', `/api/Documents/${second}?mailboxId=${id}`);
    expect(body).toMatchObject({ duplicateOf: first, duplicateFoundBy: 'content' });
  });
});
