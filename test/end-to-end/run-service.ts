import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The root of the clone. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningService {
  readonly url: string;
  readonly dataDir: string;
  /** What it needs in the environment to be found by commands. */
  readonly environment: NodeJS.ProcessEnv;
  /** Everything it has printed so far. */
  readonly printed: () => string;
  /** Sends a signal to `npm start` and waits for its end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: string | null }>;
  /** Kills `npm start` and the service below it without warning. */
  readonly kill: () => Promise<void>;
}

export interface ServiceOptions {
  readonly args?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Left out: a new folder. */
  readonly dataDir?: string;
}

const READY_WITHIN_MILLISECONDS = 60_000;

/** Starts the service as a newcomer does, with `npm start`, on a free port, and waits until it is ready. */
export async function runService({
  args = [],
  environment,
  dataDir,
}: ServiceOptions = {}): Promise<RunningService> {
  const folder = dataDir ?? (await makeDataDir());
  const port = await freePort();
  const settings = {
    ...process.env,
    ROWBOX_PORT: String(port),
    ROWBOX_DATA_DIR: folder,
    ROWBOX_LOG_LEVEL: 'warn',
    ...environment,
  };
  // A process group of its own, so that a test can kill all of it.
  const child = spawn('npm', ['start', '--silent', '--', ...args], {
    cwd: ROOT,
    env: settings,
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => output);
  return {
    url,
    dataDir: folder,
    environment: settings,
    printed: () => output,
    stop: async (signal = 'SIGTERM') => {
      const ended = once(child, 'close');
      child.kill(signal);
      const [code, by] = await ended;
      return { code, signal: by };
    },
    kill: async () => {
      const ended = once(child, 'close');
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
}

export function makeDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'rowbox-data-'));
}

export function removeDataDir(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The service was not ready in time:\n${output()}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('A TCP server has an address and a port.');
  return address.port;
}
