import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { makeMailbox, pdfBytes } from '../testing/test-documents.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { type Delivery, newDocument, receiveDocuments } from './receive-documents.ts';

let service: TestService;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService();
  mailboxId = await makeMailbox(await service.newAccount());
});
afterAll(() => service.close());

const delivery = (text: string, change: Partial<Delivery> = {}): Delivery => ({
  mailboxId,
  source: 'upload',
  uploadId: null,
  displaySubject: null,
  displayFrom: null,
  clientReferenceId: null,
  notes: null,
  enqueue: true,
  urgency: 'program',
  traceId: 'test',
  message: null,
  documents: [newDocument([{ fileName: 'a.pdf', contentType: 'application/pdf', bytes: pdfBytes(text) }])],
  ...change,
});

const fileOf = (documentId: string) =>
  service.domain.db
    .selectFrom('document_files')
    .select('sha256')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();

describe('receiving documents', () => {
  it('of a mailbox that has just been deleted says that there is none', async () => {
    const gone = delivery('gone', { mailboxId: 'mbx_gone' });
    await expect(receiveDocuments(service.domain, gone)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('stores bytes again that somebody deleted between their arrival and their document', async () => {
    const { blobs } = service.domain;
    let deleted = false;
    const contested: BlobStore = {
      ...blobs,
      put: async (content) => {
        const stored = await blobs.put(content);
        if (!deleted) await blobs.delete(stored.sha256);
        deleted = true;
        return stored;
      },
    };
    const contestedDelivery = delivery('contested');
    await receiveDocuments({ ...service.domain, blobs: contested }, contestedDelivery);
    const { sha256 } = await fileOf(contestedDelivery.documents[0]?.id ?? '');
    expect(deleted).toBe(true);
    expect(await blobs.has(sha256)).toBe(true);
  });

  it('stores none of several when one cannot be enqueued', async () => {
    const [one, two] = [delivery('one'), delivery('two')];
    const both = { ...one, documents: [...one.documents, ...two.documents] };
    const jobs = {
      mailboxQueues: [],
      enqueueExtractions: async () => {
        throw new Error('the queue is away');
      },
      enqueueDraft: async () => {},
      enqueueSync: async () => undefined,
      enqueueArchive: async () => undefined,
      enqueueLearning: async () => {},
      enqueueProposing: async () => {},
      enqueueReprocessing: async () => {},
      enqueueMailboxDeletion: async () => {},
      enqueueFileDeletion: async () => {},
      enqueueJudging: async () => {},
      enqueueMails: null,
      enqueuePushes: async () => {},
      enqueueExtraction: async () => {},
    };
    await expect(receiveDocuments({ ...service.domain, jobs }, both)).rejects.toThrow('the queue is away');
    for (const { id } of both.documents) await expect(fileOf(id)).rejects.toThrow();
  });
});
