import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeDraft } from '../domain/draft-runs.ts';
import type { ShownPage } from '../domain/shown-pages.ts';
import { endDocumentExtracted } from '../store/document-runs.ts';
import { endExtracted, makeMailbox, pdfBytes, uploadForm, uploadPdf } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const NOTHING = { name: null, hint: null, fields: [], groups: [], splitKeys: [] };
const PAGE: ShownPage = {
  file: 1,
  pageOfFile: 1,
  width: 595,
  height: 842,
  words: [['Invoice', 0.1, 0.1, 0.2, 0.12]],
};
let service: TestService;
let owner: TestAccount;
let mailboxId: string;
let documentId: string;
let cookie: string;

beforeAll(async () => {
  service = await startTestService();
  owner = await service.newAccount();
  mailboxId = await makeMailbox(owner);
  documentId = await uploadPdf(owner, mailboxId, 'an invoice');
  await endExtracted(service.domain, documentId);
  cookie = await cookieOfMember(service, owner.accountId, 'owner@example.com');
  const end = { pageCount: 1, shownPages: gzipSync(JSON.stringify([PAGE])) };
  await service.domain.db
    .transaction()
    .execute((transaction) => endDocumentExtracted(transaction, { documentId, mailboxId }, end));
});
afterAll(() => service.close());

const get = (path: string, withCookie = cookie) =>
  fetch(`${service.url}/workspace/documents/${path}`, { headers: { cookie: withCookie } });

describe('the pages of a document', () => {
  it('are what stands where, and a picture of each that is kept', async () => {
    const pages = await get(`${documentId}/pages?mailboxId=${mailboxId}`);
    expect(await pages.json()).toEqual({
      pages: [{ width: PAGE.width, height: PAGE.height, words: PAGE.words }],
    });
    const picture = await get(`${documentId}/pages/1/picture?mailboxId=${mailboxId}&width=800`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toMatch(/^private, .*immutable/);
    expect(await picture.text()).toBe('page 1, 800 pixels across');
  });

  it('end where the document does, and come in few sizes', async () => {
    expect((await get(`${documentId}/pages/2/picture?mailboxId=${mailboxId}`)).status).toBe(404);
    expect((await get(`${documentId}/pages/1/picture?mailboxId=${mailboxId}&width=799`)).status).toBe(400);
    expect((await get(`${documentId}/pages/0/picture?mailboxId=${mailboxId}`)).status).toBe(400);
  });

  it('are none of a document that was not read', async () => {
    const unread = await uploadPdf(owner, mailboxId, 'another');
    expect(await (await get(`${unread}/pages?mailboxId=${mailboxId}`)).json()).toEqual({ pages: [] });
  });

  it('are not there for others, nor without a session', async () => {
    const stranger = await cookieOfMember(
      service,
      (await service.newAccount()).accountId,
      'stranger@example.com',
    );
    for (const path of [`${documentId}/pages`, `${documentId}/pages/1/picture`]) {
      expect((await get(`${path}?mailboxId=${mailboxId}`, stranger)).status).toBe(404);
      expect((await get(`${path}?mailboxId=${mailboxId}`, '')).status).toBe(401);
      const withToken = await owner.call('GET', `/workspace/documents/${path}?mailboxId=${mailboxId}`);
      expect(withToken.status).toBe(401);
    }
  });
});

describe('the pages of a sample', () => {
  it('are drawn for who made the draft, once it was read', async () => {
    const form = uploadForm([{ name: 'sample.pdf', bytes: pdfBytes('a sample') }]);
    const { id } = (await (await owner.call('POST', '/api/config-drafts', form)).json()) as { id: string };
    const picture = (place: string, withCookie = cookie) =>
      fetch(`${service.url}/workspace/config-drafts/${id}/samples/${place}/picture?width=800`, {
        headers: { cookie: withCookie },
      });
    expect((await picture('1/pages/1')).status).toBe(404);
    const draft = { config: NOTHING, layout: { children: [] }, fields: [], groups: [], doubts: [] };
    const samples = [{ outcome: 'read', pageCount: 2 }] as const;
    await completeDraft(service.domain, { draftId: id, run: 1 }, { samples, draft });

    expect(await (await picture('1/pages/2')).text()).toBe('page 2, 800 pixels across');
    expect((await picture('1/pages/3')).status).toBe(404);
    expect((await picture('2/pages/1')).status).toBe(404);
    expect((await picture('6/pages/1')).status).toBe(400);
    const other = (await service.newAccount()).accountId;
    const stranger = await cookieOfMember(service, other, 'another@example.com');
    expect((await picture('1/pages/1', stranger)).status).toBe(404);
    expect((await picture('1/pages/1', '')).status).toBe(401);
  });
});
