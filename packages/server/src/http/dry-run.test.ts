import type { CellValue, FieldValue } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DryRunOfDocument } from '../domain/dry-run.ts';
import type { TrialReader } from '../domain/trial-reader.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const FIELDS = [
  { key: 'number', type: 'text' },
  { key: 'total', type: 'currency' },
  { key: 'place', type: 'text' },
];
const ITEMS = { id: 'items', name: 'Items', fields: [{ key: 'name', type: 'text' }] };
const CONFIG = { fields: FIELDS, groups: [ITEMS] };

const found = (value: CellValue): FieldValue => ({ value, state: 'found', confidence: 0.9, citation: null });

/** What every document is read as when it is tried. */
let tried: Readonly<Record<string, CellValue>> = {};
let triedRows: readonly string[] = [];
const readTrial: TrialReader = async (_files, config) => ({
  outcome: 'extracted',
  pageCount: 1,
  header: Object.fromEntries(config.fields.map(({ key }) => [key, found(tried[key] ?? null)])),
  sections: Object.fromEntries(
    config.groups.map(({ id }) => [id, triedRows.map((name) => ({ name: found(name) }))]),
  ),
  issues: [],
  notes: [],
  engine: 'test',
  version: '2',
});

let service: TestService;
let owner: TestAccount;
let cookie: string;

beforeAll(async () => {
  service = await startTestService({ readTrial });
  owner = await service.newAccount();
  cookie = await cookieOfMember(service, owner.accountId, 'owner@example.com');
});
afterAll(() => service.close());

const ask = (mailboxId: string, body: object, headers: Readonly<Record<string, string>> = { cookie }) =>
  fetch(`${service.url}/workspace/mailboxes/${mailboxId}/dry-run`, {
    method: 'POST',
    headers: { origin: service.url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function run(mailboxId: string, config: object): Promise<readonly DryRunOfDocument[]> {
  const lines = (await (await ask(mailboxId, { config })).text()).trimEnd().split('\n');
  const [first, ...rest] = lines.map((line) => JSON.parse(line) as unknown);
  expect(rest.pop()).toEqual({ end: true });
  expect(first).toEqual({ total: rest.length });
  return rest as DryRunOfDocument[];
}

async function makeRead(): Promise<{ readonly mailboxId: string; readonly documentId: string }> {
  const mailboxId = await makeMailbox(owner, CONFIG);
  const documentId = await uploadPdf(owner, mailboxId, 'bill');
  await endExtracted(service.domain, documentId, {
    header: { number: 'A-1', total: 10, place: 'Bath' },
    sections: { items: [{ name: 'Oak' }, { name: 'Elm' }] },
  });
  return { mailboxId, documentId };
}

describe('a dry run of a config', () => {
  it('tells the cells that would change, new columns among them, and stores nothing', async () => {
    const { mailboxId, documentId } = await makeRead();
    const before = await stored(mailboxId, documentId);
    tried = { number: 'A-1', total: 12.5, place: null, due: '2026-04-01' };
    triedRows = ['Oak', 'Ash', 'Elm'];
    const config = { ...CONFIG, fields: [...FIELDS, { key: 'due', type: 'date' }] };
    const [document] = await run(mailboxId, config);
    expect(document).toMatchObject({ documentId, name: 'bill.pdf' });
    expect(document?.result).toEqual({
      outcome: 'compared',
      statusBefore: 'valid',
      statusAfter: 'valid',
      changes: [
        headerChange('total', 10, 12.5),
        headerChange('place', 'Bath', null),
        { ...headerChange('due', null, '2026-04-01'), isNew: true },
      ],
      totalChanges: 3,
      rowsAdded: 1,
      rowsRemoved: 0,
      agreeing: 0,
      disagreeing: [],
      totalDisagreeing: 0,
    });
    expect(await stored(mailboxId, documentId)).toEqual(before);
  });

  it('tells which corrections the new reading agrees with, and which it does not', async () => {
    const { mailboxId, documentId } = await makeRead();
    const { id: extractionId } = await stored(mailboxId, documentId);
    const change = (key: string, newValue: CellValue) => ({
      extractionId,
      fieldPath: `Data.${key}`,
      newValue,
    });
    await owner.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, {
      changes: [change('number', 'B-2'), change('place', 'Bristol')],
    });
    tried = { number: 'B-2', total: 10, place: 'Bath' };
    triedRows = ['Oak', 'Elm'];
    const [document] = await run(mailboxId, CONFIG);
    expect(document?.result).toMatchObject({
      totalChanges: 0,
      agreeing: 1,
      disagreeing: [{ sectionId: null, rowIndex: null, fieldKey: 'place', set: 'Bristol', read: 'Bath' }],
    });
  });

  it('leaves out what was entered by hand and what was not read', async () => {
    const { mailboxId } = await makeRead();
    await uploadPdf(owner, mailboxId, 'waiting');
    await owner.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, { data: { number: 'M-1' } });
    tried = {};
    triedRows = [];
    expect(await run(mailboxId, CONFIG)).toHaveLength(1);
  });

  it('is of one document where one is named, if it is of this mailbox', async () => {
    const { mailboxId, documentId } = await makeRead();
    await endExtracted(service.domain, await uploadPdf(owner, mailboxId, 'newer'));
    const elsewhere = await makeRead();
    tried = {};
    triedRows = [];
    const only = await ask(mailboxId, { config: CONFIG, documentId });
    const lines = (await only.text()).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ documentId });
    const none = await ask(mailboxId, { config: CONFIG, documentId: elsewhere.documentId });
    expect(await none.text()).toBe('{"total":0}\n{"end":true}\n');
  });

  it('refuses a config that cannot be used, with pointers', async () => {
    const { mailboxId } = await makeRead();
    const answer = await ask(mailboxId, { config: { fields: [{ key: 'a', type: 'number', formula: 'b' }] } });
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual(['/config/fields/0/formula']);
    expect((await ask(mailboxId, { config: CONFIG, documents: 51 })).status).toBe(400);
  });

  it('is for people who may change the mailbox', async () => {
    const { mailboxId } = await makeRead();
    const other = await service.newAccount();
    const stranger = await cookieOfMember(service, other.accountId, 'stranger@example.com');
    const viewing = await service.newAccount();
    const viewer = await cookieOfMember(service, viewing.accountId, 'viewer@example.com');
    await service.domain.db
      .insertInto('mailbox_shares')
      .values({ mailbox_id: mailboxId, account_id: viewing.accountId, role: 'viewer' })
      .execute();
    expect((await ask(mailboxId, { config: CONFIG }, { cookie: stranger })).status).toBe(404);
    expect((await ask('mbx_nowhere', { config: CONFIG }, { cookie: stranger })).status).toBe(404);
    expect((await ask(mailboxId, { config: CONFIG }, { cookie: viewer })).status).toBe(403);
    expect((await ask(mailboxId, { config: CONFIG }, {})).status).toBe(401);
    const token = { authorization: `Bearer ${owner.token}` };
    expect((await ask(mailboxId, { config: CONFIG }, token)).status).toBe(401);
  });
});

describe('a dry run that nobody waits for any more', () => {
  it('ends: when its reader leaves, and when the same person asks for another', async () => {
    const begun: AbortSignal[] = [];
    const slow = await startTestService({
      readTrial: (_files, _config, signal) => {
        begun.push(signal);
        return new Promise((resolve) => {
          const end = () => resolve({ outcome: 'unreadable', message: 'stopped' });
          signal.addEventListener('abort', end, { once: true });
        });
      },
    });
    try {
      const account = await slow.newAccount();
      const mailboxId = await makeMailbox(account, CONFIG);
      await endExtracted(slow.domain, await uploadPdf(account, mailboxId, 'one'));
      await endExtracted(slow.domain, await uploadPdf(account, mailboxId, 'two'));
      const session = await cookieOfMember(slow, account.accountId, 'slow@example.com');
      const begin = (signal: AbortSignal) =>
        fetch(`${slow.url}/workspace/mailboxes/${mailboxId}/dry-run`, {
          method: 'POST',
          headers: { origin: slow.url, 'content-type': 'application/json', cookie: session },
          body: JSON.stringify({ config: CONFIG }),
          signal,
        });
      const leaving = new AbortController();
      const first = await begin(new AbortController().signal);
      await expect.poll(() => begun.length).toBe(1);
      await begin(leaving.signal);
      await expect.poll(() => begun.length).toBe(2);
      expect(begun.map(({ aborted }) => aborted)).toEqual([true, false]);
      expect((await first.text()).trim().split('\n')).toEqual(['{"total":2}', '{"end":true}']);
      leaving.abort();
      await expect.poll(() => begun[1]?.aborted).toBe(true);
      // Neither went on to its second document.
      expect(begun).toHaveLength(2);
    } finally {
      await slow.close();
    }
  });
});

const headerChange = (fieldKey: string, before: CellValue, after: CellValue) => ({
  sectionId: null,
  rowIndex: null,
  fieldKey,
  before,
  after,
  isNew: false,
});

async function stored(mailboxId: string, documentId: string): Promise<{ readonly id: string }> {
  const answer = await owner.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
  return (await answer.json()) as { readonly id: string };
}
