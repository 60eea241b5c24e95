import type { ApiCredentials } from '@rowbox/server';
import { CommandFailure } from '../errors.ts';

export interface ApiClient {
  readonly get: <Answer>(path: string) => Promise<Answer>;
  readonly post: <Answer>(
    path: string,
    body: NonNullable<RequestInit['body']>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

/** A client of the HTTP API with a token of its own. Every answer but a success is thrown, with its detail. */
export async function connectApi(address: string, credentials: ApiCredentials): Promise<ApiClient> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
  });
  const token = await ask<{ readonly access_token: string }>(`${address}/connect/token`, {
    method: 'POST',
    body: form,
  });
  const authorization = `Bearer ${token.access_token}`;
  return {
    get: (path) => ask(`${address}${path}`, { headers: { authorization } }),
    post: (path, body, headers = {}) =>
      ask(`${address}${path}`, { method: 'POST', body, headers: { ...headers, authorization } }),
  };
}

async function ask<Answer>(url: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(url, request);
  if (answer.ok) return (await answer.json()) as Answer;
  throw new CommandFailure(`${request.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`);
}
