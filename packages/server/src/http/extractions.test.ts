import { extractionListSchema, extractionSchema, type ValidationIssue } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
let documentId: string;

const issue = (change: Partial<ValidationIssue>): ValidationIssue => ({
  fieldKey: 'total',
  sectionId: null,
  rowIndex: null,
  severity: 'warning',
  code: 'low_confidence',
  message: 'Look at this.',
  ...change,
});
const headerIssue = issue({});
const rowIssue = issue({
  fieldKey: 'amount',
  sectionId: 'items',
  rowIndex: 1,
  severity: 'error',
  code: 'type_mismatch',
});

beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, {
    fields: [
      { key: 'number', type: 'text' },
      { key: 'total', type: 'currency' },
    ],
    groups: [{ id: 'items', name: 'Items', fields: [{ key: 'amount', type: 'currency' }] }],
  });
  documentId = await uploadPdf(account, mailboxId, 'read');
  await endExtracted(service.domain, documentId, {
    header: { number: 'R\u00001 \ud800', total: 12.3 },
    sections: { items: [{ amount: 10 }, { amount: null }] },
    issues: [headerIssue, rowIssue],
  });
});
afterAll(() => service.close());

async function ofDocument(id: string) {
  const response = await account.call('GET', `/api/Extractions/document/${id}?mailboxId=${mailboxId}`);
  return { response, extraction: extractionSchema.parse(await response.json()) };
}

describe('an extraction', () => {
  it('shows values, rows, issues and the evidence for each', async () => {
    const { extraction } = await ofDocument(documentId);
    expect(extraction).toMatchObject({
      mailboxId,
      documentId,
      validationStatus: 'invalid',
      validationIssues: [headerIssue, rowIssue],
      notes: [],
      engine: 'test',
      version: '1',
      attempt: 1,
    });
    expect(extraction.data.total).toBe(12.3);
    expect(extraction.states.total).toBe('found');
    expect(extraction.confidence.total).toBe(0.9);
    expect(extraction.citations.total).toEqual({ page: 1, box: [0.1, 0.1, 0.2, 0.15], text: '12.3' });
    expect(extraction.sections.items).toMatchObject([
      { data: { amount: 10 }, validationStatus: 'valid', validationIssues: [] },
      {
        data: { amount: null },
        validationStatus: 'invalid',
        validationIssues: [rowIssue],
        states: { amount: 'absent' },
      },
    ]);
  });

  it('holds the text of a document without what no database takes', async () => {
    const { extraction } = await ofDocument(documentId);
    expect(extraction.data.number).toBe('R1 \ufffd');
  });

  it('is the same by its own id as by that of its document', async () => {
    const { extraction } = await ofDocument(documentId);
    const response = await account.call('GET', `/api/Extractions/${extraction.id}?mailboxId=${mailboxId}`);
    expect(await response.json()).toEqual(extraction);
  });

  it('carries a weak tag', async () => {
    const { response } = await ofDocument(documentId);
    const tag = response.headers.get('etag') ?? '';
    const again = await account.call(
      'GET',
      `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`,
      undefined,
      { 'if-none-match': `"other", ${tag}` },
    );
    expect(again.status).toBe(304);
  });

  it('is not found in another mailbox, and not looked for without one', async () => {
    const { extraction } = await ofDocument(documentId);
    const other = await makeMailbox(account);
    expect((await account.call('GET', `/api/Extractions/${extraction.id}?mailboxId=${other}`)).status).toBe(
      404,
    );
    expect((await account.call('GET', `/api/Extractions/${extraction.id}`)).status).toBe(400);
    const pending = await uploadPdf(account, mailboxId, 'pending');
    const response = await account.call('GET', `/api/Extractions/document/${pending}?mailboxId=${mailboxId}`);
    expect(response.status).toBe(404);
  });

  it('is gone once it is deleted, while its document stays', async () => {
    const id = await uploadPdf(account, mailboxId, 'to delete');
    await endExtracted(service.domain, id);
    const { extraction } = await ofDocument(id);
    const path = `/api/Extractions/${extraction.id}?mailboxId=${mailboxId}&deleteFromSpreadsheet=true`;
    expect((await account.call('DELETE', path)).status).toBe(204);
    expect((await account.call('GET', path)).status).toBe(404);
    const documents = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
    const { items } = (await documents.json()) as { items: { id: string }[] };
    expect(items.map((item) => item.id)).toContain(id);
  });
});

describe('the list of extractions', () => {
  it('is newest first, 25 a page, and tells whether there is more', async () => {
    const many = await makeMailbox(account);
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const id = await uploadPdf(account, many, `e${index}`);
      await endExtracted(service.domain, id);
      ids.unshift(id);
    }
    const get = async (query: string) => {
      const response = await account.call('GET', `/api/Extractions?mailboxId=${many}${query}`);
      return extractionListSchema.parse(await response.json());
    };
    const all = await get('');
    expect(all.items.map((item) => item.documentId)).toEqual(ids);
    expect(all).toMatchObject({ totalCount: 3, page: 1, pageSize: 25, hasNextPage: false });
    expect(await get('&pageSize=2')).toMatchObject({ totalCount: 3, pageSize: 2, hasNextPage: true });
    expect(await get('&pageSize=2&page=2')).toMatchObject({
      hasNextPage: false,
      items: [{ documentId: ids[2] }],
    });
  });
});
