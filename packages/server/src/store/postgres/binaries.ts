import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findNativePackage, makeLibraryLinks, type NativePackage } from './native-package.ts';
import { runProgram } from './server-process.ts';
import { isReadableBy, type ServerUser } from './server-user.ts';

/** The programs of the embedded PostgreSQL, ready to be run by the server's user. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * Finds the programs in the npm package for this platform. They are used where they are if they can be; they are
 * copied when the server's user cannot read them there (a home folder closed to others, an install with a strict
 * umask), or when their library links are missing and cannot be made (install scripts off, package read-only).
 *
 * @throws EmbeddedPostgresError `binaries_missing`, `binaries_unusable`
 */
export async function findBinaries(dataDir: string, user: ServerUser | null): Promise<Binaries> {
  const native = await findNativePackage();
  const linked = await makeLibraryLinks(native.folder, native.links).then(
    () => true,
    () => false,
  );
  if (!linked || !(await isPackageReadable(native.folder, user)))
    return copiedBinaries(native, dataDir, user);
  const binaries = binariesIn(native.folder);
  await checkRunnable(binaries, user);
  return binaries;
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
    pgCtl: join(folder, 'bin', `pg_ctl${suffix}`),
  };
}

/** One file of each folder stands for the others: a package's files are written with one umask. */
async function isPackageReadable(folder: string, user: ServerUser | null): Promise<boolean> {
  if (user === null) return true;
  const samples = [
    'bin/postgres',
    'bin/initdb',
    'lib/postgresql/plpgsql.so',
    'share/postgresql/postgres.bki',
  ];
  for (const sample of samples) {
    if (!(await isReadableBy(join(folder, sample), user))) return false;
  }
  return true;
}

/** Loading the program is what finds out about a foreign C library or a mount that forbids execution. */
async function checkRunnable(binaries: Binaries, user: ServerUser | null): Promise<void> {
  try {
    await runProgram(binaries.postgres, ['--version'], { user, cwd: '/' });
  } catch (error) {
    throw new EmbeddedPostgresError(
      'binaries_unusable',
      `The embedded PostgreSQL does not run here (on Linux it needs glibc 2.27 or newer): set ROWBOX_DATABASE_URL to a PostgreSQL server of your own. ${(error as Error).message}`,
      error,
    );
  }
}

async function copiedBinaries(
  native: NativePackage,
  dataDir: string,
  user: ServerUser | null,
): Promise<Binaries> {
  const name = `postgres-binaries-${native.version}`;
  const places = [join(dataDir, name), `/var/tmp/rowbox-${process.getuid?.() ?? 0}-${name}`];
  let lastProblem: unknown;
  for (const place of places) {
    try {
      await copyOnce(native, place);
      const binaries = binariesIn(place);
      if (!(await isPackageReadable(place, user))) continue;
      await checkRunnable(binaries, user);
      return binaries;
    } catch (error) {
      lastProblem = error;
    }
  }
  const who = user === null ? 'Rowbox' : `user id ${user.uid}, because PostgreSQL does not run as root,`;
  throw new EmbeddedPostgresError(
    'binaries_unusable',
    `PostgreSQL must be run by ${who} and no folder allows it (tried ${[native.folder, ...places].join(', ')}): ` +
      'open the way to one of them with chmod o+x, run Rowbox as an ordinary user, or set ROWBOX_DATABASE_URL.',
    lastProblem,
  );
}

/** A finished copy is known by its name: it is made beside it and renamed when whole. */
async function copyOnce(native: NativePackage, place: string): Promise<void> {
  if (await isOwnCopy(place)) return;
  const unfinished = `${place}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o755 });
  try {
    await cp(native.folder, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => extname(source) !== '.a',
    });
    await makeLibraryLinks(unfinished, native.links);
    await openToReaders(unfinished);
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have finished the same copy first.
    if (!(await isOwnCopy(place))) throw error;
  }
}

/** A folder that somebody else can write, or could put in a public place before us, must never be run. */
async function isOwnCopy(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => null);
  if (found === null) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new Error(`${place} belongs to somebody else`);
}

async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await lstat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
