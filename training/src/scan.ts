import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createImageReader, createOcr, createPdfReader } from '@rowbox/readers';
import type { AnnotatedDocument } from './annotated-document.ts';
import { readAnnotatedLines, writeAnnotatedLines } from './annotated-lines.ts';
import { createRandom } from './generator/random.ts';
import { documentToScan } from './scans/document-to-scan.ts';

const USAGE = 'scan DIR --out DIR [--seed N] [--count N] [--pages N]';

/**
 * Scans some of the documents of a folder that holds `<name>.jsonl.gz` and for each document `<id>.pdf`: one document of a
 * file, files in an order by chance, `--count` of them, at most `--pages` pages of each. One file a scan.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      pages: { type: 'string', default: '2' },
    },
  });
  const [directory] = positionals;
  const { out, seed } = values;
  if (directory === undefined || out === undefined) throw new Error(USAGE);
  await mkdir(out, { recursive: true });
  const pdfReader = await createPdfReader();
  const imageReader = createImageReader({ ocr: createOcr({ threads: 1 }) });
  const random = createRandom(seed);
  const files = (await readdir(directory)).filter((file) => file.endsWith('.jsonl.gz'));
  const order = files.map((file) => ({ file, key: random.next() })).sort((one, other) => one.key - other.key);
  for (const { file } of order.slice(0, Number(values.count))) {
    const document = await pickDocument(path.join(directory, file), random.next());
    if (document === null) continue;
    const pdf = new Uint8Array(await readFile(path.join(directory, `${document.id}.pdf`)));
    const scan = await documentToScan(document, pdf, {
      pdfReader,
      imageReader,
      seed,
      mostPages: Number(values.pages),
    });
    if (scan === null) continue;
    await writeAnnotatedLines(path.join(out, `${document.id}.jsonl.gz`), only(scan));
    process.stdout.write(`${document.id}: ${scan.pages.length}\n`);
  }
}

async function* only(document: AnnotatedDocument): AsyncGenerator<AnnotatedDocument> {
  yield document;
}

/** One of those into which something was written. */
async function pickDocument(file: string, chance: number): Promise<AnnotatedDocument | null> {
  const documents: AnnotatedDocument[] = [];
  for await (const document of readAnnotatedLines(file))
    if (document.entries.some(({ value }) => value !== null)) documents.push(document);
  return documents[Math.floor(chance * documents.length)] ?? null;
}

await main();
