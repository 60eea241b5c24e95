import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Up to this many bytes are kept in memory. */
const IN_MEMORY = 8 * 1024 * 1024;

/** Bytes of which all have arrived, to be read once. */
export interface Spooled {
  /** In bytes. */
  readonly size: number;
  /** The bytes, when they are few enough for memory. */
  readonly bytes: Buffer | null;
  readonly open: () => Readable;
  /** Needed when they were not read. */
  readonly remove: () => Promise<void>;
}

/** Takes a stream to its end: few bytes into memory, more into a temporary file. */
export async function spooled(content: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const chunks = content[Symbol.asyncIterator]();
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    pieces.push(next.value);
    size += next.value.byteLength;
    if (size > IN_MEMORY) return spooledToFile(pieces, size, { [Symbol.asyncIterator]: () => chunks });
  }
  const bytes = Buffer.concat(pieces);
  return { size, bytes, open: () => Readable.from([bytes], { objectMode: false }), remove: async () => {} };
}

async function spooledToFile(
  first: readonly Uint8Array[],
  firstSize: number,
  rest: AsyncIterable<Uint8Array>,
): Promise<Spooled> {
  const path = join(tmpdir(), `rowbox-file-${randomUUID()}`);
  let size = firstSize;
  const file = await open(path, 'wx+', 0o600);
  // It has no name any more and is gone when it is closed, however this process ends.
  await rm(path, { force: true });
  try {
    for (const chunk of first) await file.writeFile(chunk);
    for await (const chunk of rest) {
      size += chunk.byteLength;
      await file.writeFile(chunk);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    size,
    bytes: null,
    open: () => file.createReadStream({ start: 0 }),
    // It closes itself when it has been read.
    remove: () => file.close().catch(() => undefined),
  };
}
