import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Endpoint, prepareEndpoint } from './endpoint.ts';
import { isPostmasterOf, readPostmasterRecord } from './postmaster-record.ts';
import { runningAs, runProgram, serverEnvironment } from './server-process.ts';
import { settingsArguments } from './settings.ts';
import type { Site } from './site.ts';

/** A server that accepts connections; ours by birth or by adoption. */
export interface Postmaster {
  readonly pid: number;
  readonly endpoint: Endpoint;
}

/** Time a start may take in milliseconds; replaying the log after a power loss is the long part of it. */
export const START_TIMEOUT = 120_000;

/** Between two looks at `postmaster.pid`, in milliseconds. */
const LOOK_AGAIN = 5;

/** Time for a fast shutdown to write everything back, then for an immediate one, in milliseconds. */
const FAST_STOP_TIMEOUT = 60_000;
const IMMEDIATE_STOP_TIMEOUT = 10_000;

/** The log is put aside at a start when it is longer than this, in bytes; one old log is kept. */
const LOG_LIMIT = 1_000_000;

/**
 * Starts the server of a cluster and waits until it accepts connections.
 *
 * @throws EmbeddedPostgresError `start_failed` with the server's own last words
 */
export async function launchPostmaster(
  site: Site,
  endpoint: Endpoint,
  overrides: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  await prepareEndpoint(endpoint, site.user);
  const logStart = await putLongLogAside(site.logFile);
  const log = await open(site.logFile, 'a', 0o600);
  const args = ['-D', site.clusterArgument, ...settingsArguments(endpoint, overrides)];
  const child = spawn(site.binaries.postgres, args, {
    cwd: site.cluster,
    env: serverEnvironment(),
    // A file, not a pipe to us: the server outlives us when we are killed, and must not wait on us when we are busy.
    stdio: ['ignore', log.fd, log.fd],
    // In a process group of its own, so that Ctrl+C reaches us and we stop the server last.
    detached: true,
    windowsHide: true,
    ...runningAs(site.user),
  });
  const problem = await startedOrProblem(child, site.cluster);
  await log.close();
  child.unref();
  if (problem === null && child.pid !== undefined) return { pid: child.pid, endpoint };
  const lastWords = (await readFile(site.logFile, 'utf8')).slice(logStart).trim();
  throw new EmbeddedPostgresError('start_failed', `PostgreSQL did not start (${problem}): ${lastWords}`);
}

/** Resolves with null when the server accepts connections, or with what kept it from that. */
async function startedOrProblem(child: ChildProcess, cluster: string): Promise<string | null> {
  let ended: string | null = null;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = signal === null ? `code ${code}` : `signal ${signal}`;
  });
  const deadline = Date.now() + START_TIMEOUT;
  while (ended === null && Date.now() < deadline) {
    const record = await readPostmasterRecord(cluster);
    if (record?.pid === child.pid && record?.ready === true) return null;
    await delay(LOOK_AGAIN);
  }
  if (ended === null) child.kill('SIGINT');
  return ended ?? `not ready after ${START_TIMEOUT / 1000} s`;
}

/** @returns how long the log is now, in characters, so that a start can find its own lines */
async function putLongLogAside(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_LIMIT) return size === 0 ? 0 : (await readFile(logFile, 'utf8')).length;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

/**
 * Stops a server and waits until it is gone: fast (open transactions are rolled back, everything is written), and
 * when that takes too long immediately (the next start replays the log; nothing committed is lost).
 */
export async function stopPostmaster(site: Site, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // Node has no other signal than termination there; the server's own tool knows how to ask.
    const args = ['stop', '-D', site.cluster, '-m', 'fast', '-w'];
    await runProgram(site.binaries.pgCtl, args, { user: null, cwd: site.cluster });
    return;
  }
  for (const [signal, timeout] of [
    ['SIGINT', FAST_STOP_TIMEOUT],
    ['SIGQUIT', IMMEDIATE_STOP_TIMEOUT],
  ] as const) {
    if (!(await isPostmasterOf(pid, site.cluster))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(pid, site.cluster))) return;
      await delay(LOOK_AGAIN);
    }
  }
}
