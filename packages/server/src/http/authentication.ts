import type { Scope } from '@rowbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessToken, AccessTokens, Audience } from '../domain/access-tokens.ts';
import type { PlanCheck } from '../domain/plan-check.ts';
import type { SignIn } from '../domain/sign-in.ts';
import { HttpProblem } from './problem-types.ts';
import { type RateLimiter, rateLimitHeaders } from './rate-limit.ts';
import { hasSessionCookie, signedInBrowser } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set for every request under `/api`. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Counts against the limit of uploads too. */
    upload?: boolean;
  }
}

/** An API app with its token, or a person in the web app, who may do all that his account may. */
export interface Caller extends Pick<AccessToken, 'clientId' | 'accountId'> {
  /** Null for an API app. */
  readonly sessionId: string | null;
  /** Of the token, in seconds since 1970; null for a person. */
  readonly expiresAt: number | null;
}

export interface AuthenticationOptions {
  readonly tokens: AccessTokens;
  readonly signIn: SignIn;
  readonly plans: PlanCheck;
  readonly requests: RateLimiter | null;
  readonly uploads: RateLimiter | null;
  readonly sessions: RateLimiter | null;
}

/**
 * A hook that lets a request through when its token is good for it and its API app is within its limits. Without a token
 * the session of the web app counts; that is for every plan, and has a limit of its own.
 */
export function authenticate(options: AuthenticationOptions) {
  const { tokens, signIn, plans, requests, uploads, sessions } = options;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.headers.authorization === undefined && hasSessionCookie(request)) {
      const { userId, accountId, sessionId } = await signedInBrowser(request, signIn);
      request.caller = { clientId: userId, accountId, sessionId, expiresAt: null };
      return spend([sessions], userId, reply);
    }
    const limiters = request.routeOptions.config.upload === true ? [requests, uploads] : [requests];
    const caller = await tokenCaller(request, reply, { tokens, limiters, at: 'service' }, challenge);
    const scope = scopeFor(request.method);
    if (!caller.scopes.includes(scope)) {
      throw challenge('insufficient-scope', `This needs the scope ${scope}.`, 'insufficient_scope', scope);
    }
    await expectPlan(caller.accountId, plans, challenge);
  };
}

interface TokenCheck {
  readonly tokens: AccessTokens;
  readonly limiters: readonly (RateLimiter | null)[];
  readonly at: Audience;
}

/** Whose token a request bears, which is within its limits. What the token allows is still to be looked at. */
export async function tokenCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, limiters, at }: TokenCheck,
  challenged: Challenge,
): Promise<AccessToken> {
  const token = bearerToken(request.headers.authorization, challenged);
  const caller = await tokens.verify(token, at);
  if (!caller) {
    throw challenged('unauthorized', 'The access token is not valid or has expired.', 'invalid_token');
  }
  request.caller = { ...caller, sessionId: null };
  await spend(limiters, caller.clientId, reply);
  return caller;
}

/** @throws HttpProblem `plan-inactive`; `unauthorized` for an account that is gone */
export async function expectPlan(accountId: string, plans: PlanCheck, challenged: Challenge): Promise<void> {
  const plan = await plans.stateOf(accountId);
  if (plan === 'gone') {
    throw challenged(
      'unauthorized',
      'The account of this access token does not exist any more.',
      'invalid_token',
    );
  }
  if (plan === 'inactive') {
    throw new HttpProblem('plan-inactive', 'The API is available while the account has an active paid plan.');
  }
}

/** A hook for what only people do: it lets a request through that comes with a session. */
export function authenticatePerson({ signIn, sessions }: Pick<AuthenticationOptions, 'signIn' | 'sessions'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!hasSessionCookie(request)) throw new HttpProblem('session-ended', 'Sign in to go on.');
    request.signedIn = await signedInBrowser(request, signIn);
    await spend([sessions], request.signedIn.userId, reply);
    reply.header('cache-control', 'no-store');
  };
}

/** The caller of a request that has passed `authenticate`. */
export function callerOf(request: Pick<FastifyRequest, 'caller'>): Caller {
  if (!request.caller) throw new Error('a route under /api was reached without authentication');
  return request.caller;
}

const scopeFor = (method: string): Scope =>
  method === 'GET' || method === 'HEAD' ? 'api.read' : 'api.write';

function bearerToken(header: string | undefined, challenged: Challenge): string {
  if (header === undefined) {
    // RFC 6750: without any credentials the challenge carries no error code.
    throw challenged('unauthorized', 'Send an access token: `Authorization: Bearer <token>`.');
  }
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(header)?.[1];
  if (token === undefined) {
    throw challenged('unauthorized', 'The Authorization header holds no bearer token.', 'invalid_token');
  }
  return token;
}

/** What tells a client that it needs another token, and which. */
export type Challenge = (
  slug: 'unauthorized' | 'insufficient-scope',
  detail: string,
  error?: 'invalid_token' | 'insufficient_scope',
  scope?: Scope,
) => HttpProblem;

/** @param resourceMetadata where it is said what tokens there are for this (RFC 9728); left out: nowhere */
export const challengeOf =
  (resourceMetadata?: string): Challenge =>
  (slug, detail, error, scope) => {
    const parts = [
      'realm="rowbox"',
      ...(error ? [`error="${error}"`, `error_description="${detail.replaceAll('"', "'")}"`] : []),
      ...(scope ? [`scope="${scope}"`] : []),
      ...(resourceMetadata === undefined ? [] : [`resource_metadata="${resourceMetadata}"`]),
    ];
    return new HttpProblem(slug, detail, { headers: { 'www-authenticate': `Bearer ${parts.join(', ')}` } });
  };

const challenge = challengeOf();

/** Takes one request from each budget; the answer tells what is left. */
export async function spend(
  limiters: readonly (RateLimiter | null)[],
  key: string,
  reply: Pick<FastifyReply, 'headers'>,
): Promise<void> {
  const states = await Promise.all(
    limiters
      .filter((limiter) => limiter !== null)
      .map(async (limiter) => [limiter, await limiter.take(key)] as const),
  );
  const headers = rateLimitHeaders(states);
  reply.headers(headers);
  const refused = states.filter(([, { allowed }]) => !allowed);
  if (refused.length === 0) return;
  const seconds = Math.max(...refused.map(([, { resetSeconds }]) => resetSeconds));
  throw new HttpProblem('rate-limited', `There were too many requests. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
