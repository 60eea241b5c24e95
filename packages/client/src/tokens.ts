import type { Schema } from './operation-types.ts';
import { RowboxTokenError, toProblem } from './problems.ts';

/** Where the token of a request comes from. */
export interface TokenSource {
  /** A token that is good for the next request at least. */
  readonly token: () => Promise<string>;
  /** Told when the service refused the token. @returns whether another one may be had */
  readonly refused: (token: string) => boolean;
}

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Left out: all the client may have of the API, `api.read` and `api.write`. */
  readonly scopes?: readonly ('api.read' | 'api.write' | 'mcp.read' | 'mcp.write')[];
}

/** A token is renewed so long before it expires: a request takes its time, and clocks differ. */
const MARGIN_SECONDS = 60;

/**
 * Tokens by the OAuth 2.0 client credentials grant: one is fetched when the first is needed, kept, and renewed shortly
 * before it expires. Requests that come meanwhile wait for the same one.
 *
 * @param send how a request gets its answer, retries included
 */
export function clientCredentialTokens(
  tokenUrl: string,
  { clientId, clientSecret, scopes }: ClientCredentials,
  send: (url: string, init: RequestInit) => Promise<Response>,
): TokenSource {
  let current: { readonly token: Promise<string>; renewAt: number } | null = null;

  const fetchToken = async (): Promise<{ readonly token: string; readonly seconds: number }> => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scopes && { scope: scopes.join(' ') }),
    });
    const response = await send(tokenUrl, { method: 'POST', body: form, redirect: 'error' });
    if (!response.ok) throw await toTokenError(response);
    const answer = (await response.json()) as Schema<'TokenResponse'>;
    return { token: answer.access_token, seconds: answer.expires_in };
  };

  const renew = (): Promise<string> => {
    const fetched = fetchToken();
    const mine = { token: fetched.then(({ token }) => token), renewAt: Number.POSITIVE_INFINITY };
    current = mine;
    fetched.then(
      ({ seconds }) => {
        // A token of less than two margins is used for half of its life, so that it is used at all.
        mine.renewAt = Date.now() + Math.max(seconds - MARGIN_SECONDS, seconds / 2) * 1000;
      },
      () => {
        if (current === mine) current = null;
      },
    );
    return mine.token;
  };

  return {
    token: () => (current && Date.now() < current.renewAt ? current.token : renew()),
    refused: () => {
      current = null;
      return true;
    },
  };
}

/** A token that comes from elsewhere: the same one, or what the function gives for each request. */
export const givenTokens = (given: string | (() => string | Promise<string>)): TokenSource => ({
  token: async () => (typeof given === 'string' ? given : given()),
  refused: () => typeof given !== 'string',
});

async function toTokenError(response: Response): Promise<Error> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return toProblem(response);
  const { error, error_description: description } = answer as Schema<'TokenError'>;
  return new RowboxTokenError(response.status, error, description);
}
