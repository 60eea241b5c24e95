import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMailHeader, UnpackFailure, unpackMessage } from '@rowbox/readers';
import { describe, expect, it } from 'vitest';

/*
 * Odd, damaged and malicious messages taken apart: those composed here and, where ROWBOX_HOSTILE_DIR names a folder, all
 * files of its folder `email`. Each is taken or refused with a code of its own; nothing else may be thrown.
 */

const folder = process.env.ROWBOX_HOSTILE_DIR;
const MOST_MEMORY_ABOVE_START = 300 * 1024 ** 2;

const lines = (...text: readonly string[]) => Buffer.from(text.join('\r\n'));
const nested = (depth: number): string =>
  depth === 0
    ? 'Content-Type: text/plain\r\n\r\nx\r\n'
    : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}--b${depth}--\r\n`;

const COMPOSED: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', new Uint8Array()],
  ['no header', lines('', 'hello')],
  ['a header without an end', lines(`From: ${'a'.repeat(400_000)}`)],
  ['an endless boundary', lines(`Content-Type: multipart/mixed; boundary="${'-'.repeat(5000)}"`, '', '--')],
  ['nested 300 deep', Buffer.from(nested(300))],
  ['broken base64', lines('Content-Type: application/pdf', 'Content-Transfer-Encoding: base64', '', '%%%=')],
  ['an unknown encoding', lines('Content-Transfer-Encoding: x-nothing', '', 'hello')],
  ['NUL bytes', Buffer.from('From: a@b.example\0\r\nSubject: \0\0\r\n\r\n\0\0\0')],
  ['a broken archive', lines('Content-Type: application/zip', '', 'PK\x03\x04nonsense')],
  [
    'a winmail.dat cut off',
    Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0, 0, 2, 2, 0x90, 6, 0, 0xff, 0xff, 0xff, 0xff]),
  ],
  [
    'a file that is a winmail.dat cut off',
    lines(
      'Content-Type: application/ms-tnef',
      'Content-Transfer-Encoding: base64',
      '',
      'eJ8+IgAAAgKQBgD/////',
    ),
  ],
];

async function outcomeOf(raw: Uint8Array): Promise<string> {
  try {
    await parseMailHeader(raw);
    const { files, body } = await unpackMessage(raw);
    return files.length > 0 ? 'files' : body === null ? 'nothing' : 'body';
  } catch (error) {
    if (error instanceof UnpackFailure) return error.code;
    throw error;
  }
}

describe('hostile messages', () => {
  it.each(COMPOSED)('%s', async (_what, raw) => {
    expect([
      'files',
      'body',
      'nothing',
      'not_a_message',
      'too_many_parts',
      'nested_too_deep',
      'unpacks_too_large',
    ]).toContain(await outcomeOf(raw));
  });

  it('refuses what is nested beyond reason, and a header without an end', async () => {
    expect(await outcomeOf(Buffer.from(nested(300)))).toBe('nested_too_deep');
    expect(await outcomeOf(lines(`From: ${'a'.repeat(400_000)}`))).toBe('not_a_message');
  });

  it.skipIf(folder === undefined)('of a folder: each is taken or refused, in flat memory', async () => {
    const directory = join(folder ?? '', 'email');
    const start = process.memoryUsage().rss;
    let most = start;
    const outcomes = new Map<string, number>();
    for (const name of await readdir(directory)) {
      const outcome = await outcomeOf(await readFile(join(directory, name)));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(most - start).toBeLessThan(MOST_MEMORY_ABOVE_START);
  });
});
