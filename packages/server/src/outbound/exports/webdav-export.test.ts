import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../testing/programs.ts';
import { describesExportFolder } from './export-folder.suite.ts';
import { ExportConflict } from './export-folder.ts';
import { serveApache } from './testing/serve-apache.ts';
import { serveWebdav, type WebdavServer } from './testing/serve-webdav.ts';
import { openWebdavExport } from './webdav-export.ts';

const LOCAL = { allowPrivate: true };

describe.skipIf(!hasProgram('rclone'))('a WebDAV server', () => {
  let root: string;
  let server: WebdavServer;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'rowbox-test-webdav-'));
    server = await serveWebdav(root);
  });
  afterAll(async () => {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  });

  describesExportFolder((path) => openWebdavExport(server, path, LOCAL));

  it('is not written to with a wrong password', async () => {
    await expect(openWebdavExport({ ...server, password: 'wrong' }, ['a'], LOCAL)).rejects.toThrow(
      'The server does not take this user name and password.',
    );
  });

  it('is not called at a private address, unless the operator allows it', async () => {
    const refused = { allowPrivate: false };
    await expect(openWebdavExport(server, [], refused)).rejects.toThrow('must begin with https://');
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '169.254.169.254',
      '10.1.2.3',
      'localhost',
      '[::ffff:10.0.0.1]',
    ]) {
      await expect(openWebdavExport({ ...server, url: `https://${host}/dav` }, [], refused)).rejects.toThrow(
        'is a private, local or reserved address, which is not called',
      );
    }
  });
});

describe.skipIf(!hasProgram('apache2'))('Apache with mod_dav', () => {
  let server: WebdavServer;
  beforeAll(async () => {
    server = await serveApache();
  });
  afterAll(() => server.stop());

  describesExportFolder((path) => openWebdavExport(server, path, LOCAL));

  it('is not written to with a wrong password', async () => {
    await expect(openWebdavExport({ ...server, password: 'wrong' }, ['a'], LOCAL)).rejects.toThrow(
      'The server does not take this user name and password.',
    );
  });

  it('keeps a workbook that somebody has locked', async () => {
    const folder = await openWebdavExport(server, ['locked'], LOCAL);
    const tag = await folder.write('a.xlsx', Buffer.from('theirs'), null);
    const authorization = `Basic ${Buffer.from(`${server.userName}:${server.password}`).toString('base64')}`;
    const locked = await fetch(`${server.url}/locked/a.xlsx`, {
      method: 'LOCK',
      headers: { authorization, 'content-type': 'application/xml', depth: '0' },
      body: '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>',
    });
    expect(locked.status).toBe(200);
    await expect(folder.write('a.xlsx', Buffer.from('ours'), tag)).rejects.toThrow(
      'The workbook is open and locked by somebody. It is written as soon as it is closed.',
    );
    const unlocked = await fetch(`${server.url}/locked/a.xlsx`, {
      method: 'UNLOCK',
      headers: { authorization, 'lock-token': locked.headers.get('lock-token') ?? '' },
    });
    expect(unlocked.status).toBe(204);
    await folder.write('a.xlsx', Buffer.from('ours'), tag);
    expect((await folder.read('a.xlsx'))?.bytes).toEqual(Buffer.from('ours'));
  });
});

/** A server that answers as it is told. */
async function scripted(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    account: { url: `http://127.0.0.1:${port}/dav`, userName: 'a', password: 'b' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a WebDAV server with faults', () => {
  it.each([
    [403, 'The user may not write into this folder.'],
    [423, 'The workbook is open and locked by somebody. It is written as soon as it is closed.'],
    [500, 'The server has a fault of its own now. It is tried again.'],
    [507, 'There is no space left for this user.'],
    [302, 'The address leads on to another one. Give that one instead.'],
    [418, 'The server answered 418, which is not an answer of a WebDAV folder. Check the address.'],
  ])('answers %d, which is told in words', async (status, words) => {
    const { account, close } = await scripted((request, response) => {
      response
        .writeHead(request.method === 'PROPFIND' ? 207 : request.method === 'HEAD' ? 404 : status)
        .end();
    });
    const folder = await openWebdavExport(account, ['x'], LOCAL);
    await expect(folder.write('a.xlsx', Buffer.from('x'), null)).rejects.toThrow(words);
    close();
  });

  it('refuses what it was not asked to replace, and is asked with the tag', async () => {
    const asked: unknown[] = [];
    const { account, close } = await scripted((request, response) => {
      if (request.method === 'PUT') asked.push(request.headers['if-match']);
      const status = { PROPFIND: 207, HEAD: 200 }[request.method ?? ''] ?? 412;
      response.writeHead(status, { etag: '"v1"' }).end();
    });
    const folder = await openWebdavExport(account, [], LOCAL);
    await expect(folder.write('a.xlsx', Buffer.from('x'), '"v1"')).rejects.toThrow(ExportConflict);
    expect(asked).toEqual(['"v1"']);
    close();
  });

  it('is given a moment when it asks for one', async () => {
    let calls = 0;
    const { account, close } = await scripted((_, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else response.writeHead(207).end('<d:multistatus xmlns:d="DAV:"/>');
    });
    const folder = await openWebdavExport(account, [], LOCAL);
    expect(await folder.tags()).toEqual(new Map());
    expect(calls).toBe(3);
    close();
  });

  it('is not waited for without end', async () => {
    const { account, close } = await scripted((_, response) => {
      response.writeHead(207);
      response.write('<');
    });
    await expect(openWebdavExport(account, [], { ...LOCAL, timeoutMilliseconds: 200 })).rejects.toThrow(
      '127.0.0.1 did not answer in time.',
    );
    close();
  });
});
