import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createReaders } from '@rowbox/readers';
import type { AnnotatedDocument } from './annotated-document.ts';
import { writeAnnotatedLines } from './annotated-lines.ts';
import { vocabularyToIndex } from './relabel/find-phrases.ts';
import { folderToDocuments } from './relabel/folder-to-documents.ts';
import { relabelDocument } from './relabel/relabel-document.ts';
import { loadVocabulary } from './vocabulary/vocabulary.ts';

const USAGE = 'relabel FOLDER --out FILE.jsonl.gz [--source NAME] [--pages CACHE] [--seed N] [--variants K]';

/**
 * Makes training documents of real ones whose values are known: labelled sets, or a folder of e-invoices of one's own.
 * Values are replaced by invented ones, labels said otherwise or swapped; boxes and lines stay.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      source: { type: 'string' },
      pages: { type: 'string' },
      seed: { type: 'string', default: '1' },
      variants: { type: 'string', default: '2' },
    },
  });
  const [folder] = positionals;
  const { out } = values;
  if (folder === undefined || out === undefined) throw new Error(USAGE);
  await mkdir(path.dirname(path.resolve(out)), { recursive: true });
  const reading = {
    readers: await createReaders(),
    cache: values.pages ?? null,
    source: values.source ?? path.basename(folder),
  };
  const index = vocabularyToIndex(loadVocabulary());
  const seeds = Array.from({ length: Number(values.variants) }, (_, at) => `${values.seed}.${at + 1}`);
  async function* relabelled(): AsyncGenerator<AnnotatedDocument> {
    for await (const known of folderToDocuments(folder!, reading))
      for (const seed of seeds) {
        const document = relabelDocument(known, index, seed);
        if (document !== null) yield document;
      }
  }
  process.stdout.write(`${reading.source}: ${await writeAnnotatedLines(out, relabelled())}\n`);
}

await main();
