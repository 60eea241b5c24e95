import { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { checkTarget, createGuardedPost } from './guarded-post.ts';
import { isPublicAddress, lookupPublic, RefusedAddress } from './public-address.ts';

const open = createGuardedPost({ allowPrivate: true, timeoutMilliseconds: 500 });
const guarded = createGuardedPost({ allowPrivate: false, timeoutMilliseconds: 2000 });

describe('what is called', () => {
  it.each([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.100.100.200', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['198.18.0.1', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00:ec2::254', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    // All the ways in which an address parser reads 127.0.0.1.
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://db.internal/',
    'https://[::ffff:169.254.169.254]/',
    'http://example.com/',
    'ftp://example.com/',
    'https://user:password@example.com/',
    'no address',
  ])('%s is refused at once', (address) => {
    expect(() => checkTarget(address, false)).toThrow(RefusedAddress);
  });

  it('is refused when a name leads into the own network', async () => {
    const resolved: unknown = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, (error) => resolve(error));
    });
    expect(resolved).toBeInstanceOf(RefusedAddress);
  });

  it('is refused when only one of its addresses is private, and no connection is opened', async () => {
    let connections = 0;
    const server = createServer().on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(guarded(`https://localtest.example.com:${port}/`, {}, '')).rejects.toThrow();
    await expect(guarded(`https://127.0.0.1:${port}/`, {}, '')).rejects.toBeInstanceOf(RefusedAddress);
    expect(connections).toBe(0);
    server.close();
  });

  it('connects to the address that was looked at', async () => {
    const asked: string[] = [];
    const rebinding: LookupFunction = (hostname, options, callback) => {
      asked.push(hostname);
      if (asked.length === 1) return lookup('127.0.0.1', options, callback);
      callback(new RefusedAddress('asked twice'), '');
    };
    // Nobody speaks TLS there: that it was tried at all shows where the connection went.
    const receiver = await startWebhookReceiver();
    const post = createGuardedPost({ allowPrivate: false, timeoutMilliseconds: 2000, lookup: rebinding });
    const { port } = new URL(receiver.url);
    await expect(post(`https://books.example.com:${port}/`, {}, '')).rejects.toThrow(
      /SSL|TLS|packet|wrong version/i,
    );
    expect(asked).toEqual(['books.example.com']);
    await receiver.close();
  });
});

describe('redirects', () => {
  it('that keep the method are followed, with the body', async () => {
    const receiver = await startWebhookReceiver(({ path }) =>
      path === '/' ? { status: 307, headers: { location: '/next' } } : { status: 200, body: 'there' },
    );
    expect(await open(receiver.url, { 'x-one': '1' }, 'hello')).toMatchObject({ status: 200, body: 'there' });
    expect(receiver.calls[1]).toMatchObject({ path: '/next', body: 'hello', headers: { 'x-one': '1' } });
    await receiver.close();
  });

  it('are not followed to what is not called, nor for ever', async () => {
    const receiver = await startWebhookReceiver(({ path }) => ({
      status: 308,
      headers: { location: path === '/round' ? '/round' : 'ftp://127.0.0.1/' },
    }));
    await expect(open(receiver.url, {}, '')).rejects.toBeInstanceOf(RefusedAddress);
    await expect(open(`${receiver.url}/round`, {}, '')).rejects.toThrow('More than 3 redirects.');
    await receiver.close();
  });

  it('of other kinds are answers', async () => {
    const receiver = await startWebhookReceiver(() => ({ status: 302, headers: { location: '/next' } }));
    expect((await open(receiver.url, {}, '')).status).toBe(302);
    await receiver.close();
  });
});

describe('an answer', () => {
  it('is read to its first bytes only, however long it is', async () => {
    const receiver = await startWebhookReceiver(() => ({ status: 200, body: 'x'.repeat(5_000_000) }));
    expect((await open(receiver.url, {}, '')).body).toBe('x'.repeat(4096));
    await receiver.close();
  });

  it('that does not come is given up', async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(open(`http://127.0.0.1:${port}/`, {}, '')).rejects.toThrow('There was no answer in time.');
    server.closeAllConnections();
    server.close();
  });
});
