import { mailboxQualitySchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, type ReadValues, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const config = {
  fields: [
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'invoiceNumber', label: 'Invoice number', type: 'text' },
    { key: 'total', label: 'Total', type: 'currency' },
    { key: 'twice', type: 'number', formula: 'total * 2' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'text', type: 'text' },
        { key: 'amount', type: 'currency' },
      ],
    },
  ],
};

const READING = {
  header: { supplier: 'Nordlicht GmbH', invoiceNumber: 'R1', total: 3 },
  sections: {
    items: [
      { text: 'a', amount: 1 },
      { text: 'b', amount: 2 },
    ],
  },
} satisfies ReadValues;

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const read = async (mailboxId: string, reading: ReadValues) => {
  const documentId = await uploadPdf(account, mailboxId, `quality ${Math.random()}`);
  await endExtracted(service.domain, documentId, reading);
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  const { id } = (await (await account.call('GET', path)).json()) as { id: string };
  return { documentId, extractionId: id };
};
const change = async (mailboxId: string, extractionId: string, batch: Batch) => {
  const of = (list: readonly object[] = []) => list.map((one) => ({ extractionId, ...one }));
  const body = { rowOperations: of(batch.rowOperations), changes: of(batch.changes) };
  const response = await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, body);
  expect(await response.json()).toEqual({ successCount: 1, failedUpdates: [] });
};
interface Batch {
  readonly rowOperations?: readonly object[];
  readonly changes?: readonly object[];
}
const confirm = (mailboxId: string, extractionId: string, body: object = {}) =>
  account.call('POST', `/api/Extractions/${extractionId}/confirm?mailboxId=${mailboxId}`, body);
const quality = async (mailboxId: string, query = '') => {
  const response = await account.call('GET', `/api/mailboxes/${mailboxId}/quality${query}`);
  expect(response.status).toBe(200);
  return mailboxQualitySchema.parse(await response.json());
};
const field = (result: Awaited<ReturnType<typeof quality>>, key: string) => {
  const found = result.fields.find(({ fieldKey }) => fieldKey === key);
  return found && [found.right, found.corrected, found.missing];
};

describe('the quality of a mailbox', () => {
  it('is unknown until somebody has looked, and counts a document that was confirmed as right', async () => {
    const id = await makeMailbox(account, config);
    const { extractionId } = await read(id, READING);
    expect(await quality(id)).toMatchObject({
      documents: 0,
      right: 0,
      fields: [],
      senders: [],
      senderKey: 'supplier',
    });
    await confirm(id, extractionId);
    const after = await quality(id);
    expect(after).toMatchObject({ documents: 1, untouched: 1, right: 7, corrected: 0, missing: 0 });
    expect(field(after, 'amount')).toEqual([2, 0, 0]);
    expect(field(after, 'twice')).toBeUndefined();
    expect(after.senders).toEqual([
      {
        sender: 'Nordlicht GmbH',
        documents: 1,
        untouched: 1,
        right: 7,
        corrected: 0,
        missing: 0,
        faulty: [],
      },
    ]);
    expect(after.periods).toMatchObject([{ documents: 1, right: 7 }]);
  });

  it('tells what was corrected, what was missing, and on which documents', async () => {
    const id = await makeMailbox(account, config);
    const { extractionId, documentId } = await read(id, {
      ...READING,
      header: { ...READING.header, invoiceNumber: null },
    });
    await change(id, extractionId, {
      rowOperations: [
        { op: 'remove', section: 'items', index: 1 },
        { op: 'add', section: 'items' },
      ],
      changes: [
        { fieldPath: 'Data.invoiceNumber', newValue: 'R2' },
        { fieldPath: 'Data.total', newValue: 4 },
        { fieldPath: 'Sections.items[1].data.amount', newValue: 9 },
      ],
    });
    // Of what nobody has touched nobody has said anything yet.
    expect(field(await quality(id), 'supplier')).toBeUndefined();
    await confirm(id, extractionId);
    const after = await quality(id);
    expect(after).toMatchObject({ documents: 1, untouched: 0 });
    expect(field(after, 'supplier')).toEqual([1, 0, 0]);
    expect(field(after, 'invoiceNumber')).toEqual([0, 0, 1]);
    expect(field(after, 'total')).toEqual([0, 1, 0]);
    expect(field(after, 'text')).toEqual([1, 1, 0]);
    expect(field(after, 'amount')).toEqual([1, 1, 1]);
    // The lowest share first, though more values of `amount` were wrong.
    expect(after.fields.map(({ fieldKey }) => fieldKey)).toEqual([
      'invoiceNumber',
      'total',
      'amount',
      'text',
      'supplier',
    ]);
    expect(after.fields[2]).toMatchObject({
      fieldKey: 'amount',
      sectionId: 'items',
      documents: [{ documentId }],
    });
    expect(after.senders).toMatchObject([{ sender: 'Nordlicht GmbH', faulty: [{ documentId }] }]);
  });

  it('keeps what was read when the document came, and forgets with the document', async () => {
    const id = await makeMailbox(account, config);
    const { extractionId, documentId } = await read(id, READING);
    await change(id, extractionId, { changes: [{ fieldPath: 'Data.total', newValue: 4 }] });
    await account.call('POST', `/api/Documents/${documentId}/reprocess?mailboxId=${id}`);
    await endExtracted(service.domain, documentId, { ...READING, header: { ...READING.header, total: 4 } });
    await confirm(id, extractionId);
    expect(field(await quality(id), 'total')).toEqual([0, 1, 0]);
    await account.call('DELETE', `/api/Documents/${documentId}?mailboxId=${id}`);
    expect(await quality(id)).toMatchObject({ documents: 0, fields: [], senders: [] });
  });

  it('is asked for by sender and by days', async () => {
    const id = await makeMailbox(account, config);
    for (const [supplier, total] of [
      ['Nordlicht GmbH', 3],
      ['NORDLICHT  GmbH', 4],
      ['Südwind KG', 5],
    ] as const) {
      const { extractionId } = await read(id, { ...READING, header: { ...READING.header, supplier, total } });
      await confirm(id, extractionId);
    }
    expect((await quality(id)).senders.map(({ documents }) => documents)).toEqual([2, 1]);
    expect(await quality(id, '?sender=nordlicht%20gmbh&days=400')).toMatchObject({
      documents: 2,
      interval: 'month',
    });
    expect((await account.call('GET', `/api/mailboxes/${id}/quality?days=0`)).status).toBe(400);
    const stranger = await service.newAccount();
    expect((await stranger.call('GET', `/api/mailboxes/${id}/quality`)).status).toBe(404);
  });
});
