import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseSettings } from './config.ts';
import { type RunningServer, startServer } from './main.ts';

let folder: string;
const running: RunningServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowbox-tls-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const certFile = () => join(folder, 'cert.pem');
const keyFile = () => join(folder, 'key.pem');
const issue = (name: string) =>
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', `/CN=${name}`, '-keyout', keyFile(), '-out', certFile()],
    ],
    { stdio: 'ignore' },
  );

async function start(more: Record<string, string>): Promise<RunningServer> {
  const { settings } = parseSettings({
    ROWBOX_PORT: '0',
    ROWBOX_SMTP_PORT: 'off',
    ROWBOX_DATA_DIR: folder,
    ROWBOX_LOG_LEVEL: 'silent',
    ROWBOX_STOP_GRACE_SECONDS: '1',
    ...more,
  });
  const server = await startServer(settings);
  running.push(server);
  return server;
}

/** Who answers, on which connection, and with what. */
async function ask(url: string, agent: Agent) {
  const request = get(url, { agent });
  const [answer] = await once(request, 'response');
  const socket = answer.socket as TLSSocket;
  const name = socket.getPeerCertificate().subject.CN;
  const body = await text(answer);
  return { name, port: socket.localPort, status: answer.statusCode, headers: answer.headers, body };
}

it('speaks HTTPS, and takes a new certificate for new connections without ending the old ones', async () => {
  issue('first.example.com');
  const { address } = await start({ ROWBOX_TLS_CERT: certFile(), ROWBOX_TLS_KEY: keyFile() });
  expect(address).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const kept = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  const before = await ask(`${address}/readyz`, kept);
  expect([before.status, before.name]).toEqual([200, 'first.example.com']);
  expect(before.headers['strict-transport-security']).toContain('max-age');

  // What cannot be used is passed over.
  await writeFile(certFile(), 'not written to its end');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const anew = () => ask(`${address}/readyz`, new Agent({ rejectUnauthorized: false }));
  expect((await anew()).name).toBe('first.example.com');

  issue('second.example.com');
  await expect.poll(async () => (await anew()).name).toBe('second.example.com');
  const after = await ask(`${address}/readyz`, kept);
  expect([after.status, after.name, after.port]).toEqual([200, 'first.example.com', before.port]);
  kept.destroy();
});

/** Whose certificate a new connection of mail is encrypted by. */
async function nameByStartTls(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answer = () => once(socket, 'data').then(([bytes]) => String(bytes));
  await answer();
  socket.write('EHLO client.example.com\r\n');
  await answer();
  socket.write('STARTTLS\r\n');
  expect(await answer()).toMatch(/^220/);
  const secure = connectTls({ socket, rejectUnauthorized: false });
  await once(secure, 'secureConnect');
  const name = String(secure.getPeerCertificate().subject.CN);
  secure.destroy();
  return name;
}

it('encrypts arriving mail by a new certificate once there is one', async () => {
  issue('first.example.com');
  const { smtpPort } = await start({
    ROWBOX_SMTP_PORT: '0',
    ROWBOX_SMTP_CERT_FILE: certFile(),
    ROWBOX_SMTP_KEY_FILE: keyFile(),
  });
  const port = smtpPort ?? 0;
  expect(await nameByStartTls(port)).toBe('first.example.com');
  issue('second.example.com');
  await expect.poll(() => nameByStartTls(port), { timeout: 15_000 }).toBe('second.example.com');
});

it('does not start with half of a certificate, or with the key of another one', async () => {
  issue('first.example.com');
  await expect(start({ ROWBOX_TLS_CERT: certFile() })).rejects.toThrow('ROWBOX_TLS_KEY');
  const other = join(folder, 'other.pem');
  execFileSync('openssl', ['genpkey', '-algorithm', 'ED25519', '-out', other], { stdio: 'ignore' });
  await expect(start({ ROWBOX_TLS_CERT: certFile(), ROWBOX_TLS_KEY: other })).rejects.toThrow(
    'cannot be used',
  );
});
