import type { FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER, type SignedIn, type SignIn } from '../domain/sign-in.ts';
import { HttpProblem } from './problem-types.ts';

/* The session of the web app: a cookie that only this origin's pages may use for anything but reading. */

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set for every request under `/workspace`. */
    signedIn: SignedIn | null;
  }
}

/** Who sent a request that has passed the hook of `/workspace`. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error('a route under /workspace was reached without a session');
  return request.signedIn;
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?rowbox\.session_token=/;

export const hasSessionCookie = (request: FastifyRequest): boolean =>
  SESSION_COOKIE.test(request.headers.cookie ?? '');

/**
 * @throws HttpProblem `session-ended`; `cross-site-request` for a change that another site's page asked for, or that does
 *   not say whose page it comes from
 */
export async function signedInBrowser(request: FastifyRequest, signIn: SignIn): Promise<SignedIn> {
  if (!isReading(request.method) && !isSameOrigin(request)) {
    throw new HttpProblem('cross-site-request', 'Changes are taken from the pages of this service only.');
  }
  const signedIn = await signIn.sessionOf(headersOf(request));
  if (signedIn === null) throw new HttpProblem('session-ended', 'Sign in again to go on.');
  return signedIn;
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/**
 * Browsers send `Sec-Fetch-Site`, and `Origin` with every change; a page cannot forge either. The scheme is not compared:
 * behind a proxy that speaks TLS ours is another one.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin ?? '';
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  return headers;
}

/** The request as the platform's own kind, with its body as JSON. @throws HttpProblem for a host that is none */
export const toWebRequest = (request: FastifyRequest): Request =>
  new Request(
    bareWebRequest(request),
    request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {},
  );

/** Signing somebody in who has come by a form of this service. @throws HttpProblem for a host that is none */
export function toSignInRequest(
  request: FastifyRequest,
  path: string,
  { email, password }: { readonly email: string; readonly password: string },
): Request {
  const bare = bareWebRequest(request);
  const headers = new Headers(bare.headers);
  headers.set('content-type', 'application/json');
  headers.set('origin', new URL(bare.url).origin);
  headers.delete('cookie');
  return new Request(new URL(path, bare.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
}

/**
 * The request without its body.
 *
 * @param signal aborted when nobody waits for the answer any more
 * @throws HttpProblem for a host that is none
 */
export function bareWebRequest(request: FastifyRequest, signal?: AbortSignal): Request {
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new HttpProblem('malformed-request', 'The Host header names no host.');
  const headers = headersOf(request);
  headers.delete('content-length');
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    ...(signal && { signal }),
  });
}
