import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { AnnotatedDocument } from '../annotated-document.ts';

/** Writes one file of gzip JSON lines. */
export async function writePart(
  directory: string,
  name: string,
  documents: readonly AnnotatedDocument[],
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const lines = Readable.from(documents.map((document) => `${JSON.stringify(document)}\n`));
  const file: WriteStream = createWriteStream(path.join(directory, name));
  await pipeline(lines, createGzip(), file);
}
