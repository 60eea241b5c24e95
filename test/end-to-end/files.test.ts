import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasProgram } from '../../packages/server/src/testing/programs.ts';
import { type S3Server, serveS3 } from '../../packages/server/src/testing/serve-s3.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { ROOT, rowbox } from './run-command.ts';
import { type Client, connect, makeDataDir, startService, waitUntilEnded } from './service.ts';

describe.skipIf(!hasProgram('radosgw'))('files in an S3 store', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await serveS3();
  });
  afterAll(() => s3.stop());
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  const newFolder = async () => {
    const { path, remove } = await makeDataDir();
    cleanUp.push(remove);
    return path;
  };
  const start = async (dataDir: string, environment: Record<string, string>) => {
    const service = await startService(dataDir, environment);
    cleanUp.push(() => service.kill().catch(() => undefined));
    return service;
  };
  const bucket = (prefix: string) => `s3://${s3.bucket}/${prefix}?endpoint=${s3.endpoint}`;
  const run = async (args: readonly string[], environment: NodeJS.ProcessEnv) => {
    const { code, stdout, stderr } = await rowbox(args, { environment });
    expect(code, stderr).toBe(0);
    return stdout;
  };

  test('that are deleted leave nothing in it', { timeout: 120_000 }, async () => {
    const environment = { ...s3.environment, ROWBOX_FILES_URL: bucket('gone') };
    const client = await connect(await start(await newFolder(), environment));
    const made = async () =>
      (await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG })).body.id;
    const [first, second] = [await made(), await made()];
    const [one = ''] = await upload(client, first, 1, 'one');
    const [other = ''] = await upload(client, second, 1, 'other');
    await waitUntilEnded(client, first, one, 60_000);
    await waitUntilEnded(client, second, other, 60_000);
    expect(await s3.keysBelow('gone/')).toHaveLength(2);
    expect((await client.call('DELETE', `/api/Documents/${one}?mailboxId=${first}`)).status).toBe(204);
    expect((await client.call('DELETE', `/api/Mailboxes/${second}`)).status).toBe(204);
    await expect.poll(() => s3.keysBelow('gone/'), { timeout: 30_000 }).toEqual([]);
  });

  test('are backed up into a bucket, verified and restored by the command line', {
    timeout: 240_000,
  }, async () => {
    const [dataDir, elsewhere] = [await newFolder(), await newFolder()];
    const service = await start(dataDir, {});
    const client = await connect(service);
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
    const documents = await upload(client, mailbox.body.id, 3, 'kept');
    for (const id of documents) await waitUntilEnded(client, mailbox.body.id, id, 60_000);
    const files = await readFiles(client, mailbox.body.id, documents);
    const backups = bucket('backups');
    const settings = { ...s3.environment, ROWBOX_DATA_DIR: dataDir };
    expect(await run(['backup', backups, '--keep', '1'], settings)).toContain('3 files, 3 of them new');
    expect(await run(['backup', backups, '--keep', '1'], settings)).toMatch(
      /0 of them new\.\nDeleted: \S+\.$/m,
    );
    expect(await run(['backup', 'verify', backups], s3.environment)).toContain('is whole');
    await run(['restore', backups], { ...s3.environment, ROWBOX_DATA_DIR: elsewhere });
    const restored = await connect(await start(elsewhere, {}));
    expect(await readFiles(restored, mailbox.body.id, documents)).toEqual(files);
  });

  test('are moved there under a running service, killed on the way, backed up and restored elsewhere', {
    timeout: 180_000,
  }, async () => {
    const [dataDir, backups, elsewhere] = [await newFolder(), await newFolder(), await newFolder()];
    const folder = `file://${dataDir}/blobs`;
    const before = await start(dataDir, {});
    const client = await connect(before);
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
    const mailboxId: string = mailbox.body.id;
    const documents = await upload(client, mailboxId, 12);
    for (const id of documents) await waitUntilEnded(client, mailboxId, id, 90_000);
    await before.stop();

    const key = 'a key of the operator of these files';
    const common = { ...s3.environment, ROWBOX_FILES_KEY: key, ROWBOX_DATA_DIR: dataDir };
    const moving = { ...common, ROWBOX_FILES_URL: bucket('a'), ROWBOX_FILES_ALSO_URL: folder };
    const service = await start(dataDir, moving);
    const other = await connect(service);
    const files = () => readFiles(other, mailboxId, documents);
    const original = await files();
    const killed = spawn(process.execPath, [join(ROOT, 'dist', 'rowbox.mjs'), 'files', 'move'], {
      env: { PATH: process.env.PATH, ...moving },
      stdio: 'ignore',
    });
    const ended = once(killed, 'exit');
    await expect.poll(() => filesIn(dataDir), { interval: 5 }).toBeLessThan(12);
    killed.kill('SIGKILL');
    await ended;
    expect(await files()).toEqual(original);
    expect(await run(['files', 'move'], moving)).toMatch(/^\d+ files moved\.\n$/);
    expect(await filesIn(dataDir)).toBe(0);
    expect(await files()).toEqual(original);
    const [late = ''] = await upload(other, mailboxId, 1, 'late');
    expect((await waitUntilEnded(other, mailboxId, late, 90_000)).status).toBe('extracted');
    expect(await filesIn(dataDir)).toBe(0);

    expect(await run(['backup', backups], { ...common, ROWBOX_FILES_URL: bucket('a') })).toContain(
      '13 files, 13 of them new',
    );
    expect(await run(['backup', 'verify', backups], common)).toContain('is whole');
    const withoutKey = await rowbox(['backup', 'verify', backups]);
    expect([withoutKey.code, withoutKey.stderr]).toEqual([1, expect.stringContaining('ROWBOX_FILES_KEY')]);
    await service.stop();
    const there = { ...common, ROWBOX_FILES_URL: bucket('b'), ROWBOX_DATA_DIR: elsewhere };
    expect(await run(['restore', backups], there)).toContain('13 files');
    const restored = await start(elsewhere, there);
    expect(await readFiles(await connect(restored), mailboxId, documents)).toEqual(original);
    await restored.stop();
  });
});

test('files are not moved without a place where they come from', async () => {
  const { path, remove } = await makeDataDir();
  const { code, stderr } = await rowbox(['files', 'move'], { environment: { ROWBOX_DATA_DIR: path } });
  expect([code, stderr]).toEqual([2, expect.stringContaining('ROWBOX_FILES_ALSO_URL')]);
  await remove();
});

async function upload(
  client: Client,
  mailboxId: string,
  count: number,
  name = 'N',
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const pdf = await composeInvoice(`${name}-${number}`);
    const { status, body } = await client.upload(mailboxId, [[`${number}.pdf`, pdf]]);
    expect(status).toBe(202);
    ids.push(body.results[0].documentId);
  }
  return ids;
}

/** What a browser is given of each document's file. */
async function readFiles(
  client: Client,
  mailboxId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const id of ids) {
    const { body } = await client.call('GET', `/api/Documents/${id}/view-url?mailboxId=${mailboxId}`);
    const answer = await fetch(body.url);
    expect(answer.status).toBe(200);
    texts.push(Buffer.from(await answer.arrayBuffer()).toString('base64'));
  }
  return texts;
}

async function filesIn(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'blobs'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).length;
}
