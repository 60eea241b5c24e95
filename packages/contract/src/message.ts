import { z } from 'zod';
import { idSchema, int32, pageQuery, pageSizeQuery, timestampSchema } from './common.ts';

export const MESSAGE_OUTCOMES = ['accepted', 'refused', 'duplicate'] as const;

/** Why a mail is refused. */
export const REFUSAL_REASONS = [
  'sender_not_allowed',
  'dmarc_failed',
  'from_missing',
  'from_ambiguous',
  'mail_loop',
  'nothing_to_read',
  'not_a_message',
  'too_many_parts',
  'nested_too_deep',
  'unpacks_too_large',
] as const;

export const messageSchema = z
  .object({
    id: idSchema,
    mailboxId: idSchema,
    sender: z.string().nullable().describe('The address of the From header; null where it has none.'),
    senderName: z.string().nullable(),
    recipient: z.string().describe('The address it was sent to, with what stood behind a plus.'),
    subject: z.string().nullable(),
    outcome: z
      .enum(MESSAGE_OUTCOMES)
      .describe('`duplicate`: the same message had come before; it brought nothing new.'),
    reason: z.enum(REFUSAL_REASONS).nullable().describe('Why it was refused; null: it was not.'),
    reasonText: z.string().nullable().describe('The same in words, as the sender was told.'),
    authentication: z
      .object({
        spf: z.string(),
        dkim: z.string(),
        dmarc: z.string(),
        arc: z.string(),
        relay: z.string().nullable().describe('The relay whose word this is; null: it was checked here.'),
      })
      .nullable()
      .describe('What the checks of the sender came to; null: they were not made.'),
    size: int32().describe('Of the raw message, in bytes.'),
    documents: z.array(idSchema).describe('What it brought, as far as it is there still.'),
    hasRaw: z.boolean().describe('Whether the raw message can be downloaded.'),
    receivedAt: timestampSchema,
  })
  .meta({
    id: 'Message',
    description: 'One mail that came for a mailbox.',
    examples: [
      {
        id: 'msg_019aa0b35c7e7d3fb4de2a4a54a2f0c1',
        mailboxId: 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
        sender: 'billing@supplier.example',
        senderName: 'Supplier Ltd',
        recipient: 'invoices-k3h7x2m9qa@in.example.com',
        subject: 'Your invoice',
        outcome: 'accepted',
        reason: null,
        reasonText: null,
        authentication: { spf: 'pass', dkim: 'pass', dmarc: 'pass', arc: 'none', relay: null },
        size: 48_213,
        documents: ['doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1'],
        hasRaw: true,
        receivedAt: '2026-11-20T09:30:00.000Z',
      },
    ],
  });

export type MessageResource = z.output<typeof messageSchema>;

export const listMessagesQuerySchema = z.object({ page: pageQuery, pageSize: pageSizeQuery(25) });

export const messageListSchema = z
  .object({
    items: z.array(messageSchema),
    totalCount: int32(),
    page: int32(),
    pageSize: int32(),
    hasNextPage: z.boolean(),
  })
  .meta({ id: 'MessageList', description: 'Newest first. Refused and repeated ones are kept for 90 days.' });
