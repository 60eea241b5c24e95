import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The operating system user PostgreSQL runs as when it is not our own. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Any other numeric id does, whether or not `/etc/passwd` knows it; 65534 is
 * the id that every distribution and container image leaves to "nobody" and that maps in a default user namespace.
 */
const UNPRIVILEGED: ServerUser = { uid: 65534, gid: 65534 };

/**
 * The user to drop to, or null when PostgreSQL can run as whoever we are. Root keeps to the owner of a cluster that
 * is there already, as one that an ordinary user made before.
 *
 * @param cluster the cluster's folder, which need not exist
 * @throws EmbeddedPostgresError `data_folder_unusable` when an ordinary user meets somebody else's cluster
 */
export async function serverUser(cluster: string): Promise<ServerUser | null> {
  const self = process.getuid?.();
  if (self === undefined) return null;
  const owner = await stat(cluster).catch(() => null);
  if (self === 0)
    return owner === null || owner.uid === 0 ? UNPRIVILEGED : { uid: owner.uid, gid: owner.gid };
  if (owner === null || owner.uid === self) return null;
  throw new EmbeddedPostgresError(
    'data_folder_unusable',
    `${cluster} belongs to user id ${owner.uid} and Rowbox runs as ${self}: run it as the user who ran it first (root, if that is 65534), or choose another data folder.`,
  );
}

/**
 * Whether `user` can walk down to the file `path` and read it, judged by the permission bits on the way. Access
 * control lists are not looked at.
 */
export async function isReadableBy(path: string, user: ServerUser): Promise<boolean> {
  const file = await realpath(path);
  return (await allows(file, user, 0o4)) && (await canEnter(dirname(file), user));
}

/** Whether `user` can walk down into `folder`, which need not be readable for that. */
export async function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  let current = await realpath(folder);
  while (await allows(current, user, 0o1)) {
    if (dirname(current) === current) return true;
    current = dirname(current);
  }
  return false;
}

/** POSIX decides by the first class that matches, even where a later one would allow more. */
async function allows(path: string, user: ServerUser, wanted: number): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
