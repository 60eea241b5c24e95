import { z } from 'zod';
import { idSchema, int32, pageQuery, pageSizeQuery, timestampSchema } from './common.ts';

/** Everything that somebody can change. */
export const AUDIT_ACTIONS = [
  'mailbox.created',
  'mailbox.updated',
  'mailbox.config_replaced',
  'mailbox.export_replaced',
  'mailbox.shares_replaced',
  'mailbox.senders_replaced',
  'mailbox.reprocessed',
  'mailbox.archived',
  'mailbox.deleted',
  'document.received',
  'document.entered',
  'document.processed',
  'document.retried',
  'document.reprocessed',
  'document.deleted',
  'document.commented',
  'document.comment_deleted',
  'document.assigned',
  'document.moved',
  'document.unlocked',
  'document.parted',
  'document.merged',
  'document.kept_as_one',
  'extraction.corrected',
  'extraction.confirmed',
  'extraction.deleted',
  'proposal.accepted',
  'memory.forgotten',
  'retention.applied',
  'data.forgotten',
  'account.erased',
  'drive.connected',
  'drive.disconnected',
  'webhook.created',
  'webhook.updated',
  'webhook.secret_rotated',
  'webhook.tested',
  'webhook.replayed',
  'webhook.disabled',
  'webhook.deleted',
  'api_app.created',
  'api_app.secret_rotated',
  'api_app.deleted',
  'member.invited',
  'member.link_made',
  'member.removed',
] as const;

export const auditEntrySchema = z
  .object({
    id: idSchema,
    at: timestampSchema,
    actor: z.object({
      kind: z
        .enum(['person', 'app', 'mail', 'service'])
        .describe('`service`: the service itself, or who runs it.'),
      id: z.string().nullable(),
      name: z
        .string()
        .nullable()
        .describe('The e-mail address of a person or sender, the name of an API app, as it was then.'),
    }),
    action: z.enum(AUDIT_ACTIONS),
    mailboxId: idSchema.nullable(),
    mailboxName: z.string().nullable().describe('As it was then.'),
    subjectId: idSchema.nullable().describe('Of the document, extraction, webhook, member or API app.'),
    details: z.record(z.string(), z.unknown()).describe('What was changed, by action.'),
    traceId: z.string().nullable().describe('Of the request.'),
  })
  .meta({
    id: 'AuditEntry',
    description: 'Who did what when.',
    examples: [
      {
        id: 'aud_4711',
        at: '2026-11-20T09:30:02.000Z',
        actor: { kind: 'person', id: 'usr_019aa0b2f1c87a61b8a0f4f3f6f0a7d2', name: 'owner@example.com' },
        action: 'extraction.corrected',
        mailboxId: 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
        mailboxName: 'Invoices',
        subjectId: 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d11',
        details: { changes: [{ fieldPath: 'Data.total', newValue: 1250.5 }] },
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      },
    ],
  });

export type AuditEntryResource = z.output<typeof auditEntrySchema>;

export const listAuditQuerySchema = z.object({
  page: pageQuery,
  pageSize: pageSizeQuery(25),
  from: timestampSchema.optional(),
  until: timestampSchema.optional(),
  format: z
    .enum(['json', 'csv', 'jsonl'])
    .default('json')
    .describe('`json`: a page; `csv` and `jsonl`: a file with all entries, whichever page is asked for.'),
});

export const auditListSchema = z
  .object({
    items: z.array(auditEntrySchema),
    totalCount: int32(),
    page: int32(),
    pageSize: int32(),
    hasNextPage: z.boolean(),
  })
  .meta({ id: 'AuditList', description: 'Newest first.' });
