import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueLostSyncs } from '../domain/sync-export.ts';
import { serveWebdav } from '../outbound/exports/testing/serve-webdav.ts';
import { dueExports, findExportSettings } from '../store/exports.ts';
import { hasProgram } from '../testing/programs.ts';
import { uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { openInLibreOffice } from '../workbook/testing/open-in-libreoffice.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const FIELDS = [
  { key: 'number', label: 'Number', type: 'text' },
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'total', label: 'Total', type: 'currency', unit: 'EUR' },
];
const LINES = {
  id: 'lines',
  name: 'Lines',
  fields: [
    { key: 'item', label: 'Item', type: 'text' },
    { key: 'count', label: 'Count', type: 'integer' },
  ],
};

async function newMailbox(name: string, config: object): Promise<string> {
  const made = await account.call('POST', '/api/Mailboxes', { name, config });
  expect(made.status).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

async function enter(mailboxId: string, header: object, lines: readonly object[] = []): Promise<string> {
  const made = await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {
    data: header,
    ...(lines.length > 0 && { sections: { lines } }),
  });
  expect(made.status).toBe(201);
  return ((await made.json()) as { documentId: string }).documentId;
}

const json = async (answer: Promise<Response>): Promise<Record<string, unknown>> =>
  (await (await answer).json()) as Record<string, unknown>;

async function download(mailboxId: string, split?: string): Promise<Uint8Array> {
  const query = split === undefined ? '' : `?split=${encodeURIComponent(split)}`;
  const answer = await account.call('GET', `/api/Mailboxes/${mailboxId}/workbook${query}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const withoutKeys = (rows: readonly (readonly string[])[] | undefined) => rows?.map((row) => row.slice(1));

const needsOffice = it.skipIf(!hasProgram('soffice'));
const needsBoth = it.skipIf(!hasProgram('soffice') || !hasProgram('rclone'));

needsOffice('exports a mailbox to a folder, and keeps the workbook up to date', async () => {
  const mailboxId = await newMailbox('Bills', { fields: FIELDS, groups: [LINES] });
  await enter(mailboxId, { number: 'A-1', date: '2026-03-01', total: 12.5 }, [
    { item: 'bolt', count: 2 },
    { item: 'nut', count: 3 },
  ]);
  const second = await enter(mailboxId, { number: 'A-2', date: '2026-03-02', total: 7 });
  const third = await enter(mailboxId, { number: 'A-3', date: null, total: null });

  expect((await account.call('POST', `/api/Mailboxes/${mailboxId}/sync`)).status).toBe(409);
  const set = await json(
    account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, { provider: 'folder', folder: 'Books/2026' }),
  );
  expect(set).toMatchObject({ exportProvider: 'folder', syncStatus: 'syncing', exportSpreadsheetUrl: null });
  expect(service.syncs.at(-1)).toEqual({ mailboxId });
  await service.sync(mailboxId);
  expect(await service.measured('rowbox_syncs_total')).toContain('{outcome="written"} 1');
  expect(await json(account.call('GET', `/api/Mailboxes/${mailboxId}`))).toMatchObject({
    syncStatus: 'idle',
    syncLastError: null,
    lastSyncedAt: expect.any(String),
    exportSpreadsheetUrl: `${service.url}/api/Mailboxes/${mailboxId}/workbook`,
  });
  const [first] = await openInLibreOffice([await download(mailboxId)]);
  expect(withoutKeys(first?.get('Bills'))).toEqual([
    ['Number', 'Date', 'Total'],
    ['A-1', '2026-03-01', '12.5'],
    ['A-2', '2026-03-02', '7'],
    ['A-3', '', ''],
  ]);
  expect(withoutKeys(first?.get('Lines'))).toEqual([
    ['Number', 'Date', 'Total', 'Item', 'Count'],
    ['A-1', '2026-03-01', '12.5', 'bolt', '2'],
    ['A-1', '2026-03-01', '12.5', 'nut', '3'],
  ]);

  await account.call('DELETE', `/api/Documents/${second}?mailboxId=${mailboxId}`);
  await account.call('DELETE', `/api/Documents/${third}?mailboxId=${mailboxId}&deleteFromSpreadsheet=true`);
  await enter(mailboxId, { number: 'A-4', date: null, total: 1 });
  await service.sync(mailboxId);
  const [then] = await openInLibreOffice([await download(mailboxId)]);
  expect(withoutKeys(then?.get('Bills'))).toEqual([
    ['Number', 'Date', 'Total'],
    ['A-1', '2026-03-01', '12.5'],
    ['A-2', '2026-03-02', '7'],
    ['A-4', '', '1'],
  ]);
  const keys = then?.get('Bills')?.map(([key]) => key);
  expect(keys?.[2]).toBe('');
  expect(keys?.[3]).toMatch(/^ext_[0-9a-f]{32}#0$/);
});

needsOffice('keeps a workbook for each split value', async () => {
  const mailboxId = await newMailbox('Months', {
    fields: FIELDS,
    splitKeys: [{ fieldKey: 'date', interval: 'month' }],
  });
  await enter(mailboxId, { number: 'S-1', date: '2026-03-01', total: 1 });
  await enter(mailboxId, { number: 'S-2', date: '2026-04-01', total: 2 });
  await account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, { provider: 'folder' });
  await service.sync(mailboxId);
  const { splits } = await json(account.call('GET', `/api/mailboxes/${mailboxId}/splits`));
  expect(splits).toEqual([
    {
      split: '2026-03',
      totalDocuments: 1,
      exportSpreadsheetUrl: `${service.url}/api/Mailboxes/${mailboxId}/workbook?split=2026-03`,
    },
    {
      split: '2026-04',
      totalDocuments: 1,
      exportSpreadsheetUrl: `${service.url}/api/Mailboxes/${mailboxId}/workbook?split=2026-04`,
    },
  ]);
  expect((await json(account.call('GET', `/api/Mailboxes/${mailboxId}`))).exportSpreadsheetUrl).toBeNull();
  const before = await download(mailboxId, '2026-03');
  await enter(mailboxId, { number: 'S-3', date: '2026-04-09', total: 3 });
  await service.sync(mailboxId);
  expect(await download(mailboxId, '2026-03')).toEqual(before);
  const [april] = await openInLibreOffice([await download(mailboxId, '2026-04')]);
  expect(
    withoutKeys(april?.get('Months'))
      ?.slice(1)
      .map(([number]) => number),
  ).toEqual(['S-2', 'S-3']);
});

it('writes those workbooks alone that change, of however many splits', async () => {
  const mailboxId = await newMailbox('Parties', { fields: FIELDS, splitKeys: [{ fieldKey: 'number' }] });
  for (let party = 0; party < 40; party += 1) await enter(mailboxId, { number: `P-${party}`, total: party });
  await account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, { provider: 'folder', folder: 'Parties' });
  const [own = ''] = await readdir(service.exportFolder);
  const folder = join(service.exportFolder, own, 'Parties');
  const synced = async (): Promise<readonly string[]> => {
    const written = async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.xlsx'));
      return new Map(
        // A file that is replaced is another one.
        await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).ino] as const)),
      );
    };
    const before = await written();
    await service.sync(mailboxId);
    const after = await written();
    return [...after].flatMap(([name, file]) => (before.get(name) === file ? [] : [name])).sort();
  };
  expect(await synced()).toHaveLength(40);
  expect(await synced()).toEqual([]);
  await enter(mailboxId, { number: 'P-7', total: 70 });
  expect(await synced()).toEqual(['Parties – P-7.xlsx']);
  const one = await enter(mailboxId, { number: 'P-8', total: 80 });
  await synced();
  const answer = await json(account.call('GET', `/api/Extractions/document/${one}?mailboxId=${mailboxId}`));
  const corrected = await account.call('PATCH', `/api/Extractions/cells?mailboxId=${mailboxId}`, {
    changes: [{ extractionId: answer.id, fieldPath: 'Data.number', newValue: 'P-9' }],
  });
  expect(corrected.status).toBe(200);
  // Out of one and into the other.
  expect(await synced()).toEqual(['Parties – P-8.xlsx', 'Parties – P-9.xlsx']);
});

it('tells in words what is wrong, and writes again when it is not', async () => {
  const mailboxId = await newMailbox('Broken', { fields: FIELDS });
  await account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, { provider: 'folder', folder: 'broken' });
  await service.sync(mailboxId);
  const file = join(service.exportFolder, account.accountId, 'broken', 'Broken.xlsx');
  await writeFile(file, 'no workbook at all');
  await account.call('POST', `/api/Mailboxes/${mailboxId}/sync`);
  await service.sync(mailboxId);
  expect(await json(account.call('GET', `/api/Mailboxes/${mailboxId}`))).toMatchObject({
    syncStatus: 'failed',
    syncLastError:
      'Broken.xlsx: The workbook is damaged and cannot be read. Repair it, or move it away to have a new one written.',
  });
  await rm(file);
  await service.sync(mailboxId);
  expect(await json(account.call('GET', `/api/Mailboxes/${mailboxId}`))).toMatchObject({
    syncStatus: 'idle',
    syncLastError: null,
  });
});

it('is for the owner, and for folders there can be', async () => {
  const mailboxId = await newMailbox('Mine', { fields: FIELDS });
  const other = await service.newAccount();
  const path = `/api/Mailboxes/${mailboxId}/export`;
  expect((await other.call('PUT', path, { provider: 'folder' })).status).toBe(404);
  expect((await other.call('GET', `/api/Mailboxes/${mailboxId}/workbook`)).status).toBe(404);
  for (const folder of ['../up', 'a/../../b', 'a\\b', '.hidden']) {
    expect((await account.call('PUT', path, { provider: 'folder', folder })).status).toBe(422);
  }
  expect((await account.call('PUT', path, { provider: 'googleDrive' })).status).toBe(422);
  expect(await json(account.call('GET', path))).toMatchObject({
    provider: 'none',
    folder: 'Mine',
    webdav: null,
  });
});

it('puts the files of documents beside the workbook, each once', async () => {
  const mailboxId = await newMailbox('Papers', { fields: FIELDS });
  const documents = async () =>
    (
      (await json(account.call('GET', `/api/Documents?mailboxId=${mailboxId}`))) as {
        items: { id: string; cloudDriveUploadStatus: string }[];
      }
    ).items;
  const files = () => readdir(join(service.exportFolder, account.accountId, 'papers', 'Originals'));
  await uploadPdf(account, mailboxId, 'first');
  const body = { provider: 'folder', folder: 'papers', uploadOriginals: true };
  await account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, body);
  expect((await documents()).map((one) => one.cloudDriveUploadStatus)).toEqual(['pending']);
  await service.sync(mailboxId);
  expect((await documents()).map((one) => one.cloudDriveUploadStatus)).toEqual(['uploaded']);
  await uploadPdf(account, mailboxId, 'second');
  expect((await documents()).map((one) => one.cloudDriveUploadStatus).sort()).toEqual([
    'pending',
    'uploaded',
  ]);
  await service.sync(mailboxId);
  expect((await files()).sort()).toEqual([
    expect.stringMatching(/^first [0-9a-f]{12}\.pdf$/),
    expect.stringMatching(/^second [0-9a-f]{12}\.pdf$/),
  ]);
  // Killed before it could say so: it is done again, and there is no second file.
  await service.domain.db
    .updateTable('documents')
    .set({ cloud_drive_upload_status: 'pending' })
    .where('mailbox_id', '=', mailboxId)
    .execute();
  await service.sync(mailboxId);
  expect(await files()).toHaveLength(2);
  expect((await documents()).map((one) => one.cloudDriveUploadStatus)).toEqual(['uploaded', 'uploaded']);
  const stopped = { provider: 'folder', folder: 'papers' };
  await account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, stopped);
  await uploadPdf(account, mailboxId, 'third');
  expect((await documents()).map((one) => one.cloudDriveUploadStatus)).toContain('none');
});

it('is begun again when the process was lost that was at it', async () => {
  const mailboxId = await newMailbox('Lost', { fields: FIELDS });
  await account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, { provider: 'folder', folder: 'lost' });
  const before = service.syncs.length;
  await enqueueLostSyncs(service.domain);
  expect(service.syncs.slice(before)).toContainEqual({ mailboxId });
  await service.sync(mailboxId);
  const after = service.syncs.length;
  await enqueueLostSyncs(service.domain);
  expect(service.syncs.slice(after)).not.toContainEqual({ mailboxId });
});

it('is due some moments after the last change, and not before', async () => {
  const mailboxId = await newMailbox('Due', { fields: FIELDS });
  await account.call('PUT', `/api/Mailboxes/${mailboxId}/export`, { provider: 'folder', folder: 'due' });
  await service.sync(mailboxId);
  await enter(mailboxId, { number: 'D-1' });
  expect(await dueExports(service.domain.db)).not.toContain(mailboxId);
  await expect.poll(() => dueExports(service.domain.db), { timeout: 10_000 }).toContain(mailboxId);
  await service.sync(mailboxId);
  expect(await dueExports(service.domain.db)).not.toContain(mailboxId);
});

needsBoth('keeps passwords of drives sealed, and shows them to nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowbox-test-dav-'));
  const drive = await serveWebdav(folder);
  const mailboxId = await newMailbox('Cloud', { fields: FIELDS });
  await enter(mailboxId, { number: 'C-1' });
  const path = `/api/Mailboxes/${mailboxId}/export`;
  const { url, userName, password } = drive;
  const wrong = { provider: 'webdav', folder: 'Books', webdav: { url, userName, password: 'wrong' } };
  const refused = await account.call('PUT', path, wrong);
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { errors: unknown }).errors).toEqual({
    '/webdav': ['The server does not take this user name and password.'],
  });
  const set = await json(account.call('PUT', path, { ...wrong, webdav: { url, userName, password } }));
  expect(set).toMatchObject({ exportProvider: 'webdav', exportFolderUrl: `${url}/Books/` });
  await service.sync(mailboxId);
  expect(await json(account.call('GET', `/api/Mailboxes/${mailboxId}`))).toMatchObject({
    syncStatus: 'idle',
    exportSpreadsheetUrl: `${url}/Books/Cloud.xlsx`,
  });
  const [opened] = await openInLibreOffice([await readFile(join(folder, 'Books', 'Cloud.xlsx'))]);
  expect(withoutKeys(opened?.get('Cloud'))?.[1]?.[0]).toBe('C-1');
  expect(JSON.stringify(await json(account.call('GET', path)))).not.toContain(password);
  const stored = await findExportSettings(service.domain.db, mailboxId);
  expect(JSON.stringify(stored)).not.toContain(password);
  expect(service.domain.exports.seal.open(stored?.sealedSecret ?? '', `export ${mailboxId}`)).toBe(password);
  expect(service.domain.exports.seal.open(stored?.sealedSecret ?? '', 'export mbx_other')).toBeNull();
  // The password that is known is not sent to another address.
  const elsewhere = await account.call('PUT', path, {
    ...wrong,
    webdav: { url: 'http://127.0.0.1:1', userName, password: null },
  });
  expect(elsewhere.status).toBe(422);
  await drive.stop();
  await account.call('POST', `/api/Mailboxes/${mailboxId}/sync`);
  await service.sync(mailboxId);
  expect(await json(account.call('GET', `/api/Mailboxes/${mailboxId}`))).toMatchObject({
    syncStatus: 'failed',
    syncLastError: '127.0.0.1 cannot be reached.',
  });
  await rm(folder, { recursive: true, force: true });
});
