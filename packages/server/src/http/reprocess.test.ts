import { extractionSchema, splitsSchema } from '@rowbox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failExtraction } from '../domain/extraction-runs.ts';
import { continueReprocessing } from '../domain/reprocess-mailbox.ts';
import { endExtracted, makeMailbox, type ReadValues, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const fields = [
  { key: 'number', type: 'text' },
  { key: 'date', type: 'date' },
  { key: 'total', type: 'currency', formula: 'SUM(items.amount)' },
];
const groups = [
  {
    id: 'items',
    name: 'Items',
    fields: [
      { key: 'text', type: 'text' },
      { key: 'amount', type: 'currency' },
    ],
  },
];

let service: TestService;
let account: TestAccount;
let mailboxId: string;
let documentId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const reading = (number: string, ...texts: readonly string[]): ReadValues => ({
  header: { number, date: '2026-03-09' },
  sections: { items: texts.map((text, index) => ({ text, amount: index + 1 })) },
});

beforeEach(async () => {
  mailboxId = await makeMailbox(account, { fields, groups, splitKeys: [{ fieldKey: 'date' }] });
  documentId = await uploadPdf(account, mailboxId, 'again');
  await endExtracted(service.domain, documentId, reading('R1', 'a', 'b', 'c'));
});

const read = async () => {
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  return extractionSchema.parse(await (await account.call('GET', path)).json());
};
const reprocess = (id = documentId) =>
  account.call('POST', `/api/Documents/${id}/reprocess?mailboxId=${mailboxId}`);
const correct = async (body: object) => {
  const response = await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, body);
  expect(await response.json()).toMatchObject({ successCount: 1, failedUpdates: [] });
};
const readAgain = async (values: ReadValues) => {
  expect((await reprocess()).status).toBe(202);
  await endExtracted(service.domain, documentId, values);
  return read();
};
const texts = ({ sections }: Awaited<ReturnType<typeof read>>) =>
  sections.items?.map(({ data }) => data.text);

describe('a document that is read again', () => {
  it('gets what is read now, and keeps the id of its extraction', async () => {
    const before = await read();
    const response = await reprocess();
    expect([response.status, ((await response.json()) as { status: string }).status]).toEqual([
      202,
      'pending',
    ]);
    expect(service.enqueued.at(-1)).toMatchObject({ documentId });
    await endExtracted(service.domain, documentId, reading('R2', 'x'));
    const after = await read();
    expect(after).toMatchObject({ id: before.id, attempt: 2, data: { number: 'R2' }, readValues: {} });
    expect(texts(after)).toEqual(['x']);
  });

  it('keeps what a person set, and shows what is read there now', async () => {
    const { id: extractionId } = await read();
    await correct({
      changes: [
        { extractionId, fieldPath: 'Data.number', newValue: 'mine' },
        { extractionId, fieldPath: 'Sections.items[1].data.amount', newValue: 50 },
      ],
    });
    const after = await readAgain(reading('R2', 'a', 'b2', 'c'));
    expect(after).toMatchObject({
      data: { number: 'mine', total: 54 },
      states: { number: 'corrected', total: 'computed' },
      readValues: { number: 'R2' },
    });
    expect(after.sections.items?.[1]).toMatchObject({
      data: { text: 'b2', amount: 50 },
      states: { text: 'found', amount: 'corrected' },
      readValues: { amount: 2 },
    });
    // And again: it is still the person's.
    expect((await readAgain(reading('mine', 'a', 'b', 'c'))).readValues).toEqual({});
    expect((await read()).data).toMatchObject({ number: 'mine', total: 54 });
  });

  it('keeps rows a person added, and those removed away', async () => {
    const { id: extractionId } = await read();
    const operation = (op: string, index: number) => ({ extractionId, op, section: 'items', index });
    await correct({
      rowOperations: [operation('remove', 0), operation('add', 2)],
      changes: [{ extractionId, fieldPath: 'Sections.items[2].data.text', newValue: 'mine' }],
    });
    expect(texts(await read())).toEqual(['b', 'c', 'mine']);
    expect(texts(await readAgain(reading('R', 'a', 'b', 'c')))).toEqual(['b', 'c', 'mine']);
    // One more row is read now: rows are told by what they hold.
    const after = await readAgain({
      sections: {
        items: [
          { text: 'a', amount: 1 },
          { text: 'new', amount: 9 },
          { text: 'b', amount: 2 },
          { text: 'c', amount: 3 },
        ],
      },
    });
    expect(texts(after)).toEqual(['new', 'b', 'c', 'mine']);
    expect(after.data.total).toBe(14);
  });

  it('loses rows that are not read any more, except for those a person worked on', async () => {
    const { id: extractionId } = await read();
    const fieldPath = 'Sections.items[1].data.text';
    await correct({ changes: [{ extractionId, fieldPath, newValue: 'mine' }] });
    expect(texts(await readAgain({ sections: { items: [{ text: 'c', amount: 3 }] } }))).toEqual([
      'mine',
      'c',
    ]);
  });

  it('keeps what a person set in a field the config has lost meanwhile', async () => {
    const { id: extractionId } = await read();
    await correct({ changes: [{ extractionId, fieldPath: 'Data.number', newValue: 'mine' }] });
    const config = (kept: readonly object[]) =>
      account.call('PUT', `/api/Mailboxes/${mailboxId}/config`, { fields: kept, groups });
    await config(fields.slice(1));
    await readAgain(reading('R2', 'a'));
    await config(fields);
    expect((await readAgain(reading('R3', 'a'))).data.number).toBe('mine');
    expect((await read()).readValues).toEqual({ number: 'R3' });
  });

  it('is one that was extracted and has a file', async () => {
    const pending = await uploadPdf(account, mailboxId, 'pending');
    const failed = await uploadPdf(account, mailboxId, 'failed');
    await failExtraction(service.domain, failed, 'unreadable_file', 'This file is damaged.');
    const made = await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {});
    const { documentId: manual } = (await made.json()) as { documentId: string };
    for (const [id, slug] of [
      [pending, 'document-not-extracted'],
      [failed, 'document-not-extracted'],
      [manual, 'document-has-no-file'],
    ] as const) {
      const response = await reprocess(id);
      const { type } = (await response.json()) as { type: string };
      expect([response.status, type]).toEqual([409, `urn:rowbox:problem:${slug}`]);
    }
  });
});

describe('a mailbox that is read again', () => {
  it('has all its extracted documents read, and no others', async () => {
    const second = await uploadPdf(account, mailboxId, 'second');
    await endExtracted(service.domain, second, reading('R2'));
    await uploadPdf(account, mailboxId, 'pending');
    await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {});
    const before = service.enqueued.length;
    const response = await account.call('POST', `/api/Mailboxes/${mailboxId}/reprocess`);
    expect([response.status, await response.json()]).toEqual([202, { totalDocuments: 2 }]);
    expect(service.enqueued.slice(before).map((job) => job.documentId)).toEqual([documentId, second]);
    const again = await account.call('POST', `/api/Mailboxes/${mailboxId}/reprocess`);
    expect(await again.json()).toEqual({ totalDocuments: 0 });
  });

  it('has the later ones of very many put into the queue by jobs, and none twice', async () => {
    const { db } = service.domain;
    const big = await makeMailbox(account);
    const many = 1203;
    await sql`
      insert into documents (id, mailbox_id, document_type, source, status, processed_at)
      select 'doc_' || lpad(n::text, 5, '0'), ${big}, 'pdf', 'upload', 'extracted', now()
      from generate_series(1, ${many}) as n
    `.execute(db);
    await sql`
      insert into document_files (document_id, position, sha256, size, content_type)
      select id, 0, id, 1, 'application/pdf' from documents where mailbox_id = ${big}
    `.execute(db);
    const before = service.enqueued.length;
    const response = await account.call('POST', `/api/Mailboxes/${big}/reprocess`);
    expect(await response.json()).toEqual({ totalDocuments: many });
    expect(service.enqueued.length - before).toBe(500);
    // Read again while the rest is still waiting to be put into the queue.
    await sql`update documents set status = 'extracted', processed_at = clock_timestamp() where id = 'doc_00501'`.execute(
      db,
    );
    for (const job of service.reprocessing) await continueReprocessing(service.domain, job);
    const ids = service.enqueued.slice(before).map((job) => job.documentId);
    expect(ids).toHaveLength(many - 1);
    expect(new Set(ids).size).toBe(many - 1);
  });
});

describe('the splits of a mailbox', () => {
  const splits = async (id: string) =>
    splitsSchema.parse(await (await account.call('GET', `/api/mailboxes/${id}/splits`)).json());

  it('are those its documents fall into, with how many', async () => {
    const other = await uploadPdf(account, mailboxId, 'other');
    await endExtracted(service.domain, other, { header: { date: '2025-12-31' } });
    const undated = await uploadPdf(account, mailboxId, 'undated');
    await endExtracted(service.domain, undated);
    const { id: extractionId } = await read();
    const all = [
      { split: '(none)', totalDocuments: 1, exportSpreadsheetUrl: null },
      { split: '2025-12', totalDocuments: 1, exportSpreadsheetUrl: null },
      { split: '2026-03', totalDocuments: 1, exportSpreadsheetUrl: null },
    ];
    expect(await splits(mailboxId)).toEqual({ splits: all, capped: false });
    await correct({ changes: [{ extractionId, fieldPath: 'Data.date', newValue: '2025-12-01' }] });
    expect((await splits(mailboxId)).splits).toEqual([all[0], { ...all[1], totalDocuments: 2 }]);
  });

  it('are none without split keys', async () => {
    expect(await splits(await makeMailbox(account))).toEqual({ splits: [], capped: false });
  });
});
