import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from '../load/timings.ts';
import type { BenchResults } from '../write-results.ts';
import { memoryOfTrees } from './process-memory.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 18_080;
const LATER_STARTS = 5;
const IDLE_MILLISECONDS = 10_000;

/** A fresh clone's first `npm start`, later ones, and what the idle service and its database take of the memory. */
export async function measureStartUp(): Promise<BenchResults> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rowbox-bench-'));
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  try {
    const first = await startUntilReady(clone);
    await pause(IDLE_MILLISECONDS);
    const memory = await memoryOfTrees([first.service.pid ?? 0, await postmasterOf(clone)]);
    await stop(first.service);
    const later: number[] = [];
    for (let start = 0; start < LATER_STARTS; start += 1) {
      const { service, seconds } = await startUntilReady(clone);
      later.push(seconds);
      await stop(service);
    }
    return {
      method:
        `A fresh clone, npm's cache warm; seconds from \`npm start\` to the first 200 of /readyz; ${LATER_STARTS} later starts. ` +
        `Memory: proportional set size of npm, the service and PostgreSQL after ${IDLE_MILLISECONDS / 1000} s of rest.`,
      figures: [
        { name: 'first start, with install and build', value: first.seconds, unit: 's', bar: 90 },
        { name: 'later start, median', value: median(later), unit: 's', bar: 3 },
        { name: 'later start, slowest', value: Math.max(...later), unit: 's', bar: 3 },
        { name: 'idle memory, database included', value: memory, unit: 'MB', bar: 300 },
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startUntilReady(clone: string) {
  const start = performance.now();
  const environment = {
    ...process.env,
    ROWBOX_PORT: String(PORT),
    ROWBOX_DATA_DIR: path.join(clone, 'data'),
  };
  const service = spawn('npm', ['start'], {
    cwd: clone,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady())) {
    if (service.exitCode !== null) throw new Error(`npm start ended with ${service.exitCode}.`);
    await pause(10);
  }
  return { service, seconds: Math.round(performance.now() - start) / 1000 };
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
  return answer?.ok === true;
}

async function stop(service: ChildProcess): Promise<void> {
  const ended = once(service, 'close');
  service.kill('SIGTERM');
  await ended;
}

/** The first line of `postmaster.pid` is the server's process. */
async function postmasterOf(clone: string): Promise<number> {
  const record = await readFile(path.join(clone, 'data', 'postgres', 'postmaster.pid'), 'utf8');
  return Number(record.split('\n', 1)[0]);
}
