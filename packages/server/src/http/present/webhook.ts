import {
  type replayWebhookSchema,
  WEBHOOK_EVENT_TYPES,
  type WebhookDeliveryResource,
  type WebhookResource,
} from '@rowbox/contract';
import type { z } from 'zod';
import type { ListedDelivery, Replayed } from '../../domain/webhook-log.ts';
import type { StoredWebhook } from '../../domain/webhooks.ts';
import { timestamp, timestampOrNull } from './timestamp.ts';

export const toWebhook = (stored: StoredWebhook): WebhookResource => ({
  id: stored.id,
  mailboxId: stored.mailbox_id,
  url: stored.url,
  events: WEBHOOK_EVENT_TYPES.filter((type) => stored.events.includes(type)),
  isActive: stored.is_active,
  disabledReason: stored.disabled_reason,
  disabledAt: timestampOrNull(stored.disabled_at),
  failingSince: timestampOrNull(stored.failing_since),
  createdAt: timestamp(stored.created_at),
  updatedAt: timestamp(stored.updated_at),
});

export const toWebhookDelivery = (stored: ListedDelivery): WebhookDeliveryResource => ({
  id: stored.id,
  webhookId: stored.webhook_id,
  eventId: stored.event_id,
  type: WEBHOOK_EVENT_TYPES.find((type) => type === stored.type) ?? 'webhook.test',
  documentId: stored.document_id,
  extractionId: stored.extraction_id,
  occurredAt: timestamp(stored.occurred_at),
  status: stored.state,
  attempts: stored.tries.map((attempt) => ({
    attempt: attempt.attempt,
    attemptedAt: timestamp(attempt.attempted_at),
    milliseconds: attempt.milliseconds,
    status: attempt.status,
    answer: attempt.answer,
    error: attempt.error,
  })),
  nextAttemptAt: stored.state === 'waiting' ? timestamp(stored.due_at) : null,
  endedAt: timestampOrNull(stored.ended_at),
});

export function toReplayed(wanted: z.output<typeof replayWebhookSchema>): Replayed {
  if ('deliveryId' in wanted) return wanted;
  const { from, until, status } = wanted;
  return {
    from: new Date(from),
    until: until === undefined ? new Date() : new Date(until),
    states: status === 'all' ? ['delivered', 'failed'] : [status],
  };
}
