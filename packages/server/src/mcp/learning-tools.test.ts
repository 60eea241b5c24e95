import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginExtraction, completeExtraction } from '../domain/extraction-runs.ts';
import { learnDocument } from '../domain/learn-document.ts';
import { proposeReadings } from '../domain/proposals.ts';
import type { TrialReader } from '../domain/trial-reader.ts';
import { endDocumentExtracted } from '../store/document-runs.ts';
import {
  endExtracted,
  makeMailbox,
  type ReadValues,
  toExtracted,
  uploadPdf,
} from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { type Agent, agentOfVersion2, toolToken } from './testing/agents.ts';

const CONFIG = { fields: [{ key: 'total', label: 'Total', type: 'currency' }] };

let service: TestService;
let account: TestAccount;
let agent: Agent;
/** What every document reads as when it is read again, and what happens meanwhile. */
let again: ReadValues = {};
let meanwhile: () => Promise<unknown> = async () => undefined;
const readTrial: TrialReader = async (_files, tried) => {
  await meanwhile();
  return toExtracted(tried, again);
};
beforeAll(async () => {
  service = await startTestService({ readTrial });
  account = await service.newAccount();
  agent = await agentOfVersion2(service, await toolToken(service, account));
});
afterAll(async () => {
  await agent.close();
  await service.close();
});

const read = async (mailboxId: string, total: number) => {
  const documentId = await uploadPdf(account, mailboxId, `agents learn ${Math.random()}`);
  await endExtracted(service.domain, documentId, { header: { total } });
  await service.domain.db
    .transaction()
    .execute((transaction) =>
      endDocumentExtracted(transaction, { documentId, mailboxId }, { pageCount: 1, look: '{}' }),
    );
  return documentId;
};
const extractionIdOf = async (mailboxId: string, documentId: string) =>
  String((await agent.call('extraction_get', { mailboxId, documentId })).structuredContent?.extractionId);
/** What an agent sets of it is learnt, and the others are read again. */
const teach = async (mailboxId: string, documentId: string, others: readonly string[]) => {
  const extractionId = await extractionIdOf(mailboxId, documentId);
  await agent.call('cells_correct', { mailboxId, extractionId, changes: [{ path: 'Data.total', value: 2 }] });
  const readLesson = async () => ({ example: '{}', sameLook: [], thinned: [], alike: [] });
  await learnDocument({ ...service.domain, readLesson }, { mailboxId, documentId });
  const job = { mailboxId, taughtBy: documentId, documentIds: others };
  await proposeReadings(service.domain, job, new AbortController().signal);
};
const totalOf = async (mailboxId: string, documentId: string) => {
  const { structuredContent } = await agent.call('extraction_get', { mailboxId, documentId });
  const [first] = (structuredContent?.fields ?? []) as readonly { value: number }[];
  return first?.value;
};

it('an agent takes offers one by one, leaves others, and has a document forgotten', async () => {
  const mailboxId = await makeMailbox(account, CONFIG);
  const [taken, left, teacher] = [
    await read(mailboxId, 4),
    await read(mailboxId, 4),
    await read(mailboxId, 1),
  ];
  again = { header: { total: 5 } };
  await teach(mailboxId, teacher, [taken, left]);
  const listed = await agent.call('proposals_list', { mailboxId });
  expect(listed.structuredContent).toMatchObject({
    untrusted: true,
    totalDocuments: 2,
    totalChanges: 2,
    proposals: [
      {
        documentId: taken,
        taughtBy: { documentId: teacher },
        changes: [{ fieldKey: 'total', before: 4, after: 5 }],
      },
      { documentId: left },
    ],
  });
  const accepted = await agent.call('proposals_accept', { mailboxId, documentIds: [taken] });
  expect(accepted.structuredContent).toEqual({ totalDocuments: 1 });
  expect([await totalOf(mailboxId, taken), await totalOf(mailboxId, left)]).toEqual([5, 4]);
  const kept = await agent.call('proposals_leave', { mailboxId, all: true });
  expect(kept.structuredContent).toEqual({ totalDocuments: 1 });
  expect((await agent.call('proposals_list', { mailboxId })).structuredContent).toMatchObject({
    totalDocuments: 0,
  });
  const forget = { mailboxId, documentId: teacher };
  expect((await agent.call('memory_forget', forget)).structuredContent).toEqual({ totalDocuments: 1 });
  expect((await agent.call('memory_get', { mailboxId })).structuredContent).toMatchObject({
    totalDocuments: 0,
  });
});

it('an agent that may only read sees offers and tries configs, and takes and forgets nothing', async () => {
  const mailboxId = await makeMailbox(account, CONFIG);
  const reader = await agentOfVersion2(service, await toolToken(service, account, 'mcp.read'));
  for (const name of ['proposals_list', 'memory_get']) {
    expect([name, (await reader.call(name, { mailboxId })).isError ?? false]).toEqual([name, false]);
  }
  expect((await reader.call('config_backtest', { mailboxId, config: CONFIG })).isError).toBeFalsy();
  for (const [name, args] of Object.entries({
    memory_forget: { all: true },
    proposals_accept: { all: true },
    proposals_leave: { all: true },
    document_part: { documentId: 'doc_a', parts: [{ firstPage: 1, lastPage: 1 }] },
    documents_merge: { documentIds: ['doc_a', 'doc_b'] },
  })) {
    await expect(reader.call(name, { mailboxId, ...args }), name).rejects.toThrow(/mcp\.write/);
  }
  await reader.close();
});

it('an agent tries a config on what people checked, hears how far it is, and gets what there is when the time is over', async () => {
  const mailboxId = await makeMailbox(account, CONFIG);
  for (const total of [5, 6]) {
    const extractionId = await extractionIdOf(mailboxId, await read(mailboxId, total));
    await agent.call('cells_confirm', { mailboxId, extractionId });
  }
  again = { header: { total: 5 } };
  const tried = { mailboxId, config: { ...CONFIG, hint: 'tried' } };
  expect((await agent.call('config_backtest', tried)).structuredContent).toMatchObject({
    totalDocuments: 2,
    documents: 2,
    checked: 2,
    rightBefore: 1,
    rightAfter: 1,
    worse: [],
  });
  expect(await agent.progressOf('config_backtest', tried)).toContain('2 of 2 documents were read.');
  let slow = 0;
  meanwhile = async () => {
    slow += 1;
    if (slow === 1) await new Promise((resolve) => setTimeout(resolve, 1500));
  };
  const short = await agent.call('config_backtest', { ...tried, seconds: 1 });
  expect(short.structuredContent).toMatchObject({ totalDocuments: 2, documents: 1 });
  slow = 0;
  const first = agent.call('config_backtest', tried);
  await expect.poll(() => slow).toBe(1);
  const second = await agent.call('config_backtest', tried);
  meanwhile = async () => undefined;
  expect((await first).content?.[0]?.text).toContain('(not-done)');
  expect(second.structuredContent).toMatchObject({ documents: 2 });
});

it('an agent sees what a document could be parted into, parts it and puts it together again', async () => {
  const mailboxId = await makeMailbox(account, CONFIG);
  const pdf = await PDFDocument.create();
  for (const width of [101, 102, 103]) pdf.addPage([width, 200]);
  const uploaded = await agent.call('document_upload', {
    mailboxId,
    fileName: 'scan.pdf',
    content: Buffer.from(await pdf.save()).toString('base64'),
  });
  const documentId = String(uploaded.structuredContent?.documentId);
  const proposed = [
    { firstPage: 1, lastPage: 2, confidence: 1 },
    { firstPage: 3, lastPage: 3, confidence: 0.9 },
  ];
  const run = await beginExtraction(service.domain, documentId);
  if (!run) throw new Error('it cannot be read');
  const result = toExtracted(run.config, {});
  await completeExtraction(service.domain, run, result, { stack: { parts: proposed, certainty: 0.9 } });
  const waited = await agent.call('document_wait', { mailboxId, documentId, seconds: 0 });
  expect(waited.structuredContent).toMatchObject({ document: { proposedParts: proposed, stackId: null } });

  const parts = proposed.map(({ firstPage, lastPage }) => ({ firstPage, lastPage }));
  const parted = await agent.call('document_part', { mailboxId, documentId, parts });
  const documents = parted.structuredContent?.documents as readonly { documentId: string }[];
  expect(documents).toMatchObject([
    { documentId, stackId: documentId, status: 'pending', proposedParts: null },
    { stackId: documentId },
  ]);
  const listed = await agent.call('parts_list', { mailboxId, documentId });
  expect(listed.structuredContent?.documents).toHaveLength(2);
  const documentIds = documents.map((one) => one.documentId);
  for (const id of documentIds) await endExtracted(service.domain, id);
  const merged = await agent.call('documents_merge', { mailboxId, documentIds });
  expect(merged.structuredContent).toMatchObject({ document: { documentId, stackId: null } });
});
