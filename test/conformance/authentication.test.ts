import { createApiApp, deleteApiApp, rotateApiAppSecret } from '@rowbox/server';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { asOperator, makeParty, setPlanOf } from './operator.ts';
import {
  ask,
  askAt,
  askToken,
  dataDir,
  editor,
  enter,
  makeMailbox,
  owner,
  parties,
  party,
  share,
  tokenOf,
  url,
  viewer,
} from './under-test.ts';

const grant = {
  grant_type: 'client_credentials',
  client_id: parties.owner.clientId,
  client_secret: parties.owner.clientSecret,
};
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

describe('the token endpoint', () => {
  it('[5.3, 5.5, 5.6] issues a bearer token for an hour, and nothing to refresh it with', async () => {
    const { status, headers, body } = await askToken(grant);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(typeof body.access_token).toBe('string');
    expect(body).not.toHaveProperty('refresh_token');
    expect(headers.get('cache-control')).toContain('no-store');
    expect((await askAt(url, async () => body.access_token)('GET', '/api/mailboxes')).status).toBe(200);
  });

  it('[5.3] takes the credentials by HTTP Basic, too, and not in two ways at once', async () => {
    const authorization = basic(grant.client_id, grant.client_secret);
    expect((await askToken({ grant_type: 'client_credentials' }, { authorization })).status).toBe(200);
    const both = await askToken(grant, { authorization });
    expect([both.status, both.body.error]).toEqual([400, 'invalid_request']);
  });

  it('[5.4] grants api.read and api.write when no scope is asked for, else what is asked for', async () => {
    expect((await askToken(grant)).body.scope).toBe('api.read api.write');
    for (const scope of ['api.read', 'api.write', 'mcp.read', 'mcp.write', 'api.read mcp.write']) {
      const { status, body } = await askToken({ ...grant, scope });
      expect([status, body.scope]).toEqual([200, scope]);
    }
    for (const scope of ['admin', 'api.read openid', 'API.READ']) {
      const { status, body } = await askToken({ ...grant, scope });
      expect([status, body.error]).toEqual([400, 'invalid_scope']);
    }
  });

  it('[5.9] refuses by the words of OAuth', async () => {
    const cases: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ ...grant, client_id: 'nobody' }, 401, 'invalid_client'],
      [{ ...grant, client_secret: 'wrong' }, 401, 'invalid_client'],
      [{ ...grant, grant_type: 'password' }, 400, 'unsupported_grant_type'],
      [{ client_id: grant.client_id, client_secret: grant.client_secret }, 400, 'invalid_request'],
      [{ grant_type: 'client_credentials' }, 401, 'invalid_client'],
    ];
    for (const [form, status, error] of cases) {
      const answer = await askToken(form);
      expect([answer.status, answer.body.error]).toEqual([status, error]);
      expect(typeof answer.body.error_description).toBe('string');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
    }
  });

  it('[5.9, 4.2] reads forms only', async () => {
    const { status, body } = await ask('POST', '/connect/token', { json: grant });
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  });

  it('[1.9, 5.8, 5.9] refuses accounts without an active paid plan, until it is active again', async () => {
    const free = await askToken({
      ...grant,
      client_id: parties.free.clientId,
      client_secret: parties.free.clientSecret,
    });
    expect([free.status, free.body.error]).toEqual([400, 'unauthorized_client']);
    const { lapsing } = parties;
    const token = await tokenOf(lapsing);
    await setPlanOf(dataDir, lapsing, 'pro', 'lapsed');
    const lapsed = { ...grant, client_id: lapsing.clientId, client_secret: lapsing.clientSecret };
    expect((await askToken(lapsed)).body.error).toBe('unauthorized_client');
    const call = () => askAt(url, async () => token)('GET', '/api/mailboxes');
    await expect.poll(async () => (await call()).status, { timeout: 20_000 }).toBe(403);
    expect((await call()).body.type).toBe('urn:rowbox:problem:plan-inactive');
    await setPlanOf(dataDir, lapsing, 'pro', 'active');
    expect((await askToken(lapsed)).status).toBe(200);
    await expect.poll(async () => (await call()).status, { timeout: 20_000 }).toBe(200);
  });

  it('[5.2, 5.7] refuses an old secret and a deleted app at once; tokens issued before stay good', async () => {
    const made = await asOperator(dataDir, (db) => makeParty(db, 'rotating'));
    const form = { ...grant, client_id: made.clientId, client_secret: made.clientSecret };
    const { access_token } = (await askToken(form)).body;
    const rotated = await asOperator(dataDir, (db) => rotateApiAppSecret(db, made.clientId));
    expect((await askToken(form)).body.error).toBe('invalid_client');
    expect((await askToken({ ...form, client_secret: rotated.clientSecret })).status).toBe(200);
    await asOperator(dataDir, (db) => deleteApiApp(db, made.clientId));
    expect((await askToken({ ...form, client_secret: rotated.clientSecret })).body.error).toBe(
      'invalid_client',
    );
    expect((await askAt(url, async () => access_token)('GET', '/api/mailboxes')).status).toBe(200);
  });

  it('[5.12, 9.8] issues JWTs that anyone can verify with the published keys', async () => {
    const metadata = (await ask('GET', '/.well-known/oauth-authorization-server')).body;
    expect(metadata).toMatchObject({
      issuer: url,
      token_endpoint: `${url}/connect/token`,
      jwks_uri: expect.any(String),
    });
    expect(metadata.grant_types_supported).toContain('client_credentials');
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri));
    const { payload, protectedHeader } = await jwtVerify(await tokenOf(owner), keys, {
      issuer: url,
      audience: url,
    });
    expect(protectedHeader.typ?.toLowerCase()).toBe('at+jwt');
    const published = (await ask('GET', '/.well-known/jwks.json')).body.keys as { alg: string }[];
    expect(published.map(({ alg }) => alg).sort()).toEqual(['EdDSA', 'RS256']);
    expect(payload).toMatchObject({ client_id: owner.clientId, scope: 'api.read api.write' });
  });
});

describe('a call of the API', () => {
  it('[4.1, 5.11] without a token is 401, with a challenge that has no code', async () => {
    for (const [method, path] of [
      ['GET', '/api/mailboxes'],
      ['POST', '/api/mailboxes'],
      ['GET', '/api/Documents?mailboxId=x'],
      ['PATCH', '/api/Extractions/cells'],
      ['DELETE', '/api/Documents/x'],
    ] as const) {
      const answer = await ask(method, path);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="rowbox"');
    }
  });

  it('[5.11] with a token that is not good is 401 `invalid_token`', async () => {
    const good = await tokenOf(owner);
    const [head, payload, signature = ''] = good.split('.');
    const tampered = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const authorization of ['Bearer nonsense', `Bearer ${tampered}`, 'Basic abc', 'Bearer']) {
      const answer = await ask('GET', '/api/mailboxes', { headers: { authorization } });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
    }
  });

  it('[5.10, 5.11] reads with api.read and changes with api.write; else 403 `insufficient_scope`', async () => {
    const reading = askAt(url, async () => tokenOf(owner, 'api.read'));
    const writing = askAt(url, async () => tokenOf(owner, 'api.write'));
    const tools = askAt(url, async () => tokenOf(owner, 'mcp.read mcp.write'));
    expect((await reading('GET', '/api/mailboxes')).status).toBe(200);
    const made = await writing('POST', '/api/mailboxes', { json: { name: 'A' } });
    expect(made.status).toBe(201);
    for (const [call, method, scope] of [
      [reading, 'DELETE', 'api.write'],
      [writing, 'GET', 'api.read'],
      [tools, 'GET', 'api.read'],
      [tools, 'DELETE', 'api.write'],
    ] as const) {
      const answer = await call(method, `/api/mailboxes/${made.body.id}`);
      expect([answer.status, answer.body.type]).toEqual([403, 'urn:rowbox:problem:insufficient-scope']);
      const challenge = answer.headers.get('www-authenticate');
      expect(challenge).toMatch(/^Bearer .*error="insufficient_scope"/);
      expect(challenge).toContain(`scope="${scope}"`);
    }
    expect((await writing('DELETE', `/api/mailboxes/${made.body.id}`)).status).toBe(204);
  });

  it('[5.1] acts for the whole account, whichever of its apps calls', async () => {
    const made = await asOperator(dataDir, async (db) => {
      const first = await makeParty(db, 'two-apps');
      const second = await createApiApp(db, first.accountId ?? '', 'second');
      return { first, second: { ...first, ...second } };
    });
    const { id } = await party(made.first).rowbox.createMailbox({ body: { name: 'Shared by apps' } });
    expect((await party(made.second).rowbox.getMailbox({ id })).accessType).toBe('owned');
  });
});

describe('shared access', () => {
  it('[5.13] lets a viewer read, and an editor also upload, correct, delete documents and change the config', async () => {
    const id = await makeMailbox();
    await share(id);
    const { documentId, extractionId } = await enter(id, { invoiceNumber: '1' });
    const reads = [
      `/api/Mailboxes/${id}`,
      `/api/Documents?mailboxId=${id}`,
      `/api/Extractions?mailboxId=${id}`,
      `/api/Extractions/${extractionId}?mailboxId=${id}`,
      `/api/mailboxes/${id}/rows`,
      `/api/mailboxes/${id}/splits`,
    ];
    for (const path of reads) {
      expect([path, (await viewer.ask('GET', path)).status]).toEqual([path, 200]);
      expect([path, (await editor.ask('GET', path)).status]).toEqual([path, 200]);
    }
    const form = () => {
      const data = new FormData();
      data.append('Files', new Blob([invoice]), 'a.pdf');
      data.append('Enqueue', 'false');
      return data;
    };
    const invoice = new Uint8Array(await composeInvoice('A-1'));
    const changes = [{ extractionId, fieldPath: 'Data.invoiceNumber', newValue: '2' }];
    const { config } = await owner.rowbox.getMailbox({ id });
    const writes = [
      ['POST', `/api/mailboxes/${id}/uploads`, () => ({ form: form() }), 202],
      ['POST', `/api/mailboxes/${id}/manual-documents`, () => ({ json: {} }), 201],
      ['PATCH', `/api/Extractions/cells?mailboxId=${id}`, () => ({ json: { changes } }), 200],
      ['PUT', `/api/Mailboxes/${id}/config`, () => ({ json: config }), 200],
      ['DELETE', `/api/Documents/${documentId}?mailboxId=${id}`, () => ({}), 204],
    ] as const;
    for (const [method, path, request, status] of writes) {
      const refused = await viewer.ask(method, path, request());
      expect([path, refused.status, refused.body.type]).toEqual([
        path,
        403,
        'urn:rowbox:problem:read-only-share',
      ]);
      expect([path, (await editor.ask(method, path, request())).status]).toEqual([path, status]);
    }
    for (const who of [viewer, editor]) {
      expect((await who.ask('PUT', `/api/Mailboxes/${id}/shares`, { json: { shares: [] } })).status).toBe(
        403,
      );
      expect((await who.ask('GET', `/api/Mailboxes/${id}/shares`)).status).toBe(403);
    }
    await owner.rowbox.replaceMailboxShares({ id, body: { shares: [] } });
    expect((await viewer.ask('GET', `/api/Mailboxes/${id}`)).status).toBe(404);
  });
});
