import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { type GuardedGetOptions, guardedGet, NotFetched } from './guarded-get.ts';
import { RefusedAddress } from './public-address.ts';

const OPEN = { allowPrivate: true, maxBytes: 1000, timeoutMilliseconds: 1000 };

/** What is fetched from a server that answers as it is told. */
async function fetchedFrom(listener: RequestListener, options: Partial<GuardedGetOptions> = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const signal = new AbortController().signal;
    return await guardedGet(`http://127.0.0.1:${port}/a.pdf`, { ...OPEN, signal, ...options });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('fetches the bytes of a file, also where a redirect leads', async () => {
  const asked: string[] = [];
  const bytes = await fetchedFrom((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/a.pdf') return response.writeHead(302, { location: '/b.pdf' }).end();
    response.end(Buffer.from([0, 255, 37]));
  });
  expect([...bytes]).toEqual([0, 255, 37]);
  expect(asked).toEqual(['GET /a.pdf', 'GET /b.pdf']);
});

it('is not led to where it is not to go, nor for ever', async () => {
  const leading = (location: string) =>
    fetchedFrom((_, response) => response.writeHead(301, { location }).end());
  await expect(leading('file:///etc/passwd')).rejects.toBeInstanceOf(RefusedAddress);
  await expect(leading('/round')).rejects.toThrow('More than 3 redirects.');
  const signal = new AbortController().signal;
  for (const address of [
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://localhost/',
    'http://example.com/',
  ]) {
    const options = { ...OPEN, allowPrivate: false, signal };
    await expect(guardedGet(address, options), address).rejects.toBeInstanceOf(RefusedAddress);
  }
  // A name that is public when it is looked at, of which one address is not.
  const lookup: GuardedGetOptions['lookup'] = (host, _, callback) =>
    callback(new RefusedAddress(`${host} is private`), '');
  const options = { ...OPEN, allowPrivate: false, signal, lookup };
  await expect(guardedGet('https://files.example.com/a.pdf', options)).rejects.toBeInstanceOf(RefusedAddress);
});

it('takes no more than it may, whatever the server says of the size', async () => {
  await expect(
    fetchedFrom((_, response) => response.writeHead(200, { 'content-length': 5000 }).end()),
  ).rejects.toThrow('is too large');
  await expect(
    fetchedFrom((_, response) => {
      response.writeHead(200);
      for (let part = 0; part < 20; part += 1) response.write('x'.repeat(100));
      // It would go on.
    }),
  ).rejects.toThrow('is too large');
});

it.each<[string, RequestListener, RegExp]>([
  ['that is not there', (_, response) => response.writeHead(404).end(), /answered 404/],
  [
    'that breaks off',
    (_, response) =>
      void response.writeHead(200, { 'content-length': 50 }).write('x', () => response.destroy()),
    /could not be asked/,
  ],
  ['that does not come', () => undefined, /did not answer in time/],
  [
    'that comes too slowly',
    (_, response) => void response.writeHead(200).write('x'),
    /did not answer in time/,
  ],
])('tells of a file %s in words', async (_, listener, words) => {
  const failed = await fetchedFrom(listener, { timeoutMilliseconds: 300 }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(NotFetched);
  expect((failed as Error).message).toMatch(words);
});
