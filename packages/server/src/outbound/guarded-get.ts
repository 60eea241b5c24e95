import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkTarget, type GuardOptions } from './guarded-post.ts';
import { lookupPublic, RefusedAddress } from './public-address.ts';

/** What was at an address could not be fetched; in words for who gave it. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

export interface GuardedGetOptions extends GuardOptions {
  /** The most that is taken. */
  readonly maxBytes: number;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 3;
const TIMEOUT_MILLISECONDS = 30_000;

/**
 * Fetches the file at an address that a user gave, under the rules of `createGuardedPost`.
 *
 * @throws RefusedAddress; NotFetched
 */
export async function guardedGet(
  address: string,
  { allowPrivate, maxBytes, signal, timeoutMilliseconds, lookup = lookupPublic }: GuardedGetOptions,
): Promise<Uint8Array> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds ?? TIMEOUT_MILLISECONDS)]);
  const options = { signal: ending, maxBytes, ...(!allowPrivate && { lookup }) };
  let target = address;
  for (let hop = 0; ; hop += 1) {
    const url = checkTarget(target, allowPrivate);
    const answer = await get(url, options);
    if ('bytes' in answer) return answer.bytes;
    if (hop === MOST_REDIRECTS) throw new NotFetched(`More than ${MOST_REDIRECTS} redirects.`);
    if (!URL.canParse(answer.location, url.href)) {
      throw new RefusedAddress('A redirect leads to what is no address.');
    }
    target = new URL(answer.location, url).href;
  }
}

type Fetched = { readonly bytes: Uint8Array } | { readonly location: string };

function get(
  url: URL,
  {
    maxBytes,
    ...options
  }: { readonly signal: AbortSignal; readonly maxBytes: number; readonly lookup?: LookupFunction },
): Promise<Fetched> {
  return new Promise((fetched, failed) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      // A connection that is kept could have been opened before its address was looked at.
      agent: false,
      // What is packed could be a bomb, and files are packed in themselves.
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Rowbox' },
      ...options,
    });
    const fail = (error: Error) => {
      request.destroy();
      if (options.signal.aborted) return failed(new NotFetched(`${url.hostname} did not answer in time.`));
      if (error instanceof RefusedAddress || error instanceof NotFetched) return failed(error);
      failed(new NotFetched(`${url.hostname} could not be asked.`, { cause: error }));
    };
    request.on('error', fail);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const { location, 'content-length': length } = response.headers;
      if (REDIRECTS.has(status) && location !== undefined) {
        request.destroy();
        return fetched({ location });
      }
      if (status !== 200) return fail(new NotFetched(`${url.hostname} answered ${status}.`));
      const tooLarge = () => fail(new NotFetched(`The file at ${url.hostname} is too large.`));
      if (Number(length) > maxBytes) return tooLarge();
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) return tooLarge();
        parts.push(part);
      });
      response.on('end', () => fetched({ bytes: Buffer.concat(parts) }));
      response.on('aborted', () => fail(new Error('it broke off')));
      response.on('error', fail);
    });
    request.end();
  });
}
