import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import {
  DEBIAN_BIN,
  openTwoServers,
  type ReplicatedServer,
  type TwoServers,
} from '../../packages/server/src/testing/serve-replicated.ts';
import { runAlone } from '../../packages/server/src/testing/test-server.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { type Client, connect, makeDataDir, pause, type Service, startService } from './service.ts';

/* The page for operators, command by command, on two servers of Debian's PostgreSQL. */

const PAGE = 'docs/operate/replica.md';
const BEFORE_THE_LOSS = 12;
const FOLDER_IN_DOCS = '/var/lib/postgresql/15/main';

describe.skipIf(DEBIAN_BIN === null)('the page about replicas', () => {
  let servers: TwoServers;
  let files: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let commands: Map<string, readonly string[]>;
  const cleanUp: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    commands = commandsByHeading(await readFile(PAGE, 'utf8'));
    servers = await openTwoServers();
    cleanUp.push(servers.close);
    await runAlone(servers.first.superuser, `create role rowbox login password 'rowbox'`);
    await runAlone(servers.first.superuser, 'create database rowbox owner rowbox');
    files = await makeDataDir();
    cleanUp.push(files.remove);
  });
  afterAll(async () => {
    await service?.stop();
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  const urlOf = ({ superuser }: ReplicatedServer) =>
    `postgres://rowbox:rowbox@127.0.0.1:${superuser.port}/rowbox`;
  const start = async (settings: Record<string, string>) => {
    service = await startService(files.path, { ROWBOX_WORKERS: '1', ...settings });
    return connect(service);
  };
  /** Runs what stands below a heading, on the machine whose commands these are. */
  const runAll = async (heading: string, on: ReplicatedServer): Promise<string> => {
    const found = commands.get(heading) ?? [];
    expect(found.length, heading).toBeGreaterThan(0);
    let output = '';
    for (const command of found) {
      const [program = '', ...args] = wordsOf(command, servers).map((word) =>
        word === FOLDER_IN_DOCS ? on.folder : word,
      );
      if (program === 'pg_ctl' && args.at(-1) === 'start') await on.start();
      else output += await servers.run(program, args);
    }
    return output;
  };

  test('makes one that is read from, loses nothing at a fail-over, and brings the old one back', {
    timeout: 240_000,
  }, async () => {
    const { first, second } = servers;
    expect(await runAll('Make it', second)).toContain('db2');
    const client = await start({
      ROWBOX_DATABASE_URL: urlOf(first),
      ROWBOX_DATABASE_REPLICA_URL: urlOf(second),
    });
    const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
    const mailboxId: string = mailbox.body.id;
    await runAll('Lose nothing', first);

    const before = await scansOf(second);
    let lost: Promise<void> | undefined;
    let isLost = false;
    const accepted = await uploadUntil(client, mailboxId, async (count) => {
      // What was just acknowledged is in the list.
      const list = await client.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
      if (list.status === 200) expect(list.body.totalCount).toBeGreaterThanOrEqual(count);
      if (count >= BEFORE_THE_LOSS)
        lost ??= first.stop().then(() => {
          isLost = true;
        });
      return isLost;
    });
    await lost;
    await expect.poll(() => scansOf(second), COUNTED).toBeGreaterThan(before);
    const away = await client.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
    expect([away.status, away.headers.get('retry-after') !== null]).toEqual([503, true]);

    await runAll('The first is lost', second);
    await service.stop();
    const again = await start({ ROWBOX_DATABASE_URL: urlOf(second) });
    const names = await untilAllRead(again, mailboxId);
    expect(names.filter((name) => accepted.includes(name)).sort()).toEqual([...accepted].sort());

    await rm(first.folder, { recursive: true });
    await runAll('The old first as the new second', first);
    await service.stop();
    const third = await start({
      ROWBOX_DATABASE_URL: urlOf(second),
      ROWBOX_DATABASE_REPLICA_URL: urlOf(first),
    });
    const earlier = await scansOf(first);
    const list = await third.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
    expect(list.body.totalCount).toBe(names.length);
    await expect.poll(() => scansOf(first), COUNTED).toBeGreaterThan(earlier);
    expect(service.output()).not.toContain('read from the primary');
  });
});

/** Of blocks that are not shell but PostgreSQL's commands; settings are none. */
function commandsByHeading(page: string): Map<string, readonly string[]> {
  const sections = page.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/^```text\n(.*?)^```/gms)]
        .flatMap(([, block = '']) => block.trim().split('\n'))
        .filter((line) => /^(psql|pg_\w+) /.test(line)),
    ]),
  );
}

/** As a shell has them, with the machines that are there. */
function wordsOf(command: string, { first, second }: TwoServers): readonly string[] {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  return words.flatMap((word) => {
    const server = { 'db1.example.com': first, 'db2.example.com': second }[word];
    if (server) return ['127.0.0.1', '-p', String(server.superuser.port)];
    return [word.replace("password 'a long password'", `password '${first.superuser.password}'`)];
  });
}

/** A connection tells of its scans when it has rested for ten seconds, at the latest. */
const COUNTED = { timeout: 20_000, interval: 500 };

/** How often its tables were looked at for the service. */
async function scansOf({ superuser }: ReplicatedServer): Promise<number> {
  const { pool, close } = openDatabase({ ...superuser, database: 'rowbox' });
  const { rows } = await pool.query<{ scans: number }>(
    `select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'documents'`,
  );
  await close();
  return rows[0]?.scans ?? 0;
}

/** @returns names of the files that were acknowledged */
async function uploadUntil(
  client: Client,
  mailboxId: string,
  isOver: (count: number) => Promise<boolean>,
): Promise<readonly string[]> {
  const accepted: string[] = [];
  for (let number = 1; ; number += 1) {
    const name = `R-${number}.pdf`;
    const answer = await client.upload(mailboxId, [[name, await composeInvoice(`R-${number}`)]]);
    if (answer.status === 202) accepted.push(name);
    if (await isOver(accepted.length)) return accepted;
  }
}

/** Names of the documents, of which each was read. */
async function untilAllRead(client: Client, mailboxId: string): Promise<readonly string[]> {
  for (;;) {
    const { body } = await client.call('GET', `/api/Documents?mailboxId=${mailboxId}&pageSize=100`);
    const items = body.items as readonly { status: string; originalFileName: string }[];
    const open = items.filter(({ status }) => status !== 'extracted');
    if (open.length === 0) return items.map(({ originalFileName }) => originalFileName);
    if (open.some(({ status }) => status === 'permanentlyFailed'))
      throw new Error('a document could not be read');
    await pause(250);
  }
}
