import { type BacktestLine, backtestLineSchema, type CellValue } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrialReader } from '../domain/trial-reader.ts';
import { endExtracted, makeMailbox, toExtracted, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const config = {
  fields: [
    { key: 'name', type: 'text' },
    { key: 'total', type: 'currency' },
  ],
  groups: [{ id: 'items', name: 'Items', fields: [{ key: 'amount', type: 'currency' }] }],
};
const TRIED = {
  ...config,
  fields: [...config.fields.slice(1), { key: 'fresh', type: 'text' }],
  hint: 'tried',
};

type Header = Readonly<Record<string, CellValue>>;
let service: TestService;
let account: TestAccount;
/** By hint of the config what it reads. */
const readings = new Map<string | null, { header: Header; amounts: readonly number[] }>();
let mayGoOn = Promise.resolve();
let learntBy: (string | null)[] = [];
const readTrial: TrialReader = async (_files, tried, _signal, by) => {
  await mayGoOn;
  learntBy.push(by);
  const { header = {}, amounts = [] } = readings.get(tried.hint) ?? {};
  return toExtracted(tried, { header, sections: { items: amounts.map((amount) => ({ amount })) } });
};
beforeAll(async () => {
  service = await startTestService({ readTrial });
  account = await service.newAccount();
});
afterAll(() => service.close());

const checked = async (mailboxId: string, header: Header, amounts: readonly number[]) => {
  const documentId = await uploadPdf(account, mailboxId, `backtest ${Math.random()}`);
  await endExtracted(service.domain, documentId, {
    header,
    sections: { items: amounts.map((amount) => ({ amount })) },
  });
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  const { id } = (await (await account.call('GET', path)).json()) as { id: string };
  await account.call('POST', `/api/Extractions/${id}/confirm?mailboxId=${mailboxId}`, {});
  return documentId;
};
const post = (mailboxId: string, body: object) =>
  account.call('POST', `/api/mailboxes/${mailboxId}/backtests`, body);
const linesOf = async (response: Response): Promise<readonly BacktestLine[]> =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => backtestLineSchema.parse(JSON.parse(line)));

describe('a back-test', () => {
  it('compares both configs with what people said, document by document, and sums up', async () => {
    const id = await makeMailbox(account, config);
    const documentId = await checked(id, { name: 'A', total: 3 }, [1, 2]);
    await uploadPdf(account, id, 'nobody has looked at this one');
    readings.set(null, { header: { name: 'B', total: 3 }, amounts: [1, 5] });
    readings.set('tried', { header: { total: 4 }, amounts: [1, 2] });
    learntBy = [];
    const response = await post(id, { config: TRIED });
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    const [first, document, end] = await linesOf(response);
    expect(first).toEqual({ total: 1 });
    expect(document).toMatchObject({
      documentId,
      outcome: 'compared',
      checked: 3,
      rightBefore: 2,
      rightAfter: 2,
      worse: [{ sectionId: null, rowIndex: null, fieldKey: 'total', truth: 3, after: 4 }],
    });
    expect(end).toEqual({
      end: true,
      documents: 1,
      checked: 3,
      rightBefore: 2,
      rightAfter: 2,
      worseDocuments: 0,
      fields: [
        { sectionId: null, fieldKey: 'total', checked: 1, rightBefore: 1, rightAfter: 0 },
        { sectionId: 'items', fieldKey: 'amount', checked: 2, rightBefore: 1, rightAfter: 2 },
      ],
    });
    // What was learnt from the very documents would make any config look right.
    expect(learntBy).toEqual([null, null]);
  });

  it('ends when the connection is closed: no further document is read', async () => {
    const id = await makeMailbox(account, config);
    for (let count = 0; count < 3; count += 1) await checked(id, { name: 'A', total: count }, []);
    learntBy = [];
    let goOn = () => {};
    mayGoOn = new Promise((resolve) => {
      goOn = resolve;
    });
    const leaving = new AbortController();
    const response = await fetch(`${service.url}/api/mailboxes/${id}/backtests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
      body: JSON.stringify({ config: TRIED }),
      signal: leaving.signal,
    });
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('{"total":3}\n');
    await expect.poll(() => service.domain.backtests.size).toBe(1);
    leaving.abort();
    await expect(reader?.read()).rejects.toThrow(/abort/i);
    await expect.poll(() => service.domain.backtests.size).toBe(0);
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 200));
    // The document that was being read, by both configs.
    expect(learntBy.length).toBeLessThanOrEqual(2);
  });

  it('is given up when another one is asked for, and refused for a config that means nothing', async () => {
    const id = await makeMailbox(account, config);
    await checked(id, { name: 'A', total: 3 }, []);
    let goOn = () => {};
    mayGoOn = new Promise((resolve) => {
      goOn = resolve;
    });
    const first = await post(id, { config: TRIED });
    const second = await post(id, { config: TRIED });
    goOn();
    expect(await linesOf(first)).toEqual([{ total: 1 }]);
    expect((await linesOf(second)).at(-1)).toMatchObject({ end: true, documents: 1 });
    expect((await post(id, { config: { fields: [{ key: 'a', type: 'nonsense' }] } })).status).toBe(422);
    expect((await post(id, { config: TRIED, documents: 0 })).status).toBe(400);
    const stranger = await service.newAccount();
    const path = `/api/mailboxes/${id}/backtests`;
    expect((await stranger.call('POST', path, { config: TRIED })).status).toBe(404);
  });
});
