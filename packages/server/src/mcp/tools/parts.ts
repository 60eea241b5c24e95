import { mergeDocumentsSchema, partDocumentSchema } from '@rowbox/contract';
import { z } from 'zod';
import { mergeDocuments } from '../../domain/merge-documents.ts';
import { listParts, partDocument } from '../../domain/part-document.ts';
import { documentId, mailboxId } from '../arguments.ts';
import { tool } from '../tool.ts';
import { toolDocumentSchema, toToolDocument } from './documents.ts';

const parts = z.object({ documents: z.array(toolDocumentSchema) });

export const partsList = tool({
  name: 'parts_list',
  title: 'List the parts of a stack',
  description:
    'All documents that came of the same stack as this one; none of a document that came alone. What a document could be parted into stands in its `proposedParts`.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({ mailboxId, documentId }),
  output: parts,
  run: async ({ domain, accountId }, place) => ({
    data: { documents: (await listParts(domain, accountId, place)).map(toToolDocument) },
  }),
});

export const documentPart = tool({
  name: 'document_part',
  title: 'Part a stack into documents',
  description:
    'By ranges of its pages, such as its `proposedParts`. The first part keeps the id; every part is read. What was read and set of the stack goes, with its rows. One part with all pages says that it is one document. `documents_merge` is the way back.',
  effect: 'replaces',
  repeatable: false,
  untrusted: true,
  input: z.object({ mailboxId, documentId, ...partDocumentSchema.shape }),
  output: parts,
  run: async ({ domain, accountId, traceId }, { parts: ranges, ...place }) => {
    const documents = await partDocument(domain, accountId, place, { parts: ranges, traceId });
    return { data: { documents: documents.map(toToolDocument) } };
  },
});

export const documentsMerge = tool({
  name: 'documents_merge',
  title: 'Put documents together',
  description:
    'The first of them holds the pages of all and is read; the others are deleted, with their rows. Parts of a stack become the file that came.',
  effect: 'replaces',
  repeatable: false,
  untrusted: true,
  input: z.object({ mailboxId, ...mergeDocumentsSchema.shape }),
  output: z.object({ document: toolDocumentSchema }),
  run: async ({ domain, accountId, traceId }, { mailboxId: id, documentIds }) => {
    const merged = await mergeDocuments(domain, accountId, { documentIds, mailboxId: id, traceId });
    return { data: { document: toToolDocument(merged) } };
  },
});
