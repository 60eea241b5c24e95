import { execFile } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from './endpoint.ts';

/** What `postmaster.pid` in a cluster says about the server that wrote it. */
export interface PostmasterRecord {
  /** Null when it is not legible: being written just now, or damaged. */
  readonly pid: number | null;
  readonly ready: boolean;
  /** Null while the server has not got so far as to listen. */
  readonly endpoint: Endpoint | null;
}

const FILE = 'postmaster.pid';

/** Process ids are 32 bits everywhere; a standalone backend records its own as a negative number. */
const HIGHEST_PID = 2 ** 31 - 1;

/**
 * Reads a cluster's `postmaster.pid`; null when there is none. Lines, by PostgreSQL's `src/include/utils/pidfile.h`: pid, data folder, start time, port,
 * socket folder, listen address, shared memory key, status.
 */
export async function readPostmasterRecord(cluster: string): Promise<PostmasterRecord | null> {
  const text = await readFile(join(cluster, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const legible = Number.isSafeInteger(pid) && pid > 0 && pid <= HIGHEST_PID;
  return {
    pid: legible ? pid : null,
    ready: lines[7]?.trim() === 'ready',
    endpoint: recordedEndpoint(lines),
  };
}

function recordedEndpoint(lines: readonly string[]): Endpoint | null {
  const port = Number(lines[3]);
  const folder = lines[4] ?? '';
  const host = lines[5] ?? '';
  if (!Number.isInteger(port) || port <= 0) return null;
  if (folder !== '') return { kind: 'socket', folder, port };
  return host === '' ? null : { kind: 'tcp', host, port };
}

/** Whether a process of that id is there at all; it may be anybody's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the living process `pid` is the server of `cluster`. After a reboot, and in a fresh container above all,
 * the recorded id often belongs to some other process. On Linux a server is known by its working directory, which
 * is its cluster for as long as it lives; a zombie has none.
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      const [working, own] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
      return working.dev === own.dev && working.ino === own.ino;
    } catch {
      return false;
    }
  }
  const command = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => null,
  );
  return command?.stdout.includes('postgres') === true && command.stdout.includes(cluster);
}

/**
 * Makes a `postmaster.pid` harmless whose process id went to a stranger or is not legible: PostgreSQL would take the
 * stranger for a running server, and refuses to start over a record it can not read. Our own id is written in its place, because PostgreSQL holds a record of its
 * parent for stale and still makes its second check, that no process of the old server has the shared memory.
 * Removing the file would skip that check.
 */
export async function disownPostmasterRecord(cluster: string): Promise<void> {
  const path = join(cluster, FILE);
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  const file = await open(path, 'r+');
  try {
    const text = [String(process.pid), ...rest].join('\n');
    await file.truncate(0);
    await file.write(text, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}
