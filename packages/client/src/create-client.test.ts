import { afterEach, describe, expect, it } from 'vitest';
import { type ClientOptions, createClient } from './create-client.ts';
import { isProblem, RowboxProblem, RowboxTokenError } from './problems.ts';
import {
  type ScriptedAnswer,
  type ScriptedServer,
  type SeenRequest,
  startScriptedServer,
} from './testing/scripted-server.ts';

let server: ScriptedServer;
afterEach(() => server.close());

type Script = (request: SeenRequest, index: number) => ScriptedAnswer;

async function clientOf(script: Script, options: Partial<ClientOptions> = {}) {
  server = await startScriptedServer(script);
  return createClient({ baseUrl: `${server.url}/`, credentials: { token: 'a-token' }, ...options });
}

const problem = (slug: string, status: number, more: object = {}): ScriptedAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  json: {
    type: `urn:rowbox:problem:${slug}`,
    title: 'No',
    status,
    detail: 'Because.',
    traceId: 't1',
    ...more,
  },
});

describe('a call', () => {
  it('puts parameters into path and query, and the body into JSON', async () => {
    const client = await clientOf(() => ({ json: {} }));
    await client.getExtraction({ id: 'ext/1', mailboxId: 'mbx &1' });
    await client.createMailbox({ body: { name: 'Invoices' } }, { idempotencyKey: 'k1' });
    await client.correctCells(
      { mailboxId: 'm', body: { changes: [] } },
      { ifMatch: 'W/"1"', contentLanguage: 'de' },
    );
    const [get, post, patch] = server.seen;
    expect(get).toMatchObject({
      method: 'GET',
      url: '/api/Extractions/ext%2F1?mailboxId=mbx+%261',
      body: '',
    });
    expect(get?.headers).toMatchObject({ authorization: 'Bearer a-token', accept: 'application/json' });
    expect(post).toMatchObject({ method: 'POST', url: '/api/Mailboxes', body: '{"name":"Invoices"}' });
    expect(post?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
    expect(patch?.headers).toMatchObject({ 'if-match': 'W/"1"', 'content-language': 'de' });
    expect(patch?.headers['idempotency-key']).toBeUndefined();
  });

  it('names a parameter of several values once for each of them', async () => {
    const client = await clientOf(() => ({ json: { fields: [] } }));
    await client.getFieldTypes({ name: ['Net, in all', 'VAT'], scope: 'row' });
    await client.getFieldTypes({ name: ['Date'] });
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/field-types?name=Net%2C+in+all&name=VAT&scope=row',
      '/api/field-types?name=Date',
    ]);
  });

  it('gives every POST an idempotency key of its own', async () => {
    const client = await clientOf(() => ({ status: 201, json: {} }));
    await client.createMailbox({ body: { name: 'A' } });
    await client.createMailbox({ body: { name: 'A' } });
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('refuses an empty id instead of calling another address', async () => {
    const client = await clientOf(() => ({}));
    await expect(client.deleteMailbox({ id: '' })).rejects.toThrow('id must be a text');
    expect(server.seen).toEqual([]);
  });

  it('answers nothing for 204, and status and headers when asked for them', async () => {
    const client = await clientOf(({ method }) =>
      method === 'DELETE' ? { status: 204 } : { status: 304, headers: { etag: 'W/"2"' } },
    );
    expect(await client.deleteMailbox({ id: 'm' })).toBeUndefined();
    const answer = await client.call('getMailbox', { id: 'm' }, { ifNoneMatch: 'W/"2"' });
    expect(answer).toMatchObject({ status: 304, data: undefined });
    expect(answer.headers.get('etag')).toBe('W/"2"');
  });
});

describe('an answer of failure', () => {
  it('is thrown as a problem with everything it says', async () => {
    const client = await clientOf(() => problem('validation', 400, { errors: { pageSize: ['too big'] } }));
    const thrown = await client.listDocuments({ mailboxId: 'm' }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(RowboxProblem);
    expect(thrown).toMatchObject({ status: 400, errors: { pageSize: ['too big'] }, traceId: 't1' });
    expect(String(thrown)).toBe('RowboxProblem: No: Because. (pageSize: too big)');
    expect(isProblem(thrown, 'validation')).toBe(true);
    expect(isProblem(thrown, 'not-found')).toBe(false);
    expect(isProblem(new Error('x'))).toBe(false);
  });

  it('is thrown, too, when a proxy answers in HTML', async () => {
    const client = await clientOf(() => ({
      status: 502,
      headers: { 'content-type': 'text/html' },
      json: 'no',
    }));
    await expect(client.listMailboxes()).rejects.toMatchObject({ status: 502, type: 'about:blank' });
  });
});

describe('an answer of "later"', () => {
  const later = (status: number, seconds = '0'): ScriptedAnswer => ({
    ...problem(status === 429 ? 'rate-limited' : 'unavailable', status),
    headers: { 'content-type': 'application/problem+json', 'retry-after': seconds },
  });

  it('makes the same request come again, with the same key', async () => {
    const client = await clientOf((_request, index) =>
      index < 2 ? later(503) : { status: 201, json: { id: 'm' } },
    );
    expect(await client.createMailbox({ body: { name: 'A' } })).toEqual({ id: 'm' });
    const [first, second, third] = server.seen;
    expect(second?.body).toBe('{"name":"A"}');
    expect(third?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('stands after as many times as told, and at once when the wait would be too long', async () => {
    const client = await clientOf(() => later(429), { retries: { times: 2 } });
    await expect(client.listMailboxes()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 0 });
    expect(server.seen).toHaveLength(3);
    await server.close();
    const impatient = await clientOf(() => later(429, '30'), { retries: { mostSeconds: 10 } });
    await expect(impatient.listMailboxes()).rejects.toMatchObject({ retryAfterSeconds: 30 });
    expect(server.seen).toHaveLength(1);
  });

  it('makes a batch of corrections come again after 429, when nothing was done, and never after 503', async () => {
    const client = await clientOf((_request, index) => (index === 0 ? later(429) : later(503)));
    await expect(client.correctCells({ mailboxId: 'm', body: {} })).rejects.toMatchObject({ status: 503 });
    expect(server.seen).toHaveLength(2);
  });

  it('is waited for no longer than the caller wants', async () => {
    const aborted = new AbortController();
    const client = await clientOf(() => {
      setTimeout(() => aborted.abort(new Error('enough')), 20);
      return later(429, '50');
    });
    await expect(client.call('listMailboxes', {}, { signal: aborted.signal })).rejects.toThrow('enough');
  });
});

describe('a connection that breaks', () => {
  it('makes a request come again that may be made twice', async () => {
    const client = await clientOf((_request, index) => (index === 0 ? { hangUp: true } : { json: [] }));
    expect(await client.listMailboxes()).toEqual([]);
  });

  it('is thrown for a batch of corrections', async () => {
    const client = await clientOf(() => ({ hangUp: true }));
    await expect(client.correctCells({ mailboxId: 'm', body: {} })).rejects.toThrow('fetch failed');
    expect(server.seen).toHaveLength(1);
  });
});

describe('tokens by client credentials', () => {
  const credentials = { clientId: 'id', clientSecret: 'a secret&', scopes: ['api.read'] } as const;
  const issuing =
    (seconds: number, rest: Script = () => ({ json: [] })): Script =>
    (request, index) =>
      request.url === '/connect/token'
        ? { json: { access_token: `token-${index}`, token_type: 'Bearer', expires_in: seconds, scope: '' } }
        : rest(request, index);
  const asked = () => server.seen.filter(({ url }) => url === '/connect/token');

  it('are fetched once and kept, for requests that come together, too', async () => {
    const client = await clientOf(issuing(3600), { credentials });
    await Promise.all([client.listMailboxes(), client.listMailboxes()]);
    await client.listMailboxes();
    expect(asked().map(({ body }) => body)).toEqual([
      'grant_type=client_credentials&client_id=id&client_secret=a+secret%26&scope=api.read',
    ]);
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer token-0');
  });

  it('are renewed before they expire', async () => {
    const client = await clientOf(issuing(0), { credentials });
    await client.listMailboxes();
    await client.listMailboxes();
    expect(asked()).toHaveLength(2);
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer token-2');
  });

  it('are renewed once when the service does not take one any more', async () => {
    const once = await clientOf(
      issuing(3600, ({ headers }) =>
        headers.authorization === 'Bearer token-0' ? problem('unauthorized', 401) : { json: [] },
      ),
      { credentials },
    );
    expect(await once.listMailboxes()).toEqual([]);
    await server.close();
    const never = await clientOf(
      issuing(3600, () => problem('unauthorized', 401)),
      { credentials },
    );
    await expect(never.listMailboxes()).rejects.toMatchObject({ status: 401 });
    expect(server.seen).toHaveLength(4);
  });

  it('that are refused are thrown as the error of OAuth, and asked for anew by the next request', async () => {
    const client = await clientOf(
      (_request, index) =>
        index === 0
          ? { status: 401, json: { error: 'invalid_client', error_description: 'Unknown.' } }
          : issuing(3600)(_request, index),
      { credentials },
    );
    const thrown = await client.listMailboxes().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(RowboxTokenError);
    expect(thrown).toMatchObject({ status: 401, error: 'invalid_client' });
    expect(await client.listMailboxes()).toEqual([]);
  });

  it('are not sent where none is needed', async () => {
    const client = await clientOf(
      issuing(3600, () => ({ json: { status: 'ok' } })),
      { credentials },
    );
    await client.getHealth();
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('may come from elsewhere, anew for each request', async () => {
    const given = ['given-1', 'given-2'];
    const client = await clientOf(() => ({ json: [] }), {
      credentials: { token: () => given.shift() ?? '' },
    });
    await client.listMailboxes();
    await client.listMailboxes();
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer given-1',
      'Bearer given-2',
    ]);
  });
});

describe('lists', () => {
  const pageOf = (url: string) => Number(new URL(url, 'http://x').searchParams.get('page'));
  const pages: readonly (readonly string[])[] = [['d', 'c'], ['c', 'b'], ['a']];

  it('are read page after page, everything once', async () => {
    const client = await clientOf(({ url }) => ({
      json: { items: pages[pageOf(url) - 1]?.map((id) => ({ id })), totalCount: 5, pageSize: 2, page: 1 },
    }));
    const ids: string[] = [];
    for await (const { id } of client.allDocuments({ mailboxId: 'm', pageSize: 2, status: 'failed' }))
      ids.push(id);
    expect(ids).toEqual(['d', 'c', 'b', 'a']);
    expect(server.seen[0]?.url).toBe('/api/Documents?mailboxId=m&page=1&pageSize=2&status=failed');
  });

  it('are read no further than somebody wants', async () => {
    const client = await clientOf(() => ({ json: { items: [{ id: 'x' }], totalCount: 900, pageSize: 100 } }));
    for await (const { id } of client.allExtractions({ mailboxId: 'm' })) {
      expect(id).toBe('x');
      break;
    }
    expect(server.seen).toHaveLength(1);
  });
});

describe('the end of a document', () => {
  const list = (...items: object[]): ScriptedAnswer => ({
    json: { items, totalCount: items.length, pageSize: 100 },
  });

  it('is asked for until it has come', async () => {
    const client = await clientOf((_request, index) =>
      list({ id: 'other', status: 'failed' }, { id: 'd', status: index < 2 ? 'processing' : 'extracted' }),
    );
    const document = await client.documentEnd('m', 'd', { everySeconds: 0 });
    expect(document).toEqual({ id: 'd', status: 'extracted' });
    expect(server.seen).toHaveLength(3);
  });

  it('is an error when there is no such document', async () => {
    const client = await clientOf(() => list());
    await expect(client.documentEnd('m', 'd', { everySeconds: 0 })).rejects.toThrow('no document d');
  });
});
