import { documentSchema, documentStatusSchema, FAILURE_CODES, idSchema } from '@rowbox/contract';
import { z } from 'zod';
import { documentToRead } from '../../domain/document-access.ts';
import {
  type ListedDocument,
  listDocuments,
  retryDocument,
  type StoredDocument,
} from '../../domain/documents.ts';
import { upload } from '../../domain/uploads.ts';
import { waitForEnds } from '../../domain/wait-for-ends.ts';
import { documentAddress, extractionAddress } from '../addresses.ts';
import { documentId, mailboxId, page, pageOfList, pageSize, toPage } from '../arguments.ts';
import { givenFileSchema, givenFiles } from '../given-file.ts';
import { type Call, tool } from '../tool.ts';

/** Clients give a call up after a minute unless they are told that it goes on. */
const MAX_WAIT_SECONDS = 55;
const REPORT_EVERY_SECONDS = 2;

export const toolDocumentSchema = documentSchema
  .pick({
    mailboxId: true,
    documentType: true,
    source: true,
    displaySubject: true,
    displayFrom: true,
    originalFileName: true,
    status: true,
    createdAt: true,
    processedAt: true,
    failureCode: true,
    failureMessage: true,
    pageCount: true,
    clientReferenceId: true,
    notes: true,
    validationStatus: true,
    duplicateOf: true,
    duplicateFoundBy: true,
    stackId: true,
    proposedParts: true,
  })
  .extend({ documentId: idSchema });

export const toToolDocument = (
  stored: StoredDocument | ListedDocument,
): z.input<typeof toolDocumentSchema> => ({
  documentId: stored.id,
  mailboxId: stored.mailbox_id,
  documentType: stored.document_type,
  source: stored.source,
  displaySubject: stored.display_subject,
  displayFrom: stored.display_from,
  originalFileName: stored.original_file_name,
  status: stored.status,
  createdAt: stored.created_at.toISOString(),
  processedAt: stored.processed_at?.toISOString() ?? null,
  failureCode:
    stored.failure_code === null
      ? null
      : (FAILURE_CODES.find((code) => code === stored.failure_code) ?? 'internal'),
  failureMessage: stored.failure_message,
  pageCount: stored.page_count,
  clientReferenceId: stored.client_reference_id,
  notes: stored.notes,
  validationStatus: 'validation_status' in stored ? stored.validation_status : null,
  duplicateOf: stored.duplicate_of,
  duplicateFoundBy: stored.duplicate_of === null ? null : stored.duplicate_found_by,
  stackId: stored.stack_id,
  proposedParts: stored.proposed_parts && [...stored.proposed_parts],
});

export const documentUpload = tool({
  name: 'document_upload',
  title: 'Upload a document',
  description:
    'Puts one PDF, image or e-invoice (at most 10 MB) into a mailbox, which then reads it in the background. Call `document_wait` next.',
  effect: 'changes',
  repeatable: false,
  upload: true,
  untrusted: false,
  input: z.object({
    mailboxId,
    ...givenFileSchema,
    clientReferenceId: z.string().max(500).optional().describe('A reference of yours that is kept with it.'),
    notes: z.string().max(4000).optional(),
  }),
  output: z.object({
    documentId: idSchema,
    mailboxId: idSchema,
    status: documentStatusSchema,
  }),
  run: async (call, args) => {
    const files = await givenFiles(call, [args]);
    const { documents } = await upload(call.domain, {
      accountId: call.accountId,
      mailboxId: args.mailboxId,
      files,
      clientReferenceId: args.clientReferenceId ?? null,
      notes: args.notes ?? null,
      groupAsSingleDocument: false,
      enqueue: true,
      byPerson: false,
      traceId: call.traceId,
      effect: null,
    });
    const [made] = documents;
    if (!made) throw new Error('an upload that was taken made no document');
    return {
      data: { documentId: made.id, mailboxId: args.mailboxId, status: 'pending' as const },
      also: [documentLink(args.mailboxId, made.id, args.fileName)],
    };
  },
});

export const documentWait = tool({
  name: 'document_wait',
  title: 'Wait for a document',
  description:
    'Answers as soon as the document has been read or has failed, or as it is when the time is over; call it again then. Reports progress meanwhile.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({
    mailboxId,
    documentId,
    seconds: z.number().int().min(0).max(MAX_WAIT_SECONDS).default(30).describe('How long to wait at most.'),
  }),
  output: z.object({
    ended: z.boolean().describe('False: it is still being read.'),
    document: toolDocumentSchema,
  }),
  run: async (call, { seconds, ...place }) => {
    const { domain, accountId } = call;
    await documentToRead(domain, accountId, place);
    const ended = await waitWithReports(call, place.documentId, seconds);
    const document = await documentToRead(domain, accountId, place);
    const links = [documentLink(place.mailboxId, place.documentId, 'document')];
    if (document.status === 'extracted') links.push(extractionLink(place.mailboxId, place.documentId));
    return { data: { ended, document: toToolDocument(document) }, also: links };
  },
});

async function waitWithReports(
  { domain, signal, report }: Call,
  document: string,
  seconds: number,
): Promise<boolean> {
  const started = performance.now();
  for (;;) {
    const passed = (performance.now() - started) / 1000;
    const step = Math.min(REPORT_EVERY_SECONDS, seconds - passed);
    if (await waitForEnds(domain, [document], Math.max(0, step) * 1000, signal)) return true;
    if (signal.aborted || passed + step >= seconds) return false;
    await report(Math.round(passed + step), 'The document is being read.');
  }
}

export const documentsToReview = tool({
  name: 'documents_to_review',
  title: 'List documents that need review',
  description:
    'Documents whose values have warnings or errors, or that could not be read, newest first. Look at one with `extraction_get` and `document_page`.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({
    mailboxId,
    state: z
      .enum(['toCheck', 'failed'])
      .default('toCheck')
      .describe('`toCheck`: read, with warnings or errors; `failed`: could not be read.'),
    split: z.string().max(2000).optional().describe('Only of this split.'),
    search: z.string().max(200).optional().describe('Only with this in subject, sender or file name.'),
    page,
    pageSize: pageSize(20),
  }),
  output: z.object({ documents: z.array(toolDocumentSchema), ...pageOfList }),
  run: async ({ domain, accountId }, { state, split, search, ...asked }) => {
    const filter = { state, split: split || undefined, search: search?.trim() || undefined };
    const { items, totalCount } = await listDocuments(domain, accountId, asked.mailboxId, filter, asked);
    return { data: { documents: items.map(toToolDocument), ...toPage(totalCount, asked) } };
  },
});

export const documentRetry = tool({
  name: 'document_retry',
  title: 'Retry a document',
  description: 'Has a document read again that failed. After three failed runs it is given up.',
  effect: 'changes',
  repeatable: false,
  untrusted: true,
  input: z.object({ mailboxId, documentId }),
  output: z.object({ document: toolDocumentSchema }),
  run: async ({ domain, accountId, traceId }, place) => ({
    data: { document: toToolDocument(await retryDocument(domain, accountId, place, traceId)) },
  }),
});

const documentLink = (mailbox: string, document: string, name: string) => ({
  type: 'resource_link' as const,
  uri: documentAddress(mailbox, document),
  name,
  mimeType: 'application/json',
});

const extractionLink = (mailbox: string, document: string) => ({
  type: 'resource_link' as const,
  uri: extractionAddress(mailbox, document),
  name: 'extraction',
  mimeType: 'application/json',
});
