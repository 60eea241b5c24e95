import type { Page } from '../store/extractions.ts';
import {
  deleteOldDeliveries,
  insertTestDelivery,
  type ListedDelivery,
  listDeliveries,
  type Replayed,
  replayDeliveries,
  type StoredDelivery,
} from '../store/webhook-deliveries.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { newId } from './ids.ts';
import { getWebhook, type StoredWebhook, type WebhookPlace } from './webhooks.ts';

/* What a webhook was told, and having it told again. */

export type { ListedDelivery, Replayed };

type Db = Pick<Context, 'db'>;

const MOST_REPLAYED = 10_000;

/** Has it told that this is a test. @throws DomainError `not-found`, `not-owner`, `webhook-inactive` */
export async function testWebhook(ctx: Db, place: WebhookPlace): Promise<ListedDelivery> {
  expectTurnedOn(await getWebhook(ctx, place));
  return ctx.db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, place, 'webhook.tested', { subjectId: place.webhookId });
    return insertTestDelivery(transaction, place.webhookId, newId('evt'));
  });
}

/** Newest first. @throws DomainError `not-found`, `not-owner` */
export async function deliveriesOf(
  ctx: Db,
  place: WebhookPlace,
  state: StoredDelivery['state'] | undefined,
  page: Page,
): Promise<{ readonly items: readonly ListedDelivery[]; readonly totalCount: number }> {
  await getWebhook(ctx, place);
  return listDeliveries(ctx.db, place.webhookId, state, page);
}

/**
 * Has what was told told again, in its order, with the ids it had.
 *
 * @returns how many deliveries
 * @throws DomainError `not-found`, also for a delivery that is not there or waits still; `not-owner`, `webhook-inactive`
 */
export async function replayWebhook(ctx: Db, place: WebhookPlace, which: Replayed): Promise<number> {
  expectTurnedOn(await getWebhook(ctx, place));
  return ctx.db.transaction().execute(async (transaction) => {
    const replayed = await replayDeliveries(transaction, place.webhookId, which, MOST_REPLAYED);
    if (replayed === 0 && 'deliveryId' in which) throw notFound('delivery that has ended');
    await recordAudit(transaction, place, 'webhook.replayed', { subjectId: place.webhookId, replayed });
    return replayed;
  });
}

const KEPT_DAYS = 30;

/** @returns how many deliveries were past their time */
export const forgetOldDeliveries = ({ db }: Db): Promise<number> => deleteOldDeliveries(db, KEPT_DAYS);

function expectTurnedOn({ is_active }: StoredWebhook): void {
  if (!is_active) throw new DomainError('webhook-inactive', 'This webhook is turned off.');
}
