import { z } from 'zod';
import { idSchema, int32, pageQuery, pageSizeQuery, timestampSchema } from './common.ts';
import { cellValueSchema } from './extraction-resource.ts';

/* What a mailbox has learnt from what people confirmed and corrected, and what it would read otherwise because of it. */

export const listMemoryQuerySchema = z.object({ page: pageQuery, pageSize: pageSizeQuery(25) });

export const rememberedDocumentSchema = z
  .object({
    documentId: idSchema,
    name: z.string().nullable(),
    settledAt: timestampSchema.describe('When somebody last confirmed or corrected it.'),
    settledBy: z.string().nullable().describe('The name of the person or API app; null: it is not known.'),
    fields: z
      .array(
        z.object({
          fieldKey: z.string(),
          state: z
            .enum(['corrected', 'confirmed', 'absent'])
            .describe('`absent`: somebody said that the document does not have it.'),
          value: cellValueSchema,
        }),
      )
      .describe('The header fields it taught.'),
    groups: z.array(z.object({ sectionId: z.string(), rows: int32() })).describe('The groups it taught.'),
  })
  .meta({ id: 'RememberedDocument' });

export const rememberedLookSchema = z
  .object({
    id: idSchema,
    totalDocuments: int32(),
    documents: z.array(rememberedDocumentSchema).describe('The newest, six at most.'),
  })
  .meta({ id: 'RememberedLook', description: 'Documents that look the same, and what they taught.' });

const REMEMBERED_EXAMPLE = {
  documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1',
  name: 'invoice-4711.pdf',
  settledAt: '2026-11-20T09:32:00.000Z',
  settledBy: 'owner@example.com',
  fields: [{ fieldKey: 'total', state: 'corrected' as const, value: 1250.5 }],
  groups: [{ sectionId: 'items', rows: 3 }],
};

export const mailboxMemorySchema = z
  .object({
    looks: z.array(rememberedLookSchema),
    totalLooks: int32(),
    totalDocuments: int32().describe('Of all looks.'),
    page: int32(),
    pageSize: int32(),
  })
  .meta({
    id: 'MailboxMemory',
    description: 'What a mailbox has learnt, those looks first that were taught last.',
    examples: [
      {
        looks: [
          {
            id: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1',
            totalDocuments: 1,
            documents: [REMEMBERED_EXAMPLE],
          },
        ],
        totalLooks: 1,
        totalDocuments: 1,
        page: 1,
        pageSize: 25,
      },
    ],
  });

export const forgetMemoryQuerySchema = z.object({
  look: idSchema.optional().describe('Only what documents of this look taught.'),
  document: idSchema.optional().describe('Only what this document taught.'),
});

export const proposedDocumentSchema = z
  .object({
    documentId: idSchema,
    name: z.string().nullable(),
    taughtBy: z
      .object({
        documentId: idSchema,
        name: z.string().nullable().describe('That of its mailbox where it is in another one.'),
        mailboxId: idSchema
          .optional()
          .describe('The mailbox it is in, where that is another one (`learnsFrom`).'),
      })
      .describe('The document that taught it.'),
    changes: z
      .array(
        z.object({
          sectionId: z.string().nullable().describe('Group id; null for a header field.'),
          rowIndex: int32().nullable().describe('From 0; null for a header field.'),
          fieldKey: z.string(),
          before: cellValueSchema,
          after: cellValueSchema,
        }),
      )
      .describe('The first hundred.'),
    rowsAdded: int32().describe('Rows that would come.'),
    rowsRemoved: int32().describe('Rows that would go.'),
    totalChanges: int32().describe('Values that would change, and rows that would come or go.'),
  })
  .meta({ id: 'ProposedDocument' });

export const proposalsSchema = z
  .object({
    items: z.array(proposedDocumentSchema).describe('A hundred at most.'),
    totalDocuments: int32(),
    totalChanges: int32(),
  })
  .meta({
    id: 'Proposals',
    description:
      'Documents that nobody has been through and that would be read otherwise with what was learnt since.',
    examples: [
      {
        items: [
          {
            documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c9',
            name: 'invoice-4712.pdf',
            taughtBy: { documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1', name: 'invoice-4711.pdf' },
            changes: [{ sectionId: null, rowIndex: null, fieldKey: 'total', before: 12.5, after: 1250.5 }],
            rowsAdded: 0,
            rowsRemoved: 0,
            totalChanges: 1,
          },
        ],
        totalDocuments: 1,
        totalChanges: 1,
      },
    ],
  });

export const chosenProposalsSchema = z
  .object({
    documentIds: z.array(idSchema).min(1).max(500).nullish().describe('Left out: all there are.'),
  })
  .meta({
    id: 'ChosenProposals',
    examples: [{ documentIds: ['doc_019aa0b35c7e7d3fb4de2a4a54a2f0c9'] }],
  });

export const acceptedProposalsSchema = z
  .object({ totalDocuments: int32().describe('How many documents were read anew by it.') })
  .meta({ id: 'AcceptedProposals', examples: [{ totalDocuments: 12 }] });

export type MailboxMemoryResource = z.output<typeof mailboxMemorySchema>;
export type ProposalsResource = z.output<typeof proposalsSchema>;
