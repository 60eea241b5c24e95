import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Attack } from './attacks.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';

/* Multipart bodies made to keep the parser busy. */

const MULTIPART = 'multipart/form-data; boundary=b';
const EMPTY_PART = '--b\r\n\r\n\r\n';
const FILE_HEAD = '--b\r\ncontent-disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n';
const MEGABYTE = 1024 * 1024;

const emptyParts = (bytes: number) =>
  Buffer.from(EMPTY_PART.repeat(Math.floor(bytes / EMPTY_PART.length)), 'latin1');

const namedParts = (count: number, disposition: string) =>
  Buffer.from(`--b\r\ncontent-disposition: ${disposition}\r\n\r\nx\r\n`.repeat(count), 'latin1');

/** The body in chunks of one byte. */
const dripped = (body: Uint8Array) =>
  Buffer.concat([
    ...[...body].map((byte) => Buffer.from([0x31, 0x0d, 0x0a, byte, 0x0d, 0x0a])),
    Buffer.from('0\r\n\r\n'),
  ]);

const brotli = (body: Uint8Array) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

export const hostileUploads: readonly Attack[] = [
  upload('9 MB of empty parts', () => ({ body: emptyParts(9 * MEGABYTE) })),
  upload('300,000 empty parts, gzipped', () => ({
    body: gzipSync(emptyParts(300_000 * EMPTY_PART.length)),
    headers: { 'Content-Encoding': 'gzip' },
  })),
  upload('300,000 empty parts, as brotli', () => ({
    body: brotli(emptyParts(300_000 * EMPTY_PART.length)),
    headers: { 'Content-Encoding': 'br' },
  })),
  upload('9 MB of empty parts for a mailbox that does not exist', () => ({
    body: emptyParts(9 * MEGABYTE),
    path: '/api/mailboxes/mbx_of_nobody/uploads',
  })),
  upload('9 MB of empty parts as samples of a draft', () => ({
    body: emptyParts(9 * MEGABYTE),
    path: '/api/config-drafts',
  })),
  upload('100,000 fields', () => ({ body: namedParts(100_000, 'form-data; name="Notes"') })),
  upload('100,000 files', () => ({ body: namedParts(100_000, 'form-data; name="Files"; filename="a"') })),
  upload('9 MB of a header without end', () => ({
    body: Buffer.concat([Buffer.from('--b\r\nx: '), Buffer.alloc(9 * MEGABYTE, 'a')]),
  })),
  upload('9 MB of what is almost a boundary', () => ({
    body: Buffer.concat([Buffer.from(FILE_HEAD), Buffer.alloc(9 * MEGABYTE, `\r\n--${'b'.repeat(60)}`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(70)}` },
  })),
  upload('500,000 chunks of one byte', () => ({
    body: dripped(Buffer.concat([Buffer.from(FILE_HEAD), Buffer.alloc(500_000, 'a')])),
    headers: { 'Transfer-Encoding': 'chunked' },
  })),
  {
    name: '100 times 300,000 empty parts at once',
    run: async ({ url, attacker }) => {
      const body = emptyParts(300_000 * EMPTY_PART.length);
      const { authorization, mailboxId } = attacker;
      const headers = { Authorization: authorization, 'Content-Type': MULTIPART };
      const path = `/api/mailboxes/${mailboxId}/uploads`;
      return Promise.all(Array.from({ length: 100 }, () => sendRaw(url, { path, headers, body })));
    },
  },
];

interface HostileUpload {
  readonly body: Uint8Array;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function upload(name: string, make: () => HostileUpload): Attack {
  return {
    name,
    run: async ({ url, attacker }): Promise<readonly RawAnswer[]> => {
      const { body, path = `/api/mailboxes/${attacker.mailboxId}/uploads`, headers = {} } = make();
      const all = { Authorization: attacker.authorization, 'Content-Type': MULTIPART, ...headers };
      return [await sendRaw(url, { path, headers: all, body })];
    },
  };
}
