import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { makeMailbox } from '../growth/read-sample.ts';
import { type LoadService, startLoadService } from '../load/load-service.ts';
import { rounded } from '../load/timings.ts';
import { processorSeconds } from '../process-tree.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { createRandom } from '../year/random.ts';
import {
  poissonArrivals,
  quantile,
  type ReadDocument,
  simulateQueue,
  timesAtWork,
} from './simulate-queue.ts';
import { KINDS, type Kind, type SizedDocument } from './sized-documents.ts';

const CONFIG = new URL('../../../demo/config.json', import.meta.url);
const SECONDS_OF_AN_HOUR = 3600;
const WARM_UP = 4;
/** How much of a thread's time the run that is held against the simulation takes, and which share of it are scans. */
const LOAD = 0.7;
const SCAN_EVERY = 10;
const SIMULATED = 200_000;
const THREADS = [1, 2, 4, 10];
const LOADS = [0.5, 0.7, 0.8, 0.9, 0.95];

/** Documents an hour a core by kind, and how long documents wait: by a simulation, which is held against a run. */
export async function measureSizing(seconds: number): Promise<BenchResults> {
  const service = await startLoadService({ ROWBOX_WORKERS: '1' });
  try {
    const config = JSON.parse(await readFile(CONFIG, 'utf8')) as object;
    const mailboxId = await makeMailbox(service, 'Sizing', config);
    const figures: Figure[] = [];
    const alone = new Map<Kind, readonly number[]>();
    for (const kind of Object.values(KINDS)) {
      const measured = await measureKind(service, mailboxId, kind);
      alone.set(kind, measured.alone);
      figures.push(...measured.figures);
      process.stderr.write(`${JSON.stringify(measured.figures)}\n`);
    }
    const unloaded = mixOf(alone.get(KINDS.text) ?? [], alone.get(KINDS.scan) ?? []);
    const loaded = await loadedMix(service, mailboxId, unloaded, seconds);
    figures.push(...(await holdAgainst(service, mailboxId, loaded, seconds)), ...simulated(loaded));
    return {
      method:
        'The built service with its embedded database and one reading thread, read with the config of the demo (12 fields and line items). Composed invoices, each another; of each kind some are read one at a time (how long each takes), then as many at once:' +
        ' processor time of all processes, upload and database included. A scan is a picture of 200 dots an inch.' +
        ` Then ${seconds} s of documents that come independently of each other (Poisson), one in ${SCAN_EVERY} a scan, at ${LOAD * 100} % of what the thread can read: how long each was at work, from when the thread was free for it, with` +
        ` uploads and the database beside it. Then another ${seconds} s with other arrivals: seconds from their coming until they are read, against a simulation of these arrivals with the times of the run before. The rest is simulated with them, too: ${SIMULATED} documents of that mixture, by share of what all threads can read.`,
      figures,
    };
  } finally {
    await service.stop();
  }
}

async function measureKind(
  service: LoadService,
  mailboxId: string,
  { name, pages, measured, compose }: Kind,
): Promise<{ readonly alone: readonly number[]; readonly figures: readonly Figure[] }> {
  const documents = await Promise.all(
    Array.from({ length: 2 * measured + WARM_UP }, (_, serial) => compose(serial)),
  );
  const [warm, single, together] = [
    documents.slice(0, WARM_UP),
    documents.slice(WARM_UP, WARM_UP + measured),
    documents.slice(WARM_UP + measured),
  ];
  for (const document of warm) await readOne(service, mailboxId, document);
  const alone: number[] = [];
  for (const document of single) alone.push(await readOne(service, mailboxId, document));
  const before = await processorSeconds([service.pid]);
  const began = performance.now();
  for (const document of together) await upload(service, mailboxId, document);
  await untilAllRead(service);
  const elapsed = (performance.now() - began) / 1000;
  const each = ((await processorSeconds([service.pid])) - before) / measured;
  return {
    alone,
    figures: [
      { name: `${name}: processor time`, value: Math.round(each * 1000), unit: 'ms a document' },
      { name: `${name}: a core`, value: Math.round(SECONDS_OF_AN_HOUR / each), unit: 'documents an hour' },
      {
        name: `${name}: a core`,
        value: Math.round((SECONDS_OF_AN_HOUR / each) * pages),
        unit: 'pages an hour',
      },
      {
        name: `${name}: one thread, by the clock`,
        value: Math.round((SECONDS_OF_AN_HOUR * measured) / elapsed),
        unit: 'documents an hour',
      },
      {
        name: `${name}: read alone, the middle one`,
        value: Math.round(quantile(alone, 0.5) * 1000),
        unit: 'ms',
      },
    ],
  };
}

/** Reading times as they come: every so many is a scan's. */
const mixOf =
  (texts: readonly number[], scans: readonly number[]) =>
  (isScan: boolean, draw: () => number): number => {
    const times = isScan ? scans : texts;
    return times[Math.floor(draw() * times.length)] ?? Number.NaN;
  };

type Mix = ReturnType<typeof mixOf>;

const isScan = (serial: number): boolean => serial % SCAN_EVERY === SCAN_EVERY - 1;

function meanOf(mixed: Mix): number {
  const random = createRandom('mean');
  const count = 10_000;
  let sum = 0;
  for (let serial = 0; serial < count; serial += 1) sum += mixed(isScan(serial), random.next);
  return sum / count;
}

/** What comes at a share of what the thread can read, by how long documents take. @returns in the order they came */
async function runLoaded(
  service: LoadService,
  mailboxId: string,
  mixed: Mix,
  {
    seconds,
    seed,
    firstSerial,
  }: { readonly seconds: number; readonly seed: string; readonly firstSerial: number },
): Promise<readonly ReadDocument[]> {
  const perSecond = LOAD / meanOf(mixed);
  const planned = poissonArrivals(createRandom(seed), perSecond, Math.round(perSecond * seconds));
  const documents = await Promise.all(
    planned.map((_, serial) => (isScan(serial) ? KINDS.scan : KINDS.text).compose(firstSerial + serial)),
  );
  const since = new Date();
  const began = performance.now();
  const uploads: Promise<void>[] = [];
  for (const [serial, document] of documents.entries()) {
    await pause(Math.max(0, (planned[serial] ?? 0) * 1000 - (performance.now() - began)));
    uploads.push(upload(service, mailboxId, document));
  }
  await Promise.all(uploads);
  await untilAllRead(service);
  const { rows } = await service.database.query<ReadDocument>(
    `select extract(epoch from created_at)::float8 as came, extract(epoch from processed_at - created_at)::float8 as took,
       original_file_name as name from documents where mailbox_id = $1 and created_at >= $2 order by created_at`,
    [mailboxId, since],
  );
  return rows;
}

/** How long documents are at work beside all that a service under load does: alone they take less. */
async function loadedMix(service: LoadService, mailboxId: string, alone: Mix, seconds: number): Promise<Mix> {
  const rows = await runLoaded(service, mailboxId, alone, {
    seconds,
    seed: 'how long under load',
    firstSerial: 10_000,
  });
  const times = timesAtWork(rows);
  return mixOf(
    times.filter(({ name }) => !name.startsWith('scan')).map(({ seconds: time }) => time),
    times.filter(({ name }) => name.startsWith('scan')).map(({ seconds: time }) => time),
  );
}

/** The same arrivals, measured and simulated. */
async function holdAgainst(
  service: LoadService,
  mailboxId: string,
  mixed: Mix,
  seconds: number,
): Promise<readonly Figure[]> {
  const rows = await runLoaded(service, mailboxId, mixed, { seconds, seed: 'arrivals', firstSerial: 20_000 });
  const random = createRandom('held against');
  let next = 0;
  const expected = simulateQueue(
    rows.map(({ came }) => came),
    () => {
      const { name = '' } = rows[next] ?? {};
      next += 1;
      return mixed(name.startsWith('scan'), random.next);
    },
    1,
  );
  const took = rows.map((row) => row.took);
  return [
    { name: 'a run: documents', value: rows.length, unit: '' },
    ...[0.5, 0.9].flatMap((share) => [
      { name: `a run: ${nameOf(share)} measured`, value: rounded(quantile(took, share)), unit: 's' },
      { name: `a run: ${nameOf(share)} simulated`, value: rounded(quantile(expected, share)), unit: 's' },
    ]),
  ];
}

const nameOf = (share: number): string =>
  share === 0.5 ? 'the middle one' : `${share * 100} % are read within`;

function simulated(mixed: Mix): readonly Figure[] {
  const mean = meanOf(mixed);
  return THREADS.flatMap((threads) =>
    LOADS.flatMap((load) => {
      const random = createRandom(`simulated ${threads} ${load}`);
      const arrivals = poissonArrivals(random, (load * threads) / mean, SIMULATED);
      const took = simulateQueue(arrivals, () => mixed(random.chance(1 / SCAN_EVERY), random.next), threads);
      const name = `simulated, ${threads} thread${threads > 1 ? 's' : ''} at ${Math.round(load * 100)} %`;
      return [
        { name: `${name}: the middle one`, value: rounded(quantile(took, 0.5)), unit: 's' },
        { name: `${name}: 95 % are read within`, value: rounded(quantile(took, 0.95)), unit: 's' },
      ];
    }),
  );
}

/** Seconds from its coming until it is read. */
async function readOne(service: LoadService, mailboxId: string, document: SizedDocument): Promise<number> {
  await upload(service, mailboxId, document);
  await untilAllRead(service);
  const { rows } = await service.database.query<{ took: number }>(
    `select extract(epoch from processed_at - created_at)::float8 as took from documents
     where mailbox_id = $1 order by created_at desc limit 1`,
    [mailboxId],
  );
  return rows[0]?.took ?? Number.NaN;
}

async function upload(
  { call }: LoadService,
  mailboxId: string,
  { name, bytes }: SizedDocument,
): Promise<void> {
  const form = new FormData();
  form.append('Files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}`);
}

async function untilAllRead({ database }: LoadService): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ open: number }>(
      `select count(*)::int as open from documents where status in ('pending', 'processing')`,
    );
    if (rows[0]?.open === 0) return;
    await pause(20);
  }
}
