import { describe, expect, it } from 'vitest';
import { CORS_ORIGIN } from './service-under-test.ts';
import { ask, enter, makeMailbox, owner, url } from './under-test.ts';

describe('every answer', () => {
  it('[9.1, 9.7] names the version of the API and the request', async () => {
    for (const [who, path] of [
      [owner.ask, '/api/Mailboxes'],
      [owner.ask, '/api/Mailboxes/mbx_unknown'],
      [ask, '/api/Mailboxes'],
      [ask, '/nothing'],
      [ask, '/openapi.json'],
    ] as const) {
      const { headers } = await who('GET', path);
      expect([path, headers.get('api-version')]).toEqual([path, '1']);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('[9.7] takes the id of a request over from its client', async () => {
    const { headers } = await owner.ask('GET', '/api/Mailboxes', {
      headers: { 'x-request-id': 'my-request-0001' },
    });
    expect(headers.get('x-request-id')).toBe('my-request-0001');
  });

  it('[9.4] is compressed for those who want it', async () => {
    const id = await makeMailbox();
    for (let index = 0; index < 5; index += 1) await enter(id, { invoiceNumber: 'x'.repeat(200) });
    for (const encoding of ['gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const answer = await owner.ask('GET', `/api/Extractions?mailboxId=${id}`, { headers });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.body.totalCount).toBe(5);
    }
  });

  it('[9.4] may be read by pages of the configured origins, and of no other', async () => {
    const preflight = (origin: string) =>
      ask('OPTIONS', '/api/Mailboxes', {
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      });
    const allowed = await preflight(CORS_ORIGIN);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(CORS_ORIGIN);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');
    const refused = await preflight('https://evil.example');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const read = await owner.ask('GET', '/api/Mailboxes', { headers: { origin: CORS_ORIGIN } });
    expect(read.headers.get('access-control-expose-headers')).toContain('etag');
  });
});

describe('paths', () => {
  it('[4.3] match in any case for every resource', async () => {
    const id = await makeMailbox();
    const { extractionId } = await enter(id);
    for (const path of [
      `/api/mailboxes/${id}/ROWS`,
      `/api/Mailboxes/${id}/rows`,
      `/api/documents?mailboxId=${id}`,
      `/api/Documents?mailboxId=${id}`,
      `/api/extractions/${extractionId}?mailboxId=${id}`,
      `/API/Extractions/${extractionId}?mailboxId=${id}`,
    ]) {
      expect([path, (await owner.ask('GET', path)).status]).toEqual([path, 200]);
    }
    expect(
      (await owner.ask('GET', `/api/Extractions/${extractionId.toUpperCase()}?mailboxId=${id}`)).status,
    ).toBe(404);
  });

  it('[4.3] answer HEAD wherever GET is answered, without a body', async () => {
    const { status, headers, body } = await owner.ask('HEAD', '/api/Mailboxes');
    expect([status, body]).toEqual([200, '']);
    expect(headers.get('content-type')).toContain('application/json');
  });
});

describe('Idempotency-Key', () => {
  const post = (key: string, json: object) =>
    owner.ask('POST', '/api/Mailboxes', { json, headers: { 'idempotency-key': key } });

  it('[9.2] gives the first answer again for the same key and body', async () => {
    const key = crypto.randomUUID();
    const first = await post(key, { name: 'Once', config: {} });
    const second = await post(key, { config: {}, name: 'Once' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('[9.2] does it once for requests that come together', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(key, { name: `Together ${key}` })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const list = await owner.rowbox.listMailboxes();
    expect(list.filter(({ name }) => name === `Together ${key}`)).toHaveLength(1);
  });

  it('[9.2, 7.7] is 409 with another body, and not kept when the request was refused', async () => {
    const key = crypto.randomUUID();
    expect((await post(key, {})).status).toBe(400);
    expect((await post(key, { name: 'A' })).status).toBe(201);
    const other = await post(key, { name: 'B' });
    expect([other.status, other.body.type]).toEqual([409, 'urn:rowbox:problem:idempotency-key-reused']);
    expect((await post('two words', { name: 'A' })).status).toBe(400);
  });

  it('[9.2] works for documents entered by hand', async () => {
    const id = await makeMailbox();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const enterOnce = () => owner.ask('POST', `/api/mailboxes/${id}/manual-documents`, { json: {}, headers });
    expect((await enterOnce()).body).toEqual((await enterOnce()).body);
    expect((await owner.rowbox.getMailbox({ id })).totalDocuments).toBe(1);
  });
});

describe('ETag', () => {
  it('[9.3] of a mailbox: unchanged is 304, and a config made on an old one is 412', async () => {
    const id = await makeMailbox();
    const path = `/api/Mailboxes/${id}`;
    const tag = (await owner.ask('GET', path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/".+"$/);
    const unchanged = await owner.ask('GET', path, { headers: { 'if-none-match': tag } });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    const replace = () =>
      owner.ask('PUT', `${path}/config`, { json: { fields: [] }, headers: { 'if-match': tag } });
    expect((await replace()).status).toBe(200);
    const late = await replace();
    expect([late.status, late.body.type]).toEqual([412, 'urn:rowbox:problem:precondition-failed']);
    expect((await owner.ask('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });
});

it('[9.5] the interface describes itself at /openapi.json', async () => {
  const { status, body } = await ask('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1\./);
  expect(body.servers).toEqual([{ url }]);
  for (const path of [
    '/connect/token',
    '/api/Mailboxes',
    '/api/Mailboxes/{id}',
    '/api/Mailboxes/{id}/config',
    '/api/Mailboxes/{id}/authorized-senders',
    '/api/mailboxes/{mailboxId}/uploads',
    '/api/mailboxes/{mailboxId}/manual-documents',
    '/api/Documents',
    '/api/Documents/{id}/view-url',
    '/api/Documents/{id}',
    '/api/Extractions',
    '/api/Extractions/{id}',
    '/api/Extractions/document/{documentId}',
    '/api/Extractions/cells',
    '/api/mailboxes/{mailboxId}/rows',
  ]) {
    expect(Object.keys(body.paths)).toContain(path);
  }
});

it('[9.6] a page at /docs tells of every endpoint, and loads nothing', async () => {
  const { status, headers, body } = await ask('GET', '/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/,
  );
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).not.toMatch(/<script [^>]|<link|<img|<iframe|@import|url\(/);
  const { paths } = (await ask('GET', '/openapi.json')).body;
  for (const path of Object.keys(paths)) expect(body).toContain(`<code>${path}</code>`);
});
