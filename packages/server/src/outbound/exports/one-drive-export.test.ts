import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDriveRequest } from '../drives/drive-request.ts';
import { type OneDriveServer, serveOneDrive } from '../drives/testing/serve-one-drive.ts';
import { signedIn } from '../drives/testing/signed-in.ts';
import { describesExportFolder } from './export-folder.suite.ts';
import { ExportConflict, type ExportFolder } from './export-folder.ts';
import { foldersOfOneDrive, openOneDriveExport } from './one-drive-export.ts';

describe('a OneDrive', () => {
  let server: OneDriveServer;
  let open: (path: readonly string[]) => Promise<ExportFolder>;
  beforeAll(async () => {
    server = await serveOneDrive();
    const access = await signedIn(server, '/common/oauth2/v2.0/token');
    const request = createDriveRequest({ patienceMilliseconds: 5, timeoutMilliseconds: 1000 });
    open = (path) => openOneDriveExport(access, path, { graphUrl: server.url, request });
  });
  afterAll(() => server.stop());

  describesExportFolder((path) => open(path));

  it('is sent a large workbook in pieces, the address of which is given no token', async () => {
    const large = Buffer.alloc(12 * 1024 * 1024, 'rows of a workbook ');
    const folder = await open(['large']);
    const before = server.asked.length;
    await folder.write('a.xlsx', large, null);
    expect(server.file('large/a.xlsx')?.equals(large)).toBe(true);
    const pieces = server.asked.slice(before).filter(({ method }) => method === 'PUT');
    expect(pieces.map(({ headers }) => headers['content-range'])).toEqual([
      'bytes 0-5242879/12582912',
      'bytes 5242880-10485759/12582912',
      'bytes 10485760-12582911/12582912',
    ]);
    expect(pieces.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it('gets a piece again that it lost, and goes on with what it has', async () => {
    const content = Buffer.alloc(6 * 1024 * 1024, 'x');
    const folder = await open(['lost']);
    server.fail({ on: /^PUT \/upload/, status: 503 });
    server.fail({ on: /^PUT \/upload/, status: 500, times: 1 });
    await folder.write('a.xlsx', content, null);
    expect(server.file('lost/a.xlsx')?.equals(content)).toBe(true);
  });

  it('keeps the old workbook whole when an upload is broken off, and is left no half of a new one', async () => {
    const folder = await open(['broken']);
    const tag = await folder.write('a.xlsx', Buffer.from('old'), null);
    server.fail({ on: /^PUT \/upload/, status: 500, times: 4 });
    await expect(folder.write('a.xlsx', Buffer.alloc(6 * 1024 * 1024), tag)).rejects.toThrow(
      'fault of its own',
    );
    expect(server.file('broken/a.xlsx')?.toString()).toBe('old');
    expect(server.asked.at(-1)?.method).toBe('DELETE');
  });

  it('is asked for a new token when the old one has ended', async () => {
    const folder = await open(['token']);
    server.expireTokens();
    await folder.write('a.xlsx', Buffer.from('one'), null);
    expect(server.file('token/a.xlsx')?.toString()).toBe('one');
  });

  it('is given the time it asks for', async () => {
    const folder = await open(['patience']);
    server.fail({ on: /^GET .*children/, status: 429, headers: { 'retry-after': '1' } });
    const begun = performance.now();
    expect(await folder.tags()).toEqual(new Map());
    expect(performance.now() - begun).toBeGreaterThan(950);
  });

  it.each([
    [423, 'locked', 'The workbook is open and locked by somebody. It is written as soon as it is closed.'],
    [403, 'accessDenied', 'The drive does not let this service write into the folder.'],
    [507, 'insufficientStorage', 'There is no space left in the drive.'],
    [404, 'itemNotFound', 'The folder is not there any more, or may not be seen.'],
  ])('answers %d %s, which is told in words', async (status, code, words) => {
    const folder = await open(['words']);
    server.fail({ on: /createUploadSession/, status, json: { error: { code } } });
    await expect(folder.write('a.xlsx', Buffer.from('x'), null)).rejects.toThrow(words);
  });

  it('tells of a change that came in the last moment', async () => {
    const folder = await open(['late']);
    const tag = await folder.write('a.xlsx', Buffer.from('one'), null);
    server.fail({ on: /^PUT \/upload/, status: 412, json: { error: { code: 'resourceModified' } } });
    await expect(folder.write('a.xlsx', Buffer.from('two'), tag)).rejects.toThrow(ExportConflict);
    expect(server.file('late/a.xlsx')?.toString()).toBe('one');
  });

  it('is not waited for without end', async () => {
    const folder = await open(['slow']);
    server.fail({ on: /^GET .*children/, status: 200, hangs: true });
    await expect(folder.tags()).rejects.toThrow('127.0.0.1 did not answer in time.');
  });

  it('sends nobody elsewhere with the token', async () => {
    const folder = await open(['elsewhere']);
    const json = { value: [], '@odata.nextLink': 'https://elsewhere.example.com/v1.0/me' };
    server.fail({ on: /^GET .*children/, status: 200, json });
    await expect(folder.tags()).rejects.toThrow('fault of its own');
  });

  it('shows its folders to who chooses one', async () => {
    for (const name of ['a', 'b', 'c']) await open(['choose', name]);
    server.put('choose/no folder.txt', Buffer.from(''));
    const access = await signedIn(server, '/common/oauth2/v2.0/token');
    const request = createDriveRequest();
    const folders = await foldersOfOneDrive(access, ['choose'], { graphUrl: server.url, request });
    expect(folders).toEqual(['a', 'b', 'c']);
  });
});
