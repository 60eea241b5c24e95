import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedByAuthentication } from '../domain/mail-senders.ts';
import { createMailAuthentication } from '../outbound/mail-authentication.ts';
import { type DnsServer, startDnsServer } from './testing/dns-server.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer({
    'supplier.example': 'v=spf1 ip4:192.0.2.1 -all',
    '_dmarc.supplier.example': 'v=DMARC1; p=reject',
    'k1._domainkey.supplier.example': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
    '_dmarc.open.example': 'v=DMARC1; p=none',
  });
});
afterAll(() => dns.close());

const authentication = (trustedRelays: readonly string[] = []) =>
  createMailAuthentication({ hostName: 'in.example.com', dnsServers: [dns.at], trustedRelays });
const from = (remoteAddress: string) => ({
  envelopeFrom: 'billing@supplier.example',
  remoteAddress,
  helo: 'mail.supplier.example',
});
const message = {
  from: 'billing@supplier.example',
  to: 'x@in.example.com',
  subject: 'Invoice',
  text: 'hello',
};
const plain = async (headers: Record<string, string> = {}) =>
  new Uint8Array(await new MailComposer({ ...message, headers }).compile().build());

async function signed(): Promise<Uint8Array> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const sent = await transport.sendMail({
    ...message,
    dkim: { domainName: 'supplier.example', keySelector: 'k1', privateKey },
  });
  return new Uint8Array(sent.message as unknown as Buffer);
}

it('passes a message from a server of its domain', async () => {
  const result = await authentication()(from('192.0.2.1'), await plain());
  expect(result).toMatchObject({ spf: 'pass', dmarc: 'pass', relay: null });
  expect(refusedByAuthentication(result)).toBeNull();
});

it('passes a signed message from anywhere', async () => {
  const result = await authentication()(from('203.0.113.9'), await signed());
  expect(result).toMatchObject({ dkim: 'pass', dmarc: 'pass' });
  expect(refusedByAuthentication(result)).toBeNull();
});

it('refuses a message that only says it is from that domain', async () => {
  const result = await authentication()(from('203.0.113.9'), await plain());
  expect(result.dmarc).toBe('fail');
  expect(refusedByAuthentication(result)).toMatchObject({ reason: 'dmarc_failed' });
});

it('refuses a signed message that was changed', async () => {
  const text = Buffer.from(await signed())
    .toString()
    .replace('hello', 'pay elsewhere');
  const result = await authentication()(from('203.0.113.9'), new Uint8Array(Buffer.from(text)));
  expect(refusedByAuthentication(result)).toMatchObject({ reason: 'dmarc_failed' });
});

it('takes a domain that says nothing of itself', async () => {
  const unknown = { envelopeFrom: 'a@unknown.example', remoteAddress: '203.0.113.9', helo: 'x' };
  const raw = new Uint8Array(Buffer.from('From: a@unknown.example\r\nSubject: x\r\n\r\nhello\r\n'));
  expect(refusedByAuthentication(await authentication()(unknown, raw))).toBeNull();
});

const results = (dmarc: string) => ({
  'Authentication-Results': `mx.relay.example; spf=pass smtp.mailfrom=x; dkim=none; dmarc=${dmarc} header.from=supplier.example`,
});

it.each([
  ['pass', null],
  ['fail', 'dmarc_failed'],
])('believes what a trusted relay says: %s', async (dmarc, reason) => {
  const result = await authentication(['10.0.0.0/8'])(from('10.1.2.3'), await plain(results(dmarc)));
  expect(result).toMatchObject({ dmarc, relay: '10.1.2.3' });
  expect(refusedByAuthentication(result)?.reason ?? null).toBe(reason);
});

it('does not believe the same words of anybody else', async () => {
  const result = await authentication(['10.0.0.0/8'])(from('203.0.113.9'), await plain(results('pass')));
  expect(refusedByAuthentication(result)).toMatchObject({ reason: 'dmarc_failed' });
});

it('believes the relay alone, not what it passed on below its own line', async () => {
  const lines = `Authentication-Results: mx.relay.example;\r\n dmarc=fail header.from=supplier.example\r\nAuthentication-Results: evil.example; dmarc=pass\r\nFrom: billing@supplier.example\r\n\r\nhello\r\n`;
  const raw = new Uint8Array(Buffer.from(lines));
  expect((await authentication(['10.1.2.3'])(from('10.1.2.3'), raw)).dmarc).toBe('fail');
});
