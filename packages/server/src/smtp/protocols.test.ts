import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackMessage } from '@rowbox/readers';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { hasProgram } from '../testing/programs.ts';
import { makeMailbox, pdfBytes } from '../testing/test-documents.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { type Receiver, type ReceiverOptions, startReceiver } from './receiver.ts';

const run = promisify(execFile);
const SENDER = 'billing@supplier.example';
let service: TestService;
let folder: string;
const open: Receiver[] = [];
beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(join(tmpdir(), 'rowbox-mail-'));
});
afterAll(async () => {
  for (const receiver of open) await receiver.close(100);
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(
  change: Partial<ReceiverOptions>,
  at: Parameters<typeof startReceiver>[1] = { host: '127.0.0.1', port: 0 },
): Promise<Receiver> {
  const options: ReceiverOptions = {
    domain: service.domain,
    mail: { unpackMessage, authenticate: null, enforce: true },
    logger: createLogger({ logLevel: 'silent', logFormat: 'json' }),
    hostName: 'in.example.com',
    maxBytes: 1024 * 1024,
    maxConnections: 20,
    limit: null,
    tls: null,
    protocol: 'smtp',
    ...change,
  };
  const receiver = await startReceiver(options, at);
  open.push(receiver);
  return receiver;
}

async function newAddress(customEmails: readonly string[]): Promise<string> {
  const account = await service.newAccount();
  const id = await makeMailbox(account);
  await account.call('PUT', `/api/Mailboxes/${id}/authorized-senders`, { customEmails });
  const mailbox = (await (await account.call('GET', `/api/Mailboxes/${id}`)).json()) as {
    emailAddress: string;
  };
  return mailbox.emailAddress;
}

async function certificate(): Promise<{ cert: string; key: string }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=in.example.com', '-addext', 'subjectAltName=DNS:in.example.com'];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    cert,
    ...subject,
  ]);
  return { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') };
}

const pdf = { filename: 'a.pdf', content: Buffer.from(pdfBytes('protocols')) };

it('encrypts by STARTTLS with the certificate it was given', async () => {
  const tls = await certificate();
  const { port } = await start({ tls });
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    requireTLS: true,
    tls: { ca: tls.cert, servername: 'in.example.com' },
  });
  const to = await newAddress([SENDER]);
  const sent = await transport.sendMail({ from: SENDER, to, attachments: [pdf] });
  expect(sent.response).toMatch(/^250 /);
  transport.close();
});

it.skipIf(!hasProgram('swaks'))('takes a message of swaks, encrypted by STARTTLS', async () => {
  const tls = await certificate();
  const { port } = await start({ tls });
  const to = await newAddress([SENDER]);
  const file = join(folder, 'swaks.pdf');
  await writeFile(file, pdf.content);
  const { stdout } = await run('swaks', [
    ...['--server', '127.0.0.1', '--port', String(port), '--from', SENDER, '--to', to, '--tls'],
    ...['--attach', `@${file}`, '--header', 'Subject: by swaks'],
  ]);
  expect(stdout).toContain('=== TLS started');
  expect(stdout).toMatch(/<~\s+250 .*Stored\./);
});

it('does not offer STARTTLS without a certificate, nor AUTH ever', async () => {
  const { port } = await start({});
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'data');
  socket.write('EHLO x\r\n');
  const [greeting] = (await once(socket, 'data')) as [string];
  expect(greeting).toMatch(/SIZE 1048576/);
  expect(greeting).not.toMatch(/STARTTLS|AUTH/);
  socket.destroy();
});

it('answers each recipient by LMTP on a socket', async () => {
  const socket = join(folder, 'lmtp.sock');
  await start({ protocol: 'lmtp' }, { socket });
  const [allowed, closed] = [await newAddress([SENDER]), await newAddress([])];
  const client = connect(socket).setEncoding('utf8');
  let heard = '';
  client.on('data', (text) => {
    heard += text;
  });
  const until = (pattern: RegExp) => expect.poll(() => heard, { timeout: 10_000 }).toMatch(pattern);
  await until(/^220/);
  for (const [line, answer] of [
    ['LHLO x', /250 /],
    [`MAIL FROM:<${SENDER}>`, /250 [^\n]*\n[^\n]*250 Accepted|250 2|250 Accepted/],
    [`RCPT TO:<${allowed}>`, /250/],
    [`RCPT TO:<${closed}>`, /250/],
    ['DATA', /354/],
  ] as const) {
    client.write(`${line}\r\n`);
    await until(answer);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  heard = '';
  client.write(`From: ${SENDER}\r\nSubject: a\r\n\r\nhello\r\n.\r\n`);
  await until(/550[^\n]*\n/);
  expect(heard.trim().split('\r\n')).toEqual([
    expect.stringMatching(/^250 Stored/),
    expect.stringMatching(/^550 .*5\.7\.1/),
  ]);
  client.destroy();
});

it('asks a host that sends too many messages to come back later', async () => {
  let taken = 0;
  const { port } = await start({ limit: { take: async () => ({ allowed: ++taken <= 2 }) } });
  const to = await newAddress([SENDER]);
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const send = () =>
    transport.sendMail({ from: SENDER, to, text: 'x' }).then(
      ({ response }) => response,
      ({ response }) => response,
    );
  expect([await send(), await send(), await send()]).toEqual([
    expect.stringMatching(/^250/),
    expect.stringMatching(/^250/),
    expect.stringMatching(/^451 4\.7\.0/),
  ]);
  transport.close();
});

it('takes no more than fifty recipients at once', async () => {
  const { port } = await start({});
  const to = await newAddress([SENDER]);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  const say = async (line: string) => {
    const before = heard.length;
    socket.write(`${line}\r\n`);
    await expect.poll(() => heard.length, { interval: 5 }).toBeGreaterThan(before);
  };
  await once(socket, 'data');
  await say('EHLO x');
  await say(`MAIL FROM:<${SENDER}>`);
  for (let index = 0; index < 51; index += 1) await say(`RCPT TO:<${to.replace('@', `+${index}@`)}>`);
  await expect.poll(() => heard, { timeout: 20_000 }).toMatch(/452 .*4\.5\.3/);
  socket.destroy();
});

it('takes no more connections at once than it is to, and lets go of who says nothing', async () => {
  const { port } = await start({ maxConnections: 2, idleMilliseconds: 700 });
  const greetings = async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const [greeting] = (await once(socket, 'data')) as [string];
    return { socket, greeting };
  };
  const [first, second] = [await greetings(), await greetings()];
  expect([first.greeting, second.greeting]).toEqual([
    expect.stringMatching(/^220 /),
    expect.stringMatching(/^220 /),
  ]);
  const third = await greetings();
  expect(third.greeting).toMatch(/^421 /);
  // Half a command, and no more.
  first.socket.write('EHL');
  const [last] = (await once(second.socket, 'data')) as [string];
  expect(last).toMatch(/^421 /);
  await Promise.all([first, second].map(({ socket }) => socket.destroyed || once(socket, 'close')));
  const after = await greetings();
  expect(after.greeting).toMatch(/^220 /);
  after.socket.destroy();
});
