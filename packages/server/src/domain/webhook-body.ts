import { createHmac } from 'node:crypto';
import type { StoredDelivery } from '../store/webhook-deliveries.ts';
import { randomToken } from './ids.ts';

/* What a receiver is sent, by the rules of Standard Webhooks (https://www.standardwebhooks.com). */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** 256 random bits, in the form that libraries for Standard Webhooks take. */
export const newWebhookSecret = (): string =>
  PREFIX + Buffer.from(randomToken(SECRET_BYTES), 'base64url').toString('base64');

type Told = Pick<
  StoredDelivery,
  'event_id' | 'type' | 'document_id' | 'extraction_id' | 'data' | 'occurred_at'
>;

/** Names what happened, and never what a document holds: whoever is told asks for that, and gets it as it is then. */
export const deliveryToBody = (delivery: Told, mailboxId: string): string =>
  JSON.stringify({
    type: delivery.type,
    timestamp: delivery.occurred_at.toISOString(),
    data: {
      mailboxId,
      documentId: delivery.document_id,
      extractionId: delivery.extraction_id,
      ...(delivery.type === 'document.failed' && {
        status: delivery.data.status,
        failureCode: delivery.data.failureCode,
      }),
    },
  });

/**
 * @param secrets each signs
 * @param seconds since 1970, of the attempt
 */
export function signedHeaders(
  { event_id: id }: Pick<Told, 'event_id'>,
  body: string,
  secrets: readonly string[],
  seconds: number,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
