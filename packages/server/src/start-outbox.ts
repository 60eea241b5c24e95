import type { Logger } from 'pino';
import type { Settings } from './config.ts';
import type { Context } from './domain/context.ts';
import type { LiveChanges } from './domain/live-changes.ts';
import { startBundling } from './jobs/bundle-notifications.ts';
import { startWebhookDeliveries } from './jobs/deliver-webhooks.ts';
import { createGuardedPost } from './outbound/guarded-post.ts';
import type { TakeDown } from './take-down.ts';
import type { Tracing } from './tracing.ts';

export interface OutboxOptions {
  readonly domain: Context;
  readonly changes: LiveChanges;
  readonly logger: Logger;
  readonly tracing: Tracing;
}

/** Starts what tells others of what happened. */
export function startOutbox(
  settings: Settings,
  { domain, changes, logger, tracing }: OutboxOptions,
  takeDown: TakeDown,
): void {
  const deliveries = startWebhookDeliveries({
    db: domain.db,
    jobs: domain.jobs,
    post: createGuardedPost({ allowPrivate: settings.webhooksAllowPrivate }),
    counts: domain.counts,
    retrySeconds: settings.webhookRetrySeconds,
    changes,
    logger,
    tracing,
  });
  takeDown.later('webhook deliveries', deliveries.stop);
  const bundling = startBundling({ db: domain.db, jobs: domain.jobs, logger }, settings.notificationSeconds);
  takeDown.later('notifications', bundling.stop);
}
