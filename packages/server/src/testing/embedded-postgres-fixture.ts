import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg, { type ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../store/postgres/embedded-postgres.ts';

/** What is killed in these tests is processes, never the machine; so nothing has to reach the disk. */
const NOT_DURABLE = { fsync: 'off' };

/** How long to wait for what happens by itself: the machine may be busy. For `expect.poll`. */
export const PATIENTLY = { timeout: 60_000 };

/** Folders for the tests of one file, and the servers they start, which are stopped after each test. */
export interface EmbeddedPostgresFixture {
  /** Empty and new for every test. */
  folder(): string;
  /** A data folder with a cluster, for tests that leave it fit for use. */
  prepared(): string;
  /** Puts a cluster into a data folder, for tests that do not. */
  copyPrepared(dataDir: string): Promise<void>;
  start(dataDir: string, options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
}

/** Registers the hooks of a test file. */
export function useEmbeddedPostgres(): EmbeddedPostgresFixture {
  let prepared = '';
  let folder = '';
  let started: EmbeddedPostgres[] = [];

  vi.setConfig({ testTimeout: 120_000 });
  beforeAll(async () => {
    prepared = await openFolder('prepared-');
    await (await startEmbeddedPostgres({ dataDir: prepared, settings: NOT_DURABLE })).stop();
  });
  afterAll(() => rm(prepared, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await openFolder('embedded-');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const postgres of started) await postgres.stop();
    started = [];
    await rm(folder, { recursive: true, force: true });
  });

  return {
    folder: () => folder,
    prepared: () => prepared,
    copyPrepared: async (dataDir) => {
      await mkdir(dataDir, { recursive: true });
      // `fs.cp` does not keep the owner.
      await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), dataDir]);
    },
    start: async (dataDir, options = {}) => {
      const postgres = await startEmbeddedPostgres({ dataDir, settings: NOT_DURABLE, ...options });
      started.push(postgres);
      return postgres;
    },
  };
}

/** A temporary folder that the user PostgreSQL runs as can enter. */
async function openFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/** A connection whose breaking does not end the process. */
export async function connected(config: ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs a text on a connection of its own. */
export async function query(config: ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = await connected(config);
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** The process id of the server of a data folder. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** An id that belonged to a process a moment ago. */
export async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}
