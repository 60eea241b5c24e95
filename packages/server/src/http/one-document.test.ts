import { documentSchema } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failExtraction } from '../domain/extraction-runs.ts';
import { endExtracted, makeMailbox, pdfBytes, uploadForm, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, { fields: [{ key: 'a', type: 'text', required: true }] });
});
afterAll(() => service.close());

const get = (id: string, headers = {}, mailbox = mailboxId) =>
  account.call('GET', `/api/Documents/${id}?mailboxId=${mailbox}`, undefined, headers);

describe('one document', () => {
  it('is got by its id, with the status of its extraction', async () => {
    const id = await uploadPdf(account, mailboxId, 'one');
    const waiting = documentSchema.parse(await (await get(id)).json());
    expect(waiting).toMatchObject({ id, mailboxId, status: 'pending', validationStatus: null });
    await endExtracted(service.domain, id, {
      issues: [
        {
          fieldKey: 'a',
          sectionId: null,
          rowIndex: null,
          severity: 'error',
          code: 'required_missing',
          message: 'Missing.',
        },
      ],
    });
    const read = documentSchema.parse(await (await get(id)).json());
    expect(read).toMatchObject({ status: 'extracted', validationStatus: 'invalid', pageCount: 1 });
  });

  it('has a tag that changes with it', async () => {
    const id = await uploadPdf(account, mailboxId, 'tagged');
    const tag = (await get(id)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\//);
    expect((await get(id, { 'if-none-match': tag })).status).toBe(304);
    await endExtracted(service.domain, id);
    const after = await get(id, { 'if-none-match': tag });
    expect([after.status, after.headers.get('etag') === tag]).toEqual([200, false]);
  });

  it('is waited for until it has ended', async () => {
    const id = await uploadPdf(account, mailboxId, 'slow');
    const waiting = get(id, { prefer: 'wait=30' });
    await failExtraction(service.domain, id, 'timeout', 'Slow.');
    const answer = await waiting;
    expect(answer.headers.get('preference-applied')).toBe('wait=30');
    expect(documentSchema.parse(await answer.json())).toMatchObject({
      status: 'failed',
      failureCode: 'timeout',
    });
    const soon = await get(await uploadPdf(account, mailboxId, 'waits'), { prefer: 'wait=0' });
    expect(documentSchema.parse(await soon.json()).status).toBe('pending');
  });

  it('is not there for others, nor in another mailbox', async () => {
    const id = await uploadPdf(account, mailboxId, 'mine');
    const other = await service.newAccount();
    const theirs = await other.call('GET', `/api/Documents/${id}?mailboxId=${mailboxId}`);
    expect(theirs.status).toBe(404);
    expect((await get(id, {}, await makeMailbox(account))).status).toBe(404);
  });
});

it('every call on a document names its mailbox', async () => {
  const id = await uploadPdf(account, mailboxId, 'where');
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/view-url'],
    ['POST', '/process'],
    ['POST', '/retry'],
    ['POST', '/reprocess'],
  ] as const) {
    const answer = await account.call(method, `/api/Documents/${id}${path}`);
    const { errors } = (await answer.json()) as { errors?: Record<string, unknown> };
    expect([path, answer.status, Object.keys(errors ?? {})]).toEqual([path, 400, ['mailboxId']]);
  }
});

it('the name of a file is read as browsers write it', async () => {
  const name = 'my "best" bill.pdf';
  // The platform escapes quotation marks by itself, as browsers do.
  const form = uploadForm([{ name, bytes: pdfBytes('quoted') }]);
  const answer = await account.call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
  const { results } = (await answer.json()) as { results: readonly { documentId: string }[] };
  const document = documentSchema.parse(await (await get(results[0]?.documentId ?? '')).json());
  expect(document.originalFileName).toBe(name);
});
