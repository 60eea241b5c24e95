import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../domain/accounts.ts';
import { verifyPassword } from '../domain/passwords.ts';
import { bootstrap, createSetupLink } from '../domain/setup.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ webFolder: import.meta.dirname });
});
afterAll(() => service.close());

const page = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/setup/${token}`, { headers });
const submit = (token: string, form: Record<string, string>) =>
  fetch(`${service.url}/setup/${token}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
const owner = { email: 'Owner@example.com', password: 'correct horse' };

describe('the set-up link', () => {
  it('makes the first owner, who is signed in and goes on to the first mailbox, once', async () => {
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
    expect([done.status, done.headers.get('location')]).toEqual([303, '/new']);
    // Whoever has become the owner is in.
    const cookie = (done.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const me = await fetch(`${service.url}/workspace`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ user: { email: owner.email, role: 'owner', language: null } });
    expect(await service.domain.db.selectFrom('api_apps').select('id').execute()).toEqual([]);

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

describe('the pages that the service renders', () => {
  const heading = async (response: Response) => /<h1>(.*)<\/h1>/.exec(await response.text())?.[1];

  it.each([
    ['de-AT,de;q=0.9', '', 'de', 'Dieser Link gilt nicht'],
    ['pl, fr;q=0.5', '', 'fr', 'Ce lien n’est pas valable'],
    ['en-GB', 'a=b; rowbox.language=it', 'it', 'Questo collegamento non è valido'],
    ['pl', 'rowbox.language="><b>', 'en', 'This link is not valid'],
  ])(
    'are in the language that was chosen in the browser, else in the browser’s (%s, %s)',
    async (wanted, cookie, language, title) => {
      const response = await page('guessed', { 'accept-language': wanted, cookie });
      expect(response.headers.get('content-language')).toBe(language);
      expect(await heading(response)).toBe(title);
      const broken = await fetch(`${service.url}/unsubscribe/x.y`, {
        headers: { 'accept-language': wanted, cookie },
      });
      expect([broken.status, await broken.text()]).toEqual([
        404,
        expect.stringContaining(`<html lang="${language}">`),
      ]);
    },
  );
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
