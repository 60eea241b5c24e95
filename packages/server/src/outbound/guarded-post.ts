import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { lookupPublic, RefusedAddress, refusePrivateHost } from './public-address.ts';

export interface Posted {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The beginning of the body, as UTF-8. */
  readonly body: string;
}

/**
 * Posts to an address that a user gave. Rejects when there is no answer in time, and with a RefusedAddress when the address, or one it
 * leads on to, is not to be called.
 */
export type GuardedPost = (
  url: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
) => Promise<Posted>;

export interface GuardOptions {
  /** Addresses of the operator's own network may be called too, and without encryption. */
  readonly allowPrivate: boolean;
  readonly timeoutMilliseconds?: number;
  /** How names are resolved where private addresses are not allowed. */
  readonly lookup?: LookupFunction;
}

/** Of redirects these alone keep method and body. */
const REDIRECTS = new Set([307, 308]);
const MOST_REDIRECTS = 3;
const TIMEOUT_MILLISECONDS = 15_000;
const MOST_BODY_BYTES = 4096;

/** @throws RefusedAddress, in words for who gave the address */
export function checkTarget(address: string, allowPrivate: boolean): URL {
  if (!URL.canParse(address)) throw new RefusedAddress('This is no address.');
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    throw new RefusedAddress('The address must begin with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new RefusedAddress('The address must hold no user name and no password.');
  }
  if (!allowPrivate) refusePrivateHost(url.hostname);
  return url;
}

export function createGuardedPost({
  allowPrivate,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  lookup = lookupPublic,
}: GuardOptions): GuardedPost {
  return async (address, headers, body) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    let target = address;
    for (let hop = 0; ; hop += 1) {
      const url = checkTarget(target, allowPrivate);
      const answer = await post(url, headers, body, { signal, ...(!allowPrivate && { lookup }) });
      const next = answer.headers.location;
      if (!REDIRECTS.has(answer.status) || typeof next !== 'string') return answer;
      if (hop === MOST_REDIRECTS) throw new Error(`More than ${MOST_REDIRECTS} redirects.`);
      if (!URL.canParse(next, url.href)) throw new RefusedAddress('A redirect leads to what is no address.');
      target = new URL(next, url).href;
    }
  };
}

function post(
  url: URL,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
  options: { readonly signal: AbortSignal; readonly lookup?: LookupFunction },
): Promise<Posted> {
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      // A connection that is kept could have been opened before its address was looked at.
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...options,
    });
    const fail = (error: Error) =>
      failed(options.signal.aborted ? new Error('There was no answer in time.') : error);
    request.on('error', fail);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => {
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).subarray(0, MOST_BODY_BYTES).toString('utf8'),
        });
        // What is beyond that is of no interest, however much there is.
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= MOST_BODY_BYTES) end();
      });
      response.on('end', end);
      response.on('error', fail);
    });
    request.end(body);
  });
}
