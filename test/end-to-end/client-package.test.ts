import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserProgram, openBrowser } from '../browser/browser.ts';
import { ROOT, runCommand } from './run-command.ts';

/* The client as others have it: packed, installed into an empty folder, and used from JavaScript that knows nothing of ours. */

/** The Node.js that runs the tests, those of `ROWBOX_NODES` (paths, as in PATH), and those kept in `.cache/node-*`. */
async function nodePrograms(): Promise<readonly string[]> {
  const named = (process.env.ROWBOX_NODES ?? '').split(path.delimiter).filter((name) => name !== '');
  const cache = path.join(ROOT, '.cache');
  const kept = (await readdir(cache).catch(() => []))
    .filter((name) => name.startsWith('node-'))
    .flatMap((name) => [
      path.join(cache, name, 'bin', 'node'),
      path.join(cache, name, 'node_modules', 'node', 'bin', 'node'),
    ])
    .filter((file) => existsSync(file));
  return [process.execPath, ...named, ...kept];
}

/** What a user of the package may write, as he would write it. */
const PROGRAM = `
import { createClient, isProblem, RowboxProblem } from '@rowbox/client';
const rowbox = createClient({ baseUrl: process.argv[2], credentials: { clientId: 'a', clientSecret: 'b' } });
const names = (await rowbox.listMailboxes()).map(({ name }) => name);
const refused = await rowbox.getMailbox({ id: 'none' }).catch((error) => error);
console.log(JSON.stringify({ names, isProblem: isProblem(refused, 'not-found'), own: refused instanceof RowboxProblem }));
`;

const TYPED = `
import { createClient, type RowboxClient, type Schema } from '@rowbox/client';
const rowbox: RowboxClient = createClient({ baseUrl: 'http://127.0.0.1:1', credentials: { token: 'x' } });
export const mailbox = async (): Promise<Schema<'Mailbox'>> => rowbox.getMailbox({ id: 'x' });
export const wait = async (): Promise<number> => (await mailbox()).totalDocuments;
// @ts-expect-error There is no such field type.
await rowbox.createMailbox({ body: { name: 'x', config: { fields: [{ key: 'a', type: 'amount' }] } } });
// @ts-expect-error The id is needed.
await rowbox.getMailbox({});
`;

let folder: string;
let server: Server;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rowbox-client-'));
  const packed = await runCommand(process.execPath, [path.join(ROOT, 'scripts/pack-client.mjs'), folder]);
  expect(packed.code, packed.stderr).toBe(0);
  const [tarball = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  await mkdir(path.join(folder, 'user'));
  await writeFile(path.join(folder, 'user', 'package.json'), '{ "name": "user", "type": "module" }');
  const installed = await runCommand(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', path.join(folder, tarball)],
    { cwd: path.join(folder, 'user') },
  );
  expect(installed.code, installed.stderr).toBe(0);
  await writeFile(path.join(folder, 'user', 'program.js'), PROGRAM);
  server = createServer((request, response) => {
    const problem = { type: 'urn:rowbox:problem:not-found', title: 'Not found', status: 404 };
    const answers: Readonly<Record<string, object>> = {
      '/connect/token': { access_token: 'x', token_type: 'Bearer', expires_in: 3600, scope: 'api.read' },
      '/api/Mailboxes': [{ name: 'Invoices' }],
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(request.method === 'OPTIONS' ? 204 : answer ? 200 : 404, {
      'content-type': answer ? 'application/json' : 'application/problem+json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.end(JSON.stringify(answer ?? problem));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}, 300_000);
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const EXPECTED = { names: ['Invoices'], isProblem: true, own: true };

describe('the client package', () => {
  it('holds JavaScript, types and what is to be read, and asks for nothing else', async () => {
    const installed = path.join(folder, 'user', 'node_modules', '@rowbox', 'client');
    const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('dependencies');
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']),
    );
    expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
  });

  it('is used from plain JavaScript on every Node.js there is here', async () => {
    for (const node of await nodePrograms()) {
      const { code, stdout, stderr } = await runCommand(node, ['program.js', url], {
        cwd: path.join(folder, 'user'),
      });
      expect([node, code, stderr]).toEqual([node, 0, '']);
      expect(JSON.parse(stdout)).toEqual(EXPECTED);
    }
  });

  it.each(['nodenext', 'bundler'])(
    'has types for who resolves by %s',
    async (resolution) => {
      const user = path.join(folder, 'user');
      await writeFile(path.join(user, 'typed.ts'), TYPED);
      const tsc = path.join(ROOT, 'node_modules', '.bin', 'tsc');
      const flags = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'];
      const modules = ['--module', resolution === 'nodenext' ? 'nodenext' : 'esnext'];
      const { code, stdout } = await runCommand(
        tsc,
        [...flags, ...modules, '--moduleResolution', resolution, 'typed.ts'],
        { cwd: user },
      );
      expect([code, stdout]).toEqual([0, '']);
    },
    300_000,
  );

  it.skipIf(browserProgram === null)('is used in a browser, bundled', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: PROGRAM.replace('process.argv[2]', 'globalThis.service').replace(
          'console.log(',
          'globalThis.done(',
        ),
        resolveDir: path.join(folder, 'user'),
      },
      bundle: true,
      platform: 'browser',
      format: 'esm',
      write: false,
    });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const told = new Promise<string>((resolve) => {
        void page.exposeFunction('done', resolve);
      });
      await page.goto(`${url}/`);
      await page.evaluate(`globalThis.service = ${JSON.stringify(url)}`);
      await page.addScriptTag({ content: outputFiles[0]?.text ?? '', type: 'module' });
      expect(JSON.parse(await told)).toEqual(EXPECTED);
    } finally {
      await browser.close();
    }
  });
});
