import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

describe('what can be read in part only is refused', () => {
  it('bytes that are not UTF-8', async () => {
    const body = Buffer.from([...Buffer.from('{"name":"caf'), 0xe9, ...Buffer.from('"}')]);
    const answer = await fetch(`${service.url}/api/Mailboxes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { type: 'urn:rowbox:problem:malformed-request', errors: { '': ['not valid UTF-8'] } },
    ]);
  });

  it.each(['0x1', '1e0', '1.0', ' 1', '+1', '', '-1', '9'.repeat(20)])('the page %j', async (page) => {
    const mailboxId = await makeMailbox(account);
    const query = new URLSearchParams({ mailboxId, page });
    for (const list of ['Documents', 'Extractions']) {
      const answer = await account.call('GET', `/api/${list}?${query}`);
      const { errors } = (await answer.json()) as { errors?: Record<string, unknown> };
      expect([answer.status, Object.keys(errors ?? {})]).toEqual([400, ['page']]);
    }
  });

  it('an interval of what is no date', async () => {
    const mailboxId = await makeMailbox(account);
    const answer = await account.call('PUT', `/api/Mailboxes/${mailboxId}/config`, {
      fields: [{ key: 'kind', type: 'text' }],
      splitKeys: [{ fieldKey: 'kind', interval: 'month' }],
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        errors: {
          '/splitKeys/0/interval': ['Only dates are split by month, but the field "kind" is of type text.'],
        },
      },
    ]);
  });
});

describe('a date and time', () => {
  it('is whole, whoever enters only the day; what was read can be confirmed', async () => {
    const mailboxId = await makeMailbox(account, { fields: [{ key: 'at', type: 'datetime' }] });
    const made = await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {
      data: { at: '2026-03-09' },
    });
    const { extractionId } = (await made.json()) as { extractionId: string };
    const read = async (id: string) => {
      const answer = await account.call('GET', `/api/Extractions/${id}?mailboxId=${mailboxId}`);
      return (await answer.json()) as { data: object; states: object; citations: { at: object | null } };
    };
    expect((await read(extractionId)).data).toEqual({ at: '2026-03-09T00:00:00' });
    const documentId = await uploadPdf(account, mailboxId, 'day');
    await endExtracted(service.domain, documentId, { header: { at: '2026-03-09' } });
    const found = await account.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
    const { id } = (await found.json()) as { id: string };
    const changes = [{ extractionId: id, fieldPath: 'Data.at', newValue: '2026-03-09' }];
    await account.call('PATCH', '/api/Extractions/cells', { mailboxId, changes });
    const confirmed = await read(id);
    expect([confirmed.data, confirmed.states]).toEqual([{ at: '2026-03-09' }, { at: 'confirmed' }]);
    expect(confirmed.citations.at).not.toBeNull();
  });
});

it('a new value that is left out empties the cell', async () => {
  const mailboxId = await makeMailbox(account, { fields: [{ key: 'a', type: 'text' }] });
  const documentId = await uploadPdf(account, mailboxId, 'emptied');
  await endExtracted(service.domain, documentId, { header: { a: 'x' } });
  const path = `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`;
  const { id } = (await (await account.call('GET', path)).json()) as { id: string };
  const changes = [{ extractionId: id, fieldPath: 'Data.a' }];
  const answer = await account.call('PATCH', '/api/Extractions/cells', { mailboxId, changes });
  expect([answer.status, await answer.json()]).toEqual([200, { successCount: 1, failedUpdates: [] }]);
  expect(await (await account.call('GET', path)).json()).toMatchObject({
    data: { a: null },
    states: { a: 'corrected' },
  });
});

it('the split is null for a mailbox without split keys, whichever is asked for', async () => {
  const mailboxId = await makeMailbox(account, { fields: [{ key: 'a', type: 'text' }] });
  await endExtracted(service.domain, await uploadPdf(account, mailboxId, 'unsplit'), { header: { a: 'x' } });
  const answer = await account.call('GET', `/api/mailboxes/${mailboxId}/rows?split=2026-03`);
  const { split, rows } = (await answer.json()) as { split: unknown; rows: readonly object[] };
  expect([split, rows.length]).toEqual([null, 1]);
});

describe('If-Match', () => {
  it('counts for the settings of a mailbox, and for its config by itself', async () => {
    const id = await makeMailbox(account);
    const path = `/api/Mailboxes/${id}`;
    const tag = (await account.call('GET', path)).headers.get('etag') ?? '';
    const match = { 'if-match': tag };
    expect((await account.call('PUT', path, { name: 'First' }, match)).status).toBe(200);
    const late = await account.call('PUT', path, { name: 'Second' }, match);
    expect([late.status, await late.json()]).toMatchObject([
      412,
      { type: 'urn:rowbox:problem:precondition-failed' },
    ]);
    // Nobody has changed the config.
    const config = { fields: [{ key: 'a', type: 'text' }] };
    expect((await account.call('PUT', `${path}/config`, config, match)).status).toBe(200);
    expect((await account.call('PUT', `${path}/config`, { fields: [] }, match)).status).toBe(412);
    const now = (await account.call('GET', path)).headers.get('etag') ?? '';
    expect((await account.call('PUT', path, { isActive: false }, { 'if-match': now })).status).toBe(200);
    expect((await account.call('PUT', path, { name: 'X' }, { 'if-match': '"none of ours"' })).status).toBe(
      412,
    );
  });
});
