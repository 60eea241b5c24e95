import { mailboxQualitySchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDrawn } from '../domain/auto-check.ts';
import { endExtracted, makeMailbox, type ReadValues, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const config = {
  fields: [
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'total', label: 'Total', type: 'currency' },
  ],
};
/** With two values a document, some thirty spotless ones are enough. */
const ON = { enabled: true, wrongPerThousand: 100, sampleShare: 0.01 };

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const sure = (supplier: string, confidence: number): ReadValues => ({
  cells: {
    total: { value: 3, state: 'found', confidence: 0.99, citation: null },
    supplier: { value: supplier, state: 'found', confidence, citation: null },
  },
});
const extractionOf = async (mailboxId: string, documentId: string) => {
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  return (await (await account.call('GET', path)).json()) as {
    id: string;
    validationStatus: string;
    validationIssues: { code: string; fieldKey: string }[];
    reviewedAt: string | null;
    autoConfirmedAt: string | null;
    states: Record<string, string>;
  };
};
const read = async (mailboxId: string, reading: ReadValues) => {
  const documentId = await uploadPdf(account, mailboxId, `auto ${Math.random()}`);
  await endExtracted(service.domain, documentId, reading);
  return { documentId, ...(await extractionOf(mailboxId, documentId)) };
};
/** One that is, or is not, among those drawn. */
const readDrawn = async (mailboxId: string, reading: ReadValues, share: number, drawn: boolean) => {
  for (;;) {
    const documentId = await uploadPdf(account, mailboxId, `drawn ${Math.random()}`);
    if (isDrawn(documentId, share) !== drawn) continue;
    await endExtracted(service.domain, documentId, reading);
    return { documentId, ...(await extractionOf(mailboxId, documentId)) };
  }
};
const confirm = (mailboxId: string, extractionId: string) =>
  account.call('POST', `/api/Extractions/${extractionId}/confirm?mailboxId=${mailboxId}`, {});
const correct = (mailboxId: string, extractionId: string) =>
  account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, {
    changes: [{ extractionId, fieldPath: 'Data.total', newValue: 4 }],
  });
const set = async (mailboxId: string, autoConfirm: object) => {
  const response = await account.call('PUT', `/api/Mailboxes/${mailboxId}`, { autoConfirm });
  expect(response.status).toBe(200);
  return (await response.json()) as { autoConfirm: object };
};
const quality = async (mailboxId: string, query = '') => {
  const response = await account.call('GET', `/api/mailboxes/${mailboxId}/quality${query}`);
  expect(response.status).toBe(200);
  return mailboxQualitySchema.parse(await response.json());
};
/** A mailbox whose people have checked documents and found nothing wrong with those that were read surely. */
const checkedMailbox = async (documents = 50) => {
  const id = await makeMailbox(account, config);
  for (let index = 0; index < documents; index += 1) {
    const { id: extractionId } = await read(id, sure('Nordlicht GmbH', 0.95));
    await confirm(id, extractionId);
  }
  return id;
};

describe('checking by exception', () => {
  it('is off until the owner wants it, and refuses what makes no sense', async () => {
    const id = await makeMailbox(account, config);
    const mailbox = (await (await account.call('GET', `/api/Mailboxes/${id}`)).json()) as {
      autoConfirm: object;
    };
    expect(mailbox.autoConfirm).toEqual({ enabled: false, wrongPerThousand: 5, sampleShare: 0.05 });
    expect((await read(id, sure('A', 0.99))).validationStatus).toBe('valid');
    expect(await set(id, ON)).toMatchObject({ autoConfirm: ON });
    for (const wrong of [{ ...ON, wrongPerThousand: 0 }, { ...ON, sampleShare: 0 }, { enabled: true }]) {
      expect((await account.call('PUT', `/api/Mailboxes/${id}`, { autoConfirm: wrong })).status).toBe(400);
    }
  });

  it('confirms nothing on too few checked documents, and asks people to look', async () => {
    const id = await checkedMailbox(5);
    await set(id, ON);
    const first = await read(id, sure('Nordlicht GmbH', 0.99));
    expect(first).toMatchObject({
      validationStatus: 'warning',
      autoConfirmedAt: null,
      validationIssues: [{ code: 'check_wanted', fieldKey: 'supplier' }],
    });
    await confirm(id, first.id);
    expect(await extractionOf(id, first.documentId)).toMatchObject({
      validationStatus: 'valid',
      validationIssues: [],
    });
    expect((await quality(id)).autoConfirm).toMatchObject({
      enabled: true,
      checkedDocuments: 6,
      threshold: null,
    });
  });

  it('confirms what was read as surely as what people found right, and nothing else', async () => {
    const id = await checkedMailbox();
    await set(id, ON);
    const passed = await readDrawn(id, sure('Nordlicht GmbH', 0.95), ON.sampleShare, false);
    expect(passed).toMatchObject({ validationStatus: 'valid', reviewedAt: null });
    expect(passed.autoConfirmedAt).not.toBeNull();
    expect(passed.states.supplier).toBe('found');
    const unsure = await read(id, sure('Nordlicht GmbH', 0.85));
    expect(unsure).toMatchObject({ validationStatus: 'warning', autoConfirmedAt: null });
    const issue = { fieldKey: 'total', sectionId: null, rowIndex: null, severity: 'warning' as const };
    const doubtful = await read(id, {
      ...sure('Nordlicht GmbH', 0.99),
      issues: [{ ...issue, code: 'page_mismatch', message: 'Look.' }],
    });
    expect(doubtful.autoConfirmedAt).toBeNull();
    expect(doubtful.validationIssues.map(({ code }) => code)).toEqual(['page_mismatch']);
    const history = (await (
      await account.call('GET', `/api/Documents/${passed.documentId}/history?mailboxId=${id}`)
    ).json()) as { items: { action: string; actor: { kind: string } }[] };
    expect(history.items.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['extraction.autoConfirmed', 'service'],
      ['document.read', 'service'],
      expect.anything(),
    ]);
    const told = await service.domain.db
      .selectFrom('events')
      .select('document_id')
      .where('mailbox_id', '=', id)
      .where('type', '=', 'extraction.autoConfirmed')
      .execute();
    expect(told).toEqual([{ document_id: passed.documentId }]);
    expect((await quality(id)).documents).toBe(50);
  });

  it('does not confirm a document that lacks what people always fill in, and founds nothing on it', async () => {
    const id = await checkedMailbox();
    await set(id, ON);
    const lacking: ReadValues = {
      cells: {
        total: { value: 3, state: 'found', confidence: 0.99, citation: null },
        supplier: { value: null, state: 'absent', confidence: 0.99, citation: null },
      },
    };
    const lacks = await readDrawn(id, lacking, ON.sampleShare, false);
    expect(lacks).toMatchObject({ autoConfirmedAt: null, validationStatus: 'warning' });
    await confirm(id, lacks.id);
    expect((await quality(id)).autoConfirm.checkedDocuments).toBe(50);
    const whole = await readDrawn(id, sure('Nordlicht GmbH', 0.95), ON.sampleShare, false);
    expect(whole.autoConfirmedAt).not.toBeNull();
  });

  it('draws some for people, whose corrections are the measured error', async () => {
    const id = await checkedMailbox();
    await set(id, { ...ON, sampleShare: 1 });
    const drawn = await read(id, sure('Nordlicht GmbH', 0.95));
    expect(drawn).toMatchObject({ validationStatus: 'warning', autoConfirmedAt: null });
    await correct(id, drawn.id);
    // Only who says it of the whole document has checked it.
    expect((await quality(id)).autoConfirm.drawnValues).toBe(0);
    await confirm(id, drawn.id);
    const right = await read(id, sure('Nordlicht GmbH', 0.95));
    await confirm(id, right.id);
    expect((await quality(id)).autoConfirm).toMatchObject({
      documents: 52,
      confirmed: 0,
      drawn: 2,
      drawnValues: 4,
      drawnWrong: 1,
      checkedDocuments: 52,
      periods: [{ drawn: 2, drawnValues: 4, drawnWrong: 1 }],
    });
  });

  it('counts what people find in documents it had confirmed, and stops when there is too much of it', async () => {
    const id = await checkedMailbox();
    await set(id, { ...ON, wrongPerThousand: 80 });
    for (let index = 0; index < 3; index += 1) {
      const passed = await readDrawn(id, sure('Nordlicht GmbH', 0.95), ON.sampleShare, false);
      expect(passed.autoConfirmedAt !== null, `document ${index}`).toBe(index < 2);
      await correct(id, passed.id);
      const after = await extractionOf(id, passed.documentId);
      // What is wrong counts, though nobody has spoken of the rest.
      const { autoConfirmedAt } = passed;
      if (index === 0) expect(after).toMatchObject({ autoConfirmedAt, reviewedAt: null });
    }
    const { autoConfirm } = await quality(id);
    expect(autoConfirm).toMatchObject({ confirmed: 2, correctedLater: 2, threshold: null });
  });

  it('leaves what it confirmed when it is switched off, and judges a document anew when it is read again', async () => {
    const id = await checkedMailbox();
    await set(id, ON);
    const passed = await readDrawn(id, sure('Nordlicht GmbH', 0.95), ON.sampleShare, false);
    await set(id, { ...ON, enabled: false });
    expect((await extractionOf(id, passed.documentId)).autoConfirmedAt).toBe(passed.autoConfirmedAt);
    expect((await read(id, sure('Nordlicht GmbH', 0.95))).autoConfirmedAt).toBeNull();
    await set(id, ON);
    await account.call('POST', `/api/Documents/${passed.documentId}/reprocess?mailboxId=${id}`);
    await endExtracted(service.domain, passed.documentId, sure('Nordlicht GmbH', 0.8));
    expect(await extractionOf(id, passed.documentId)).toMatchObject({
      autoConfirmedAt: null,
      validationStatus: 'warning',
    });
  });

  it('tells beforehand what it would have done', async () => {
    const id = await checkedMailbox();
    const unsure = await read(id, sure('Nordlicht GmbH', 0.82));
    await correct(id, unsure.id);
    await confirm(id, unsure.id);
    expect((await quality(id, '?wrongPerThousand=70')).autoConfirm).toMatchObject({
      enabled: false,
      wrongPerThousand: 70,
      would: { documents: 51, confirmed: 50, values: 100, wrong: 0 },
    });
    expect((await quality(id, '?wrongPerThousand=1')).autoConfirm).toMatchObject({
      threshold: null,
      would: { documents: 51, confirmed: 0, values: 0, wrong: 0 },
    });
    expect((await account.call('GET', `/api/mailboxes/${id}/quality?wrongPerThousand=0`)).status).toBe(400);
  });
});
