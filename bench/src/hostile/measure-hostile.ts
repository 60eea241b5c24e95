import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import { sniffContentType } from '@rowbox/readers';
import { type ExtractionOutcome, type ExtractionPool, startExtractionPool } from '@rowbox/server';
import { memoryOf, processesBelow } from '../process-tree.ts';
import type { BenchResults } from '../write-results.ts';

const KINDS = ['pdf', 'image'];
const WORKER = new URL('../../../dist/extraction-worker.mjs', import.meta.url);
/** The service's own limits, where no setting changes them. */
const LIMITS = { threads: 1, timeoutSeconds: 30, memoryMegabytes: 512 };
const SAMPLE_MILLISECONDS = 50;
const MEGABYTE = 1024 ** 2;

const EMPTY = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
const field = (key: string, label: string, type: FieldDefinition['type']): FieldDefinition => ({
  ...{ key, label, type, required: false },
  ...EMPTY,
});
const CONFIG: ExtractionConfig = {
  name: 'Invoices',
  hint: null,
  fields: [field('number', 'Invoice number', 'text'), field('total', 'Total', 'currency')],
  groups: [{ id: 'items', name: 'Items', fields: [field('description', 'Description', 'text')] }],
  splitKeys: [],
};

/** How long damaged and malicious files take in the service's pool, and how much memory, one after another. */
export async function measureHostile([directory = '']: readonly string[]): Promise<BenchResults> {
  const pool = startExtractionPool({ workerFile: WORKER, ...LIMITS });
  const start = await memoryOfAll();
  const watch = watchMemory();
  const ends: string[] = [];
  let slowest = 0;
  try {
    for (const file of await filesIn(directory)) {
      const began = performance.now();
      ends.push(await endOf(pool, new Uint8Array(await readFile(file))));
      slowest = Math.max(slowest, performance.now() - began);
    }
  } finally {
    await pool.close();
  }
  const most = await watch.stop();
  const count = (end: string): number => ends.filter((one) => one === end).length;
  return {
    method:
      `The ${ends.length} files of the folders pdf and image of ${path.basename(path.resolve(directory))}, one after ` +
      'another through the pool of threads that reads documents in the service, with its usual limits. Memory is the ' +
      `proportional set size (shared pages counted once) of all processes, every ${SAMPLE_MILLISECONDS} ms.`,
    figures: [
      ...['extracted', 'failure code', 'refused', 'timeout'].map((end) => ({
        ...{ name: `files that end: ${end}`, value: count(end), unit: '' },
      })),
      { name: 'files that end by a fault of ours', value: count('fault'), unit: '', bar: 0 },
      { name: 'slowest file', value: Math.round(slowest / 100) / 10, unit: 's', bar: 31 },
      { name: 'most memory', value: Math.round(most / MEGABYTE), unit: 'MB', bar: 1024 },
      { name: 'memory before the first file', value: Math.round(start / MEGABYTE), unit: 'MB' },
    ],
  };
}

async function filesIn(directory: string): Promise<readonly string[]> {
  const names = await Promise.all(
    KINDS.map(async (kind) =>
      (await readdir(path.join(directory, kind))).toSorted().map((name) => path.join(directory, kind, name)),
    ),
  );
  return names.flat();
}

async function endOf(pool: ExtractionPool, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const contentType = sniffContentType(bytes);
  if (contentType === null) return 'refused';
  const files = [{ bytes, contentType }];
  const limits = { maxPages: 200, maxPixels: 100e6 };
  return endToName(await pool.extract({ files, config: CONFIG, ...limits, today: '2026-01-01' }));
}

function endToName(outcome: ExtractionOutcome): string {
  if (outcome.kind === 'timeout') return 'timeout';
  if (outcome.kind === 'crashed') return 'fault';
  return outcome.result.outcome === 'extracted' ? 'extracted' : 'failure code';
}

function watchMemory(): { readonly stop: () => Promise<number> } {
  let isOver = false;
  const watch = async (): Promise<number> => {
    let most = 0;
    while (!isOver) {
      most = Math.max(most, await memoryOfAll());
      await setTimeout(SAMPLE_MILLISECONDS);
    }
    return most;
  };
  const watching = watch();
  return {
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

async function memoryOfAll(): Promise<number> {
  const own = await Promise.all((await processesBelow([process.pid])).map(memoryOf));
  return own.reduce((sum, bytes) => sum + bytes, 0);
}
