import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilItAnswers, type WebdavServer } from './serve-webdav.ts';

const MODULES = '/usr/lib/apache2/modules';
const LOADED = [
  'mpm_event',
  'authn_core',
  'authn_file',
  'auth_basic',
  'authz_core',
  'authz_user',
  'dav',
  'dav_fs',
] as const;

/** A real server (Apache with mod_dav, as Debian has it) on a folder of its own. */
export async function serveApache(): Promise<WebdavServer> {
  const home = await mkdtemp(join(tmpdir(), 'rowbox-test-apache-'));
  const files = join(home, 'files');
  await mkdir(files);
  const port = await freePort();
  const [userName, password] = ['anna', 'a long pass: word'];
  const digest = createHash('sha1').update(password).digest('base64');
  await writeFile(join(home, 'users'), `${userName}:{SHA}${digest}\n`);
  await writeFile(join(home, 'apache.conf'), configOf(home, port));
  // As root it works as another user.
  for (const folder of [home, files]) await chmod(folder, 0o777);
  const server = spawn('apache2', ['-d', home, '-f', join(home, 'apache.conf'), '-DFOREGROUND'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, server);
  return {
    url,
    userName,
    password,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

const configOf = (home: string, port: number): string => `
${LOADED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
Listen 127.0.0.1:${port}
ServerName 127.0.0.1
PidFile ${home}/apache.pid
ErrorLog ${home}/errors.log
DefaultRuntimeDir ${home}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${home}/files
DavLockDB ${home}/locks
<Directory ${home}/files>
  Dav On
  AuthType Basic
  AuthName drive
  AuthUserFile ${home}/users
  Require valid-user
</Directory>
`;
