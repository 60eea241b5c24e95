import { checkTarget } from '../outbound/guarded-post.ts';
import { RefusedAddress } from '../outbound/public-address.ts';
import { lockConfig } from '../store/mailboxes.ts';
import {
  deleteWebhook as deleteStoredWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceWebhookSecret,
  type StoredWebhook,
  updateWebhook as updateStoredWebhook,
} from '../store/webhooks.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import type { Effect } from './idempotency-keys.ts';
import { effectId, newId } from './ids.ts';
import { mailboxToOwn } from './mailbox-access.ts';
import { newWebhookSecret } from './webhook-body.ts';

/* Addresses that are told what happens in a mailbox. They are the owner's: what happens leaves the house by them. */

export type { StoredWebhook };

type WebhookContext = Pick<Context, 'db' | 'allowPrivateTargets'>;
type Db = Pick<Context, 'db'>;

const MOST_WEBHOOKS = 20;
/** So long the previous secret signs along. */
const OVERLAP_SECONDS = 24 * 60 * 60;

/** Which webhook of which mailbox, for whom. */
export interface WebhookPlace {
  readonly accountId: string;
  readonly mailboxId: string;
  readonly webhookId: string;
}

export interface WebhookRequest {
  readonly url: string;
  readonly events: readonly string[];
  readonly isActive: boolean;
}

/** Oldest first. @throws DomainError `not-found`, `not-owner` */
export async function webhooksOf(
  { db }: Db,
  accountId: string,
  mailboxId: string,
): Promise<readonly StoredWebhook[]> {
  await mailboxToOwn(db, accountId, mailboxId);
  return listWebhooks(db, mailboxId);
}

/** @throws DomainError `not-found`, `not-owner` */
export async function getWebhook({ db }: Db, place: WebhookPlace): Promise<StoredWebhook> {
  await mailboxToOwn(db, place.accountId, place.mailboxId);
  const webhook = await findWebhook(db, place.mailboxId, place.webhookId);
  if (!webhook) throw notFound('webhook');
  return webhook;
}

/** @throws DomainError `not-found`, `not-owner`; `invalid-values` for an address that is not called, and for one webhook too many */
export async function createWebhook(
  ctx: WebhookContext,
  accountId: string,
  mailboxId: string,
  request: WebhookRequest & { readonly effect: Effect | null },
): Promise<StoredWebhook> {
  const { db } = ctx;
  await mailboxToOwn(db, accountId, mailboxId);
  expectCallable(ctx, request.url);
  const { effect } = request;
  const id = effect ? effectId('whk', effect.id) : newId('whk');
  await db.transaction().execute(async (transaction) => {
    // Those that are made at once are counted one after the other.
    if (!(await lockConfig(transaction, mailboxId))) throw notFound('mailbox');
    if (effect?.resumed && (await findWebhook(transaction, mailboxId, id))) return;
    if ((await listWebhooks(transaction, mailboxId)).length >= MOST_WEBHOOKS) {
      throw new DomainError('invalid-values', `A mailbox has at most ${MOST_WEBHOOKS} webhooks.`);
    }
    await insertWebhook(transaction, { ...request, id, mailboxId, secret: newWebhookSecret() });
    const { url, events, isActive } = request;
    await recordAudit(transaction, { mailboxId }, 'webhook.created', {
      subjectId: id,
      url,
      events,
      isActive,
    });
  });
  return getWebhook({ db }, { accountId, mailboxId, webhookId: id });
}

/** @throws DomainError `not-found`, `not-owner`, `invalid-values` */
export async function updateWebhook(
  ctx: WebhookContext,
  place: WebhookPlace,
  request: WebhookRequest,
): Promise<StoredWebhook> {
  await getWebhook(ctx, place);
  expectCallable(ctx, request.url);
  await ctx.db.transaction().execute(async (transaction) => {
    await updateStoredWebhook(transaction, place.webhookId, request);
    await recordAudit(transaction, place, 'webhook.updated', { subjectId: place.webhookId, ...request });
  });
  return getWebhook(ctx, place);
}

/** What waits to be told is not told any more. @throws DomainError `not-found`, `not-owner` */
export async function deleteWebhook(ctx: Db, place: WebhookPlace): Promise<void> {
  await getWebhook(ctx, place);
  await ctx.db.transaction().execute(async (transaction) => {
    await deleteStoredWebhook(transaction, place.webhookId);
    await recordAudit(transaction, place, 'webhook.deleted', { subjectId: place.webhookId });
  });
}

/** Makes a new secret; the old one signs along for a day. @throws DomainError `not-found`, `not-owner` */
export async function rotateWebhookSecret(
  ctx: Db,
  place: WebhookPlace,
): Promise<{ readonly secret: string; readonly previousValidUntil: Date }> {
  await getWebhook(ctx, place);
  const secret = newWebhookSecret();
  const previousValidUntil = await ctx.db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, place, 'webhook.secret_rotated', { subjectId: place.webhookId });
    return replaceWebhookSecret(transaction, place.webhookId, secret, OVERLAP_SECONDS);
  });
  if (previousValidUntil === null) throw notFound('webhook');
  return { secret, previousValidUntil };
}

function expectCallable({ allowPrivateTargets }: WebhookContext, url: string): void {
  try {
    checkTarget(url, allowPrivateTargets);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    throw new DomainError('invalid-values', 'This address cannot be called.', {
      errors: { '/url': [error.message] },
    });
  }
}
