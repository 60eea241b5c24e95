import { documentListSchema, extractionSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const config = {
  fields: [
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'no', label: 'Invoice number', type: 'text' },
    { key: 'on', label: 'Invoice date', type: 'date' },
    { key: 'sum', label: 'Total amount', type: 'currency' },
  ],
};
const HEADER = { supplier: 'Nordlicht GmbH', no: 'R-1', on: '2026-03-03', sum: 119 };

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const upload = (mailboxId: string) => uploadPdf(account, mailboxId, `scan ${Math.random()}`);
const read = async (mailboxId: string, header: typeof HEADER = HEADER) => {
  const documentId = await upload(mailboxId);
  await endExtracted(service.domain, documentId, { header });
  return documentId;
};
const extractionOf = async (mailboxId: string, documentId: string) => {
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  return extractionSchema.parse(await (await account.call('GET', path)).json());
};
const documentOf = async (mailboxId: string, documentId: string) => {
  const list = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
  return documentListSchema.parse(await list.json()).items.find(({ id }) => id === documentId);
};
const codes = async (mailboxId: string, documentId: string) =>
  (await extractionOf(mailboxId, documentId)).validationIssues.map(
    ({ code, fieldKey }) => `${code} ${fieldKey}`,
  );

describe('a document that says the same as an earlier one', () => {
  it('is told of, however its letters are printed, until somebody confirms that it is none', async () => {
    const id = await makeMailbox(account, config);
    const first = await read(id);
    const second = await read(id, { ...HEADER, supplier: 'NORDLICHT GMBH', no: 'R 1' });
    expect(await documentOf(id, second)).toMatchObject({ duplicateOf: first, duplicateFoundBy: 'content' });
    expect(await documentOf(id, first)).toMatchObject({ duplicateOf: null, duplicateFoundBy: null });
    expect(await codes(id, second)).toEqual(['possible_duplicate no']);
    expect(await codes(id, first)).toEqual([]);
    const { id: extractionId, validationStatus } = await extractionOf(id, second);
    expect(validationStatus).toBe('warning');
    const body = { fieldPaths: ['Data.no'] };
    await account.call('POST', `/api/Extractions/${extractionId}/confirm?mailboxId=${id}`, body);
    expect(await codes(id, second)).toEqual([]);
  });

  it('is none any more when a value is corrected, or the earlier one deleted', async () => {
    const id = await makeMailbox(account, config);
    const first = await read(id);
    const second = await read(id);
    const third = await read(id);
    expect(await codes(id, third)).toEqual(['possible_duplicate no']);
    const changes = [
      { extractionId: (await extractionOf(id, second)).id, fieldPath: 'Data.sum', newValue: 120 },
    ];
    await account.call('PATCH', `/api/Extractions/cells?mailboxId=${id}`, { changes });
    expect(await codes(id, second)).toEqual([]);
    expect(await documentOf(id, second)).toMatchObject({ duplicateOf: null, duplicateFoundBy: null });
    await account.call('DELETE', `/api/Documents/${first}?mailboxId=${id}`);
    expect(await codes(id, third)).toEqual([]);
  });

  it('is found when both are read at once, and one that is read again does not become a copy of its copy', async () => {
    const id = await makeMailbox(account, config);
    const documents = [await upload(id), await upload(id)];
    await Promise.all(
      documents.map((document) => endExtracted(service.domain, document, { header: HEADER })),
    );
    const told = await Promise.all(documents.map((document) => codes(id, document)));
    expect(told.flat()).toEqual(['possible_duplicate no']);
    const original = documents[told.findIndex((issues) => issues.length === 0)] ?? '';
    await account.call('POST', `/api/Documents/${original}/reprocess?mailboxId=${id}`);
    await endExtracted(service.domain, original, { header: HEADER });
    expect(await codes(id, original)).toEqual([]);
  });

  it('is not looked for where a value is missing, where the config asks for too little, or the bytes are the same', async () => {
    const id = await makeMailbox(account, config);
    await read(id, { ...HEADER, no: null as unknown as string });
    expect(await codes(id, await read(id, { ...HEADER, no: null as unknown as string }))).toEqual([]);
    const loose = await makeMailbox(account, { fields: config.fields.slice(1, 2) });
    await read(loose);
    expect(await codes(loose, await read(loose))).toEqual([]);
    const first = await uploadPdf(account, id, 'the same');
    await endExtracted(service.domain, first, { header: HEADER });
    const second = await uploadPdf(account, id, 'the same');
    await endExtracted(service.domain, second, { header: HEADER });
    expect(await documentOf(id, second)).toMatchObject({ duplicateOf: first, duplicateFoundBy: 'bytes' });
    expect(await codes(id, second)).toEqual([]);
  });
});
