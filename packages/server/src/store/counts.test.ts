import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failExtraction } from '../domain/extraction-runs.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { countOf, putTogether } from './counts.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const CONFIG = { fields: [{ key: 'kind', type: 'text' }], splitKeys: [{ fieldKey: 'kind' }] };

async function counts(mailboxId: string) {
  const { db } = service.domain;
  const [documents, pending, extracted, bills] = await Promise.all([
    countOf(db, mailboxId, 'documents'),
    countOf(db, mailboxId, 'documents', 'pending'),
    countOf(db, mailboxId, 'documents', 'extracted'),
    countOf(db, mailboxId, 'extractions', 'bill'),
  ]);
  return { documents, pending, extracted, bills };
}

const changesOf = (mailboxId: string) =>
  service.domain.db.selectFrom('mailbox_counts').selectAll().where('mailbox_id', '=', mailboxId).execute();

describe('the counts of a mailbox', () => {
  it('follow documents that come, are read, corrected and deleted', async () => {
    const mailboxId = await makeMailbox(account, CONFIG);
    const first = await uploadPdf(account, mailboxId, 'first');
    await uploadPdf(account, mailboxId, 'second');
    expect(await counts(mailboxId)).toEqual({ documents: 2, pending: 2, extracted: 0, bills: 0 });
    await endExtracted(service.domain, first, { header: { kind: 'bill' } });
    expect(await counts(mailboxId)).toEqual({ documents: 2, pending: 1, extracted: 1, bills: 1 });
    const answer = await account.call('GET', `/api/Extractions?mailboxId=${mailboxId}`);
    const { items, totalCount } = (await answer.json()) as { items: { id: string }[]; totalCount: number };
    expect(totalCount).toBe(1);
    const changes = [{ extractionId: items[0]?.id, fieldPath: 'Data.kind', newValue: 'order' }];
    await account.call('PATCH', '/api/Extractions/cells', { mailboxId, changes });
    expect(await counts(mailboxId)).toEqual({ documents: 2, pending: 1, extracted: 1, bills: 0 });
    await account.call('DELETE', `/api/Documents/${first}?mailboxId=${mailboxId}`);
    expect(await counts(mailboxId)).toEqual({ documents: 1, pending: 1, extracted: 0, bills: 0 });
  });

  it('stay the same when their changes are put together, by several at once too', async () => {
    const mailboxId = await makeMailbox(account, CONFIG);
    for (const name of ['a', 'b', 'c', 'd']) {
      const id = await uploadPdf(account, mailboxId, name);
      if (name !== 'd') await endExtracted(service.domain, id, { header: { kind: 'bill' } });
    }
    const before = await counts(mailboxId);
    const { db } = service.domain;
    await Promise.all([putTogether(db, mailboxId), putTogether(db, mailboxId), counts(mailboxId)]);
    await putTogether(db, mailboxId);
    expect(await counts(mailboxId)).toEqual(before);
    // Two statuses, one split, one validation status and one config version have documents, and some nobody has checked; what came and
    // went leaves nothing.
    expect(await changesOf(mailboxId)).toHaveLength(6);
  });

  it('are put together when somebody asks and there are many', async () => {
    const mailboxId = await makeMailbox(account);
    await service.domain.db
      .insertInto('mailbox_counts')
      .values(
        Array.from({ length: 1001 }, () => ({
          mailbox_id: mailboxId,
          counted: 'documents' as const,
          value: 'extracted',
          change: 1,
        })),
      )
      .execute();
    expect(await countOf(service.domain.db, mailboxId, 'documents')).toBe(1001);
    expect(await changesOf(mailboxId)).toMatchObject([{ value: 'extracted', change: 1001 }]);
  });

  it('tell of documents that failed and of those worth a look', async () => {
    const mailboxId = await makeMailbox(account, CONFIG);
    const issue = { fieldKey: 'kind', sectionId: null, rowIndex: null, message: 'Perhaps.' } as const;
    const issues = [{ ...issue, severity: 'warning', code: 'low_confidence' }] as const;
    await endExtracted(service.domain, await uploadPdf(account, mailboxId, 'doubtful'), { issues });
    await endExtracted(service.domain, await uploadPdf(account, mailboxId, 'sure'));
    const broken = await uploadPdf(account, mailboxId, 'broken');
    await failExtraction(service.domain, broken, 'timeout', 'Slow.');
    const seen = async () => (await account.call('GET', `/api/Mailboxes/${mailboxId}`)).json();
    const all = { totalDocuments: 3, failedDocuments: 1, documentsToCheck: 1, uncheckedDocuments: 2 };
    expect(await seen()).toMatchObject(all);
    await account.call('DELETE', `/api/Documents/${broken}?mailboxId=${mailboxId}`);
    expect(await seen()).toMatchObject({ ...all, totalDocuments: 2, failedDocuments: 0 });
  });

  it('go with the mailbox', async () => {
    const mailboxId = await makeMailbox(account, CONFIG);
    await endExtracted(service.domain, await uploadPdf(account, mailboxId, 'gone'), {
      header: { kind: 'bill' },
    });
    await account.call('DELETE', `/api/Mailboxes/${mailboxId}`);
    await service.finishDeletions();
    expect(await changesOf(mailboxId)).toEqual([]);
  });
});
