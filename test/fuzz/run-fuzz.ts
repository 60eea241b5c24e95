import fc from 'fast-check';
import type { OpenApi } from '../../scripts/openapi/document.ts';
import { createAnswerCheck } from './check-answer.ts';
import { createKnownIds, type KnownIds } from './known-ids.ts';
import { apiToRequests, type FuzzBody, type FuzzRequest } from './operation-to-request.ts';

export interface FuzzOptions {
  /** Of the service. */
  readonly url: string;
  /** The value of the `Authorization` header. */
  readonly authorization: string;
  readonly requests: number;
  readonly seed: number;
}

/** How many answers there were, by status. */
export type StatusCounts = Readonly<Record<string, number>>;

/** An answer that has not come by then is a hang. */
const PATIENCE_MILLISECONDS = 30_000;
/** One request in so many comes without a token or with a wrong one. */
const UNAUTHORIZED_EVERY = 50;

/**
 * Sends requests made from the service's own description of its API, and throws at the first answer that is a fault, does not
 * come, or is not as the description says; the error shows the smallest request found that is answered so.
 */
export async function runFuzz({ url, authorization, requests, seed }: FuzzOptions): Promise<StatusCounts> {
  const api = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi;
  const checkAnswer = createAnswerCheck(api);
  const ids = createKnownIds();
  const counts: Record<string, number> = {};
  let sent = 0;
  await makeMailboxes(url, authorization, ids);
  const property = fc.asyncProperty(apiToRequests(api), async (request) => {
    sent += 1;
    const token = sent % UNAUTHORIZED_EVERY === 0 ? 'Bearer none' : authorization;
    const response = await send(url, token, request, ids);
    const contentType = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    const text = await textOf(response, contentType);
    counts[response.status] = (counts[response.status] ?? 0) + 1;
    if (response.ok) ids.learn(text);
    const wrong = checkAnswer(request.operation, { status: response.status, contentType, text });
    if (wrong !== null) throw new Error(`${wrong}\n${response.status} ${contentType} ${text.slice(0, 2000)}`);
  });
  await fc.assert(property, { numRuns: requests, seed });
  return counts;
}

/** Something to work on, so that more than refusals come back. */
async function makeMailboxes(url: string, authorization: string, ids: KnownIds): Promise<void> {
  const field = (key: string, type: string) => ({ key, type });
  const config = {
    fields: [
      field('total', 'currency'),
      field('net', 'number'),
      field('date', 'date'),
      field('name', 'text'),
    ],
    groups: [{ id: 'items', name: 'Items', fields: [field('total', 'currency'), field('a', 'text')] }],
    splitKeys: [{ fieldKey: 'date' }],
  };
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(url + ids.fillIn(path), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    ids.learn(await response.text());
  };
  for (let made = 0; made < 3; made += 1) {
    await post('/api/Mailboxes', { name: 'Fuzzed', config });
    const values = { data: { net: 1, date: '2026-03-09' }, sections: { items: [{ total: 1 }] } };
    await post(`/api/mailboxes/{mailbox ${made}}/manual-documents`, values);
  }
}

function send(url: string, authorization: string, request: FuzzRequest, ids: KnownIds): Promise<Response> {
  const path = request.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(wellFormed(ids.fillIn(request.pathValues[name] ?? ''))),
  );
  const query = new URLSearchParams(
    Object.entries(request.query).map(([name, value]): [string, string] => [
      name,
      wellFormed(ids.fillIn(value)),
    ]),
  ).toString();
  const body = request.body && toBody(request.body, ids);
  return fetch(`${url}${path}${query === '' ? '' : `?${query}`}`, {
    method: request.method,
    headers: {
      ...request.headers,
      authorization,
      ...(request.body?.kind === 'text' && { 'content-type': request.body.contentType }),
    },
    ...(body !== null && request.method !== 'GET' && { body }),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
}

/** An event stream is good for as long as one listens: that it begins is its answer. */
async function textOf(response: Response, contentType: string): Promise<string> {
  if (contentType !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
}

function toBody(body: FuzzBody, ids: KnownIds): string | FormData {
  if (body.kind === 'text') return ids.fillIn(body.text);
  const form = new FormData();
  for (const [name, value] of body.parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'file');
  }
  return form;
}

/** An address is written in UTF-8, which half a surrogate pair has no place in. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
