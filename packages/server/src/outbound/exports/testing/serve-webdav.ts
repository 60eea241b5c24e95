import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface WebdavServer {
  readonly url: string;
  readonly userName: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

/** A real server (`rclone serve webdav`) on a folder. */
export async function serveWebdav(folder: string): Promise<WebdavServer> {
  const port = await freePort();
  const [userName, password] = ['anna', 'a long pass: word'];
  const server = spawn(
    'rclone',
    [
      ...['serve', 'webdav', folder, '--addr', `127.0.0.1:${port}`, '--user', userName, '--pass', password],
      ...['--etag-hash', 'MD5', '--dir-cache-time', '0s', '--vfs-cache-mode', 'off', '--config', '/dev/null'],
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, server);
  return {
    url,
    userName,
    password,
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error('the server ended at once');
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error('the server does not answer');
}
