import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DATABASE,
  HOST_BASED_AUTHENTICATION,
  newPassword,
  PASSWORD_FILE,
  SERVICE_ROLE,
  SUPERUSER_ROLE,
} from './credentials.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './postmaster-record.ts';
import { runProgram } from './server-process.ts';
import { canEnter } from './server-user.ts';
import type { Site } from './site.ts';

/** The major version of the cluster's files. Another one can not read them, so the npm packages are pinned to it. */
const MAJOR_VERSION = '18';

/** A cluster in the making carries the id of the process that makes it: `postgres.new-123-<this process>-<uuid>`. */
const UNFINISHED = /^postgres\.new-(\d+)-/;

/** Tells this process from an earlier one with the same id, as the next start in a container often has. */
const THIS_PROCESS = randomUUID();

/**
 * Makes the cluster if the data folder has none. It is made in a folder beside its place, complete with roles,
 * database and password and forced to the disk, and only then renamed: a cluster that is there is whole.
 *
 * @param durable whether it is to survive a power loss; making it takes most of its time for that
 * @returns whether it was made now
 * @throws EmbeddedPostgresError `initialisation_failed`, `wrong_major_version`
 */
export async function ensureCluster(site: Site, durable: boolean): Promise<boolean> {
  const version = await clusterVersion(site.cluster);
  if (version === MAJOR_VERSION) return false;
  if (version !== null) {
    throw new EmbeddedPostgresError(
      'wrong_major_version',
      `${site.cluster} was made by PostgreSQL ${version} and this Rowbox brings ${MAJOR_VERSION}: start the Rowbox that made it and export its data.`,
    );
  }
  await removeUnfinished(site.dataDir);
  const folder = join(site.dataDir, `postgres.new-${process.pid}-${THIS_PROCESS}-${randomUUID()}`);
  try {
    await makeCluster(site, folder, durable);
    await rename(folder, site.cluster);
    await syncFolder(site.dataDir);
    return true;
  } catch (error) {
    await removeFolder(folder);
    // Another process that started at the same time has put its cluster there, which is as good as ours.
    if ((await clusterVersion(site.cluster)) === MAJOR_VERSION) return false;
    throw new EmbeddedPostgresError(
      'initialisation_failed',
      `The database could not be made in ${site.dataDir}: ${(error as Error).message}`,
      error,
    );
  }
}

/** The major version written in a cluster, or null when there is no cluster. */
async function clusterVersion(cluster: string): Promise<string | null> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new EmbeddedPostgresError(
      'data_folder_unusable',
      `${cluster} can not be read; was it made by another user? ${(error as Error).message}`,
      error,
    );
  }
}

async function makeCluster(site: Site, folder: string, durable: boolean): Promise<void> {
  const { user, binaries } = site;
  await mkdir(folder, { mode: 0o700 });
  if (user !== null) await chown(folder, user.uid, user.gid);
  const inFolder = user === null || (await canEnter(folder, user)) ? folder : '/proc/self/cwd';
  const run = (program: string, args: readonly string[], input = '') =>
    runProgram(program, args, { user, cwd: folder, input });

  await run(binaries.initdb, [
    ...['--pgdata', inFolder, '--username', SUPERUSER_ROLE, '--data-checksums', '--encoding', 'UTF8'],
    // Built in, so that sorting never changes with the operating system beneath an index.
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    // Nobody gets in until our own rules stand; and what follows is synced together with this, below.
    ...['--auth', 'reject', '--no-sync', '--no-instructions'],
  ]);
  const password = newPassword();
  await run(
    binaries.postgres,
    [
      '--single',
      '-D',
      inFolder,
      '-c',
      'scram_iterations=1',
      '-c',
      'exit_on_error=on',
      '-c',
      'fsync=off',
      'template1',
    ],
    firstStatements(password),
  );
  await writeFile(join(folder, 'pg_hba.conf'), HOST_BASED_AUTHENTICATION);
  const passwordFile = join(folder, PASSWORD_FILE);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user !== null) await chown(passwordFile, user.uid, user.gid);
  if (durable) await run(binaries.initdb, ['--sync-only', '--pgdata', inFolder]);
}

/** Single-user mode reads one statement a line. */
function firstStatements(password: string): string {
  return [
    `ALTER ROLE ${SUPERUSER_ROLE} PASSWORD '${password}'`,
    `CREATE ROLE ${SERVICE_ROLE} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${DATABASE} OWNER ${SERVICE_ROLE}`,
    // Nothing but the service's own database is open to the service's role.
    'REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC',
    '',
  ].join('\n');
}

/** What a start that was killed left behind; an initdb it orphaned may still be writing there. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = UNFINISHED.exec(name)?.[1];
    if (pid === undefined || name.includes(THIS_PROCESS)) continue;
    if (Number(pid) === process.pid || !isAlive(Number(pid))) await removeFolder(join(dataDir, name));
  }
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
