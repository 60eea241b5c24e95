import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { createServer, type ListenOptions } from 'node:net';
import { join } from 'node:path';
import { canEnter, type ServerUser } from './server-user.ts';

/** Where a server listens: a Unix socket in a folder, or loopback TCP. */
export type Endpoint =
  | { readonly kind: 'socket'; readonly folder: string; readonly port: number }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number };

/** The port only names the socket file; one folder serves one server. */
const SOCKET_PORT = 5432;

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const LONGEST_SOCKET_PATH = 103;

const LOOPBACK = '127.0.0.1';

/** How `pg` wants to be told where a server is. */
export function endpointHost(endpoint: Endpoint): string {
  return endpoint.kind === 'socket' ? endpoint.folder : endpoint.host;
}

/**
 * Chooses where the server of a data folder listens: a socket in the data folder itself when its path is short
 * enough, else a socket in a folder under `/tmp` named after the data folder, else (Windows, or a file system
 * without sockets) loopback TCP on a free port.
 */
export async function chooseEndpoint(dataDir: string, user: ServerUser | null): Promise<Endpoint> {
  if (process.platform !== 'win32') {
    for (const folder of [join(dataDir, 'postgres-socket'), socketFolderUnderTmp(dataDir)]) {
      if (await canHoldSocket(folder, user)) return { kind: 'socket', folder, port: SOCKET_PORT };
    }
  }
  return freeLoopbackEndpoint();
}

/** Loopback TCP on a port that nobody listens at right now. */
export async function freeLoopbackEndpoint(): Promise<Endpoint> {
  return { kind: 'tcp', host: LOOPBACK, port: await listenOnce({ host: LOOPBACK, port: 0 }) };
}

function socketFolderUnderTmp(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return `/tmp/rowbox-${process.getuid?.() ?? 0}-${hash}`;
}

/** Makes the folder of a socket again if it was cleared away, as folders under `/tmp` are. */
export async function prepareEndpoint(endpoint: Endpoint, user: ServerUser | null): Promise<void> {
  if (endpoint.kind === 'socket') await ownPrivateFolder(endpoint.folder, user);
}

async function canHoldSocket(folder: string, user: ServerUser | null): Promise<boolean> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_SOCKET_PATH) return false;
  try {
    await ownPrivateFolder(folder, user);
    if (user !== null && !(await canEnter(folder, user))) return false;
    // Some mounted file systems have folders but no sockets; trying one is the only way to know.
    await listenOnce({ path: join(folder, `.probe-${process.pid}`) });
    return true;
  } catch {
    return false;
  }
}

/** Makes the folder, or accepts the one that is there if nobody but the server's user can have put a socket in it. */
async function ownPrivateFolder(folder: string, user: ServerUser | null): Promise<void> {
  const owner = user?.uid ?? process.getuid?.();
  try {
    await mkdir(folder, { mode: 0o700 });
    if (user !== null) await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) throw error;
  }
}

/** Listens, stops listening, and returns the port it had (0 for a socket). */
function listenOnce(where: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(where, () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
