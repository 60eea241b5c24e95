import { setTimeout as pause } from 'node:timers/promises';
import { median, rounded } from '../load/timings.ts';
import { processorSeconds } from '../process-tree.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { openLoad, untilAllEnded, waitingIn } from './cluster-load.ts';

const READERS = [1, 2, 4];
/** Of each reader: until then much of its time goes into compiling, which a process does once. */
const WARM_UP = 200;
const AT_ONCE = 4;
const ROUNDS = 5;
const KILL_EVERY_MILLISECONDS = 5_000;
/** Whoever uploads waits while so many documents do. */
const MOST_WAITING = 60;

/** A service of many processes against one process, by processor time; then the same with everything killed in turn. */
export async function measureCluster(minutes: number, documents: number): Promise<BenchResults> {
  const clusters: Cluster[] = [];
  const start = async (between: boolean) => {
    const cluster = await startCluster({ between });
    clusters.push(cluster);
    return cluster;
  };
  try {
    const [alone, single, many] = [await start(false), await start(true), await start(true)];
    for (const one of [alone, single]) {
      await one.addMember('web', 'web,mail,read,sync');
      await warmUp(one, 'warm');
    }
    await many.addMember('web 1', 'web');
    await many.addMember('web 2', 'web');
    const both = await many.addMember('mail and sync', 'mail,sync');
    const shares: Figure[] = [];
    for (const readers of READERS) {
      while (readersOf(many).length < readers) await many.addMember('reader', 'read');
      const figures = await shareFigures(readers, { alone, single, many }, documents);
      process.stderr.write(`${JSON.stringify(figures, null, 1)}\n`);
      shares.push(...figures);
    }
    for (const one of [alone, single]) await one.stop();
    for (const { stop } of [...readersOf(many).slice(2), both]) await stop();
    await many.addMember('mail', 'mail');
    await many.addMember('sync', 'sync');
    const killed = await killInTurn(many, minutes);
    return { method: methodOf(minutes, documents), figures: [...shares, ...killed] };
  } finally {
    for (const { stop } of clusters) await stop();
  }
}

const methodOf = (minutes: number, documents: number) =>
  `Composed invoices of a page (text, 40 looks) uploaded ${AT_ONCE} at once: processor time a document from the upload until all are read, after ${WARM_UP} for each reader, of all processes that serve, ` +
  'by one process with its database and a folder, by one with PgBouncer by the transaction before its PostgreSQL and files in a radosgw whose store is in memory, and, with servers of the same kind, by 2 processes of role `web`, 1 of `mail,sync` and 1, 2 and 4 of `read` with a thread each. ' +
  `All three stand on this machine at once and read the same ${documents} documents in turn, ${ROUNDS} times; each figure is the middle one of these, a share that of the shares of each time, with the least and the greatest. ` +
  'What it costs to be many is the difference between the last two; what the pooler and the store cost beside a folder, that between the first two. More readers than processors make nothing faster here. ' +
  `Then with 2 readers, and \`mail\` and \`sync\` apart, ${minutes} minutes of uploads (with an \`Idempotency-Key\`, repeated until taken), mails (repeated until 250), lists and rows, and kill -9 every ${KILL_EVERY_MILLISECONDS / 1000} s of web, reader, mail, sync, web, reader, ` +
  'PgBouncer and PostgreSQL in turn; a process that is still starting is passed over. Lost: acknowledged and without a document that was read; doubled: names with more than one.';

interface Cost {
  /** Milliseconds of processor time a document. */
  readonly all: number;
  readonly of: Readonly<Record<string, number>>;
  readonly perMinute: number;
}

/** The services that are compared, each on servers of its own. */
interface Compared {
  /** One process with a database and a folder. */
  readonly alone: Cluster;
  /** One process with the servers that the many have. */
  readonly single: Cluster;
  readonly many: Cluster;
}

/** Where they stand in figures. */
const NAMES: Readonly<Record<keyof Compared, string>> = {
  alone: 'one process and a folder',
  single: 'one process with pooler and store',
  many: 'all of it',
};

const readersOf = ({ members }: Cluster) => members.filter(({ kind }) => kind === 'reader');

async function shareFigures(
  readers: number,
  compared: Compared,
  documents: number,
): Promise<readonly Figure[]> {
  const parts = Object.keys(NAMES) as (keyof Compared)[];
  await warmUp(compared.many, `warm-${readers}`);
  const rounds: Record<keyof Compared, Cost>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs = {} as Record<keyof Compared, Cost>;
    for (const part of parts)
      costs[part] = await costOf(compared[part], `with-${readers}`, {
        from: round * documents,
        count: documents,
      });
    rounds.push(costs);
  }
  const name = `${readers} reader${readers > 1 ? 's' : ''}`;
  const against = (other: 'alone' | 'single') => rounds.map(({ many, [other]: one }) => many.all / one.all);
  return [
    ...parts.flatMap((part) =>
      costFigures(
        `${name}: ${NAMES[part]}`,
        rounds.map((costs) => costs[part]),
      ),
    ),
    ...shareFigure(`${name}: all of it against ${NAMES.single}`, against('single'), 1.1),
    ...shareFigure(`${name}: all of it against ${NAMES.alone}`, against('alone')),
  ];
}

/** The middle one of the rounds. */
function costFigures(name: string, costs: readonly Cost[]): readonly Figure[] {
  const middle = (part: (cost: Cost) => number) => rounded(median(costs.map(part)));
  return [
    { name: `${name}: documents`, value: middle(({ perMinute }) => perMinute), unit: 'a minute' },
    { name: `${name}: processor time`, value: middle(({ all }) => all), unit: 'ms a document' },
    ...Object.keys(costs[0]?.of ?? {}).map((part) => ({
      name: `${name}: processor time of ${part}`,
      value: middle(({ of }) => of[part] ?? 0),
      unit: 'ms a document',
    })),
  ];
}

function shareFigure(name: string, shares: readonly number[], bar?: number): readonly Figure[] {
  return [
    { name, value: rounded(median(shares)), unit: 'times', ...(bar !== undefined && { bar }) },
    { name: `${name}, least`, value: rounded(Math.min(...shares)), unit: 'times' },
    { name: `${name}, greatest`, value: rounded(Math.max(...shares)), unit: 'times' },
  ];
}

async function warmUp(cluster: Cluster, name: string): Promise<void> {
  const { upload } = await openLoad(cluster);
  const count = WARM_UP * Math.max(1, readersOf(cluster).length);
  await uploadAll(upload, name, { from: 0, count });
  await untilAllEnded(cluster);
}

async function costOf(cluster: Cluster, name: string, which: Stretch): Promise<Cost> {
  const { upload } = await openLoad(cluster);
  const before = await secondsOf(cluster);
  const began = performance.now();
  await uploadAll(upload, name, which);
  await untilAllEnded(cluster);
  const minutes = (performance.now() - began) / 60_000;
  const after = await secondsOf(cluster);
  const of = Object.fromEntries(
    Object.entries(after).map(([part, seconds]) => [
      part,
      (1000 * (seconds - (before[part] ?? 0))) / which.count,
    ]),
  );
  const all = Object.values(of).reduce((sum, one) => sum + one, 0);
  return { all, of, perMinute: which.count / minutes };
}

/** Documents by their serial numbers, which say what they hold. */
interface Stretch {
  readonly from: number;
  readonly count: number;
}

async function uploadAll(
  upload: (name: string) => Promise<void>,
  prefix: string,
  { from, count }: Stretch,
): Promise<void> {
  let next = from;
  const uploadOn = async () => {
    while (next < from + count) {
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
