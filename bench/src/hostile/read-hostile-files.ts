import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import { sniffContentType } from '@rowbox/readers';
import {
  type ExtractionOutcome,
  type ExtractionPool,
  NOTHING_COUNTED,
  startExtractionPool,
} from '@rowbox/server';

/** How the files ended, in the order in which they were read. */
export interface HostileEnds {
  readonly ends: readonly string[];
  /** Milliseconds. */
  readonly slowest: number;
}

const KINDS = ['pdf', 'image'];
/** The service's own limits, where no setting changes them. */
const LIMITS = { threads: 1, timeoutSeconds: 30, memoryMegabytes: 512, counts: NOTHING_COUNTED };

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

/**
 * Reads the files of a folder one after another in the service's pool of threads. A process of its own runs it, so that
 * what measures its memory has no part in it: sends `ready`, waits for an answer, then sends how the files ended.
 */
export async function readHostileFiles(directory: string, worker: string): Promise<void> {
  const pool = startExtractionPool({ workerFile: pathToFileURL(worker), warmThreads: 1, ...LIMITS });
  const asked = new Promise((resolve) => process.once('message', resolve));
  process.send?.('ready');
  await asked;
  const ends: string[] = [];
  let slowest = 0;
  for (const file of await filesIn(directory)) {
    const began = performance.now();
    ends.push(await endOf(pool, new Uint8Array(await readFile(file))));
    slowest = Math.max(slowest, performance.now() - began);
  }
  await pool.close();
  process.send?.({ ends, slowest } satisfies HostileEnds);
  process.disconnect();
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
  return endToName(
    await pool.extract({
      files,
      config: CONFIG,
      ...limits,
      today: '2026-01-01',
      memory: null,
      looksForStacks: true,
    }),
  );
}

function endToName(outcome: ExtractionOutcome): string {
  if (outcome.kind === 'timeout') return 'timeout';
  if (outcome.kind === 'crashed') return 'fault';
  return outcome.result.outcome === 'extracted' ? 'extracted' : 'failure code';
}
