import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretSeal } from '../domain/seal-secret.ts';
import { CLIENT, SERVICE_ACCOUNT } from '../outbound/drives/testing/drive-server.ts';
import { type GoogleServer, serveGoogle } from '../outbound/drives/testing/serve-google.ts';
import { type OneDriveServer, serveOneDrive } from '../outbound/drives/testing/serve-one-drive.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let google: GoogleServer;
let oneDrive: OneDriveServer;
let service: TestService;
const log: string[] = [];
beforeAll(async () => {
  [google, oneDrive] = await Promise.all([serveGoogle(), serveOneDrive()]);
  service = await startTestService({
    google: {
      client: CLIENT,
      serviceAccounts: true,
      scope: 'drive.file',
      authUrl: google.url,
      tokenUrl: google.url,
      apiUrl: google.url,
      sheetsUrl: google.url,
    },
    microsoft: {
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      tenant: 'common',
      loginUrl: oneDrive.url,
      graphUrl: oneDrive.url,
    },
    onLog: (line) => log.push(line),
  });
});
afterAll(async () => {
  await service.close();
  await google.stop();
  await oneDrive.stop();
});

const json = async (answer: Promise<Response> | Response): Promise<Record<string, unknown>> =>
  (await (await answer).json()) as Record<string, unknown>;

interface Person {
  readonly account: TestAccount;
  /** As a browser that is signed in. */
  readonly browse: (method: string, path: string, body?: object) => Promise<Response>;
}

async function newPerson(name: string): Promise<Person> {
  const account = await service.newAccount();
  const cookie = await cookieOfMember(service, account.accountId, `${name}@example.com`);
  const browse = (method: string, path: string, body?: object) =>
    fetch(new URL(path, service.url), {
      method,
      redirect: 'manual',
      headers: { cookie, origin: service.url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { account, browse };
}

/** Asks for consent, gives it on the page of the provider, and comes back. */
async function consent({ browse }: Person, provider: string, mailboxId: string | null): Promise<Response> {
  const asked = await browse('POST', `/api/Drives/${provider}/consents`, { method: 'browser', mailboxId });
  expect(asked.status).toBe(201);
  const { url } = await json(asked);
  const given = await fetch(String(url), { redirect: 'manual' });
  return browse('GET', given.headers.get('location') ?? '');
}

const CONFIG = {
  fields: [
    { key: 'number', label: 'Number', type: 'text' },
    { key: 'total', label: 'Total', type: 'currency', unit: 'EUR' },
  ],
};

async function newMailbox({ account }: Person, name: string): Promise<string> {
  const { id } = await json(account.call('POST', '/api/Mailboxes', { name, config: CONFIG }));
  await account.call('POST', `/api/mailboxes/${id}/manual-documents`, {
    data: { number: 'A-1', total: 12.5 },
  });
  return String(id);
}

const drive = async ({ account }: Person, provider: string) => {
  const { drives } = (await json(account.call('GET', '/api/Drives'))) as { drives: { provider: string }[] };
  return drives.find((one) => one.provider === provider);
};

describe('a drive', () => {
  it('is connected by consent, exported to, and disconnected', async () => {
    const anna = await newPerson('anna');
    const mailboxId = await newMailbox(anna, 'Bills');
    const path = `/api/Mailboxes/${mailboxId}/export`;
    const wanted = { provider: 'oneDrive', folder: 'Books/2026' };
    expect(await drive(anna, 'oneDrive')).toMatchObject({
      methods: ['browser', 'deviceCode'],
      connection: null,
    });
    const early = await anna.account.call('PUT', path, wanted);
    expect((await json(early)).errors).toEqual({
      '/folder': ['The drive is not connected. Connect it first.'],
    });

    const back = await consent(anna, 'oneDrive', mailboxId);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `${service.url}/mailboxes/${mailboxId}/settings?drive=oneDrive`,
    );
    expect(await drive(anna, 'oneDrive')).toMatchObject({ connection: { userName: 'anna@example.com' } });
    expect(await json(anna.account.call('PUT', path, wanted))).toMatchObject({
      exportProvider: 'oneDrive',
      exportFolderUrl: expect.stringContaining(oneDrive.url),
    });
    await service.sync(mailboxId);
    expect(await json(anna.account.call('GET', `/api/Mailboxes/${mailboxId}`))).toMatchObject({
      syncStatus: 'idle',
      syncLastError: null,
      exportSpreadsheetUrl: expect.stringContaining(`${oneDrive.url}/web/`),
    });
    expect(oneDrive.file('Books/2026/Bills.xlsx')?.subarray(0, 2).toString()).toBe('PK');
    expect(await json(anna.account.call('POST', `${path}/folders`, { provider: 'oneDrive' }))).toEqual({
      folders: ['Books'],
    });

    // What was allowed has an end: it is told in words, and nothing is lost.
    oneDrive.endConsent();
    await anna.account.call('POST', `/api/Mailboxes/${mailboxId}/sync`);
    await service.sync(mailboxId);
    expect(await json(anna.account.call('GET', `/api/Mailboxes/${mailboxId}`))).toMatchObject({
      syncStatus: 'failed',
      syncLastError: 'The connection to OneDrive has ended. Connect it again.',
    });
    await consent(anna, 'oneDrive', null);
    await service.sync(mailboxId);
    expect(await json(anna.account.call('GET', `/api/Mailboxes/${mailboxId}`))).toMatchObject({
      syncStatus: 'idle',
    });

    expect((await anna.account.call('DELETE', '/api/Drives/oneDrive')).status).toBe(204);
    expect((await anna.account.call('DELETE', '/api/Drives/oneDrive')).status).toBe(404);
    expect(await drive(anna, 'oneDrive')).toMatchObject({ connection: null });
  });

  it('has a native sheet in Google Drive, which is kept up to date in place', async () => {
    const berta = await newPerson('berta');
    const mailboxId = await newMailbox(berta, 'Bills');
    expect((await consent(berta, 'googleDrive', null)).headers.get('location')).toBe(`${service.url}/`);
    const set = await berta.account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, {
      provider: 'googleDrive',
      folder: 'Books',
    });
    expect(set.status).toBe(200);
    await service.sync(mailboxId);
    const values = () =>
      google
        .sheets('Books/Bills')
        .get('Bills')
        ?.map((row) => row.slice(1));
    expect(values()).toEqual([
      ['Number', 'Total'],
      ['A-1', 12.5],
    ]);
    await berta.account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {
      data: { number: 'A-2' },
    });
    google.expireTokens();
    await service.sync(mailboxId);
    expect(values()).toEqual([['Number', 'Total'], ['A-1', 12.5], ['A-2']]);
    const { exportSpreadsheetUrl } = await json(berta.account.call('GET', `/api/Mailboxes/${mailboxId}`));
    expect(exportSpreadsheetUrl).toMatch(/^https:\/\/docs\.example\.com\//);
  });

  it('is connected by a code on a machine without a browser', async () => {
    const carl = await newPerson('carl');
    const ask = { method: 'deviceCode' };
    const asked = await json(carl.account.call('POST', '/api/Drives/oneDrive/consents', ask));
    expect(asked).toMatchObject({ userCode: 'BCDF-GHJK', url: `${oneDrive.url}/device`, intervalSeconds: 1 });
    const finish = `/api/Drives/oneDrive/consents/${asked.id}`;
    expect(await json(carl.account.call('POST', finish))).toEqual({ state: 'waiting' });
    const other = await newPerson('other');
    expect((await other.account.call('POST', finish)).status).toBe(404);
    oneDrive.enterCode();
    expect(await json(carl.account.call('POST', finish))).toEqual({ state: 'connected' });
    expect((await carl.account.call('POST', finish)).status).toBe(404);
    expect((await carl.account.call('POST', '/api/Drives/googleDrive/consents', ask)).status).toBe(422);
  });

  it('is connected by a service account, which goes no further than the folder it was given', async () => {
    const dora = await newPerson('dora');
    const mailboxId = await newMailbox(dora, 'Shared bills');
    const path = '/api/Drives/googleDrive/service-account';
    const { privateKey } = await newKey();
    const key = JSON.stringify({
      client_email: SERVICE_ACCOUNT,
      private_key: privateKey,
      token_uri: 'http://127.0.0.1:1/elsewhere',
    });
    expect((await dora.account.call('PUT', path, { key: '{}', folderId: 'shared-1' })).status).toBe(422);
    const connected = await json(dora.account.call('PUT', path, { key, folderId: 'shared-1' }));
    expect(connected.drives).toContainEqual(
      expect.objectContaining({ connection: expect.objectContaining({ userName: SERVICE_ACCOUNT }) }),
    );
    const wanted = { provider: 'googleDrive', folder: 'Books' };
    expect((await dora.account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, wanted)).status).toBe(200);
    await service.sync(mailboxId);
    const { syncStatus } = await json(dora.account.call('GET', `/api/Mailboxes/${mailboxId}`));
    expect(syncStatus).toBe('idle');
    expect(google.exists('Books/Shared bills')).toBe(false);
    const stored = await service.domain.db.selectFrom('drives').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
  });

  it('is connected by nobody but who asked, once', async () => {
    const [eva, mallory] = [await newPerson('eva'), await newPerson('mallory')];
    const { url } = await json(eva.browse('POST', '/api/Drives/oneDrive/consents', { method: 'browser' }));
    const given = await fetch(String(url), { redirect: 'manual' });
    const location = given.headers.get('location') ?? '';
    expect((await mallory.browse('GET', location)).status).toBe(404);
    const forged = new URL(location);
    forged.searchParams.set('state', randomBytes(32).toString('base64url'));
    expect((await eva.browse('GET', forged.href)).status).toBe(404);
    expect((await fetch(location, { redirect: 'manual' })).status).toBe(401);
    expect(await drive(eva, 'oneDrive')).toMatchObject({ connection: null });
    expect((await eva.browse('GET', location)).status).toBe(303);
    expect((await eva.browse('GET', location)).status).toBe(404);
    expect(await drive(mallory, 'oneDrive')).toMatchObject({ connection: null });
  });

  it('keeps nothing readable in the database, the log or any answer', async () => {
    const fritz = await newPerson('fritz');
    await consent(fritz, 'googleDrive', null);
    await consent(fritz, 'oneDrive', null);
    const { db, exports } = service.domain;
    const stored = await db
      .selectFrom('drives')
      .selectAll()
      .where('account_id', '=', fritz.account.accountId)
      .execute();
    expect(stored).toHaveLength(2);
    const consents = await db.selectFrom('drive_consents').selectAll().execute();
    const everything = JSON.stringify([
      stored,
      consents,
      log,
      await json(fritz.account.call('GET', '/api/Drives')),
    ]);
    expect(everything).not.toMatch(/access-|refresh-/);
    expect(log.join('\n')).not.toMatch(/code=|state=/);
    const [first] = stored;
    const about = `drive ${fritz.account.accountId} ${first?.provider}`;
    expect(exports.seal.open(first?.sealed_access ?? '', about)).toMatch(/"refreshToken":"refresh-/);
    // The database without the operator's key, and a row put under another account.
    expect(createSecretSeal(randomBytes(32)).open(first?.sealed_access ?? '', about)).toBeNull();
    expect(exports.seal.open(first?.sealed_access ?? '', `drive acc_other ${first?.provider}`)).toBeNull();
  });

  it('is not connected by who says no', async () => {
    const gerd = await newPerson('gerd');
    oneDrive.refuse();
    const page = await consent(gerd, 'oneDrive', null);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('OneDrive was not connected: it was not allowed.');
    expect(await drive(gerd, 'oneDrive')).toMatchObject({ connection: null });
  });
});

async function newKey(): Promise<{ readonly privateKey: string }> {
  const { exportPKCS8, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey: await exportPKCS8(privateKey) };
}
