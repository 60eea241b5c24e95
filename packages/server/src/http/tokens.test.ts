import { tokenErrorSchema, tokenResponseSchema } from '@rowbox/contract';
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens, rotateSigningKeys } from '../domain/access-tokens.ts';
import { setPlan } from '../domain/accounts.ts';
import { deleteApiApp, rotateApiAppSecret } from '../domain/api-apps.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const grant = { grant_type: 'client_credentials' };
const formOf = (app: { clientId: string; clientSecret: string }) => ({
  ...grant,
  client_id: app.clientId,
  client_secret: app.clientSecret,
});

async function errorOf(response: Response): Promise<string> {
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return tokenErrorSchema.parse(await response.json()).error;
}

describe('the token endpoint', () => {
  it('issues a token that anyone can verify by the published keys, and that the API takes', async () => {
    const app = await service.newAccount();
    const response = await service.askToken(formOf(app));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = tokenResponseSchema.parse(await response.json());
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'api.read api.write' });

    const keys = createRemoteJWKSet(new URL(`${service.url}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(body.access_token, keys, {
      issuer: service.url,
      audience: service.url,
    });
    expect(protectedHeader).toMatchObject({ typ: 'at+jwt', alg: 'EdDSA' });
    expect(payload).toMatchObject({ sub: app.clientId, client_id: app.clientId, account: app.accountId });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);

    const mailboxes = await fetch(`${service.url}/api/Mailboxes`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(mailboxes.status).toBe(200);
  });

  it('signs by RS256 where that is set; keys of both are published, and tokens of both taken', async () => {
    const { clientId, accountId } = await service.newAccount();
    const tokens = createAccessTokens(service.domain.db, () => service.url, 'RS256');
    const token = await tokens.issue({ clientId, accountId, scopes: ['api.read'] });
    const keys = createRemoteJWKSet(new URL(`${service.url}/.well-known/jwks.json`));
    const { protectedHeader } = await jwtVerify(token, keys, { audience: service.url, typ: 'at+jwt' });
    expect(protectedHeader.alg).toBe('RS256');
    const answer = await fetch(`${service.url}/api/Mailboxes`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });

  it('takes the client by HTTP Basic too, but not in both ways at once', async () => {
    const app = await service.newAccount();
    const basic = `Basic ${Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')}`;
    expect((await service.askToken(grant, { authorization: basic })).status).toBe(200);
    const both = await service.askToken(formOf(app), { authorization: basic });
    expect([both.status, await errorOf(both)]).toEqual([400, 'invalid_request']);
  });

  it('refuses an unknown client, a wrong secret and no client alike', async () => {
    const app = await service.newAccount();
    for (const form of [
      { ...grant, client_id: 'nobody', client_secret: 'x' },
      { ...formOf(app), client_secret: 'wrong' },
      { ...formOf(app), client_id: 'a\0b' },
      grant,
    ]) {
      const response = await service.askToken(form);
      expect(response.headers.get('www-authenticate')).toMatch(/^Basic/);
      expect([response.status, await errorOf(response)]).toEqual([401, 'invalid_client']);
    }
  });

  it('names what is wrong with a request in the words of RFC 6749', async () => {
    const app = await service.newAccount();
    const cases: readonly [body: string, type: string, error: string][] = [
      ['client_id=x&client_secret=y', 'application/x-www-form-urlencoded', 'invalid_request'],
      ['grant_type=a&grant_type=b', 'application/x-www-form-urlencoded', 'invalid_request'],
      ['{"grant_type":"client_credentials"}', 'text/plain', 'invalid_request'],
      [
        new URLSearchParams({ ...formOf(app), grant_type: 'password' }).toString(),
        'application/x-www-form-urlencoded',
        'unsupported_grant_type',
      ],
      [
        new URLSearchParams({ ...formOf(app), scope: 'api.read admin' }).toString(),
        'application/x-www-form-urlencoded',
        'invalid_scope',
      ],
    ];
    for (const [body, type, error] of cases) {
      const response = await fetch(`${service.url}/connect/token`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect([response.status, await errorOf(response)]).toEqual([400, error]);
    }
  });

  it('grants exactly the scopes that were asked for', async () => {
    const app = await service.newAccount();
    const response = await service.askToken({ ...formOf(app), scope: 'mcp.read api.read' });
    const { access_token, scope } = tokenResponseSchema.parse(await response.json());
    expect(scope).toBe('api.read mcp.read');
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    expect((await fetch(`${service.url}/api/Mailboxes`, { headers })).status).toBe(200);
    const refused = await fetch(`${service.url}/api/Mailboxes`, {
      method: 'POST',
      headers,
      body: '{"name":"x"}',
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toMatch(/error="insufficient_scope".*scope="api\.write"/);
  });

  it('refuses accounts without an active paid plan', async () => {
    const free = await service.newAccount('free');
    const refused = await service.askToken(formOf(free));
    expect([refused.status, await errorOf(refused)]).toEqual([400, 'unauthorized_client']);
    const lapsed = await service.newAccount();
    await setPlan(service.domain.db, lapsed.accountId, 'pro', 'lapsed');
    expect(await errorOf(await service.askToken(formOf(lapsed)))).toBe('unauthorized_client');
    const call = await lapsed.call('GET', '/api/Mailboxes');
    expect([call.status, ((await call.json()) as { type: string }).type]).toEqual([
      403,
      'urn:rowbox:problem:plan-inactive',
    ]);
  });

  it('knows the new secret only, once it was rotated, while issued tokens stay good', async () => {
    const app = await service.newAccount();
    const rotated = await rotateApiAppSecret(service.domain.db, app.clientId);
    expect((await service.askToken(formOf(app))).status).toBe(401);
    expect((await service.askToken(formOf(rotated))).status).toBe(200);
    await deleteApiApp(service.domain.db, app.clientId);
    expect((await service.askToken(formOf(rotated))).status).toBe(401);
    expect((await app.call('GET', '/api/Mailboxes')).status).toBe(200);
  });

  it('keeps tokens of a retired signing key good', async () => {
    const app = await service.newAccount();
    await rotateSigningKeys(service.domain.db);
    expect((await app.call('GET', '/api/Mailboxes')).status).toBe(200);
    const other = await service.newAccount();
    expect(decodeProtectedHeader(other.token).kid).not.toBe(decodeProtectedHeader(app.token).kid);
    const { keys } = (await (await fetch(`${service.url}/.well-known/jwks.json`)).json()) as {
      keys: object[];
    };
    for (const key of keys) expect(key).not.toHaveProperty('d');
  });

  it('describes itself', async () => {
    const response = await fetch(`${service.url}/.well-known/oauth-authorization-server`);
    expect(await response.json()).toMatchObject({
      issuer: service.url,
      token_endpoint: `${service.url}/connect/token`,
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
    });
  });
});

describe('an access token', () => {
  it('is asked for by a challenge without an error code when there is none', async () => {
    const response = await fetch(`${service.url}/api/Mailboxes`);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="rowbox"');
  });

  it('is for this service: that of another audience or issuer, or by a key of another algorithm, is refused', async () => {
    const { clientId, accountId, token } = await service.newAccount();
    const stored = await service.domain.db
      .selectFrom('signing_keys')
      .selectAll()
      .where('retired_at', 'is', null)
      .execute();
    const claims = decodeJwt(token);
    const signed = async (algorithm: string, changes: object, header: object = {}) => {
      const key = stored.find((one) => one.algorithm === algorithm);
      if (!key) throw new Error(`there is no ${algorithm} key`);
      return new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid: key.kid, ...header })
        .sign(await importJWK(key.private_jwk as JWK, algorithm));
    };
    const kidOf = (algorithm: string) => stored.find((one) => one.algorithm === algorithm)?.kid ?? '';
    expect([clientId, accountId]).toEqual([claims.client_id, claims.account]);
    const statusOf = async (bearer: string) =>
      (await fetch(`${service.url}/api/Mailboxes`, { headers: { authorization: `Bearer ${bearer}` } }))
        .status;
    const good = await signed('EdDSA', {});
    // Keys that are new are looked for every few seconds at most.
    await expect.poll(() => statusOf(good), { timeout: 30_000 }).toBe(200);
    for (const bearer of [
      await signed('EdDSA', { aud: 'https://other.example.com' }),
      await signed('EdDSA', { aud: [] }),
      await signed('EdDSA', { aud: undefined }),
      await signed('RS256', { iss: 'https://other.example.com' }),
      await signed('RS256', {}, { kid: kidOf('EdDSA') }),
      await signed('EdDSA', {}, { kid: kidOf('RS256') }),
      await signed('EdDSA', {}, { typ: 'JWT' }),
    ]) {
      expect(await statusOf(bearer)).toBe(401);
    }
  });

  it('that was tampered with, has no signature or is of another issuer is refused', async () => {
    const { token } = await service.newAccount();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...claims, account: 'acc_other' })).toString('base64url');
    for (const forged of [
      `${header}.${other}.${signature}`,
      `${unsigned}.${payload}.`,
      `${header}.${payload}.`,
      'nonsense',
    ]) {
      const response = await fetch(`${service.url}/api/Mailboxes`, {
        headers: { authorization: `Bearer ${forged}` },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
  });
});

describe('token requests', () => {
  it('are limited for each app, and failed ones for each address, so that no stranger uses up an app', async () => {
    const limited = await startTestService({ tokensPerMinute: 3 });
    try {
      const app = await limited.newAccount();
      for (let index = 0; index < 3; index += 1) {
        expect((await limited.askToken(formOf(app))).status).toBe(200);
      }
      const refused = await limited.askToken(formOf(app));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('ratelimit')).toMatch(/^"tokens";r=0;t=\d+$/);
      expect(refused.headers.get('ratelimit-policy')).toBe('"tokens";q=3;w=60');

      const other = await limited.newAccount();
      expect((await limited.askToken(formOf(other))).status).toBe(200);
      for (let index = 0; index < 3; index += 1) {
        expect(
          (await limited.askToken({ ...grant, client_id: `guess${index}`, client_secret: 'x' })).status,
        ).toBe(401);
      }
      expect((await limited.askToken({ ...grant, client_id: 'guess', client_secret: 'x' })).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
