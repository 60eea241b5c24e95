import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../packages/server/src/store/postgres/embedded-postgres.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { rowbox } from './run-command.ts';
import { type Client, connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

async function newFolder(): Promise<string> {
  const { path, remove } = await makeDataDir();
  cleanUp.push(remove);
  return path;
}

/** Runs a command that must come to a good end. @returns what it printed */
async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, stdout, stderr } = await rowbox(args, { environment });
  expect(code, stderr).toBe(0);
  return stdout;
}

/** Uploads invoices, one after the other. @returns number and document of each that was acknowledged */
async function uploadInvoices(client: Client, mailboxId: string, numbers: readonly string[]) {
  const acknowledged = new Map<string, string>();
  for (const number of numbers) {
    const { status, body } = await client
      .upload(mailboxId, [[`${number}.pdf`, await composeInvoice(number)]])
      .catch(() => ({ status: 0, body: null }));
    if (status === 202) acknowledged.set(number, body.results[0].documentId);
  }
  return acknowledged;
}

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);

async function makeMailbox(client: Client): Promise<string> {
  const { status, body } = await client.call('POST', '/api/Mailboxes', {
    name: 'Invoices',
    config: INVOICE_CONFIG,
  });
  expect(status).toBe(201);
  return body.id;
}

/** Each invoice was read, its number stands in it, and its file is what was uploaded. */
async function expectRead(service: Service, mailboxId: string, invoices: ReadonlyMap<string, string>) {
  const client = await connect(service);
  for (const [number, documentId] of invoices) {
    const document = await waitUntilEnded(client, mailboxId, documentId, 90_000);
    expect(document.status, number).toBe('extracted');
  }
  const { body } = await client.call('GET', `/api/Extractions?mailboxId=${mailboxId}&pageSize=100`);
  const read = new Map<string, string>(
    body.items.map((item: { documentId: string; data: Record<string, string> }) => [
      item.documentId,
      item.data.invoice_number,
    ]),
  );
  for (const [number, documentId] of invoices) expect(read.get(documentId)).toBe(number);
}

/** The digests of the files that are kept in a folder of data or of backups. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'blobs'), { recursive: true });
  return names.map((name) => basename(name)).filter((name) => /^[0-9a-f]{64}$/.test(name));
}

async function killWithDatabase(service: Service): Promise<void> {
  const record = await readFile(join(service.dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  await service.kill();
  process.kill(Number.parseInt(record, 10), 'SIGKILL');
}

test('nothing acknowledged before a backup is missing from it, uploads running, everything killed', {
  timeout: 240_000,
}, async () => {
  const [dataDir, backups, elsewhere] = [await newFolder(), await newFolder(), await newFolder()];
  const service = await startService(dataDir);
  const client = await connect(service);
  const mailboxId = await makeMailbox(client);
  const before = await uploadInvoices(client, mailboxId, numbered('B', 8));
  expect(before.size).toBe(8);

  const meanwhile = uploadInvoices(client, mailboxId, numbered('M', 30));
  const printed = await run(['backup', backups], { ROWBOX_DATA_DIR: dataDir });
  expect(printed).toMatch(/^Backup \S+: \d+ rows, \d+ files, \d+ of them new\.$/m);
  await killWithDatabase(service);
  await meanwhile;

  expect(await run(['backup', 'verify', backups])).toMatch(/is whole: \d+ rows in \d+ tables, \d+ files\.$/m);
  await run(['restore', backups], { ROWBOX_DATA_DIR: elsewhere });
  const again = await startService(elsewhere);
  cleanUp.push(again.stop);
  await expectRead(again, mailboxId, before);
  // It works on: what is counted and queued goes on from where it was.
  const after = await uploadInvoices(await connect(again), mailboxId, ['A-1']);
  await expectRead(again, mailboxId, after);

  const refused = await rowbox(['restore', backups], { environment: { ROWBOX_DATA_DIR: elsewhere } });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('restored into an empty one')]);
});

test('a service moves from its own database to another and back, and older backups go', {
  timeout: 240_000,
}, async () => {
  const [dataDir, backups, outside, back] = [
    await newFolder(),
    await newFolder(),
    await newFolder(),
    await newFolder(),
  ];
  const service = await startService(dataDir);
  const client = await connect(service);
  const mailboxId = await makeMailbox(client);
  const invoices = await uploadInvoices(client, mailboxId, ['X-1']);
  await expectRead(service, mailboxId, invoices);
  const other = await makeMailbox(client);
  await expectRead(service, other, await uploadInvoices(client, other, ['Y-1']));
  const before = await client.call('GET', `/api/mailboxes/${mailboxId}/rows?section=items`);
  expect(await service.stop()).toBe(0);
  expect(await run(['backup', backups], { ROWBOX_DATA_DIR: dataDir })).toContain('2 files, 2 of them new');

  const server = await startEmbeddedPostgres({ dataDir: await newFolder(), tcp: true });
  cleanUp.push(server.stop);
  const { user, password, host, port, database } = server.connection;
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
  const external = { ROWBOX_DATABASE_URL: url, ROWBOX_DATA_DIR: outside };
  await run(['restore', backups], external);
  const moved = await startService(outside, { ROWBOX_DATABASE_URL: url });
  const movedClient = await connect(moved);
  const rows = await movedClient.call('GET', `/api/mailboxes/${mailboxId}/rows?section=items`);
  expect(rows.body.rows).toEqual(before.body.rows);
  expect((await movedClient.call('DELETE', `/api/Mailboxes/${other}`)).status).toBe(204);
  await expect.poll(() => filesIn(outside), { timeout: 30_000 }).toHaveLength(1);
  expect(await moved.stop()).toBe(0);

  expect(await run(['backup', backups, '--keep', '1'], external)).toMatch(
    /1 files, 0 of them new\.\nDeleted: \S+\.$/m,
  );
  expect(await filesIn(backups)).toEqual(await filesIn(outside));
  await run(['restore', backups], { ROWBOX_DATA_DIR: back });
  const home = await startService(back);
  cleanUp.push(home.stop);
  await expectRead(home, mailboxId, invoices);
});

test('a backup that is damaged says so and is not restored; a killed one is none', {
  timeout: 180_000,
}, async () => {
  const [dataDir, backups] = [await newFolder(), await newFolder()];
  const environment = { ROWBOX_DATA_DIR: dataDir };
  const nothing = await rowbox(['backup', backups], { environment });
  expect([nothing.code, nothing.stderr]).toEqual([1, expect.stringContaining('nothing to back up')]);
  const none = await rowbox(['backup', 'verify', backups]);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('There is no backup in')]);

  await run(['accounts', 'create', '--name', 'Company'], environment);
  await run(['backup', backups], environment);
  // What a killed one left is no backup, and goes with the next.
  await mkdir(join(backups, 'unfinished-1'));
  await run(['backup', backups, '--keep', '1'], environment);
  expect((await readdir(backups)).filter((entry) => entry !== 'blobs')).toHaveLength(1);
  const [name] = (await readdir(backups)).filter((entry) => /^\d{4}-/.test(entry));
  const table = join(backups, name ?? '', 'tables', 'public.accounts.copy.gz');
  const bytes = await readFile(table);
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  await writeFile(table, bytes);
  const target = { ROWBOX_DATA_DIR: await newFolder() };
  for (const [args, settings] of [
    [['backup', 'verify', backups], {}],
    [['restore', backups], target],
  ] as const) {
    const { code, stderr } = await rowbox(args, { environment: settings });
    expect([code, stderr]).toEqual([1, expect.stringContaining('is damaged: its bytes have another digest')]);
  }
  // What failed on its way left nothing: the same place takes a whole backup.
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  await writeFile(table, bytes);
  expect(await run(['restore', backups], target)).toMatch(/^Restored backup \S+: \d+ rows, 0 files\.$/m);
});
