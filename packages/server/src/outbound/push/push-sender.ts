import type { WebPushKeys } from '../../store/schema.ts';

export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** What it opens. */
  readonly url: string;
}

export interface PushTarget {
  /** The endpoint of a browser, the token of an app. */
  readonly address: string;
  /** Of a browser; null for an app. */
  readonly keys: WebPushKeys | null;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** There is no such installation any more. */
  | { readonly kind: 'gone' }
  /** The service has too much to do. */
  | { readonly kind: 'later'; readonly seconds: number };

/** Hands a notification to the push service of a platform. @throws when it did not take it */
export type PushSender = (target: PushTarget, content: PushContent) => Promise<PushOutcome>;

/** Null: the operator has no account with that service. */
export interface PushSenders {
  readonly web: PushSender;
  readonly fcm: PushSender | null;
  readonly apns: PushSender | null;
}

/** News of yesterday are none. */
export const TIME_TO_LIVE_SECONDS = 24 * 60 * 60;

const LATER_SECONDS = 30;
const MOST_LATER_SECONDS = 60 * 60;

/** Of a 429 or 503. @param retryAfter the header, as seconds */
export function later(retryAfter: string | string[] | null | undefined): PushOutcome {
  const seconds =
    typeof retryAfter === 'string' && /^\d+$/.test(retryAfter) ? Number(retryAfter) : LATER_SECONDS;
  return { kind: 'later', seconds: Math.min(Math.max(seconds, 1), MOST_LATER_SECONDS) };
}
