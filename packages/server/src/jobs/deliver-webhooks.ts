import type { Logger } from 'pino';
import { type DeliverContext, deliverWebhook } from '../domain/deliver-webhook.ts';
import type { LiveChanges } from '../domain/live-changes.ts';
import { type ClaimedDelivery, claimDeliveries } from '../store/webhook-deliveries.ts';
import { type Tracing, traced } from '../tracing.ts';

export interface WebhookDeliveriesOptions extends DeliverContext {
  readonly changes: Pick<LiveChanges, 'listen'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly tracing: Tracing;
}

/** A receiver that is slow holds up its own deliveries, and no other's. */
const AT_ONCE_PER_WEBHOOK = 4;
const AT_ONCE = 32;
/** Longer than an attempt may take; one that is lost with its process is made again after that. */
const LEASE_SECONDS = 60;
const LOOK_EVERY_MILLISECONDS = 1000;

/**
 * Delivers what stands in the outbox of webhooks, as it comes and when it is due. Any number of processes may do so.
 *
 * @returns how to stop: attempts under way are waited for
 */
export function startWebhookDeliveries(options: WebhookDeliveriesOptions): {
  readonly stop: () => Promise<void>;
} {
  const { db, changes, logger } = options;
  const underWay = new Map<Promise<void>, string>();
  let stopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const begin = (delivery: ClaimedDelivery) => {
    const of = {
      kind: 'client',
      attributes: {
        'rowbox.webhook': delivery.webhook_id,
        'rowbox.event': delivery.type,
        'rowbox.attempt': delivery.attempts,
        ...(delivery.document_id !== null && { 'rowbox.document': delivery.document_id }),
      },
    } as const;
    const attempt = traced(options.tracing, 'deliver webhook', of, async (span) => {
      const seconds = await deliverWebhook(options, delivery);
      span.set({ 'rowbox.again': seconds !== null });
      return seconds;
    })
      .then((seconds) => {
        // Whatever is further off is found by looking.
        if (seconds !== null && seconds < 1) setTimeout(look, seconds * 1000).unref();
      })
      .catch((error: unknown) =>
        logger.warn({ err: error, deliveryId: delivery.id }, 'a delivery is tried again later'),
      )
      .finally(() => {
        underWay.delete(attempt);
        look();
      });
    underWay.set(attempt, delivery.webhook_id);
  };
  const claim = async () => {
    const free = AT_ONCE - underWay.size;
    if (free <= 0) return;
    const counts = new Map<string, number>();
    for (const id of underWay.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    const claimed = await claimDeliveries(db, {
      busy: [...counts].filter(([, count]) => count >= AT_ONCE_PER_WEBHOOK).map(([id]) => id),
      perWebhook: AT_ONCE_PER_WEBHOOK,
      limit: free,
      leaseSeconds: LEASE_SECONDS,
    });
    for (const delivery of claimed) begin(delivery);
  };
  const look = () => {
    if (stopped) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = claim()
      .catch((error: unknown) => logger.warn({ err: error }, 'the outbox of webhooks could not be read'))
      .finally(() => {
        looking = null;
        if (lookAgain) {
          lookAgain = false;
          look();
        }
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
  const stopListening = changes.listen({
    onChange: ({ kind }) => {
      if (kind === 'event') look();
    },
    onGap: look,
  });
  look();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      stopListening();
      await looking;
      await Promise.all(underWay.keys());
    },
  };
}
