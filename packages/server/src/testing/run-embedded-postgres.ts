import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { ClientConfig } from 'pg';

const REPOSITORY = resolve(import.meta.dirname, '../../../..');
const PROGRAM = join(import.meta.dirname, 'embedded-postgres-program.ts');

/** What the program said about its start. */
export interface ProgramReport {
  readonly arrival?: string;
  readonly connection?: ClientConfig;
  readonly code?: string;
  readonly message?: string;
}

export interface RunningProgram {
  readonly report: ProgramReport;
  /** Ends the process the hard way, so that it can not clean up. */
  kill(): Promise<void>;
  /** Lets it stop its server and end. */
  stop(): Promise<void>;
}

interface RunOptions {
  /** Whose process it is; ours unless told. */
  readonly uid?: number;
  /** Killed as soon as this resolves, without a report. */
  readonly killAfter?: Promise<unknown>;
}

/**
 * Builds the program into one file, as a release does, in `<folder>/dist` with `<folder>/node_modules` beside it.
 *
 * @returns the file
 */
export async function buildProgram(
  folder: string,
  nodeModules = join(REPOSITORY, 'node_modules'),
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await symlink(nodeModules, join(folder, 'node_modules'));
  const outfile = join(folder, 'dist', 'program.mjs');
  await build({
    entryPoints: [PROGRAM],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return outfile;
}

/** Runs the program and waits for its report, which is empty when it ends without one. */
export async function runProgramFor(
  program: string,
  dataDir: string,
  { uid, killAfter }: RunOptions = {},
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  void killAfter?.then(() => child.kill('SIGKILL'));
  // A program that refuses to start may end before it is told to.
  child.stdin.on('error', () => {});
  const lines = createInterface(child.stdout);
  const line = await Promise.race([
    once(lines, 'line').then(([text]) => text as string),
    once(child, 'exit').then(() => '{}'),
  ]);
  const end = async (how: (child: ChildProcess) => void) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    how(child);
    await once(child, 'exit');
  };
  return {
    report: JSON.parse(line) as ProgramReport,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.stdin.end('stop\n')),
  };
}
