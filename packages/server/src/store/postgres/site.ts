import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, type ServerUser, serverUser } from './server-user.ts';

/** Everything about where and as whom the server of one data folder runs. */
export interface Site {
  /** Absolute, symbolic links resolved. */
  readonly dataDir: string;
  /** The cluster's folder, owned by the server's user. */
  readonly cluster: string;
  /** How the server's own command line names the cluster; it is started with the cluster as working directory. */
  readonly clusterArgument: string;
  readonly logFile: string;
  readonly user: ServerUser | null;
  readonly binaries: Binaries;
}

/** The cluster's place in a data folder. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Makes the data folder if need be and finds out who runs the server there and from which programs.
 *
 * @throws EmbeddedPostgresError `data_folder_unusable`, `binaries_missing`, `binaries_unusable`
 */
export async function prepareSite(folder: string): Promise<Site> {
  const dataDir = await makeDataFolder(resolve(folder));
  const user = await serverUser(clusterOf(dataDir));
  return {
    dataDir,
    cluster: clusterOf(dataDir),
    clusterArgument: await clusterArgument(dataDir, user),
    logFile: join(dataDir, 'postgres.log'),
    user,
    binaries: await findBinaries(dataDir, user),
  };
}

async function makeDataFolder(folder: string): Promise<string> {
  try {
    // Another user's server must be able to pass through, and needs no more than that: what is in it stays unlisted.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return await realpath(folder);
  } catch (error) {
    throw new EmbeddedPostgresError(
      'data_folder_unusable',
      `The data folder ${folder} can not be made or read: ${(error as Error).message}`,
      error,
    );
  }
}

/**
 * Beneath a folder closed to the server's user (a home folder of root) the path leads nowhere for the server. On
 * Linux it need not walk: we enter the folder before dropping to that user, and `/proc/self/cwd` is then a way in
 * that asks for no permission on the folders above.
 */
async function clusterArgument(dataDir: string, user: ServerUser | null): Promise<string> {
  if (user === null || (await canEnter(dataDir, user))) return clusterOf(dataDir);
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new EmbeddedPostgresError(
    'data_folder_unusable',
    `PostgreSQL does not run as root and user id ${user.uid} can not enter ${dataDir}: choose a data folder beneath folders open to all (chmod o+x), or run Rowbox as an ordinary user.`,
  );
}
