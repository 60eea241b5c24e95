import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { freeLoopbackEndpoint } from '../store/postgres/endpoint.ts';

const DEBIAN = '/usr/lib/postgresql';
const NOBODY = 65_534;
const PASSWORD = 'superuser';

/** The programs of the newest PostgreSQL that Debian has installed; null: there is none. */
export const DEBIAN_BIN = existsSync(DEBIAN)
  ? (readdirSync(DEBIAN)
      .filter((version) => existsSync(join(DEBIAN, version, 'bin', 'initdb')))
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(DEBIAN, version, 'bin'))[0] ?? null)
  : null;

/** One server of two, with its folder. */
export interface ReplicatedServer {
  readonly folder: string;
  readonly superuser: ClientConfig & { readonly port: number };
  readonly start: () => Promise<void>;
  /** At once, as when the machine is lost. */
  readonly stop: () => Promise<void>;
}

export interface TwoServers {
  readonly first: ReplicatedServer;
  /** Not there yet: made by `pg_basebackup` into its folder. */
  readonly second: ReplicatedServer;
  /** Runs one of PostgreSQL's programs as who owns the servers. @throws Error with what it said when it fails */
  readonly run: (program: string, args: readonly string[]) => Promise<string>;
  /** The same of a line of shell. */
  readonly shell: (line: string) => Promise<string>;
  /** A folder that is theirs, and goes with them. */
  readonly home: string;
  readonly close: () => Promise<void>;
}

/** A server, and the place for another that follows it. */
export async function openTwoServers(): Promise<TwoServers> {
  const bin = DEBIAN_BIN;
  if (bin === null) throw new Error("Debian's package postgresql is not installed");
  const home = await mkdtemp(join(tmpdir(), 'rowbox-test-replicated-'));
  await chmod(home, 0o755);
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid !== undefined) await chown(home, NOBODY, NOBODY);
  const runAny = (program: string, args: readonly string[]) =>
    outputOf(
      spawn(program, args, {
        ...owner,
        cwd: home,
        env: { PATH: `${bin}:/usr/bin:/bin`, PGPASSWORD: PASSWORD, LC_ALL: 'C' },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  const run = (program: string, args: readonly string[]) => runAny(join(bin, program), args);
  const serverAt = async (name: string): Promise<ReplicatedServer> => {
    const { port } = await freeLoopbackEndpoint();
    const folder = join(home, name);
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    return {
      folder,
      superuser: { host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' },
      start: async () => {
        await run('pg_ctl', ['start', '-D', folder, '-w', '-l', `${folder}.log`, '-o', settings]);
      },
      stop: async () => {
        await run('pg_ctl', ['stop', '-D', folder, '-m', 'immediate', '-w']).catch(() => '');
      },
    };
  };
  const [first, second] = [await serverAt('first'), await serverAt('second')];
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  const access = ['-U', 'postgres', '--pwfile', passwordFile, '-A', 'scram-sha-256'];
  await run('initdb', ['-D', first.folder, ...access, '-E', 'UTF8', '--locale', 'C', '--no-sync']);
  await first.start();
  return {
    first,
    second,
    run,
    shell: (line) => runAny('/bin/bash', ['-euo', 'pipefail', '-c', line]),
    home,
    close: async () => {
      await second.stop();
      await first.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Makes the second follow the first. */
export async function follow({ first, second, run }: TwoServers): Promise<void> {
  const { host, port, user } = first.superuser;
  const from = ['-h', String(host), '-p', String(port), '-U', String(user)];
  await run('pg_basebackup', [...from, '-D', second.folder, '-R', '-C', '-S', 'second', '--checkpoint=fast']);
  await second.start();
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  const note = (chunk: unknown) => {
    output += chunk;
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  // Not until its output is closed: a server that it started may hold that.
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
