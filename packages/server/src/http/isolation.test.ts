import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, pdfBytes, uploadForm, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: TestAccount;
let stranger: TestAccount;
let mailboxId: string;
let documentId: string;
let extractionId: string;

beforeAll(async () => {
  service = await startTestService();
  owner = await service.newAccount();
  stranger = await service.newAccount();
  mailboxId = await makeMailbox(owner);
  documentId = await uploadPdf(owner, mailboxId, 'private');
  await endExtracted(service.domain, documentId);
  const response = await owner.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
  extractionId = ((await response.json()) as { id: string }).id;
});
afterAll(() => service.close());

const pdf = () => uploadForm([{ name: 'a.pdf', bytes: pdfBytes('theirs') }]);

/** Everything that can be asked of a mailbox and what it holds. */
const requests = (mailbox: string): readonly (readonly [method: string, path: string, body?: unknown])[] => [
  ['GET', `/api/Mailboxes/${mailbox}`],
  ['PUT', `/api/Mailboxes/${mailbox}`, { name: 'Mine now' }],
  ['PUT', `/api/Mailboxes/${mailbox}/config`, { fields: [] }],
  ['GET', `/api/Mailboxes/${mailbox}/authorized-senders`],
  ['PUT', `/api/Mailboxes/${mailbox}/authorized-senders`, { customEmails: [] }],
  ['GET', `/api/Mailboxes/${mailbox}/shares`],
  ['PUT', `/api/Mailboxes/${mailbox}/shares`, { shares: [] }],
  ['PUT', `/api/Mailboxes/${mailbox}/config-lock`, { configLocked: true }],
  ['POST', `/api/mailboxes/${mailbox}/uploads`, pdf()],
  ['POST', `/api/mailboxes/${mailbox}/manual-documents`, {}],
  ['GET', `/api/mailboxes/${mailbox}/rows`],
  ['GET', `/api/mailboxes/${mailbox}/splits`],
  ['POST', `/api/Mailboxes/${mailbox}/reprocess`],
  ['POST', `/api/Documents/${documentId}/reprocess?mailboxId=${mailbox}`],
  ['GET', `/api/Documents?mailboxId=${mailbox}`],
  ['GET', `/api/Documents/${documentId}/view-url?mailboxId=${mailbox}`],
  ['POST', `/api/Documents/${documentId}/retry?mailboxId=${mailbox}`],
  ['POST', `/api/Documents/${documentId}/process`],
  ['DELETE', `/api/Documents/${documentId}?mailboxId=${mailbox}`],
  ['GET', `/api/Extractions?mailboxId=${mailbox}`],
  ['GET', `/api/Extractions/${extractionId}?mailboxId=${mailbox}`],
  ['GET', `/api/Extractions/document/${documentId}?mailboxId=${mailbox}`],
  ['PATCH', `/api/Extractions/cells?mailboxId=${mailbox}`, { changes: [] }],
  ['DELETE', `/api/Extractions/${extractionId}?mailboxId=${mailbox}`],
  ['DELETE', `/api/Mailboxes/${mailbox}`],
];

describe("another account's mailbox", () => {
  it('is answered as if there were none, by every endpoint', async () => {
    const unknown = requests('mbx_unknown').filter(([, path]) => path.includes('mbx_unknown'));
    for (const [method, path, body] of [...requests(mailboxId), ...unknown]) {
      const response = await stranger.call(method, path, body);
      expect([method, path, response.status]).toEqual([method, path, 404]);
      const { type, detail } = (await response.json()) as { type: string; detail: string };
      expect(type).toBe('urn:rowbox:problem:not-found');
      expect(detail).toMatch(/^There is no such (mailbox|document)\.$/);
    }
    expect(await (await stranger.call('GET', '/api/Mailboxes')).json()).toEqual([]);
    expect((await owner.call('GET', `/api/Extractions/${extractionId}?mailboxId=${mailboxId}`)).status).toBe(
      200,
    );
  });

  it("does not open through a mailbox of the stranger's own", async () => {
    const own = await makeMailbox(stranger);
    for (const [method, path] of requests(own).filter(([, path]) => /(doc|ext)_/.test(path))) {
      const response = await stranger.call(method, path);
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
  });
});

describe('a mailbox that is shared', () => {
  const share = (role: 'viewer' | 'editor', account: TestAccount) =>
    service.domain.db
      .insertInto('mailbox_shares')
      .values({ mailbox_id: mailboxId, account_id: account.accountId, role })
      .execute();

  it('can be read by a viewer, and not be changed', async () => {
    const viewer = await service.newAccount();
    await share('viewer', viewer);
    const mailbox = await viewer.call('GET', `/api/Mailboxes/${mailboxId}`);
    expect(await mailbox.json()).toMatchObject({ id: mailboxId, accessType: 'shared' });
    expect((await viewer.call('GET', `/api/mailboxes/${mailboxId}/rows`)).status).toBe(200);
    expect(await (await viewer.call('GET', '/api/Mailboxes')).json()).toHaveLength(1);
    for (const [method, path, body] of requests(mailboxId).filter(([verb]) => verb !== 'GET')) {
      const response = await viewer.call(method, path, body);
      expect([method, path, response.status]).toEqual([method, path, 403]);
    }
  });

  it('can be filled by an editor, and be deleted by its owner only', async () => {
    const editor = await service.newAccount();
    await share('editor', editor);
    expect((await editor.call('POST', `/api/mailboxes/${mailboxId}/uploads`, pdf())).status).toBe(202);
    const response = await editor.call('DELETE', `/api/Mailboxes/${mailboxId}`);
    expect(response.status).toBe(403);
    expect(((await response.json()) as { type: string }).type).toBe('urn:rowbox:problem:not-owner');
    expect((await editor.call('PUT', `/api/Mailboxes/${mailboxId}`, { name: 'x' })).status).toBe(403);
  });
});
