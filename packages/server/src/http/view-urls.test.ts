import { viewUrlSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createViewLinks } from '../domain/view-links.ts';
import { makeMailbox, pdfBytes, uploadForm, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

let service: TestService;
let account: TestAccount;
let mailboxId: string;
let documentId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account);
  documentId = await uploadPdf(account, mailboxId, 'Rechnung März');
});
afterAll(() => service.close());

const ask = (id = documentId, more = '') =>
  account.call('GET', `/api/Documents/${id}/view-url?mailboxId=${mailboxId}${more}`);
const link = async (id = documentId, more = '') => viewUrlSchema.parse(await (await ask(id, more)).json());
const problemOf = async (response: Response) => {
  const { type } = (await response.json()) as { type: string };
  return [response.status, type.split(':').at(-1)];
};

describe('the link to view a document', () => {
  it('shows the original file without a token, as what it is and nothing else', async () => {
    const { url, fileName, contentType, expiresAt, fileCount } = await link();
    expect(url.startsWith(`${service.url}/files/${documentId}?`)).toBe(true);
    expect([fileName, contentType, fileCount]).toEqual(['Rechnung März.pdf', 'application/pdf', 1]);
    const left = Date.parse(expiresAt) - Date.now();
    expect(left > 4 * 60_000 && left <= 5 * 60_000).toBe(true);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdfBytes('Rechnung März'));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Rechnung M_rz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });
  });

  it('is good for one file of one document, and until it expires', async () => {
    const { url } = await link();
    const changed = (name: string, value: string) => {
      const other = new URL(url);
      other.searchParams.set(name, value);
      return fetch(other);
    };
    const other = await uploadPdf(account, mailboxId, 'other');
    expect(await problemOf(await changed('expires', String(Date.now() + 9e9)))).toEqual([404, 'not-found']);
    expect(await problemOf(await changed('file', '2'))).toEqual([404, 'not-found']);
    expect(await problemOf(await changed('signature', 'AAAA'))).toEqual([404, 'not-found']);
    expect(await problemOf(await changed('expires', 'soon'))).toEqual([404, 'not-found']);
    expect(await problemOf(await fetch(url.replace(documentId, other)))).toEqual([404, 'not-found']);
    expect(await problemOf(await fetch(`${service.url}/files/${documentId}`))).toEqual([404, 'not-found']);
    expect((await fetch(url)).status).toBe(200);
  });

  it('that has expired says so', async () => {
    const clock = Date.now;
    const links = createViewLinks(service.domain.db);
    Date.now = () => clock() - 6 * 60_000;
    const old = await links.sign(documentId, 1).finally(() => {
      Date.now = clock;
    });
    const query = new URLSearchParams({
      file: '1',
      expires: String(old.expires),
      signature: old.signature,
    });
    const response = await fetch(`${service.url}/files/${documentId}?${query}`);
    expect(await problemOf(response)).toEqual([410, 'link-expired']);
  });

  it('leads to each of the files of a grouped document', async () => {
    const form = uploadForm(
      [
        { name: 'one.pdf', bytes: pdfBytes('one') },
        { name: 'two.pdf', bytes: PNG },
      ],
      { GroupAsSingleDocument: 'true' },
    );
    const uploaded = await account.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
    const { results } = (await uploaded.json()) as { results: { documentId: string }[] };
    const id = results[0]?.documentId ?? '';
    expect(await link(id)).toMatchObject({ fileName: 'one.pdf', file: 1, fileCount: 2 });
    const second = await link(id, '&file=2');
    // By its bytes, whatever its name says.
    expect(second).toMatchObject({ fileName: 'two.pdf', contentType: 'image/png', file: 2, fileCount: 2 });
    const response = await fetch(second.url);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    expect((await ask(id, '&file=3')).status).toBe(404);
  });

  it('gives parts of the file', async () => {
    const { url } = await link();
    const whole = pdfBytes('Rechnung März');
    const part = async (range: string) => {
      const response = await fetch(url, { headers: { range } });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    const size = whole.length;
    expect(await part('bytes=0-3')).toEqual([206, `bytes 0-3/${size}`, '%PDF']);
    expect(await part(`bytes=${size - 1}-`)).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, '\n']);
    expect(await part('bytes=-1')).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, '\n']);
    expect((await part('bytes=0-1,3-4'))[0]).toBe(200);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(size),
      '',
    ]);
  });

  it('ends with the document', async () => {
    const id = await uploadPdf(account, mailboxId, 'short-lived');
    const { url } = await link(id);
    await account.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`);
    expect((await fetch(url)).status).toBe(404);
    expect((await ask(id)).status).toBe(404);
  });

  it('is not to be had for a manual document, nor without the mailbox', async () => {
    const made = await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {});
    const { documentId: manual } = (await made.json()) as { documentId: string };
    const response = await ask(manual);
    expect(response.status).toBe(404);
    expect(((await response.json()) as { detail: string }).detail).toContain('has no file');
    expect((await account.call('GET', `/api/Documents/${documentId}/view-url`)).status).toBe(400);
  });
});
