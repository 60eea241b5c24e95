import { retryAfterSeconds } from './problems.ts';
import type { TokenSource } from './tokens.ts';

export interface RetryOptions {
  /** How often a request is sent again before its answer of failure stands; 3 unless told. */
  readonly times?: number;
  /** A longer wait than this is not waited: the answer stands. 60 unless told. */
  readonly mostSeconds?: number;
}

export interface Sending {
  readonly signal?: AbortSignal | undefined;
  /** Whether it does no harm if the service does twice what the request asks for. */
  readonly repeatable: boolean;
}

export type Send = (url: string, init: RequestInit, sending: Sending) => Promise<Response>;

/**
 * Sends a request until it is answered by something else than "later". 429 means that nothing was done: any request is
 * sent again after `Retry-After`. 503, and a connection that broke, leave open what was done: then only a repeatable one is.
 */
export function sendWithRetries(
  fetchLike: typeof fetch,
  { times = 3, mostSeconds = 60 }: RetryOptions = {},
): Send {
  return async (url, init, { signal, repeatable }) => {
    for (let attempt = 0; ; attempt += 1) {
      const wait = await fetchLike(url, signal ? { ...init, signal } : init).then(
        (response) => {
          const again = response.status === 429 || (response.status === 503 && repeatable);
          const seconds = retryAfterSeconds(response) ?? backoffSeconds(attempt);
          return again && attempt < times && seconds <= mostSeconds ? { response, seconds } : response;
        },
        (error: unknown) => {
          if (!repeatable || attempt >= times || signal?.aborted) throw error;
          return { response: null, seconds: backoffSeconds(attempt) };
        },
      );
      if (wait instanceof Response) return wait;
      // An answer nobody reads would hold its connection.
      await wait.response?.body?.cancel();
      await pause(wait.seconds, signal);
    }
  };
}

/** Half a second, then twice as long each time, up to half less so that clients do not come back together. */
const backoffSeconds = (attempt: number): number => 0.5 * 2 ** attempt * (1 - Math.random() / 2);

/** Waits; ends with the signal's reason as soon as it is aborted. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Sends with a token; once more with a new one when the service does not take it any more. */
export function sendWithToken(send: Send, tokens: TokenSource): Send {
  return async (url, init, sending) => {
    const token = await tokens.token();
    const response = await send(url, bearing(init, token), sending);
    if (response.status !== 401 || !tokens.refused(token)) return response;
    const renewed = await tokens.token();
    if (renewed === token) return response;
    await response.body?.cancel();
    return send(url, bearing(init, renewed), sending);
  };
}

function bearing(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
