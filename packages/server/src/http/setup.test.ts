import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../domain/accounts.ts';
import { verifyPassword } from '../domain/passwords.ts';
import { bootstrap, createSetupLink } from '../domain/setup.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const page = (token: string) => fetch(`${service.url}/setup/${token}`);
const submit = (token: string, form: Record<string, string>) =>
  fetch(`${service.url}/setup/${token}`, { method: 'POST', body: new URLSearchParams(form) });
const owner = { email: 'Owner@example.com', password: 'correct horse' };

describe('the set-up link', () => {
  it('makes the first owner and an API app, once', async () => {
    const accountMadeBefore = await createAccount(service.domain.db, { name: 'Made on the command line' });
    const old = (await createSetupLink(service.domain.db)) ?? '';
    const token = (await createSetupLink(service.domain.db)) ?? '';
    expect((await page(old)).status).toBe(410);
    expect((await page('guessed')).status).toBe(410);

    const form = await page(token);
    expect(form.status).toBe(200);
    expect(form.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(await form.text()).toContain('name="password"');

    const wrong = await submit(token, { email: '"><script>', password: 'short' });
    expect(wrong.status).toBe(400);
    const wrongPage = await wrong.text();
    expect(wrongPage).not.toContain('<script>');
    expect(wrongPage).toContain('This is not an e-mail address.');

    const done = await submit(token, owner);
    expect(done.status).toBe(200);
    const text = await done.text();
    const [, clientId = ''] = /client ID +(rbx_\S+)/.exec(text) ?? [];
    const [, clientSecret = ''] = /client secret +(rbs_[\w-]+)/.exec(text) ?? [];
    const response = await service.askToken({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    expect(response.status).toBe(200);

    const user = await service.domain.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ email: owner.email, role: 'owner', account_id: accountMadeBefore });
    const { password } = await service.domain.db
      .selectFrom('user_credentials')
      .select('password')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await verifyPassword(owner.password, password ?? '')).toBe(true);
    expect(await verifyPassword('wrong', password ?? '')).toBe(false);

    expect((await submit(token, owner)).status).toBe(410);
    expect(await createSetupLink(service.domain.db)).toBeNull();
  });
});

describe('the settings', () => {
  it('make an owner and an API app where there are none, and change nothing where there are', async () => {
    const { db } = service.domain;
    await bootstrap(db, {
      bootstrapOwnerEmail: 'machine@example.com',
      bootstrapOwnerPassword: 'a password',
      bootstrapClientId: 'machine',
      bootstrapClientSecret: 'the first secret',
    });
    await bootstrap(db, {
      bootstrapOwnerEmail: 'MACHINE@example.com',
      bootstrapOwnerPassword: 'another',
      bootstrapClientId: 'machine',
      bootstrapClientSecret: 'another secret',
    });
    const users = await db.selectFrom('users').selectAll().where('email', 'ilike', 'machine@%').execute();
    expect(users).toHaveLength(1);
    const ask = (secret: string) =>
      service.askToken({ grant_type: 'client_credentials', client_id: 'machine', client_secret: secret });
    expect((await ask('the first secret')).status).toBe(200);
    expect((await ask('another secret')).status).toBe(401);
  });

  it('make an API app of an account of its own when there is no owner', async () => {
    const fresh = await startTestService();
    try {
      await bootstrap(fresh.domain.db, {
        bootstrapOwnerEmail: undefined,
        bootstrapOwnerPassword: undefined,
        bootstrapClientId: 'only',
        bootstrapClientSecret: 'a secret',
      });
      const form = { grant_type: 'client_credentials', client_id: 'only', client_secret: 'a secret' };
      expect((await fresh.askToken(form)).status).toBe(200);
    } finally {
      await fresh.close();
    }
  });
});
