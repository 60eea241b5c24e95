import { extractionSchema, mailboxQualitySchema, type ValidationIssue } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractionToSettled } from '../domain/extraction-to-settled.ts';
import { findSettled } from '../store/settled-extractions.ts';
import { endExtracted, makeMailbox, type ReadValues, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

/* Which work on a document counts as having checked it. */

const config = {
  fields: [
    { key: 'number', type: 'text' },
    { key: 'reference', type: 'text' },
    { key: 'total', type: 'number', validate: 'total < 8' },
    { key: 'twice', type: 'number', formula: 'total * 2' },
  ],
  groups: [{ id: 'items', name: 'Items', fields: [{ key: 'text', type: 'text' }] }],
};
const READING = {
  header: { number: 'R1', total: 3 },
  sections: { items: [{ text: 'a' }, { text: 'b' }] },
} satisfies ReadValues;
const DOUBT: ValidationIssue = {
  fieldKey: 'number',
  sectionId: null,
  rowIndex: null,
  severity: 'warning',
  code: 'page_mismatch',
  message: 'The page says otherwise.',
};

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

/** One document in a mailbox of its own, and what can be done to it. */
async function readDocument(reading: ReadValues = READING) {
  const mailboxId = await makeMailbox(account, config);
  const documentId = await uploadPdf(account, mailboxId, `checked ${Math.random()}`);
  await endExtracted(service.domain, documentId, reading);
  return { mailboxId, documentId, ...(await openDocument(mailboxId, documentId)) };
}

async function openDocument(mailboxId: string, documentId: string) {
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  const read = async () => extractionSchema.parse(await (await account.call('GET', path)).json());
  const { id: extractionId } = await read();
  const patch = async (body: object) => {
    const answer = await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, body);
    expect(await answer.json()).toEqual({ successCount: 1, failedUpdates: [] });
    return read();
  };
  return {
    read,
    set: (values: Readonly<Record<string, unknown>>) =>
      patch({
        changes: Object.entries(values).map(([fieldPath, newValue]) => ({
          extractionId,
          fieldPath,
          newValue,
        })),
      }),
    reset: (...paths: readonly string[]) =>
      patch({ changes: paths.map((fieldPath) => ({ extractionId, fieldPath, reset: true })) }),
    operate: (op: object) => patch({ rowOperations: [{ extractionId, section: 'items', ...op }] }),
    confirm: async (...fieldPaths: readonly string[]) => {
      const url = `/api/Extractions/${extractionId}/confirm?mailboxId=${mailboxId}`;
      const answer = await account.call('POST', url, fieldPaths.length > 0 ? { fieldPaths } : {});
      return extractionSchema.parse(await answer.json());
    },
  };
}

const quality = async (mailboxId: string) =>
  mailboxQualitySchema.parse(await (await account.call('GET', `/api/mailboxes/${mailboxId}/quality`)).json());
const settled = async (documentId: string) => {
  const stored = await findSettled(service.domain.db, documentId);
  return stored && extractionToSettled(stored, stored.config);
};

describe('a document that was read with nothing in doubt', () => {
  it('is not checked by one correction, which alone counts and teaches', async () => {
    const { mailboxId, documentId, set } = await readDocument();
    expect(await set({ 'Data.total': 4 })).toMatchObject({
      validationStatus: 'valid',
      reviewedAt: null,
      reviewedBy: null,
    });
    expect(await quality(mailboxId)).toMatchObject({ documents: 1, right: 0, corrected: 1, missing: 0 });
    expect((await quality(mailboxId)).autoConfirm.checkedDocuments).toBe(0);
    expect(await settled(documentId)).toMatchObject({
      fields: { total: { value: 4, state: 'corrected' } },
      rows: {},
    });
    expect(Object.keys((await settled(documentId))?.fields ?? {})).toEqual(['total']);
  });

  it('is checked when somebody says so of all of it, and then every value counts and teaches', async () => {
    const { mailboxId, documentId, set, confirm } = await readDocument();
    await set({ 'Data.total': 4 });
    const after = await confirm();
    expect([after.reviewedBy, after.reviewedAt]).toEqual(['Test app', expect.any(String)]);
    expect(await quality(mailboxId)).toMatchObject({ documents: 1, right: 4, corrected: 1 });
    expect((await quality(mailboxId)).autoConfirm.checkedDocuments).toBe(1);
    expect(await settled(documentId)).toMatchObject({
      fields: { number: { state: 'confirmed' }, reference: { state: 'absent' }, total: { value: 4 } },
      rows: { items: [{ text: { value: 'a' } }, { text: { value: 'b' } }] },
    });
  });

  it('is checked when every value has been set or confirmed, a blank one and those of its rows among them', async () => {
    const { set, confirm } = await readDocument();
    expect((await set({ 'Data.number': 'R2', 'Data.total': 3 })).reviewedAt).toBeNull();
    expect((await confirm('Sections.items[0]', 'Sections.items[1]')).reviewedAt).toBeNull();
    expect((await set({ 'Data.reference': null })).reviewedAt).not.toBeNull();
  });

  it('is checked by one batch that names every cell, its new rows among them', async () => {
    const { operate, set } = await readDocument({ header: { number: 'R1', total: 3 } });
    expect((await operate({ op: 'add' })).reviewedAt).toBeNull();
    const all = { 'Data.number': 'R1', 'Data.reference': 'K', 'Data.total': 3 };
    expect((await set(all)).reviewedAt).not.toBeNull();
  });

  it('is not checked by rows that come, go or move', async () => {
    const { operate } = await readDocument();
    for (const op of [
      { op: 'add', index: 0 },
      { op: 'move', index: 0, to: 2 },
      { op: 'remove', index: 1 },
    ]) {
      expect((await operate(op)).reviewedAt, op.op).toBeNull();
    }
  });

  it('is not checked when what somebody typed made a doubt, and is mended or taken back', async () => {
    const { set, reset } = await readDocument();
    expect((await set({ 'Data.total': 50 })).validationStatus).toBe('warning');
    expect(await set({ 'Data.total': 5 })).toMatchObject({ validationStatus: 'valid', reviewedAt: null });
    await set({ 'Data.total': 50 });
    expect(await reset('Data.total')).toMatchObject({ validationStatus: 'valid', reviewedAt: null });
  });

  it('loses it with a value that is taken back, or in doubt, and has it again when that is settled', async () => {
    const { set, reset, confirm } = await readDocument();
    await confirm();
    expect((await set({ 'Data.total': 5 })).reviewedAt).not.toBeNull();
    expect(await reset('Data.total')).toMatchObject({ validationStatus: 'valid', reviewedAt: null });
    await confirm();
    expect((await set({ 'Data.total': 50 })).reviewedAt).toBeNull();
    expect((await set({ 'Data.total': 6 })).reviewedAt).not.toBeNull();
  });

  it('stays checked, by whoever worked on it last, when a row comes or goes', async () => {
    const { operate, confirm } = await readDocument();
    await confirm();
    expect((await operate({ op: 'add' })).reviewedAt).not.toBeNull();
    expect((await operate({ op: 'remove', index: 0 })).reviewedAt).not.toBeNull();
  });
});

describe('a document that was read with a doubt', () => {
  it('is checked once the last doubt is settled, whichever way', async () => {
    const confirmed = await readDocument({ ...READING, issues: [DOUBT] });
    expect((await confirmed.set({ 'Data.total': 4 })).reviewedAt).toBeNull();
    expect((await confirmed.confirm('Data.number')).reviewedAt).not.toBeNull();
    expect(await quality(confirmed.mailboxId)).toMatchObject({ right: 4, corrected: 1 });
    const corrected = await readDocument({ ...READING, issues: [DOUBT] });
    expect((await corrected.set({ 'Data.number': 'R2' })).reviewedAt).not.toBeNull();
  });

  it('is not checked any more when the doubt is there again', async () => {
    const { set, reset } = await readDocument({ ...READING, issues: [DOUBT] });
    await set({ 'Data.number': 'R2' });
    expect(await reset('Data.number')).toMatchObject({ validationStatus: 'warning', reviewedAt: null });
  });
});

it('a document that was entered by hand is checked, unless something is in doubt', async () => {
  const mailboxId = await makeMailbox(account, config);
  const enter = async (data: object) => {
    const answer = await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, { data });
    const { documentId } = (await answer.json()) as { documentId: string };
    return openDocument(mailboxId, documentId);
  };
  const right = await enter({ number: 'R1' });
  expect(await right.read()).toMatchObject({ reviewedBy: 'Test app', reviewedAt: expect.any(String) });
  expect((await right.set({ 'Data.total': 4 })).reviewedAt).not.toBeNull();
  const doubtful = await enter({ number: 'R1', total: 50 });
  expect(await doubtful.read()).toMatchObject({ reviewedBy: null, reviewedAt: null });
  expect((await doubtful.set({ 'Data.total': 5 })).reviewedAt).not.toBeNull();
});
