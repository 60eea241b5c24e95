import { z } from 'zod';
import { idSchema, int32, pageQuery, pageSizeQuery, timestampSchema } from './common.ts';

/** What a webhook may be told of. */
export const WEBHOOK_EVENT_TYPES = [
  'document.extracted',
  'document.failed',
  'extraction.corrected',
  'document.deleted',
  'extraction.confirmed',
  'extraction.autoConfirmed',
  'document.commented',
  'document.assigned',
] as const;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const url = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .describe(
    'Where it posts to, beginning with `https://`. Private, local and reserved addresses are refused.',
  );

const events = z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1).max(20).describe('What it is told of.');

const example = {
  id: 'whk_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
  mailboxId: 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
  url: 'https://books.example.com/hooks/rowbox',
  events: ['document.extracted' as const, 'document.failed' as const],
  isActive: true,
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:30:00.000Z',
};

export const webhookSchema = z
  .object({
    id: idSchema,
    mailboxId: idSchema,
    url,
    events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
    isActive: z.boolean().describe('While it is false, nothing is delivered and nothing new waits.'),
    disabledReason: z
      .enum(['gone', 'failing'])
      .nullable()
      .describe(
        'Why the service turned it off: the receiver answered 410, or nothing had arrived for five days.',
      ),
    disabledAt: timestampSchema.nullable(),
    failingSince: timestampSchema
      .nullable()
      .describe('Since when no delivery has succeeded; null: it works.'),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({
    id: 'Webhook',
    description: 'An address that is told what happens in a mailbox.',
    examples: [example],
  });

export type WebhookResource = z.output<typeof webhookSchema>;

const secret = z
  .string()
  .describe('Verifies signatures (Standard Webhooks). Shown this once; it begins with `whsec_`.');

export const createdWebhookSchema = webhookSchema.extend({ secret }).meta({
  id: 'CreatedWebhook',
  description: 'A new webhook, with its secret.',
  examples: [{ ...example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD9OVGOuCJnNY=' }],
});

export const webhookListSchema = z
  .object({ webhooks: z.array(webhookSchema) })
  .meta({ id: 'WebhookList', description: 'Oldest first.' });

export const createWebhookSchema = z.object({ url, events, isActive: z.boolean().default(true) }).meta({
  id: 'CreateWebhook',
  examples: [{ url: example.url, events: example.events }],
});

export const updateWebhookSchema = z.object({ url, events, isActive: z.boolean() }).meta({
  id: 'UpdateWebhook',
  examples: [{ url: example.url, events: example.events, isActive: true }],
});

export const rotatedSecretSchema = z
  .object({
    secret,
    previousValidUntil: timestampSchema.describe('Until then deliveries are signed with the old secret too.'),
  })
  .meta({ id: 'RotatedWebhookSecret' });

export const webhookAttemptSchema = z
  .object({
    attempt: int32().describe('From 1.'),
    attemptedAt: timestampSchema,
    milliseconds: int32().describe('How long it took.'),
    status: int32().nullable().describe('Of the answer; null: there was none.'),
    answer: z.string().nullable().describe("The beginning of the answer's body."),
    error: z.string().nullable().describe('Why it does not count as delivered; null: it does.'),
  })
  .meta({ id: 'WebhookAttempt' });

export const webhookDeliverySchema = z
  .object({
    id: idSchema,
    webhookId: idSchema,
    eventId: idSchema.describe(
      'The `webhook-id` header: the same for every attempt and when it is replayed.',
    ),
    type: z.enum([...WEBHOOK_EVENT_TYPES, 'webhook.test']),
    documentId: idSchema.nullable(),
    extractionId: idSchema.nullable(),
    occurredAt: timestampSchema.describe('When that happened of which it tells.'),
    status: z.enum(DELIVERY_STATES),
    attempts: z.array(webhookAttemptSchema),
    nextAttemptAt: timestampSchema.nullable().describe('Null: there is none to come.'),
    endedAt: timestampSchema.nullable(),
  })
  .meta({
    id: 'WebhookDelivery',
    description: 'One event that a webhook is told of, with every attempt.',
    examples: [
      {
        id: 'whd_019aa0b35c807b8f9a3d5a0f6a0f1d11',
        webhookId: example.id,
        eventId: 'evt_019aa0b35c807b8f9a3d5a0f6a0f1d12',
        type: 'document.extracted',
        documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1',
        extractionId: 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d11',
        occurredAt: '2026-11-20T09:30:02.000Z',
        status: 'delivered',
        attempts: [
          {
            attempt: 1,
            attemptedAt: '2026-11-20T09:30:02.000Z',
            milliseconds: 84,
            status: 204,
            answer: '',
            error: null,
          },
        ],
        nextAttemptAt: null,
        endedAt: '2026-11-20T09:30:02.000Z',
      },
    ],
  });

export type WebhookDeliveryResource = z.output<typeof webhookDeliverySchema>;

export const listDeliveriesQuerySchema = z.object({
  page: pageQuery,
  pageSize: pageSizeQuery(25),
  status: z.enum(DELIVERY_STATES).optional(),
});

export const webhookDeliveryListSchema = z
  .object({
    items: z.array(webhookDeliverySchema),
    totalCount: int32(),
    page: int32(),
    pageSize: int32(),
    hasNextPage: z.boolean(),
  })
  .meta({ id: 'WebhookDeliveryList', description: 'Newest first. Kept for 30 days.' });

export const replayWebhookSchema = z
  .union([
    z.strictObject({ deliveryId: idSchema }),
    z.strictObject({
      from: timestampSchema,
      until: timestampSchema.optional().describe('Left out: until now.'),
      status: z
        .enum(['delivered', 'failed', 'all'])
        .default('failed')
        .describe('Which of those that have ended.'),
    }),
  ])
  .meta({
    id: 'ReplayWebhook',
    description: 'One delivery, or those of events of a time; at most 10,000.',
    examples: [{ from: '2026-11-20T00:00:00.000Z', status: 'failed' }],
  });

export const replayResultSchema = z
  .object({ replayed: int32().describe('How many deliveries are made again.') })
  .meta({ id: 'ReplayResult', examples: [{ replayed: 12 }] });
