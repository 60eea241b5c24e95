import { checkConfig } from '@rowbox/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceConfig } from '../store/mailboxes.ts';
import { endExtracted, makeMailbox, type ReadValues, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { beginExtraction, completeExtraction } from './extraction-runs.ts';
import { judgeMailbox } from './judge-mailbox.ts';

type Config = Parameters<typeof checkConfig>[0];

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const TEXTS: Config = {
  fields: [
    { key: 'number', type: 'text' },
    { key: 'total', type: 'text' },
  ],
};
const ITEMS = { id: 'items', name: 'Items', fields: [{ key: 'amount', type: 'text' }] };

// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
type Json = any;

async function json(method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await account.call(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const putConfig = (id: string, config: Config) => json('PUT', `/api/Mailboxes/${id}/config`, config);
const extractionOf = (mailboxId: string, documentId: string) =>
  json('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);

async function readDocument(mailboxId: string, read: ReadValues): Promise<string> {
  const documentId = await uploadPdf(account, mailboxId, 'bill');
  await endExtracted(service.domain, documentId, read);
  return documentId;
}

async function correct(mailboxId: string, documentId: string, changes: Readonly<Record<string, unknown>>) {
  const { id: extractionId } = await extractionOf(mailboxId, documentId);
  const { failedUpdates } = await json('PATCH', '/api/Extractions/cells', {
    mailboxId,
    changes: Object.entries(changes).map(([fieldPath, newValue]) => ({ extractionId, fieldPath, newValue })),
  });
  expect(failedUpdates).toEqual([]);
}

/** As if the service were killed as soon as the change of the config is stored. */
async function changeConfigAlone(mailboxId: string, input: Config): Promise<void> {
  const checked = checkConfig(input);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  await service.domain.db
    .transaction()
    .execute((transaction) => replaceConfig(transaction, mailboxId, checked.config, null));
}

/** Runs jobs until there are no more. @returns how many it took */
async function runJobs(mailboxId: string): Promise<number> {
  for (let jobs = 1; ; jobs += 1) {
    const before = service.judging.length;
    await judgeMailbox(service.domain, { mailboxId });
    if (service.judging.length === before) return jobs;
  }
}

const judgedEvents = async (mailboxId: string) =>
  service.domain.db
    .selectFrom('events')
    .select('data')
    .where('mailbox_id', '=', mailboxId)
    .where('type', '=', 'mailbox.judged')
    .orderBy('id')
    .execute();

describe('a change of config', () => {
  it('gives values as the types of their fields; what cannot be is kept apart and comes back', async () => {
    const mailboxId = await makeMailbox(account, TEXTS);
    const [sum, none] = [
      await readDocument(mailboxId, { header: { number: 'A1', total: '1.250,50 €' } }),
      await readDocument(mailboxId, { header: { number: 'A2', total: 'n/a' } }),
    ];
    const before = await extractionOf(mailboxId, none);
    await putConfig(mailboxId, {
      fields: [
        { key: 'number', type: 'text' },
        { key: 'total', type: 'currency', label: 'Total' },
      ],
    });
    expect(await extractionOf(mailboxId, sum)).toMatchObject({
      data: { number: 'A1', total: 1250.5 },
      states: { total: 'found' },
      validationStatus: 'valid',
      configVersion: 2,
    });
    const unfit = await extractionOf(mailboxId, none);
    expect(unfit.data).toEqual({ number: 'A2', total: null });
    expect(unfit.states.total).toBe('unreadable');
    expect(unfit.citations.total).toEqual(before.citations.total);
    expect(unfit.validationIssues).toMatchObject([
      { fieldKey: 'total', code: 'type_mismatch', message: 'Total should be an amount, but is "n/a".' },
    ]);
    const { rows } = await json('GET', `/api/mailboxes/${mailboxId}/rows`);
    expect(rows.map((row: Json) => [row.values.total, row.validationStatus])).toEqual([
      [null, 'invalid'],
      [1250.5, 'valid'],
    ]);
    await putConfig(mailboxId, TEXTS);
    expect(await extractionOf(mailboxId, none)).toEqual({ ...before, configVersion: 3 });
    expect((await extractionOf(mailboxId, sum)).data.total).toBe('1.250,50 €');
  });

  it('computes new formulas, and gives what was read back when they go', async () => {
    const net = { key: 'net', type: 'number' };
    const mailboxId = await makeMailbox(account, { fields: [net, { key: 'gross', type: 'number' }] });
    const documentId = await readDocument(mailboxId, { header: { net: 100, gross: 118 } });
    await putConfig(mailboxId, {
      fields: [
        net,
        { key: 'gross', type: 'number', formula: 'net * 1.19' },
        { key: 'tax', type: 'number', formula: 'gross - net' },
      ],
    });
    const computed = await extractionOf(mailboxId, documentId);
    expect([computed.data, computed.states.gross]).toEqual([{ net: 100, gross: 119, tax: 19 }, 'computed']);
    await putConfig(mailboxId, {
      fields: [net, { key: 'gross', type: 'number' }, { key: 'tax', type: 'number' }],
    });
    const plain = await extractionOf(mailboxId, documentId);
    // What was computed stays until it is read again: reading computes values too, and nothing says which of them this was.
    expect([plain.data, plain.states]).toEqual([
      { net: 100, gross: 118, tax: 19 },
      { net: 'found', gross: 'found', tax: 'computed' },
    ]);
  });

  it('judges what is required and checked by the new rules, manual documents too', async () => {
    const mailboxId = await makeMailbox(account, { ...TEXTS, groups: [ITEMS] });
    const { documentId } = await json('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {
      data: { total: '12' },
      sections: { items: [{ amount: 'x' }, {}] },
    });
    expect((await extractionOf(mailboxId, documentId)).validationStatus).toBe('valid');
    await putConfig(mailboxId, {
      fields: [
        { key: 'number', type: 'text', required: true },
        { key: 'total', type: 'text', validator: { kind: 'regex', pattern: '\\d{3}' } },
      ],
      groups: [{ ...ITEMS, fields: [{ key: 'amount', type: 'text', required: true }] }],
    });
    const { validationIssues, validationStatus } = await extractionOf(mailboxId, documentId);
    expect(validationStatus).toBe('invalid');
    expect(validationIssues.map(({ code, fieldKey, rowIndex }: Json) => [code, fieldKey, rowIndex])).toEqual([
      ['required_missing', 'number', null],
      ['validator_regex', 'total', null],
      ['required_missing', 'amount', 1],
    ]);
    const mailbox = await json('GET', `/api/Mailboxes/${mailboxId}`);
    expect([mailbox.documentsToCheck, mailbox.extractionsToJudge]).toEqual([1, 0]);
  });

  it('takes groups and fields out and gives them back with all that was done to them', async () => {
    const mailboxId = await makeMailbox(account, { ...TEXTS, groups: [ITEMS] });
    const documentId = await readDocument(mailboxId, {
      header: { number: 'A1', total: '5' },
      sections: { items: [{ amount: '1' }, { amount: '2' }] },
    });
    const { id: extractionId } = await extractionOf(mailboxId, documentId);
    await json('PATCH', '/api/Extractions/cells', {
      mailboxId,
      rowOperations: [
        { extractionId, op: 'remove', section: 'items', index: 0 },
        { extractionId, op: 'add', section: 'items' },
      ],
      changes: [
        { extractionId, fieldPath: 'Sections.items[1].data.amount', newValue: 'added' },
        { extractionId, fieldPath: 'Data.total', newValue: 'set' },
      ],
    });
    const before = await extractionOf(mailboxId, documentId);
    const taxes = { id: 'taxes', name: 'Taxes', fields: [{ key: 'rate', type: 'number' }] };
    await putConfig(mailboxId, { fields: [{ key: 'number', type: 'text' }], groups: [taxes] });
    const without = await extractionOf(mailboxId, documentId);
    expect([without.data, without.sections]).toEqual([{ number: 'A1' }, { taxes: [] }]);
    // A correction meanwhile takes nothing of it away.
    await correct(mailboxId, documentId, { 'Data.number': 'A2' });
    await putConfig(mailboxId, { ...TEXTS, groups: [ITEMS] });
    const after = await extractionOf(mailboxId, documentId);
    expect(after.data).toEqual({ number: 'A2', total: 'set' });
    expect(after.sections).toEqual(before.sections);
    expect(after.readValues).toEqual({ number: 'A1', total: '5' });
    // Nor does the document's being read again by a config that has them.
    await endExtracted(service.domain, await again(mailboxId, documentId), {
      header: { number: 'A1', total: '6' },
      sections: { items: [{ amount: '1' }, { amount: '2' }] },
    });
    const reread = await extractionOf(mailboxId, documentId);
    expect(reread.data).toEqual({ number: 'A2', total: 'set' });
    expect(reread.sections.items.map(({ data }: Json) => data.amount)).toEqual(['2', 'added']);
  });

  it('keeps what a new reading was not asked for', async () => {
    const mailboxId = await makeMailbox(account, { ...TEXTS, groups: [ITEMS] });
    const documentId = await readDocument(mailboxId, {
      header: { number: 'A1', total: '5' },
      sections: { items: [{ amount: '1' }] },
    });
    const fewer = { fields: [{ key: 'number', type: 'text' }] };
    await changeConfigAlone(mailboxId, fewer);
    await endExtracted(service.domain, await again(mailboxId, documentId), { header: { number: 'B1' } });
    expect((await extractionOf(mailboxId, documentId)).data).toEqual({ number: 'B1' });
    await putConfig(mailboxId, { ...TEXTS, groups: [ITEMS] });
    const back = await extractionOf(mailboxId, documentId);
    expect(back.data).toEqual({ number: 'B1', total: '5' });
    expect(back.sections.items.map(({ data }: Json) => data)).toEqual([{ amount: '1' }]);
    await endExtracted(service.domain, await again(mailboxId, documentId), {
      sections: { items: [{ amount: '7' }, { amount: '8' }] },
    });
    const reread = await extractionOf(mailboxId, documentId);
    expect(reread.sections.items.map(({ data }: Json) => data)).toEqual([{ amount: '7' }, { amount: '8' }]);
  });

  it('lets what a person sets replace what is kept apart', async () => {
    const mailboxId = await makeMailbox(account, TEXTS);
    const documentId = await readDocument(mailboxId, { header: { number: '7', total: 'n/a' } });
    await putConfig(mailboxId, {
      fields: [
        { key: 'number', type: 'number' },
        { key: 'total', type: 'number' },
      ],
    });
    await correct(mailboxId, documentId, { 'Data.total': 5, 'Data.number': 7 });
    const set = await extractionOf(mailboxId, documentId);
    expect([set.data, set.readValues]).toEqual([{ number: 7, total: 5 }, { total: 'n/a' }]);
    // Set to what it was: confirmed, with the place it was read from.
    expect([set.states.number, set.citations.number?.text]).toEqual(['confirmed', '7']);
    await putConfig(mailboxId, TEXTS);
    expect((await extractionOf(mailboxId, documentId)).data).toEqual({ number: '7', total: '5' });
  });

  it('holds for a reading that was begun before it', async () => {
    const mailboxId = await makeMailbox(account, TEXTS);
    const documentId = await uploadPdf(account, mailboxId, 'slow');
    const run = await beginExtraction(service.domain, documentId);
    if (!run) throw new Error('the document cannot be read');
    await putConfig(mailboxId, { fields: [{ key: 'total', type: 'number', required: true }] });
    const found = { value: 'n/a', state: 'found', confidence: 0.9, citation: null } as const;
    await completeExtraction(service.domain, run, {
      outcome: 'extracted',
      pageCount: 1,
      header: { number: found, total: found },
      sections: {},
      issues: [],
      notes: [],
      engine: 'test',
      version: '1',
    });
    const { data, configVersion, validationIssues } = await extractionOf(mailboxId, documentId);
    expect([data, configVersion]).toEqual([{ total: null }, 2]);
    expect(validationIssues.map(({ code }: Json) => code)).toEqual(['type_mismatch']);
    expect((await json('GET', `/api/Mailboxes/${mailboxId}`)).extractionsToJudge).toBe(0);
  });
});

describe('judging in the background', () => {
  const SPLIT = { ...TEXTS, splitKeys: [{ fieldKey: 'number' }] };
  const COUNT = 120;

  /** Documents entered by hand, of two splits. @returns their mailbox */
  async function filledMailbox(): Promise<string> {
    const mailboxId = await makeMailbox(account, SPLIT);
    for (let index = 0; index < COUNT; index += 1) {
      await json('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {
        data: { number: index % 2 ? 'odd' : 'even', total: String(index) },
      });
    }
    return mailboxId;
  }

  const splitsOf = async (mailboxId: string) => {
    const { splits } = await json('GET', `/api/mailboxes/${mailboxId}/splits`);
    return splits.map(({ split, totalDocuments }: Json) => [split, totalDocuments]);
  };

  it('says what is still to be done, finishes what was interrupted, and tells of it once', async () => {
    const mailboxId = await filledMailbox();
    await changeConfigAlone(mailboxId, {
      fields: [
        { key: 'number', type: 'text' },
        { key: 'total', type: 'number', required: true },
      ],
      splitKeys: [{ fieldKey: 'total' }],
    });
    const behind = await json('GET', `/api/Mailboxes/${mailboxId}`);
    expect([behind.configVersion, behind.extractionsToJudge]).toEqual([2, COUNT]);
    expect(await splitsOf(mailboxId)).toEqual([
      ['even', COUNT / 2],
      ['odd', COUNT / 2],
    ]);
    await runJobs(mailboxId);
    const done = await json('GET', `/api/Mailboxes/${mailboxId}`);
    expect([done.extractionsToJudge, done.documentsToCheck]).toEqual([0, 0]);
    expect(await splitsOf(mailboxId)).toHaveLength(COUNT);
    expect(await judgedEvents(mailboxId)).toEqual([{ data: { configVersion: 2 } }]);
    await runJobs(mailboxId);
    expect(await judgedEvents(mailboxId)).toHaveLength(1);
  });

  it('loses no correction that is made meanwhile, and is overtaken by the next change', async () => {
    const mailboxId = await filledMailbox();
    const { items } = await json('GET', `/api/Extractions?mailboxId=${mailboxId}&pageSize=100`);
    const numbers = {
      fields: [
        { key: 'number', type: 'text' },
        { key: 'total', type: 'number' },
      ],
      splitKeys: SPLIT.splitKeys,
    };
    await changeConfigAlone(mailboxId, numbers);
    const correcting = items.slice(0, 60).map(({ id }: Json, index: number) =>
      json('PATCH', '/api/Extractions/cells', {
        mailboxId,
        changes: [{ extractionId: id, fieldPath: 'Data.number', newValue: `set ${index % 3}` }],
      }),
    );
    const changing = putConfig(mailboxId, { ...numbers, splitKeys: [] });
    await Promise.all([...correcting, changing, runJobs(mailboxId), runJobs(mailboxId)]);
    await runJobs(mailboxId);
    for (const [index, { id }] of items.slice(0, 60).entries()) {
      const { data, configVersion } = await json('GET', `/api/Extractions/${id}?mailboxId=${mailboxId}`);
      expect([data.number, typeof data.total, configVersion]).toEqual([`set ${index % 3}`, 'number', 3]);
    }
    expect(await splitsOf(mailboxId)).toEqual([]);
    expect((await json('GET', `/api/Mailboxes/${mailboxId}`)).extractionsToJudge).toBe(0);
    expect((await judgedEvents(mailboxId)).at(-1)).toEqual({ data: { configVersion: 3 } });
  });

  it('gives what changed another tag, and leaves that of what did not to who changes it', async () => {
    const mailboxId = await makeMailbox(account, TEXTS);
    const documentId = await readDocument(mailboxId, { header: { number: 'A1', total: '5' } });
    const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
    const tagOf = async () => (await account.call('GET', path)).headers.get('etag') ?? '';
    const rowsTag = async () =>
      (await account.call('GET', `/api/mailboxes/${mailboxId}/rows`)).headers.get('etag');
    const [first, rowsBefore] = [await tagOf(), await rowsTag()];
    await putConfig(mailboxId, { fields: [...(TEXTS.fields ?? []), { key: 'more', type: 'text' }] });
    const second = await tagOf();
    expect(second).not.toBe(first);
    expect(await rowsTag()).not.toBe(rowsBefore);
    await putConfig(mailboxId, {
      hint: 'Bills',
      fields: [...(TEXTS.fields ?? []), { key: 'more', type: 'text' }],
    });
    const third = await tagOf();
    expect(third).not.toBe(second);
    expect(third.split('-')[0]).toBe(second.split('-')[0]);
  });
});

/** Has a document read again. @returns its id */
async function again(mailboxId: string, documentId: string): Promise<string> {
  const answer = await account.call('POST', `/api/Documents/${documentId}/reprocess?mailboxId=${mailboxId}`);
  if (answer.status !== 202) throw new Error(await answer.text());
  return documentId;
}
