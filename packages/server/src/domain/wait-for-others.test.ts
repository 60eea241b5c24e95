import { setTimeout as pause } from 'node:timers/promises';
import type { ConfigDraftResource } from '@rowbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExtracted, makeMailbox, pdfBytes, uploadForm, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import type { Context } from './context.ts';
import { createDocumentEnds } from './document-ends.ts';
import { beginDraft, failDraft } from './draft-runs.ts';
import { waitForDraft } from './wait-for-draft.ts';
import { waitForEnds } from './wait-for-ends.ts';

/* Whoever waits looks for himself so seldom here that only what the database tells can be in time. */
const NEVER_LOOKS = 10 * 60_000;
const PATIENCE = 60_000;

let service: TestService;
let account: TestAccount;
let mailboxId: string;
/** As another process has it: who waits is none of its own. */
let elsewhere: Context;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, { fields: [{ key: 'kind', type: 'text' }] });
  elsewhere = { ...service.domain, documentEnds: createDocumentEnds() };
  while (!(await hears())) await pause(50);
});
afterAll(() => service.close());

/** Whether what the database tells arrives here. */
async function hears(): Promise<boolean> {
  const stream = await account.call('GET', `/api/mailboxes/${mailboxId}/events`);
  await stream.body?.cancel();
  return stream.status === 200;
}

const signal = new AbortController().signal;

describe('who waits is told of what ends in another process', () => {
  it('of a document', async () => {
    const documentId = await uploadPdf(account, mailboxId, 'elsewhere');
    const waiting = waitForEnds(service.domain, [documentId], PATIENCE, signal, NEVER_LOOKS);
    await endExtracted(elsewhere, documentId, { header: { kind: 'bill' } });
    expect(await waiting).toBe(true);
  });

  it('of a draft', async () => {
    const made = await account.call(
      'POST',
      '/api/config-drafts',
      uploadForm([{ name: 'a.pdf', bytes: pdfBytes('sample') }]),
    );
    const { id } = (await made.json()) as ConfigDraftResource;
    const waiting = waitForDraft(service.domain, account.accountId, id, PATIENCE, signal, NEVER_LOOKS);
    const run = await beginDraft(elsewhere, id, 1);
    if (run === null) throw new Error('there is nothing to draft');
    await failDraft(elsewhere, run, 'timeout', 'It took too long.');
    expect((await waiting).status).toBe('failed');
  });
});
