import { describe, expect, it, vi } from 'vitest';
import { createViewLinks } from '../../packages/server/src/domain/view-links.ts';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { id as anId, dateTime, document, expectIs, int, listOf, members, text } from './members.ts';
import { asOperator } from './operator.ts';
import { ask, dataDir, enter, makeMailbox, owner, stranger, uploadAndWait, url } from './under-test.ts';

const invoice = await composeInvoice('A-4711');
const list = (query: string) => owner.ask('GET', `/api/Documents?${query}`);
const documentList = members({ items: listOf(document), totalCount: int, page: int, pageSize: int });

describe('the list of documents', () => {
  it('[4.4.1, 4.4.2, 2.22, 3.4] pages, newest first, and misses none', async () => {
    const id = await makeMailbox();
    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) ids.push((await enter(id)).documentId);
    const first = await list(`mailboxId=${id}`);
    expect(first.status).toBe(200);
    expectIs(first.body, documentList);
    expect(first.body).toMatchObject({ totalCount: 23, page: 1, pageSize: 20 });
    expect(first.body.items).toHaveLength(20);
    const second = await list(`mailboxId=${id}&page=2`);
    expect(second.body).toMatchObject({ totalCount: 23, page: 2, pageSize: 20 });
    const listed = [...first.body.items, ...second.body.items].map((one: { id: string }) => one.id);
    expect(listed).toEqual(ids.toReversed());
    expect((await list(`mailboxId=${id}&page=3`)).body.items).toEqual([]);
    const small = await list(`mailboxId=${id}&page=4&pageSize=7`);
    expect(small.body.items.map((one: { id: string }) => one.id)).toEqual(ids.slice(0, 2).toReversed());
  });

  it('[8.2, 7.2, 7.4] refuses a page or size out of range, an unknown status and a missing mailbox', async () => {
    const id = await makeMailbox();
    for (const [parameter, query] of [
      ['page', 'page=0'],
      ['page', 'page=-1'],
      ['page', 'page=x'],
      ['page', 'page=1.5'],
      ['pageSize', 'pageSize=0'],
      ['pageSize', 'pageSize=101'],
      ['status', 'status=done'],
    ]) {
      const { status, body } = await list(`mailboxId=${id}&${query}`);
      expect([query, status, Object.keys(body.errors)]).toEqual([query, 400, [parameter]]);
    }
    const { status, body } = await list('page=1');
    expect([status, Object.keys(body.errors)]).toEqual([400, ['mailboxId']]);
    expect((await list(`mailboxId=${id}&pageSize=100`)).body.pageSize).toBe(100);
  });

  it('[4.4.1, 3.4] is filtered by status', async () => {
    const id = await makeMailbox();
    const form = new FormData();
    form.append('Files', new Blob([new Uint8Array(invoice)]), 'a.pdf');
    form.append('Enqueue', 'false');
    await owner.ask('POST', `/api/mailboxes/${id}/uploads`, { form });
    await enter(id);
    for (const [status, count] of [
      ['pending', 1],
      ['extracted', 1],
      ['processing', 0],
      ['failed', 0],
      ['permanentlyFailed', 0],
    ] as const) {
      const { body } = await list(`mailboxId=${id}&status=${status}`);
      expect([status, body.totalCount]).toEqual([status, count]);
      expect(body.items.every((one: { status: string }) => one.status === status)).toBe(true);
    }
  });

  it('[4.4.1] is sorted by status and by the values of a field, those without one last', async () => {
    const id = await makeMailbox({
      fields: [
        { key: 'total', type: 'number' },
        { key: 'on', type: 'date', required: true },
      ],
    });
    const entered = new Map<string, string>();
    for (const [name, values] of [
      ['ten', { total: 10, on: '2026-03-09' }],
      ['nine', { total: 9, on: '2026-04-01' }],
      ['none', {}],
    ] as const) {
      entered.set((await enter(id, values)).documentId, name);
    }
    const sorted = async (sort: string) => {
      const { body } = await list(`mailboxId=${id}&sort=${sort}`);
      return body.items.map((one: { id: string }) => entered.get(one.id));
    };
    expect(await sorted('values.total')).toEqual(['nine', 'ten', 'none']);
    expect(await sorted('-values.total')).toEqual(['ten', 'nine', 'none']);
    expect(await sorted('values.on')).toEqual(['ten', 'nine', 'none']);
    expect((await sorted('status'))[0]).toBe('none');
    expect((await sorted('-status'))[2]).toBe('none');
    const { status, body } = await list(`mailboxId=${id}&sort=size`);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['sort']]);
  });

  it('[4.4.1, 4.6.6] is filtered by split', async () => {
    const id = await makeMailbox({
      fields: [{ key: 'on', type: 'date' }],
      splitKeys: [{ fieldKey: 'on' }],
    });
    const march = await enter(id, { on: '2026-03-09' });
    await enter(id, { on: '2026-04-01' });
    const { body } = await list(`mailboxId=${id}&split=2026-03`);
    expect(body.items.map((one: { id: string }) => one.id)).toEqual([march.documentId]);
    expect((await list(`mailboxId=${id}&split=2020-01`)).body.totalCount).toBe(0);
  });
});

describe('the states of a document', () => {
  it('[3.3, 3.5, 8.5, 7.7] that cannot be read: failed, retried, and failed for good after three runs', async () => {
    const id = await makeMailbox();
    const broken = new TextEncoder().encode('%PDF-1.7\nnothing that follows\n%%EOF');
    const { results } = await uploadAndWait(id, ['broken.pdf', broken]);
    const documentId = results[0]?.documentId ?? '';
    const state = async () => (await owner.rowbox.listDocuments({ mailboxId: id })).items[0];
    expect(results[0]).toMatchObject({ status: 'failed', extractionId: null, extractions: [] });
    const failed = await state();
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'unreadable_file' });
    expect(failed?.failureMessage).toBeTruthy();
    expect(failed?.processedAt).toBeTruthy();
    const retry = () => owner.ask('POST', `/api/Documents/${documentId}/retry?mailboxId=${id}`);
    const ended = async () => (await owner.rowbox.documentEnd(id, documentId, { everySeconds: 0.2 })).status;
    expect((await retry()).status).toBe(202);
    expect(await ended()).toBe('failed');
    expect((await retry()).status).toBe(202);
    expect(await ended()).toBe('permanentlyFailed');
    const spent = await retry();
    expect([spent.status, spent.body.type]).toEqual([409, 'urn:rowbox:problem:retry-budget-spent']);
    expect((await owner.ask('GET', `/api/Extractions/document/${documentId}?mailboxId=${id}`)).status).toBe(
      404,
    );
  });

  it('[3.5] that has not failed cannot be retried', async () => {
    const id = await makeMailbox();
    const { documentId } = await enter(id);
    const answer = await owner.ask('POST', `/api/Documents/${documentId}/retry?mailboxId=${id}`);
    expect([answer.status, answer.body.type]).toEqual([409, 'urn:rowbox:problem:document-not-failed']);
  });
});

describe('the link to the file of a document', () => {
  const viewUrl = members({ url: text, fileName: text, contentType: text, expiresAt: dateTime });

  it('[4.4.3, 4.4.4] is given for five minutes and works without a token', async () => {
    const id = await makeMailbox();
    const { results } = await uploadAndWait(id, ['Rechnung März.pdf', invoice]);
    const documentId = results[0]?.documentId ?? '';
    const { status, body } = await owner.ask('GET', `/api/Documents/${documentId}/view-url?mailboxId=${id}`);
    expect(status).toBe(200);
    expectIs(body, viewUrl);
    expect(body).toMatchObject({ fileName: 'Rechnung März.pdf', contentType: 'application/pdf' });
    const seconds = (Date.parse(body.expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThan(301);
    expect(new URL(body.url).origin).toBe(url);
    const file = await fetch(body.url);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(invoice));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^inline/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('[4.4.4, 7.8] is refused when it was changed, and gone when it has expired', async () => {
    const id = await makeMailbox();
    const { results } = await uploadAndWait(id, ['a.pdf', invoice]);
    const view = await owner.rowbox.getViewUrl({ id: results[0]?.documentId ?? '', mailboxId: id });
    const changed = (change: (query: URLSearchParams) => void) => {
      const address = new URL(view.url);
      change(address.searchParams);
      return address;
    };
    const later = changed((query) => query.set('expires', String(Number(query.get('expires')) + 60_000)));
    expect((await fetch(later)).status).toBe(404);
    expect((await fetch(changed((query) => query.set('signature', 'AAAA')))).status).toBe(404);
    expect((await fetch(changed((query) => query.delete('signature')))).status).toBe(404);
    expect((await fetch(changed((query) => query.set('file', '2')))).status).toBe(404);
    const past = await signedSixMinutesAgo(results[0]?.documentId ?? '');
    const expired = await ask('GET', `/files/${past.documentId}?${past.query}`);
    expect([expired.status, expired.body.type]).toEqual([410, 'urn:rowbox:problem:link-expired']);
  });

  it('[4.4.3, 7.5] is not given for a document without a file, nor for that of others', async () => {
    const id = await makeMailbox();
    const { documentId } = await enter(id);
    const path = `/api/Documents/${documentId}/view-url`;
    expect((await owner.ask('GET', `${path}?mailboxId=${id}`)).status).toBe(404);
    expect((await owner.ask('GET', path)).status).toBe(400);
    expect((await owner.ask('GET', `${path}?mailboxId=${await makeMailbox()}`)).status).toBe(404);
    expect((await stranger.ask('GET', `${path}?mailboxId=${id}`)).status).toBe(404);
  });
});

/** A link as the service gave it six minutes ago: with its own key, and by a clock that is put back. */
async function signedSixMinutesAgo(documentId: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6 * 60_000 });
  try {
    const link = await asOperator(dataDir, (db) => createViewLinks(db).sign(documentId, 1));
    const { file, expires, signature } = link;
    const query = new URLSearchParams({ file: String(file), expires: String(expires), signature });
    return { documentId, query };
  } finally {
    vi.useRealTimers();
  }
}

describe('deleting a document', () => {
  it('[4.4.5, 4.4, 1.6] takes its file and its extraction along', async () => {
    const id = await makeMailbox();
    const { results } = await uploadAndWait(id, ['a.pdf', invoice]);
    const { documentId = '', extractionId = '' } = results[0] ?? {};
    const view = await owner.rowbox.getViewUrl({ id: documentId, mailboxId: id });
    expect((await owner.ask('DELETE', `/api/Documents/${documentId}`)).status).toBe(400);
    const path = `/api/Documents/${documentId}?mailboxId=${id}&deleteFromSpreadsheet=true`;
    const deleted = await owner.ask('DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    expect((await fetch(view.url)).status).toBe(404);
    expect((await owner.ask('GET', `/api/Extractions/${extractionId}?mailboxId=${id}`)).status).toBe(404);
    expect((await list(`mailboxId=${id}`)).body.totalCount).toBe(0);
    expect((await owner.rowbox.getRows({ mailboxId: id })).rows).toEqual([]);
    expect((await owner.ask('DELETE', path)).status).toBe(404);
  });

  it('[4.4.5, 7.4] takes true and false for deleteFromSpreadsheet, and nothing else', async () => {
    const id = await makeMailbox();
    const { documentId } = await enter(id);
    const path = `/api/Documents/${documentId}?mailboxId=${id}&deleteFromSpreadsheet=`;
    expect((await owner.ask('DELETE', `${path}perhaps`)).status).toBe(400);
    expect((await owner.ask('DELETE', `${path}false`)).status).toBe(204);
  });
});

it('[4.4.6] a document is got by its id, waited for and unchanged when it is', async () => {
  const id = await makeMailbox();
  const { results } = await owner.rowbox.upload(id, [{ name: 'a.pdf', content: new Uint8Array(invoice) }]);
  const path = `/api/Documents/${results[0]?.documentId}`;
  const ended = await owner.ask('GET', `${path}?mailboxId=${id}`, { headers: { prefer: 'wait=60' } });
  expect([ended.status, ended.body.status]).toEqual([200, 'extracted']);
  const tag = ended.headers.get('etag') ?? '';
  const same = await owner.ask('GET', `${path}?mailboxId=${id}`, { headers: { 'if-none-match': tag } });
  expect(same.status).toBe(304);
  expect((await owner.ask('GET', path)).status).toBe(400);
  expect((await owner.ask('GET', `${path}?mailboxId=${await makeMailbox()}`)).status).toBe(404);
  expect((await stranger.ask('GET', `${path}?mailboxId=${id}`)).status).toBe(404);
});

it('[2.1] ids and times are texts of their forms', async () => {
  const id = await makeMailbox();
  const { documentId, extractionId } = await enter(id);
  for (const one of [id, documentId, extractionId]) expectIs(one, anId);
  expect(new Set([id, documentId, extractionId]).size).toBe(3);
});
