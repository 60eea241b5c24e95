import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportPKCS8, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { SERVICE_ACCOUNT } from '../../packages/server/src/outbound/drives/testing/drive-server.ts';
import { expectIs, mailbox } from './members.ts';
import { dataDir, enter, makeMailbox, owner, viewer } from './under-test.ts';

const PATIENTLY = { timeout: 20_000 };

const stateOf = async (id: string) => (await owner.ask('GET', `/api/Mailboxes/${id}`)).body;

async function fileOf(name: string): Promise<string> {
  const root = join(dataDir, 'exports');
  const files = await readdir(root, { recursive: true });
  const file = files.find((one) => one.endsWith(name));
  if (file === undefined) throw new Error(`there is no ${name}`);
  return join(root, file);
}

describe('the export of a mailbox', () => {
  it('[3.9, 2.9] is syncing until its workbook is written, then idle, or failed with a reason', async () => {
    const id = await makeMailbox();
    await enter(id, { invoiceNumber: 'E-1' });
    const json = { provider: 'folder', folder: `conformance/${id}` };
    const set = await owner.ask('PUT', `/api/Mailboxes/${id}/export`, { json });
    expect(set.status).toBe(200);
    expectIs(set.body, mailbox);
    expect(set.body).toMatchObject({ exportProvider: 'folder', syncStatus: 'syncing', lastSyncedAt: null });
    await expect.poll(async () => (await stateOf(id)).syncStatus, PATIENTLY).toBe('idle');
    const { lastSyncedAt, exportSpreadsheetUrl, syncLastError } = await stateOf(id);
    expect(syncLastError).toBeNull();
    expect(lastSyncedAt).not.toBeNull();
    const workbook = await owner.ask('GET', new URL(exportSpreadsheetUrl).pathname);
    expect(workbook.status).toBe(200);

    await enter(id, { invoiceNumber: 'E-2' });
    await expect.poll(async () => (await stateOf(id)).lastSyncedAt, PATIENTLY).not.toBe(lastSyncedAt);

    const name = decodeURIComponent(
      /filename\*=UTF-8''(.*)$/.exec(workbook.headers.get('content-disposition') ?? '')?.[1] ?? '',
    );
    await writeFile(await fileOf(join(id, name)), 'not a workbook');
    const asked = await owner.ask('POST', `/api/Mailboxes/${id}/sync`);
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({ syncStatus: 'syncing' });
    await expect.poll(async () => (await stateOf(id)).syncStatus, PATIENTLY).toBe('failed');
    expect((await stateOf(id)).syncLastError).toContain('The workbook is damaged');
  });

  it('[1.7] is a workbook in a drive in the cloud', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = JSON.stringify({ client_email: SERVICE_ACCOUNT, private_key: await exportPKCS8(privateKey) });
    const path = '/api/Drives/googleDrive/service-account';
    const connected = await owner.ask('PUT', path, { json: { key, folderId: 'shared-1' } });
    expect(connected.status).toBe(200);
    const id = await makeMailbox();
    await enter(id, { invoiceNumber: 'E-4' });
    const json = { provider: 'googleDrive', folder: 'Conformance' };
    const set = await owner.ask('PUT', `/api/Mailboxes/${id}/export`, { json });
    expect(set.body).toMatchObject({ exportProvider: 'googleDrive', exportFolderUrl: expect.any(String) });
    await expect.poll(async () => (await stateOf(id)).syncStatus, PATIENTLY).toBe('idle');
    const { exportSpreadsheetUrl, lastSyncedAt, syncLastError } = await stateOf(id);
    expect([typeof lastSyncedAt, syncLastError]).toEqual(['string', null]);
    // Where the drive says that a person finds it.
    expect(exportSpreadsheetUrl).toMatch(/^https:\/\/docs\.example\.com\//);
    expect((await owner.ask('DELETE', '/api/Drives/googleDrive')).status).toBe(204);
  });

  it('[2.9] is set by the owner alone', async () => {
    const id = await makeMailbox();
    const shares = [{ email: viewer.email, role: 'viewer' }];
    await owner.ask('PUT', `/api/Mailboxes/${id}/shares`, { json: { shares } });
    const json = { provider: 'folder' };
    expect((await viewer.ask('PUT', `/api/Mailboxes/${id}/export`, { json })).status).toBe(403);
    expect((await viewer.ask('POST', `/api/Mailboxes/${id}/sync`)).status).toBe(403);
    expect((await owner.ask('POST', `/api/Mailboxes/${id}/sync`)).status).toBe(409);
  });

  it('[9.9] as one file holds what was read, a line an extraction, and the workbook', async () => {
    const id = await makeMailbox();
    await enter(id, { invoiceNumber: 'E-3' });
    const path = `/api/Mailboxes/${id}/archive`;
    expect((await owner.ask('GET', path)).body).toMatchObject({ status: 'none', total: null, size: null });
    expect((await owner.ask('GET', `${path}/file`)).status).toBe(404);
    expect((await owner.ask('POST', path)).status).toBe(202);
    await expect.poll(async () => (await owner.ask('GET', path)).body.status, PATIENTLY).toBe('ready');
    const { done, total, missing, error, expiresAt } = (await owner.ask('GET', path)).body;
    expect([done, total, missing, error]).toEqual([1, 1, 0, null]);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    const part = { headers: { range: 'bytes=0-1' } };
    const beginning = await owner.ask('GET', `${path}/file`, part);
    expect([beginning.status, beginning.body]).toEqual([206, 'PK']);
    expect(beginning.headers.get('content-type')).toBe('application/zip');
    // It may be looked at, and made by those who may change something.
    const shares = [{ email: viewer.email, role: 'viewer' }];
    await owner.ask('PUT', `/api/Mailboxes/${id}/shares`, { json: { shares } });
    expect((await viewer.ask('GET', `${path}/file`, part)).status).toBe(206);
    expect((await viewer.ask('POST', path)).status).toBe(403);
  });
});
