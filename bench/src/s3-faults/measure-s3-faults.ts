import { setTimeout as pause } from 'node:timers/promises';
import {
  type Fault,
  type FaultyProxy,
  startFaultyProxy,
} from '../../../packages/server/src/store/blobs/testing/faulty-proxy.ts';
import { serveS3 } from '../../../packages/server/src/testing/serve-s3.ts';
import { type LoadService, startLoadService } from '../load/load-service.ts';
import { rounded } from '../load/timings.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { composeInvoice } from '../year/compose-invoice.ts';
import { createSender } from '../year/sender.ts';

/** What goes wrong with every third request, and what with all of them for a while. */
const EVERY_THIRD: Readonly<Record<string, Fault>> = {
  'no faults': 'none',
  'every third answer a second late': 'slow',
  'every third answer 503': 'busy',
  'every third answer 403': 'forbidden',
  'every third body cut off': 'cut',
  'every third body with a wrong bit': 'garbled',
  'every third answer lost after the write': 'lost',
};
const THIRD = 3;
const AT_ONCE = 4;
const AWAY_MILLISECONDS = 20_000;
const TRY_AGAIN_MILLISECONDS = 250;
const FIELDS = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'total', label: 'Total', type: 'currency' },
] as const;

/** What an S3 store that fails in some way costs: nothing that was acknowledged, and how much time. */
export async function measureS3Faults(documents: number): Promise<BenchResults> {
  const store = await serveS3();
  const proxy = await startFaultyProxy(store.endpoint);
  try {
    const service = await startLoadService({
      ...store.environment,
      ROWBOX_FILES_URL: `s3://${store.bucket}/files?endpoint=${encodeURIComponent(proxy.url)}`,
    });
    try {
      return {
        method:
          `The built service with its files in a radosgw, behind a proxy that spoils what it is told to, signatures intact. Of each fault ${documents} composed invoices of a page are uploaded, ${AT_ONCE} at once, each with` +
          ` an \`Idempotency-Key\` and repeated after ${TRY_AGAIN_MILLISECONDS} ms until it is taken, and all are waited for until they are read; the store away: every answer 503 for ${AWAY_MILLISECONDS / 1000} s.` +
          ' Lost: acknowledged and not read in the end; doubled: names with more than one document.',
        figures: await measureAll(service, proxy, documents),
      };
    } finally {
      await service.stop();
    }
  } finally {
    await proxy.close();
    await store.stop();
  }
}

async function measureAll(service: LoadService, proxy: FaultyProxy, documents: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  // Threads and models are warm from then on.
  await carry(service, 'warm', AT_ONCE);
  for (const [what, fault] of Object.entries(EVERY_THIRD)) {
    proxy.fault = inEveryThird(fault);
    const carried = await carry(service, fault, documents);
    process.stderr.write(`${what}: ${JSON.stringify(carried)}\n`);
    figures.push(...figuresOf(what, carried));
  }
  proxy.fault = () => 'busy';
  const began = performance.now();
  setTimeout(() => {
    proxy.fault = () => 'none';
  }, AWAY_MILLISECONDS);
  const carried = await carry(service, 'away', documents);
  const after = (carried.firstTakenAt - began - AWAY_MILLISECONDS) / 1000;
  figures.push(...figuresOf('the store away', carried), {
    name: 'the store away: the first upload taken once it is back, after',
    value: rounded(after),
    unit: 's',
  });
  return figures;
}

/** Of requests for files, where it is about bodies: nothing else has any that counts. */
function inEveryThird(fault: Fault): FaultyProxy['fault'] {
  const ofBodies = fault === 'cut' || fault === 'garbled';
  let counted = 0;
  return (method) => {
    if (ofBodies && method !== 'GET') return 'none';
    counted += 1;
    return counted % THIRD === 0 ? fault : 'none';
  };
}

interface Carried {
  /** Milliseconds from the first attempt until it was taken, the middle one and the longest. */
  readonly median: number;
  readonly longest: number;
  readonly answers503: number;
  readonly otherFailures: number;
  readonly lost: number;
  readonly doubled: number;
  readonly perMinute: number;
  readonly firstTakenAt: number;
}

const figuresOf = (what: string, carried: Carried): Figure[] => [
  { name: `${what}: documents`, value: rounded(carried.perMinute), unit: 'a minute' },
  { name: `${what}: an upload until it is taken`, value: rounded(carried.median), unit: 'ms' },
  { name: `${what}: the longest of them`, value: rounded(carried.longest), unit: 'ms' },
  { name: `${what}: answers 503`, value: carried.answers503, unit: '' },
  { name: `${what}: other answers of failure`, value: carried.otherFailures, unit: '', bar: 0 },
  { name: `${what}: lost`, value: carried.lost, unit: 'documents', bar: 0 },
  { name: `${what}: doubled`, value: carried.doubled, unit: 'documents', bar: 0 },
];

/** Uploads so many, and waits until all are read. */
async function carry(service: LoadService, name: string, documents: number): Promise<Carried> {
  const { call, database } = service;
  const made = await call('POST', '/api/Mailboxes', { name, config: { fields: FIELDS } });
  const { id: mailboxId } = (await made.json()) as { id: string };
  const sender = createSender(1);
  const times: number[] = [];
  let [answers503, otherFailures, next, firstTakenAt] = [0, 0, 0, 0];
  const uploadOne = async (serial: number) => {
    const { bytes } = await composeInvoice(
      sender,
      documents * name.length + serial,
      new Date(Date.UTC(2026, 2, 9)),
    );
    const began = performance.now();
    for (;;) {
      const form = new FormData();
      form.append('Files', new Blob([new Uint8Array(bytes)]), `${name}-${serial}.pdf`);
      const key = { 'idempotency-key': `${name}-${serial}` };
      const answer = await call('POST', `/api/mailboxes/${mailboxId}/uploads`, form, key);
      await answer.arrayBuffer();
      if (answer.ok) break;
      if (answer.status === 503) answers503 += 1;
      else otherFailures += 1;
      await pause(TRY_AGAIN_MILLISECONDS);
    }
    firstTakenAt ||= performance.now();
    times.push(performance.now() - began);
  };
  const began = performance.now();
  const uploadOn = async () => {
    while (next < documents) {
      next += 1;
      await uploadOne(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, uploadOn));
  const statuses = async () =>
    (
      await database.query<{ name: string; count: number; extracted: number; open: number }>(
        `select original_file_name as name, count(*)::int as count, count(*) filter (where status = 'extracted')::int as extracted,
           count(*) filter (where status in ('pending', 'processing'))::int as open
         from documents where mailbox_id = $1 group by 1`,
        [mailboxId],
      )
    ).rows;
  while ((await statuses()).some(({ open }) => open > 0)) await pause(100);
  const minutes = (performance.now() - began) / 60_000;
  const found = await statuses();
  times.sort((one, other) => one - other);
  return {
    median: times[Math.floor(times.length / 2)] ?? Number.NaN,
    longest: times.at(-1) ?? Number.NaN,
    answers503,
    otherFailures,
    lost: documents - found.filter(({ extracted }) => extracted > 0).length,
    doubled: found.filter(({ count }) => count > 1).length,
    perMinute: documents / minutes,
    firstTakenAt,
  };
}
