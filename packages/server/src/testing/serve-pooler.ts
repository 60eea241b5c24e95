import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { freePort } from '../outbound/exports/testing/serve-webdav.ts';

export interface Pooler {
  readonly url: string;
  readonly processId: number;
  readonly stop: () => Promise<void>;
}

/**
 * PgBouncer, as Debian has it, in front of a server: it hands its few connections out by the transaction.
 *
 * @param at the port; a free one unless told
 */
export async function servePooler(server: ClientConfig, connections = 20, at?: number): Promise<Pooler> {
  const home = await mkdtemp(join(tmpdir(), 'rowbox-test-pooler-'));
  const port = at ?? (await freePort());
  const settings = join(home, 'pgbouncer.ini');
  await writeFile(settings, await settingsOf(server, port, connections));
  await chmod(home, 0o755);
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (nobody.uid !== undefined) await chown(settings, NOBODY, NOBODY);
  const child = spawn('/usr/sbin/pgbouncer', ['--quiet', settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 100) {
      await stop();
      throw new Error(`pgbouncer did not start:\n${output}`);
    }
    await delay(50);
  }
  return { url: `postgres://rowbox@127.0.0.1:${port}/rowbox`, processId: child.pid ?? 0, stop };
}

const NOBODY = 65_534;

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const PAGE = fileURLToPath(new URL('../../../../docs/operate/processes.md', import.meta.url));
const SERVER_IN_DOCS = 'host=db.example.com port=5432 dbname=rowbox';
const POOL_IN_DOCS = 'default_pool_size = 20';

/** Those of the page for operators, and what only a test needs. */
async function settingsOf(
  { host, port, user, password, database }: ClientConfig,
  at: number,
  connections: number,
): Promise<string> {
  const [, page = ''] = /^```text\n(\[databases\]\n.*?)^```/ms.exec(await readFile(PAGE, 'utf8')) ?? [];
  for (const expected of [SERVER_IN_DOCS, POOL_IN_DOCS]) {
    if (!page.includes(expected)) throw new Error(`${PAGE} has no settings of PgBouncer with "${expected}"`);
  }
  const server = `host=${host} port=${port} user=${user} password=${password} dbname=${database}`;
  return `${page.replace(SERVER_IN_DOCS, server).replace(POOL_IN_DOCS, `default_pool_size = ${connections}`)}
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = any
max_client_conn = 500
server_login_retry = 1
`;
}
