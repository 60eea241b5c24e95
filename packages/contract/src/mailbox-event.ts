import { z } from 'zod';
import { idSchema, int32, timestampSchema } from './common.ts';
import { documentStatusSchema, failureCodeSchema } from './document.ts';

/** Those that are kept, and told again to whoever missed them. */
const KEPT_EVENT_TYPES = [
  'document.extracted',
  'document.failed',
  'document.deleted',
  'document.commented',
  'document.assigned',
  'extraction.corrected',
  'extraction.confirmed',
  'extraction.autoConfirmed',
  'extraction.deleted',
  'mailbox.judged',
] as const;

export const MAILBOX_EVENT_TYPES = [
  ...KEPT_EVENT_TYPES,
  'document.changed',
  'mailbox.changed',
  'mailbox.judging',
  'mailbox.sync',
] as const;

export const mailboxEventSchema = z
  .object({
    type: z
      .enum(MAILBOX_EVENT_TYPES)
      .describe(
        '`document.changed`: a document came, waits or is being read. `mailbox.changed`: its name, state, config or who may use it. `mailbox.judging`: a change of its config is being carried to its extractions; `mailbox.judged`: it has been carried to all. `mailbox.sync`: its workbook is being written, was, or could not be.',
      ),
    mailboxId: idSchema,
    documentId: idSchema.nullable().describe('Null: none, or more than one.'),
    extractionId: idSchema.nullable(),
    createdAt: timestampSchema,
    status: documentStatusSchema.optional().describe('Of a document that failed.'),
    failureCode: failureCodeSchema.optional(),
    configVersion: int32().optional().describe('By which the extractions are being, or have been, judged.'),
    extractionsToJudge: int32().optional().describe('How many of them are left.'),
  })
  .meta({
    id: 'MailboxEvent',
    description: 'What happened in a mailbox, as it stands in the `data` of a server-sent event.',
    examples: [
      {
        type: 'document.extracted',
        mailboxId: 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
        documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1',
        extractionId: 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d11',
        createdAt: '2026-11-20T09:30:02.000Z',
      },
    ],
  });

export type MailboxEvent = z.output<typeof mailboxEventSchema>;
