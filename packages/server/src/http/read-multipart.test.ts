import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { MultipartBody } from './parts-parser.ts';
import { readMultipart } from './read-multipart.ts';
import { createUploadMemory } from './upload-memory.ts';

const stop: (() => void)[] = [];
afterEach(() => {
  for (const one of stop.splice(0)) one();
});

/** Sends what a client sends, as it is, and reads it on the other side of a socket. */
async function read(
  pieces: readonly (string | Buffer)[],
  { windowMilliseconds = 60_000, budget = 1e9, end = false } = {},
): Promise<MultipartBody | Error> {
  const memory = createUploadMemory(budget);
  const arrived = new Promise<IncomingMessage>((resolve) => {
    const server = createServer((request) => resolve(request)).listen(0, '127.0.0.1', () => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      stop.push(() => {
        socket.destroy();
        server.close();
      });
      socket.on('error', () => {});
      socket.write(
        'POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n',
      );
      for (const piece of pieces) {
        socket.write(`${piece.length.toString(16)}\r\n`);
        socket.write(piece);
        socket.write('\r\n');
      }
      if (end) socket.write('0\r\n\r\n');
    });
  });
  return readMultipart(await arrived, {
    maxBytes: 100_000,
    openRoom: (giveWay) => memory.open('account', giveWay),
    lastCall: new AbortController().signal,
    windowMilliseconds,
  }).catch((error: Error) => error);
}

const FILE = '--b\r\ncontent-disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n';

it('reads files and fields, in however small pieces they come', async () => {
  const field = '\r\n--b\r\ncontent-disposition: form-data; name="Notes"\r\n\r\nhello\r\n--b--\r\n';
  const pieces = [...`${FILE}%PDF-1.7${field}`];
  const body = await read(pieces, { end: true });
  expect(body).toEqual({
    files: [{ name: 'Files', fileName: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }],
    fields: [{ name: 'Notes', value: 'hello' }],
  });
});

it('refuses too many parts while the rest has not come yet', async () => {
  const body = await read(['--b\r\n\r\n\r\n'.repeat(2000)]);
  expect(body).toMatchObject({
    slug: 'malformed-request',
    message: expect.stringContaining('too many parts'),
  });
});

it('refuses what grows too large while the rest has not come yet', async () => {
  expect(await read([FILE, 'x'.repeat(100_001)])).toMatchObject({ slug: 'content-too-large' });
});

it('refuses parts that have no headers', async () => {
  const body = await read(['--b\r\n--b--b--b\r\n--b--\r\n'], { end: true });
  expect(body).toMatchObject({ slug: 'malformed-request' });
});

it('takes parts without a name for what nobody asked for', async () => {
  const long = `--b\r\ncontent-disposition: form-data\r\n\r\n${'x'.repeat(70_000)}\r\n--b--\r\n`;
  expect(await read([long], { end: true })).toMatchObject({ slug: 'malformed-request' });
  const short = '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n';
  expect(await read([short], { end: true })).toEqual({ files: [], fields: [{ name: '', value: 'x' }] });
});

it('does not wait for a client that stops sending', async () => {
  expect(await read([FILE, 'x'], { windowMilliseconds: 50 })).toMatchObject({ slug: 'request-timeout' });
});

it('ends when the room is taken away', async () => {
  expect(await read([FILE, 'x'.repeat(5000)], { budget: 1000 })).toMatchObject({ slug: 'unavailable' });
});
