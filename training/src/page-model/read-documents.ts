import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { AnnotatedDocument } from '../annotated-document.ts';

/** Documents of one template taken of one folder; more of the same layout teach little. */
const MOST_OF_TEMPLATE = 6;

/** The annotated documents of a folder's `*.jsonl.gz`, at most `most` of a template, spread over those there are. */
export async function* readDocuments(
  directory: string,
  most = MOST_OF_TEMPLATE,
): AsyncGenerator<AnnotatedDocument> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.jsonl.gz')).sort();
  for (const file of files) {
    const taken = new Map<string, number>();
    for await (const line of linesOf(path.join(directory, file))) {
      const template = /"template":"([^"]*)"/.exec(line.slice(0, 2000))?.[1] ?? '';
      const seen = taken.get(template) ?? 0;
      if (seen >= most) continue;
      taken.set(template, seen + 1);
      yield JSON.parse(line) as AnnotatedDocument;
    }
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) if (line !== '') yield line;
}
