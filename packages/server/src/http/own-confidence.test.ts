import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const config = {
  fields: [
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'total', label: 'Total', type: 'currency' },
  ],
};

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const found = (value: string | number) => ({
  value,
  state: 'found' as const,
  confidence: 0.97,
  citation: null,
});
const read = async (mailboxId: string) => {
  const documentId = await uploadPdf(account, mailboxId, `sure ${Math.random()}`);
  await endExtracted(service.domain, documentId, {
    cells: { supplier: found('Nordlicht GmbH'), total: found(3) },
  });
  return extractionOf(mailboxId, documentId);
};
const extractionOf = async (mailboxId: string, documentId: string) => {
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  return (await (await account.call('GET', path)).json()) as {
    id: string;
    documentId: string;
    confidence: Record<string, number>;
    validationStatus: string;
    validationIssues: { code: string; fieldKey: string }[];
  };
};
const settle = async (mailboxId: string, extractionId: string, isWrong: boolean) => {
  if (isWrong) {
    const changes = [
      { extractionId, fieldPath: 'Data.total', newValue: 4 },
      { extractionId, fieldPath: 'Data.supplier', newValue: 'Südwind KG' },
    ];
    await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, { changes });
  }
  await account.call('POST', `/api/Extractions/${extractionId}/confirm?mailboxId=${mailboxId}`, {});
};

describe('the confidence of a mailbox', () => {
  it('is taken down where people find wrong what was read surely, and such values are put before them', async () => {
    const id = await makeMailbox(account, config);
    const first = await read(id);
    expect(first.confidence.total).toBe(0.97);
    for (let index = 0; index < 30; index += 1) {
      const { id: extractionId } = index === 0 ? first : await read(id);
      await settle(id, extractionId, index % 3 > 0);
    }
    const after = await read(id);
    // One of three such values was right.
    expect(after.confidence.total).toBeGreaterThan(0.25);
    expect(after.confidence.total).toBeLessThan(0.5);
    expect(after.validationIssues.map(({ code, fieldKey }) => [code, fieldKey])).toEqual([
      ['low_confidence', 'supplier'],
      ['low_confidence', 'total'],
    ]);
    // What was read before stays as it was, and others have nothing to do with it.
    expect((await extractionOf(id, first.documentId)).confidence.supplier).not.toBe(
      after.confidence.supplier,
    );
    expect((await read(await makeMailbox(account, config))).confidence.total).toBe(0.97);
    // What is checked of it is held against what the engine said, not against what was made of that.
    await settle(id, after.id, false);
    const rows = await service.domain.db
      .selectFrom('checked_extractions')
      .select('lowest_confidence as lowest')
      .where('extraction_id', '=', after.id)
      .execute();
    expect(rows).toEqual([{ lowest: 0.97 }]);
  });

  it('stays where people find it right', async () => {
    const id = await makeMailbox(account, config);
    for (let index = 0; index < 20; index += 1) await settle(id, (await read(id)).id, false);
    const after = await read(id);
    expect(after.confidence.total).toBeGreaterThanOrEqual(0.97);
    expect(after.validationStatus).toBe('valid');
  });
});
