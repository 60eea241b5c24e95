import type { GuardedPost, Posted } from '../outbound/guarded-post.ts';
import {
  type ClaimedDelivery,
  type DeliveryEnd,
  endAttempt,
  failWaiting,
  type NewAttempt,
} from '../store/webhook-deliveries.ts';
import { disableWebhook, noteDelivery } from '../store/webhooks.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { deliveryToBody, signedHeaders } from './webhook-body.ts';

export interface DeliverContext extends Pick<Context, 'db' | 'jobs' | 'counts'> {
  readonly post: GuardedPost;
  /** Between attempts; after the last of them a delivery has failed. */
  readonly retrySeconds: readonly number[];
}

/** A webhook for which nothing has succeeded for so long is turned off. */
const FAILING_SECONDS = 5 * 24 * 60 * 60;
const GONE = 410;
/** A receiver may ask to be left alone for so long. */
const MOST_ASKED_SECONDS = 60 * 60;
/** Retries of many deliveries are not to come all at once. */
const JITTER = 0.2;
const KEPT_ANSWER_LETTERS = 1000;

/**
 * One attempt to deliver, with all that follows from how it went.
 *
 * @returns after how many seconds it is tried again; null: it has ended
 */
export async function deliverWebhook(ctx: DeliverContext, delivery: ClaimedDelivery): Promise<number | null> {
  const { attempt, askedSeconds } = await tryDelivery(ctx.post, delivery);
  const succeeded = attempt.error === null;
  ctx.counts.delivery(succeeded ? 'delivered' : 'failed');
  const end: DeliveryEnd = succeeded ? { state: 'delivered' } : nextTry(ctx, delivery, askedSeconds);
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await endAttempt(transaction, delivery, attempt, end))) return;
    const failingSeconds = await noteDelivery(transaction, delivery.webhook_id, succeeded);
    const reason = attempt.status === GONE ? 'gone' : failingSeconds > FAILING_SECONDS ? 'failing' : null;
    if (reason === null || !(await disableWebhook(transaction, delivery.webhook_id, reason))) return;
    const { mailbox_id: mailboxId, webhook_id: subjectId } = delivery;
    await recordAudit(transaction, { mailboxId }, 'webhook.disabled', { subjectId, reason });
    await failWaiting(transaction, delivery.webhook_id);
    await ctx.jobs.enqueueMails?.(transaction, [{ kind: 'webhookDisabled', webhookId: delivery.webhook_id }]);
  });
  return end.state === 'waiting' ? end.againInSeconds : null;
}

function nextTry(
  { retrySeconds }: DeliverContext,
  { attempts }: ClaimedDelivery,
  askedSeconds: number,
): DeliveryEnd {
  const pause = retrySeconds[attempts - 1];
  if (pause === undefined) return { state: 'failed' };
  const spread = pause * (1 + JITTER * (Math.random() - 0.5));
  return { state: 'waiting', againInSeconds: Math.max(spread, askedSeconds) };
}

async function tryDelivery(
  post: GuardedPost,
  delivery: ClaimedDelivery,
): Promise<{ readonly attempt: NewAttempt; readonly askedSeconds: number }> {
  const body = deliveryToBody(delivery, delivery.mailbox_id);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Rowbox-Webhooks/1',
    ...signedHeaders(delivery, body, delivery.secrets, Math.floor(Date.now() / 1000)),
  };
  const began = performance.now();
  const taken = () => Math.round(performance.now() - began);
  try {
    const answer = await post(delivery.url, headers, body);
    return {
      attempt: {
        milliseconds: taken(),
        status: answer.status,
        // The database takes no NUL.
        answer: answer.body.replaceAll('\0', '').slice(0, KEPT_ANSWER_LETTERS),
        error: faultOf(answer),
      },
      askedSeconds: secondsAsked(answer),
    };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return {
      attempt: { milliseconds: taken(), status: null, answer: null, error: words.slice(0, 500) },
      askedSeconds: 0,
    };
  }
}

function faultOf({ status }: Posted): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return 'The receiver says that it is gone (410).';
  if (status >= 300 && status < 400) {
    return `The answer was ${status}; of redirects only 307 and 308 are followed.`;
  }
  return `The answer was ${status}.`;
}

function secondsAsked({ status, headers }: Posted): number {
  const asked = headers['retry-after'];
  if (![429, 503].includes(status) || typeof asked !== 'string') return 0;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MOST_ASKED_SECONDS) : 0;
}
