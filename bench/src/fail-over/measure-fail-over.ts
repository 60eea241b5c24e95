import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  follow,
  openTwoServers,
  type TwoServers,
} from '../../../packages/server/src/testing/serve-replicated.ts';
import { runAlone } from '../../../packages/server/src/testing/test-server.ts';
import { COMMON_SETTINGS, type Member, startMember, tokenOf } from '../cluster/cluster.ts';
import { rounded } from '../load/timings.ts';
import type { BenchResults } from '../write-results.ts';
import { composeInvoice } from '../year/compose-invoice.ts';
import { createSender } from '../year/sender.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BEFORE_THE_LOSS = 20;
const PAUSE = 20;
/** The key's first request was cut off; for twelve seconds it counts as at work, and its repetition waits for its answer. The next upload is made meanwhile. */
const HELD = 409;
const PATIENCE = 3000;

interface Round {
  /** Seconds from the loss of the first until the second takes writes. */
  readonly promoted: number;
  /** From then until a process that was started on it has acknowledged an upload. */
  readonly firstWrite: number;
  /** From the last upload that was acknowledged before to the first after. */
  readonly outage: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** The first of two databases is lost amid uploads, the second is made the first, and the service is started on it. */
export async function measureFailOver(rounds: number): Promise<BenchResults> {
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], { stdio: 'ignore' });
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measureRound());
  const middle = (of: (round: Round) => number) =>
    rounded(measured.map(of).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN);
  const sum = (of: (round: Round) => number) => measured.reduce((all, round) => all + of(round), 0);
  return {
    method:
      `Two servers of Debian's PostgreSQL, the first waiting for the second (\`synchronous_standby_names\`), one process of the service, uploads one after the other, each repeated with its \`Idempotency-Key\` until it is taken; what was cut off by the loss has its key held for twelve seconds, and the next is uploaded meanwhile. ` +
      `After ${BEFORE_THE_LOSS} the first is stopped at once; then, without a person's delay, the second is promoted and a process started on it. The middle of ${rounds} rounds.`,
    figures: [
      {
        name: 'from the loss until the second takes writes',
        value: middle(({ promoted }) => promoted),
        unit: 's',
      },
      {
        name: 'from then to the first upload acknowledged',
        value: middle(({ firstWrite }) => firstWrite),
        unit: 's',
      },
      { name: 'outage of uploads', value: middle(({ outage }) => outage), unit: 's' },
      { name: 'acknowledged', value: sum(({ acknowledged }) => acknowledged), unit: 'documents' },
      { name: 'lost', value: sum(({ lost }) => lost), unit: 'documents', bar: 0 },
      { name: 'doubled', value: sum(({ doubled }) => doubled), unit: 'documents', bar: 0 },
    ],
  };
}

async function measureRound(): Promise<Round> {
  const servers = await openTwoServers();
  const home = await mkdtemp(path.join(tmpdir(), 'rowbox-fail-over-'));
  const members: Member[] = [];
  const start = async (port: number): Promise<Member> => {
    const member = await startMember(
      'all',
      {
        PATH: process.env.PATH ?? '',
        ...COMMON_SETTINGS,
        ROWBOX_DATABASE_URL: `postgres://rowbox:rowbox@127.0.0.1:${port}/rowbox`,
        ROWBOX_FILES_URL: `file://${path.join(home, 'files')}`,
      },
      home,
    );
    members.push(member);
    return member;
  };
  try {
    await prepare(servers);
    return await loseTheFirst(servers, start);
  } finally {
    for (const { stop } of members) await stop();
    await servers.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function prepare(servers: TwoServers): Promise<void> {
  const { superuser } = servers.first;
  await runAlone(superuser, `create role rowbox login password 'rowbox'`);
  await runAlone(superuser, 'create database rowbox owner rowbox');
  await follow(servers);
  await runAlone(superuser, `alter system set synchronous_standby_names = '*'`);
  await runAlone(superuser, 'select pg_reload_conf()');
}

async function loseTheFirst(
  { first, second, run }: TwoServers,
  start: (port: number) => Promise<Member>,
): Promise<Round> {
  let service = await start(first.superuser.port);
  const token = await tokenOf(service.url);
  const mailboxId = await makeMailbox(service.url, token);
  const acknowledged: { readonly name: string; readonly at: number }[] = [];
  let isOver = false;
  const uploading = (async () => {
    for (let serial = 1; !isOver; serial += 1) {
      const name = `over-${serial}.pdf`;
      let status = 0;
      while (!isOver && status !== 202 && status !== HELD) {
        status = await upload(service.url, token, mailboxId, name, serial);
        if (status !== 202) await pause(PAUSE);
      }
      if (status === 202) acknowledged.push({ name, at: performance.now() });
    }
  })();
  while (acknowledged.length < BEFORE_THE_LOSS) await pause(PAUSE);
  await first.stop();
  const lostAt = performance.now();
  await run('pg_ctl', ['-D', second.folder, '-w', 'promote']);
  await runAlone(second.superuser, 'alter system reset synchronous_standby_names');
  await runAlone(second.superuser, 'select pg_reload_conf()');
  const promotedAt = performance.now();
  await service.stop();
  service = await start(second.superuser.port);
  const after = () => acknowledged.find(({ at }) => at > promotedAt);
  while (after() === undefined) await pause(PAUSE);
  const again = after()?.at ?? Number.NaN;
  isOver = true;
  await uploading;
  const before = acknowledged.findLast(({ at }) => at <= promotedAt)?.at ?? lostAt;
  const names = await namesOf(service.url, token, mailboxId);
  return {
    promoted: (promotedAt - lostAt) / 1000,
    firstWrite: (again - promotedAt) / 1000,
    outage: (again - before) / 1000,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ name }) => !names.includes(name)).length,
    doubled: names.length - new Set(names).size,
  };
}

async function makeMailbox(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/Mailboxes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Fail-over', config: { fields: [{ key: 'total', type: 'currency' }] } }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** @returns the status of the answer; 0: there was none */
async function upload(
  url: string,
  token: string,
  mailboxId: string,
  name: string,
  serial: number,
): Promise<number> {
  const { bytes } = await composeInvoice(createSender(serial % 20), serial, new Date(Date.UTC(2026, 0, 5)));
  const form = new FormData();
  form.append('Files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${url}/api/mailboxes/${mailboxId}/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': name },
    body: form,
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((fault: Error) => (fault.name === 'TimeoutError' ? 'late' : null));
  if (answer === 'late') return HELD;
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}

async function namesOf(url: string, token: string, mailboxId: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${url}/api/Documents?mailboxId=${mailboxId}&pageSize=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items } = (await answer.json()) as { readonly items: readonly { originalFileName: string }[] };
    names.push(...items.map(({ originalFileName }) => originalFileName));
    if (items.length < 100) return names;
  }
}
