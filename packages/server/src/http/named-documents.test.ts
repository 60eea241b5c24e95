import type { ValidationIssue } from '@rowbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

const DOUBT: ValidationIssue = {
  fieldKey: 'number',
  sectionId: null,
  rowIndex: null,
  severity: 'warning',
  code: 'low_confidence',
  message: 'Look at this.',
};

let service: TestService;
let owner: TestAccount;
let mailboxId: string;
let cookie: string;

beforeAll(async () => {
  service = await startTestService();
  owner = await service.newAccount();
  mailboxId = await makeMailbox(owner, { fields: [{ key: 'number', type: 'text' }] });
  cookie = await cookieOfMember(service, owner.accountId, 'owner@example.com');
});
afterAll(() => service.close());

const ask = (documentIds: readonly string[], withCookie = cookie) =>
  fetch(`${service.url}/workspace/mailboxes/${mailboxId}/document-names`, {
    method: 'POST',
    headers: { cookie: withCookie, origin: service.url, 'content-type': 'application/json' },
    body: JSON.stringify({ documentIds }),
  });

it('tells what documents of the mailbox are called and what became of them, and nothing of others', async () => {
  const read = await uploadPdf(owner, mailboxId, 'read');
  await endExtracted(service.domain, read, { header: { number: '1' }, issues: [DOUBT] });
  const waiting = await uploadPdf(owner, mailboxId, 'waiting');
  const elsewhere = await uploadPdf(owner, await makeMailbox(owner), 'elsewhere');
  const answer = await ask([read, waiting, elsewhere, 'doc_gone']);
  const { documents } = (await answer.json()) as { documents: { id: string }[] };
  const of = (id: string, name: string, status: string, validationStatus: string | null) => ({
    id,
    displaySubject: null,
    originalFileName: `${name}.pdf`,
    status,
    validationStatus,
  });
  expect(documents.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
    [of(read, 'read', 'extracted', 'warning'), of(waiting, 'waiting', 'pending', null)].toSorted(
      (one, other) => (one.id < other.id ? -1 : 1),
    ),
  );
});

it('is asked for a thousand at most, by who may see the mailbox', async () => {
  expect((await ask(Array.from({ length: 1001 }, (_, index) => `doc_${index}`))).status).toBe(400);
  expect((await ask([])).status).toBe(400);
  const { accountId } = await service.newAccount();
  expect(
    (await ask(['doc_1'], await cookieOfMember(service, accountId, 'stranger@example.com'))).status,
  ).toBe(404);
  expect((await ask(['doc_1'], '')).status).toBe(401);
});
