import type { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionForJobs } from '../connection.ts';
import { createReadingTurns, type ReadingTurns } from '../domain/reading-turns.ts';
import { makeMailbox, toExtracted, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { extractDocument } from './extract-document.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import { EXTRACT_DOCUMENT, enqueueExtractions, startQueue } from './queue.ts';
import { createSharedMemories } from './shared-memories.ts';

/*
 * What one document costs the database: each statement is a way to a server that may be on another machine, for every document of every
 * process. Whoever needs another one says so here.
 */

const FIELDS = [
  { key: 'supplier', label: 'Supplier', type: 'text' },
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Invoice date', type: 'date' },
  { key: 'total', label: 'Grand total', type: 'number' },
  { key: 'note', label: 'Note', type: 'text' },
];

let service: TestService;
let account: TestAccount;
let mailboxId: string;
let boss: PgBoss;
let turns: ReadingTurns;
beforeAll(async () => {
  service = await startTestService({
    enqueueExtractions: (transaction, jobs) => enqueueExtractions(boss, transaction, jobs),
  });
  boss = await startQueue(connectionForJobs(service.connection), 60, pino({ level: 'silent' }));
  account = await service.newAccount();
  mailboxId = await makeMailbox(account, { fields: FIELDS });
  turns = createReadingTurns(service.domain);
});
afterAll(async () => {
  await boss.stop();
  await service.close();
});

const pool: Pick<ExtractionPool, 'extract'> = {
  extract: async ({ config }) => ({
    kind: 'answered',
    result: {
      ...toExtracted(config, {
        header: { supplier: 'Müller', number: '4711', date: '2026-01-31', total: 12 },
      }),
      shownPages: new Uint8Array([1]),
      words: 'Müller 4711',
      look: '{}',
    },
  }),
};

/** Reads the document whose turn it is, as a thread does. @returns the statements until it was claimed, and from then on */
async function readNext(): Promise<readonly [claiming: number, reading: number]> {
  const before = service.statements();
  const [job] = await boss.fetch(EXTRACT_DOCUMENT);
  const taken = await turns.take(job?.id ?? '');
  if (!job || !taken) throw new Error('no document waits');
  const claimed = service.statements();
  const isStored = await extractDocument(
    {
      ...service.domain,
      pool: pool as ExtractionPool,
      memories: createSharedMemories(service.domain),
      logger: pino({ level: 'silent' }),
      maxPages: 1,
      maxPixels: 1,
      observe: () => undefined,
    },
    taken,
  );
  expect(isStored).toBe(true);
  await boss.complete(EXTRACT_DOCUMENT, job.id);
  return [claimed - before, service.statements() - claimed];
}

test('a document costs no more statements than it needs, and leaves no place in the queue behind', async () => {
  // What is looked up once, or now and then, is known after the first.
  await uploadPdf(account, mailboxId, 'first');
  await readNext();
  const before = service.statements();
  const documentId = await uploadPdf(account, mailboxId, 'second');
  const uploading = service.statements() - before;
  const [claiming, reading] = await readNext();
  const { db } = service.domain;
  const document = await db
    .selectFrom('documents')
    .innerJoin('extractions', 'extractions.document_id', 'documents.id')
    .select(['documents.status', 'documents.duplicate_found_by'])
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
  expect(document).toEqual({ status: 'extracted', duplicate_found_by: 'content' });
  expect(await db.selectFrom('reading_queue').selectAll().execute()).toEqual([]);
  // Beside these the queue of jobs asks for two: it takes the job, and says that it is done. Only of one that says the same as another is it
  // asked whether that one has stayed in the mailbox.
  expect({ uploading, claiming, reading }).toEqual({ uploading: 9, claiming: 2, reading: 13 + 1 });
});
