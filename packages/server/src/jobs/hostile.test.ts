import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import { sniffContentType } from '@rowbox/readers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTHING_COUNTED } from '../domain/work-counts.ts';
import { type ExtractionPool, startExtractionPool } from './extraction-pool.ts';
import type { ExtractionOutcome } from './extraction-task.ts';
import { composeGoodPdf, composeHostileFiles, type HostileFile } from './testing/compose-hostile-files.ts';

/*
 * Damaged and malicious files through the pool and the worker of the service: those composed here and, where
 * ROWBOX_HOSTILE_DIR names a folder, all files of its folders `pdf` and `image`.
 */

const folder = process.env.ROWBOX_HOSTILE_DIR;
const workerFile = new URL('../../../../dist/extraction-worker.mjs', import.meta.url);
const MOST_MEMORY_ABOVE_START = 1024 ** 3;
const SAMPLE = 12;
/** `internal` is missing: it stands for a fault of ours. */
const ALLOWED_ENDS = new Set([
  'extracted',
  'unreadable_file',
  'password_protected',
  'no_pages',
  'too_many_pages',
  'image_too_large',
  'timeout',
]);

const EMPTY = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
const field = (key: string, label: string, type: FieldDefinition['type']): FieldDefinition => ({
  key,
  label,
  type,
  required: false,
  ...EMPTY,
});
const config: ExtractionConfig = {
  name: 'Invoices',
  hint: null,
  fields: [
    field('invoiceNumber', 'Invoice number', 'text'),
    field('invoiceDate', 'Invoice date', 'date'),
    field('seller', 'Seller', 'text'),
    field('address', 'Address of the seller', 'address'),
    field('total', 'Total', 'currency'),
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        field('description', 'Description', 'text'),
        field('quantity', 'Quantity', 'number'),
        field('amount', 'Amount', 'currency'),
      ],
    },
  ],
  splitKeys: [],
};

/** The service's own limits, where no setting changes them. */
function startPool(): ExtractionPool {
  return startExtractionPool({
    workerFile,
    threads: 1,
    warmThreads: 1,
    timeoutSeconds: 30,
    memoryMegabytes: 512,
    counts: NOTHING_COUNTED,
  });
}

/** Nothing for a file that is refused at the door. */
async function readWith(
  pool: ExtractionPool,
  { bytes }: Pick<HostileFile, 'bytes'>,
): Promise<ExtractionOutcome | null> {
  const contentType = sniffContentType(bytes);
  if (contentType === null) return null;
  const files = [{ bytes: bytes.slice(), contentType }];
  return pool.extract({
    files,
    config,
    memory: null,
    looksForStacks: true,
    maxPages: 200,
    maxPixels: 100e6,
    today: '2026-01-01',
  });
}

function endOf(outcome: ExtractionOutcome | null): string {
  if (outcome === null) return 'refused';
  if (outcome.kind === 'timeout') return 'timeout';
  if (outcome.kind === 'crashed') return `internal: ${outcome.error.message}`;
  return outcome.result.outcome === 'extracted' ? 'extracted' : outcome.result.code;
}

async function labelledFiles(): Promise<readonly HostileFile[]> {
  if (folder === undefined) return [];
  const names = await Promise.all(
    ['pdf', 'image'].map(async (kind) => (await readdir(join(folder, kind))).map((name) => join(kind, name))),
  );
  return Promise.all(
    names.flat().map(async (name) => ({ name, bytes: new Uint8Array(await readFile(join(folder, name))) })),
  );
}

describe('hostile files', () => {
  const good = { bytes: composeGoodPdf() };
  const outcomes = new Map<HostileFile, ExtractionOutcome | null>();
  let pool: ExtractionPool;
  let goodBefore: ExtractionOutcome | null;
  let memoryAboveStart = 0;

  beforeAll(async () => {
    const files = [...composeHostileFiles(), ...(await labelledFiles())];
    const start = process.memoryUsage.rss();
    const watch = setInterval(() => {
      memoryAboveStart = Math.max(memoryAboveStart, process.memoryUsage.rss() - start);
    }, 20);
    pool = startPool();
    goodBefore = await readWith(pool, good);
    for (const file of files) outcomes.set(file, await readWith(pool, file));
    clearInterval(watch);
  }, 900_000);
  afterAll(() => pool.close());

  test('each end with an extraction or a reason for there being none', () => {
    const ends = [...outcomes].map(([{ name }, outcome]) => ({ name, end: endOf(outcome) }));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter(({ end }) => end !== 'refused' && !ALLOWED_ENDS.has(end))).toEqual([]);
  });

  test('take less than 1 GB of memory', () => {
    expect(memoryAboveStart).toBeLessThan(MOST_MEMORY_ABOVE_START);
  });

  test('leave the pool as it was: a good document is read as before', async () => {
    const goodAfter = await readWith(pool, good);
    expect(endOf(goodAfter)).toBe('extracted');
    expect(goodAfter).toEqual(goodBefore);
  });

  test('get the same answer in a new thread as after other files', async () => {
    const answered = [...outcomes].filter(([, outcome]) => outcome?.kind === 'answered');
    const every = Math.ceil(answered.length / SAMPLE);
    for (const [file, outcome] of answered.filter((_, index) => index % every === 0)) {
      const fresh = startPool();
      try {
        expect(await readWith(fresh, file), file.name).toEqual(outcome);
      } finally {
        await fresh.close();
      }
    }
  }, 300_000);
});
