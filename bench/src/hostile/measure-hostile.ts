import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../../../scripts/source-files.mjs';
import { bundleForBench } from '../bundle-for-bench.ts';
import { memoryOf, processesBelow } from '../process-tree.ts';
import type { BenchResults } from '../write-results.ts';
import type { HostileEnds, readHostileFiles } from './read-hostile-files.ts';

const WORKER = path.join(ROOT, 'dist', 'extraction-worker.mjs');
const SAMPLE_MILLISECONDS = 50;
const MEGABYTE = 1024 ** 2;
const ENTRY = `
  import { readHostileFiles } from './bench/src/hostile/read-hostile-files.ts';
  await readHostileFiles(process.argv[2], process.argv[3]);
`;

/** How long damaged and malicious files take in the service's pool, and how much memory, one after another. */
export async function measureHostile([directory = '']: readonly string[]): Promise<BenchResults> {
  const bundle = await bundleForBench('hostile', ENTRY);
  const taken: Parameters<typeof readHostileFiles> = [path.resolve(directory), WORKER];
  const reader = fork(bundle, taken, { execArgv: [] });
  await messageOf(reader);
  const start = await memoryBelow(reader);
  const watch = watchMemory(reader);
  reader.send('read');
  const { ends, slowest } = (await messageOf(reader)) as HostileEnds;
  const most = await watch.stop();
  const count = (end: string): number => ends.filter((one) => one === end).length;
  return {
    method:
      `The ${ends.length} files of the folders pdf and image of ${path.basename(path.resolve(directory))}, one after ` +
      'another through the pool of threads that reads documents in the service, bundled as in production and with its ' +
      `usual limits. Memory is the proportional set size (shared pages counted once) of all its processes, every ${SAMPLE_MILLISECONDS} ms.`,
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

async function messageOf(reader: ChildProcess): Promise<unknown> {
  const ended = once(reader, 'exit').then(([code]) => {
    throw new Error(`The process that reads the files ended with ${code}.`);
  });
  const [message] = await Promise.race([once(reader, 'message'), ended]);
  return message;
}

function watchMemory(reader: ChildProcess): { readonly stop: () => Promise<number> } {
  let isOver = false;
  const watch = async (): Promise<number> => {
    let most = 0;
    while (!isOver) {
      most = Math.max(most, await memoryBelow(reader));
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

async function memoryBelow({ pid }: ChildProcess): Promise<number> {
  if (pid === undefined) throw new Error('The process that reads the files could not be started.');
  const own = await Promise.all((await processesBelow([pid])).map(memoryOf));
  return own.reduce((sum, bytes) => sum + bytes, 0);
}
