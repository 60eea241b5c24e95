import { z } from 'zod';
import { idSchema, int32 } from './common.ts';

/** What a mailbox does with a document that looks like several. */
export const STACK_MODES = ['off', 'propose', 'automatic'] as const;

export const stackModeSchema = z
  .enum(STACK_MODES)
  .meta({ id: 'StackMode' })
  .describe(
    'What is done with a file that holds several documents: nothing; they are proposed for a person to accept; or it is parted where it is sure.',
  );

export type StackMode = z.output<typeof stackModeSchema>;

/** More than the pages of any file that is read. */
const MOST_PAGES = 100_000;
export const MOST_PARTS = 500;

const page = (what: string) => int32().min(1).max(MOST_PAGES).describe(what);

const pageRange = {
  firstPage: page('From 1, over all files of the document.'),
  lastPage: page('The last one in it.'),
};

export const proposedPartSchema = z
  .object({
    ...pageRange,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .describe('How sure it is that a document begins on its first page; 1 for the first one.'),
  })
  .meta({ id: 'ProposedPart', examples: [{ firstPage: 1, lastPage: 2, confidence: 1 }] });

export type ProposedPart = z.output<typeof proposedPartSchema>;

export const partDocumentSchema = z
  .object({
    parts: z
      .array(z.object(pageRange))
      .min(1)
      .max(MOST_PARTS)
      .describe(
        'In the order of the pages, none of them twice. Pages in no part are left out of all documents. One part with all pages says that it is one document.',
      ),
  })
  .meta({
    id: 'PartDocument',
    examples: [
      {
        parts: [
          { firstPage: 1, lastPage: 2 },
          { firstPage: 3, lastPage: 3 },
        ],
      },
    ],
  });

export const mergeDocumentsSchema = z
  .object({
    documentIds: z
      .array(idSchema)
      .min(2)
      .max(MOST_PARTS)
      .describe('Of one mailbox, in the order of their pages. The first one holds them all after.'),
  })
  .meta({
    id: 'MergeDocuments',
    examples: [
      { documentIds: ['doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1', 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c2'] },
    ],
  });
