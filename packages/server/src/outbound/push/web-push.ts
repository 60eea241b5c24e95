import webPush from 'web-push';
import type { GuardedPost } from '../guarded-post.ts';
import { later, type PushSender, TIME_TO_LIVE_SECONDS } from './push-sender.ts';

/** By which push services know who pushes (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

export interface WebPushOptions {
  readonly post: GuardedPost;
  readonly vapidKeys: () => Promise<VapidKeys>;
  /** Where a push service reaches the operator: an `https:` or `mailto:` address. */
  readonly contact: () => string;
}

/** Web Push (RFC 8030), encrypted for the browser (RFC 8291). */
export function createWebPush({ post, vapidKeys, contact }: WebPushOptions): PushSender {
  return async ({ address, keys }, content) => {
    if (keys === null) return { kind: 'gone' };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: address, keys: { ...keys } },
      JSON.stringify(content),
      {
        vapidDetails: { subject: contact(), ...(await vapidKeys()) },
        TTL: TIME_TO_LIVE_SECONDS,
        contentEncoding: 'aes128gcm',
      },
    );
    // It is set from the body.
    const { 'Content-Length': _length, ...others } = headers as Record<string, string | number>;
    const answer = await post(address, others, body ?? '');
    if (answer.status >= 200 && answer.status < 300) return { kind: 'sent' };
    if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
    if (answer.status === 429 || answer.status === 503) return later(answer.headers['retry-after']);
    throw new Error(`The push service answered ${answer.status}: ${answer.body.slice(0, 200)}`);
  };
}
