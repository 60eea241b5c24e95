import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import {
  DEBIAN_BIN,
  openTwoServers,
  type TwoServers,
} from '../../packages/server/src/testing/serve-replicated.ts';
import { runAlone } from '../../packages/server/src/testing/test-server.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { rowbox, runCommand } from './run-command.ts';
import {
  type Client,
  connect,
  makeDataDir,
  pause,
  type Service,
  startService,
  waitUntilEnded,
} from './service.ts';

/* The page for operators, line by line, on a server of Debian's PostgreSQL. */

const PAGE = 'docs/operate/point-in-time.md';
const MOMENT_IN_DOCS = '2026-03-10 14:29:00+01';

describe.skipIf(DEBIAN_BIN === null)('the page about recovery to a moment', () => {
  let servers: TwoServers;
  let files: Awaited<ReturnType<typeof makeDataDir>>;
  let backups: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let client: Client;
  let mailboxId: string;
  let sections: Map<string, string>;
  const cleanUp: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const page = await readFile(PAGE, 'utf8');
    sections = new Map(
      page
        .split(/^## /m)
        .slice(1)
        .map((text) => [text.slice(0, text.indexOf('\n')), text]),
    );
    servers = await openTwoServers();
    cleanUp.push(servers.close);
    await runAlone(servers.first.superuser, `create role rowbox login password 'rowbox'`);
    await runAlone(servers.first.superuser, 'create database rowbox owner rowbox');
    [files, backups] = [await makeDataDir(), await makeDataDir()];
    cleanUp.push(files.remove, backups.remove);
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    for (const task of cleanUp.splice(0).reverse()) await task();
  });

  const url = () => `postgres://rowbox:rowbox@127.0.0.1:${servers.first.superuser.port}/rowbox`;
  const start = async () => {
    service = await startService(files.path, { ROWBOX_DATABASE_URL: url(), ROWBOX_WORKERS: '1' });
    client = await connect(service);
  };
  /** Runs the lines of a section, its places and moment being those of the test. @param only which lines */
  async function follow(heading: string, { moment = '', only = /./ } = {}): Promise<string> {
    const { first, home } = servers;
    const blocks = [...(sections.get(heading) ?? '').matchAll(/^```text\n(.*?)^```/gms)];
    const lines = blocks
      .flatMap(([, block = '']) => block.trim().split('\n'))
      .filter((line) => only.test(line));
    expect(lines.length, heading).toBeGreaterThan(0);
    let output = '';
    for (const line of lines) {
      if (line.startsWith('pg_ctl ')) {
        if (line.endsWith(' restart')) await first.stop();
        await first.start();
        continue;
      }
      output += await servers.shell(
        line
          .replaceAll('db.example.com', `127.0.0.1 -p ${first.superuser.port}`)
          .replaceAll('/var/lib/postgresql/15/main', first.folder)
          .replaceAll('/var/lib/postgresql/15/before', join(home, 'before'))
          .replaceAll('/mnt/archive', join(home, 'archive'))
          .replaceAll('/mnt/base', join(home, 'base'))
          .replaceAll(MOMENT_IN_DOCS, moment),
      );
    }
    return output;
  }
  async function upload(name: string): Promise<string> {
    const answer = await client.upload(mailboxId, [[`${name}.pdf`, await composeInvoice(name)]]);
    const id: string = answer.body.results[0].documentId;
    expect((await waitUntilEnded(client, mailboxId, id, 60_000)).status).toBe('extracted');
    return id;
  }
  const statusOf = async (id: string) =>
    (await client.call('GET', `/api/Documents/${id}?mailboxId=${mailboxId}`)).status;
  const fileStatusOf = async (id: string) => {
    const { body } = await client.call('GET', `/api/Documents/${id}/view-url?mailboxId=${mailboxId}`);
    return (await fetch(new URL(body.url, service.url))).status;
  };
  const storedFiles = async () =>
    (await readdir(join(files.path, 'blobs'), { recursive: true })).filter((name) =>
      /[0-9a-f]{64}$/.test(name),
    );

  test('brings back what there was, and nothing that came later', { timeout: 240_000 }, async () => {
    await follow('Archive', { only: /^(mkdir|pg_ctl|psql .*alter system)/ });
    await start();
    mailboxId = (await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG }))
      .body.id;
    const early = await upload('early');
    await follow('Base backup');
    const [kept, mistaken] = [await upload('kept'), await upload('mistaken')];
    const copied = await rowbox(['backup', backups.path], {
      environment: { ROWBOX_DATABASE_URL: url(), ROWBOX_DATA_DIR: files.path },
    });
    expect(copied.code, copied.stderr).toBe(0);
    const moment = await momentOf(servers);

    expect((await client.call('DELETE', `/api/Documents/${mistaken}?mailboxId=${mailboxId}`)).status).toBe(
      204,
    );
    const late = await upload('late');
    // Its file is deleted soon after it.
    await expect.poll(storedFiles, { timeout: 30_000 }).toHaveLength(3);
    expect(await service.stop()).toBe(0);

    await follow('Restore', { only: /pg_switch_wal/ });
    await expect
      .poll(() => follow('Archive', { only: /pg_stat_archiver/ }), { timeout: 30_000 })
      .toMatch(/^ +[1-9]/m);
    await untilArchived(servers);
    await servers.first.stop();
    await follow('Restore', { moment, only: /^(mv|cp|echo|touch|pg_ctl) / });
    await expect
      .poll(() => follow('Restore', { only: /pg_is_in_recovery/ }), { timeout: 60_000, interval: 500 })
      .toMatch(/^ f$/m);

    await start();
    expect(await Promise.all([early, kept, mistaken, late].map(statusOf))).toEqual([200, 200, 200, 404]);
    const { body: extraction } = await client.call(
      'GET',
      `/api/Extractions/document/${mistaken}?mailboxId=${mailboxId}`,
    );
    expect(JSON.stringify(extraction.data)).toContain('mistaken');
    expect(await fileStatusOf(kept)).toBe(200);
    expect(await fileStatusOf(mistaken)).not.toBe(200);
    const copy = /^cp -rn .*$/m.exec(sections.get('What is there then') ?? '')?.[0] ?? 'false';
    const line = copy.replace('/mnt/backups', backups.path).replace('/srv/rowbox/data', files.path);
    expect((await runCommand('bash', ['-c', line])).code).toBe(0);
    expect(await fileStatusOf(mistaken)).toBe(200);
    // It works on, with what is new.
    await upload('afterwards');

    // The file of what came later is of nobody: it goes when it is an hour old.
    expect(await storedFiles()).toHaveLength(5);
    expect(await service.stop()).toBe(0);
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const name of await storedFiles()) await utimes(join(files.path, 'blobs', name), old, old);
    await start();
    await expect.poll(storedFiles, { timeout: 30_000 }).toHaveLength(4);
    expect(await Promise.all([early, kept, mistaken].map(fileStatusOf))).toEqual([200, 200, 200]);
  });
});

/** A moment at which all is written that was acknowledged, and nothing that comes. */
async function momentOf({ first }: TwoServers): Promise<string> {
  await pause(1000);
  const { pool, close } = openDatabase(first.superuser);
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await close();
  await pause(1000);
  return rows[0]?.now ?? '';
}

/** Until the piece of the log that was ended last is in the archive. */
async function untilArchived({ first }: TwoServers): Promise<void> {
  const { pool, close } = openDatabase(first.superuser);
  for (;;) {
    const { rows } = await pool.query<{ done: boolean }>(
      'select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver',
    );
    if (rows[0]?.done === true) break;
    await pause(200);
  }
  await close();
}
