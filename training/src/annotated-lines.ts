import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { AnnotatedDocument } from './annotated-document.ts';

/** Writes documents into a file of gzipped JSON lines as they come. @returns how many there were */
export async function writeAnnotatedLines(
  file: string,
  documents: AsyncIterable<AnnotatedDocument>,
): Promise<number> {
  const zip = createGzip();
  const written = finished(zip.pipe(createWriteStream(file)));
  let count = 0;
  for await (const document of documents) {
    if (!zip.write(`${JSON.stringify(document)}\n`)) await once(zip, 'drain');
    count += 1;
  }
  zip.end();
  await written;
  return count;
}

export async function* readAnnotatedLines(file: string): AsyncGenerator<AnnotatedDocument> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as AnnotatedDocument;
}
