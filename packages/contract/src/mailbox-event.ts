import { z } from 'zod';
import { idSchema, timestampSchema } from './common.ts';
import { DOCUMENT_STATUSES, FAILURE_CODES } from './document.ts';

/** Those that are kept, and told again to whoever missed them. */
const KEPT_EVENT_TYPES = [
  'document.extracted',
  'document.failed',
  'document.deleted',
  'extraction.corrected',
  'extraction.deleted',
] as const;

export const MAILBOX_EVENT_TYPES = [...KEPT_EVENT_TYPES, 'document.changed', 'mailbox.changed'] as const;

export const mailboxEventSchema = z
  .object({
    type: z
      .enum(MAILBOX_EVENT_TYPES)
      .describe(
        '`document.changed`: a document came, waits or is being read. `mailbox.changed`: its name, state, config or who may use it.',
      ),
    mailboxId: idSchema,
    documentId: idSchema.nullable().describe('Null: none, or more than one.'),
    extractionId: idSchema.nullable(),
    createdAt: timestampSchema,
    status: z.enum(DOCUMENT_STATUSES).optional().describe('Of a document that failed.'),
    failureCode: z.enum(FAILURE_CODES).optional(),
  })
  .meta({
    id: 'MailboxEvent',
    description: 'What happened in a mailbox, as it stands in the `data` of a server-sent event.',
  });

export type MailboxEvent = z.output<typeof mailboxEventSchema>;
