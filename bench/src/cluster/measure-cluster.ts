import { setTimeout as pause } from 'node:timers/promises';
import { rounded } from '../load/timings.ts';
import { processorSeconds } from '../process-tree.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { openLoad, untilAllEnded, waitingIn } from './cluster-load.ts';

const READERS = [1, 2, 4];
/** Of each reader: until then much of its time goes into compiling, which a process does once. */
const WARM_UP = 200;
const AT_ONCE = 4;
const KILL_EVERY_MILLISECONDS = 5_000;
/** Whoever uploads waits while so many documents do. */
const MOST_WAITING = 60;

/** A service of many processes against one process, by processor time; then the same with everything killed in turn. */
export async function measureCluster(minutes: number, documents: number): Promise<BenchResults> {
  const alone = await measureSingle(documents, false);
  const single = await measureSingle(documents, true);
  const { shares, killed } = await measureMany({ minutes, documents }, { alone, single });
  return {
    method:
      `${documents} composed invoices of a page (text, 40 looks) uploaded ${AT_ONCE} at once: processor time a document from the upload until all are read, after ${WARM_UP} for each reader, of all processes that serve, ` +
      'by one process with its database and a folder, by one with PgBouncer by the transaction before its PostgreSQL and files in a radosgw whose store is in memory, and on the same servers by 2 processes of role `web`, 1 of `mail,sync` and 1, 2 and 4 of `read` with a thread each. ' +
      'What it costs to be many is the difference between the last two; what the pooler and the store cost beside a folder, that between the first two. All on this machine, so that more readers than processors make nothing faster. ' +
      `Then with 2 readers, and \`mail\` and \`sync\` apart, ${minutes} minutes of uploads (with an \`Idempotency-Key\`, repeated until taken), mails (repeated until 250), lists and rows, and kill -9 every ${KILL_EVERY_MILLISECONDS / 1000} s of web, reader, mail, sync, web, reader, ` +
      'PgBouncer and PostgreSQL in turn; a process that is still starting is passed over. Lost: acknowledged and without a document that was read; doubled: names with more than one.',
    figures: [
      ...singleFigures('one process and a folder', alone),
      ...singleFigures('one process with pooler and store', single),
      ...shares,
      ...killed,
    ],
  };
}

interface Cost {
  /** Milliseconds of processor time a document. */
  readonly all: number;
  readonly of: Readonly<Record<string, number>>;
  readonly perMinute: number;
}

interface Single {
  /** With a database and a folder of its own. */
  readonly alone: Cost;
  /** On the servers that the many have. */
  readonly single: Cost;
}

async function measureSingle(documents: number, between: boolean): Promise<Cost> {
  const cluster = await startCluster({ between });
  try {
    await cluster.addMember('web', 'web,mail,read,sync');
    return await costOf(cluster, 'single', documents);
  } finally {
    await cluster.stop();
  }
}

async function measureMany(
  { minutes, documents }: { readonly minutes: number; readonly documents: number },
  single: Single,
) {
  const cluster = await startCluster({ between: true });
  const shares: Figure[] = [];
  try {
    await cluster.addMember('web 1', 'web');
    await cluster.addMember('web 2', 'web');
    const both = await cluster.addMember('mail and sync', 'mail,sync');
    for (const readers of READERS) {
      while (cluster.members.filter(({ kind }) => kind === 'reader').length < readers) {
        await cluster.addMember('reader', 'read');
      }
      const figures = shareFigures(readers, await costOf(cluster, `with-${readers}`, documents), single);
      process.stderr.write(`${JSON.stringify(figures, null, 1)}\n`);
      shares.push(...figures);
    }
    const spare = cluster.members.filter(({ kind }) => kind === 'reader').slice(2);
    for (const { stop } of [...spare, both]) await stop();
    await cluster.addMember('mail', 'mail');
    await cluster.addMember('sync', 'sync');
    return { shares, killed: await killInTurn(cluster, minutes) };
  } finally {
    await cluster.stop();
  }
}

function singleFigures(name: string, cost: Cost): readonly Figure[] {
  return [
    { name: `${name}: processor time`, value: rounded(cost.all), unit: 'ms a document' },
    ...Object.entries(cost.of).map(([part, value]) => ({
      name: `${name}: processor time of ${part === 'web' ? 'the service' : part}`,
      value: rounded(value),
      unit: 'ms a document',
    })),
    { name: `${name}: documents`, value: rounded(cost.perMinute), unit: 'a minute' },
  ];
}

function shareFigures(readers: number, cost: Cost, { alone, single }: Single): readonly Figure[] {
  const name = `${readers} reader${readers > 1 ? 's' : ''}`;
  return [
    { name: `${name}: documents`, value: rounded(cost.perMinute), unit: 'a minute' },
    ...Object.entries(cost.of).map(([part, value]) => ({
      name: `${name}: processor time of ${part}`,
      value: rounded(value),
      unit: 'ms a document',
    })),
    {
      name: `${name}: all of it against one process with pooler and store`,
      value: rounded(cost.all / single.all),
      unit: 'times',
      bar: 1.1,
    },
    {
      name: `${name}: all of it against one process and a folder`,
      value: rounded(cost.all / alone.all),
      unit: 'times',
    },
  ];
}

async function costOf(cluster: Cluster, name: string, documents: number): Promise<Cost> {
  const load = await openLoad(cluster);
  const readers = Math.max(1, cluster.members.filter(({ kind }) => kind === 'reader').length);
  await uploadAll(load.upload, `${name}-warm`, WARM_UP * readers);
  await untilAllEnded(cluster);
  const before = await secondsOf(cluster);
  const began = performance.now();
  await uploadAll(load.upload, name, documents);
  await untilAllEnded(cluster);
  const minutes = (performance.now() - began) / 60_000;
  const after = await secondsOf(cluster);
  const of = Object.fromEntries(
    Object.entries(after).map(([part, seconds]) => [
      part,
      (1000 * (seconds - (before[part] ?? 0))) / documents,
    ]),
  );
  const all = Object.values(of).reduce((sum, one) => sum + one, 0);
  return { all, of, perMinute: documents / minutes };
}

async function uploadAll(
  upload: (name: string) => Promise<void>,
  prefix: string,
  count: number,
): Promise<void> {
  let next = 0;
  const uploadOn = async () => {
    while (next < count) {
      next += 1;
      await upload(`${prefix}-${next}.pdf`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, uploadOn));
}

/** Seconds of processor time so far, by what had them. */
async function secondsOf(cluster: Cluster): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  for (const { kind, processId } of cluster.members) {
    const part = kind.split(' ')[0] ?? kind;
    seconds[part] = (seconds[part] ?? 0) + (await processorSeconds([processId()]));
  }
  for (const [name, { processIds }] of Object.entries(cluster.others)) {
    seconds[name] = await processorSeconds(await processIds());
  }
  return seconds;
}

async function killInTurn(cluster: Cluster, minutes: number): Promise<readonly Figure[]> {
  const load = await openLoad(cluster);
  const until = performance.now() + minutes * 60_000;
  const isOn = () => performance.now() < until;
  let uploads = 0;
  let mails = 0;
  const uploadOn = async () => {
    while (isOn()) {
      const { waiting } = await waitingIn(cluster).catch(() => ({ waiting: 0 }));
      if (waiting > MOST_WAITING) await pause(500);
      else {
        uploads += 1;
        await load.upload(`killed-${uploads}.pdf`);
      }
    }
  };
  const mailOn = async () => {
    while (isOn()) {
      mails += 1;
      await load.mail(`mail-${mails}.pdf`);
      await pause(1000);
    }
  };
  const lookOn = async () => {
    while (isOn()) {
      await load.look();
      await pause(250);
    }
  };
  const kills = await Promise.all([
    killOn(cluster, isOn),
    ...Array.from({ length: AT_ONCE }, uploadOn),
    mailOn(),
    lookOn(),
  ]);
  await untilAllEnded(cluster);
  const { rows } = await cluster.database.query<{ name: string; documents: number; extracted: number }>(
    `select original_file_name as name, count(*)::int as documents, count(*) filter (where status = 'extracted')::int as extracted
     from documents where mailbox_id = $1 group by 1`,
    [load.mailboxId],
  );
  const read = new Map(rows.map(({ name, extracted }) => [name, extracted]));
  const lost = [...load.acknowledged].filter((name) => (read.get(name) ?? 0) === 0);
  const doubled = rows.filter(({ documents }) => documents > 1).map(({ name }) => name);
  if (lost.length + doubled.length > 0) process.stderr.write(`lost ${lost}; doubled ${doubled}\n`);
  const statuses = [...load.statuses].sort(([one], [other]) => one - other);
  const wrong = statuses.filter(([status]) => status >= 500 && status !== 503);
  return [
    { name: 'killed in turn: kills', value: kills[0] ?? 0, unit: '' },
    { name: 'killed in turn: acknowledged', value: load.acknowledged.size, unit: 'documents' },
    { name: 'killed in turn: of these by mail', value: mails, unit: 'documents' },
    { name: 'killed in turn: lost', value: lost.length, unit: 'documents', bar: 0 },
    { name: 'killed in turn: doubled', value: doubled.length, unit: 'documents', bar: 0 },
    {
      name: 'killed in turn: answers 5xx but 503',
      value: wrong.reduce((sum, [, count]) => sum + count, 0),
      unit: '',
      bar: 0,
    },
    ...statuses.map(([status, count]) => ({
      name: status === 0 ? 'killed in turn: connections that broke' : `killed in turn: answers ${status}`,
      value: count,
      unit: '',
    })),
  ];
}

/** @returns how many were killed */
async function killOn(cluster: Cluster, isOn: () => boolean): Promise<number> {
  const { members, killPooler, killDatabase } = cluster;
  const first = (kind: string) => members.find((member) => member.kind === kind);
  const [reader1, reader2] = members.filter(({ kind }) => kind === 'reader');
  const inTurn = [first('web 1'), reader1, first('mail'), first('sync'), first('web 2'), reader2];
  const turns = [
    ...inTurn.map((member) => async () => member?.kill()),
    async () => killPooler?.().then(() => true),
    async () => killDatabase().then(() => true),
  ];
  let kills = 0;
  for (let turn = 0; isOn(); turn += 1) {
    await pause(KILL_EVERY_MILLISECONDS);
    if (await turns[turn % turns.length]?.()) kills += 1;
  }
  return kills;
}
