import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

interface RunOptions {
  readonly user: ServerUser | null;
  readonly cwd: string;
  /** Written to the program's standard input, which is then closed. */
  readonly input?: string;
}

/** Longest time one of PostgreSQL's own programs may take, in milliseconds. */
const PROGRAM_TIMEOUT = 120_000;

/** How much of a program's output is kept for an error message, in characters. */
const OUTPUT_KEPT = 4_000;

/**
 * The environment of PostgreSQL's programs. None of ours is handed down: PGDATA, PGPORT, PGOPTIONS and their like
 * of whoever starts Rowbox belong to another server, and the locale is the cluster's own.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot, TEMP } = process.env;
  const windows = process.platform === 'win32' ? { SystemRoot, TEMP } : {};
  return { ...windows, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** What to add to the options of `spawn` so that the program runs as the server's user. */
export function runningAs(user: ServerUser | null): { readonly uid?: number; readonly gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}

/**
 * Runs a program to its end. Its group is its own, so that an interrupt typed at the terminal does not reach it.
 *
 * @throws Error with the end of what the program wrote, when it does not exit with 0
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions,
): Promise<void> {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: serverEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    timeout: PROGRAM_TIMEOUT,
    ...runningAs(options.user),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_KEPT);
    });
  }
  // A program that ends before it has read its input closes the pipe; its exit code says what was wrong.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  const status = await exitStatus(child);
  if (status !== 'code 0') throw new Error(`${program} ended with ${status}: ${output.trim()}`);
}

/** Resolves with how the process ended, as `code 1` or `signal SIGKILL`; rejects when it could not be started. */
function exitStatus(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal === null ? `code ${code}` : `signal ${signal}`));
  });
}
